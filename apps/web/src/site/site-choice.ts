import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Site } from './site.ts'

/** The reader's display choices. */
type Choice = 'theme' | 'display'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the current choice; updated by {@link showChoice}. */
export function useSiteChoice<Name extends Choice>(name: Name): Site[Name] {
  const { site } = useRouter().options.context
  const read = () => site[name]
  return useSyncExternalStore(subscribe, read, read)
}

/** Applies a choice immediately. */
export function showChoice<Name extends Choice>(site: Pick<Site, Name>, name: Name, chosen: Site[Name]): void {
  site[name] = chosen
  for (const listener of listeners) listener()
}
