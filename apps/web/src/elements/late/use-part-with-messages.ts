import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, useState } from 'react'
import type { CatalogueName } from '../../i18n/message-key.ts'
import { type FileOf, lazyPart } from '../../resilience/lazy/lazy-part.ts'

/** Returns a lazy part with its own catalogues, which load together with it. Needs a `Suspense` around it. */
export function usePartWithMessages<Name extends string, File extends FileOf<Name>>(
  load: () => Promise<File>,
  name: Name,
  catalogues: readonly CatalogueName[],
): ComponentType<ComponentProps<File[Name]>> {
  const { messages } = useRouter().options.context
  const [Part] = useState(() => lazyPart(async () => (await Promise.all([load(), messages.load(catalogues)]))[0], name))
  return Part
}
