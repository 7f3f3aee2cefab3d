import type { ListPutInput } from '@morsel/contract/list'
import type { savedQuery } from '../search/search-query.ts'

/**
 * What a guest wanted to save, kept in this browser until they are signed in: through sign-up, the mail that confirms it and providers.
 * It never stands in an address, so no other site can make somebody save anything.
 */

/** What is to be saved, and what it is called. */
export type Intent =
  | { name: string; put: Pick<ListPutInput, 'list' | 'restaurant' | 'item'> }
  | { name: string; search: ReturnType<typeof savedQuery> }

const key = 'save-after-sign-in'
/** Confirming an address takes a while; whoever sits down later did not want it. */
const keptMs = 3_600_000

/** Keeps what is to be saved; only the newest wish counts. */
export function keepIntent(intent: Intent): void {
  try {
    localStorage.setItem(key, JSON.stringify({ intent, until: Date.now() + keptMs }))
  } catch {
    // Without a store it is saved by pressing again.
  }
}

/** Whether something waits to be saved. */
export function hasIntent(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Takes what waits, once: whoever takes it does it. Undefined when nothing does, or when it has waited too long. */
export function takeIntent(): Intent | undefined {
  const kept = localStorage.getItem(key)
  localStorage.removeItem(key)
  if (kept === null) return undefined
  const { intent, until }: { intent: Intent; until: number } = JSON.parse(kept)
  return until > Date.now() ? intent : undefined
}
