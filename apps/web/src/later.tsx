import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part that few visits show. The process has it at once, so that pages are whole without scripts; browsers load it when it shows.
 * Stands in a `Suspense`: `later(import.meta.env.SSR ? (await import('./x.tsx')).X : undefined, async () => (await import('./x.tsx')).X)`.
 */
export function later<Props>(
  inProcess: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> {
  return inProcess ?? lazy(async () => ({ default: await load() }))
}
