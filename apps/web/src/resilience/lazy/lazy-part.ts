import { type ComponentProps, type ComponentType, type ElementType, lazy } from 'react'
import './lazy-clicks.ts'
import { MissingPart } from './missing-part.tsx'

type AnyComponent = Exclude<ElementType, string>

/** A module that exports a component under this name. */
export type FileOf<Name extends string> = { [Each in Name]: AnyComponent }

/**
 * Declares a lazy part: `const X = lazyPart(() => import('./x.tsx'), 'X')`. Browsers load it when it's rendered. On the server, the build
 * plugin `lazyParts` turns it into a plain import, so that pages are complete without scripts. Needs a `Suspense` around it.
 * @param name the export of the file that is the part
 * @param Missing takes its place when its file can't be loaded; the page around it stays (WEB-411)
 */
export function lazyPart<Name extends string, File extends FileOf<Name>>(
  load: () => Promise<File>,
  name: Name,
  Missing: ComponentType<ComponentProps<File[Name]>> = MissingPart,
): ComponentType<ComponentProps<File[Name]>> {
  return lazy<AnyComponent>(() =>
    load().then(
      (file) => ({ default: file[name] }),
      () => ({ default: Missing }),
    ),
  )
}

/** For `Missing`, if the page is complete without the part. */
export const NoPart = () => null
