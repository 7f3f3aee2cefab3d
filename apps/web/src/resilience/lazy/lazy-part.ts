import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part that browsers load when it shows. When its file does not come, the page around it stays, and `Missing` takes its place
 * (WEB-411). Stands in a `Suspense`.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }))
}

/** In place of a part that nobody misses. */
export const NoPart = () => null
