import { type ComponentProps, type ComponentType, type ElementType, lazy } from 'react'
import './lazy-clicks.ts'
import { MissingPart } from './missing-part.tsx'

type AnyComponent = Exclude<ElementType, string>

/** A file with a component under this name. */
export type FileOf<Name extends string> = { [Each in Name]: AnyComponent }

/**
 * Declares a lazy part: `const X = lazyPart(() => import('./x.tsx'), 'X')`. Browsers load it when it shows. The build plug-in
 * `lazyParts` makes it a plain import in the process, so that pages are whole without scripts. Stands in a `Suspense`.
 * @param name which export of the file the part is
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

/** In place of a part that isn't missed. */
export const NoPart = () => null
