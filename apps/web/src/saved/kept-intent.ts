import type { ListPutInput } from '@morsel/contract/list'
import { browserStore } from '../resilience/browser-store.ts'
import type { savedQuery } from '../search-params/search-query.ts'

/**
 * What a guest wanted to save, kept in this browser until they are signed in: through sign-up, the mail that confirms it and providers.
 * It never stands in an address, so no other site can make somebody save anything.
 */

/** What is to be saved, and what it is called. */
export type Intent =
  | { name: string; put: Pick<ListPutInput, 'list' | 'restaurant' | 'item'> }
  | { name: string; search: ReturnType<typeof savedQuery> }

/** Keeps what is to be saved; only the newest wish counts. */
export function keepIntent(intent: Intent): void {
  try {
    localStorage.setItem(
      browserStore.saveAfterSignIn.key,
      JSON.stringify({ intent, until: Date.now() + browserStore.saveAfterSignIn.lasts * 1000 }),
    )
  } catch {
    // Without a store it is saved by pressing again.
  }
}

/** Whether something waits to be saved. */
export function hasIntent(): boolean {
  try {
    return localStorage.getItem(browserStore.saveAfterSignIn.key) !== null
  } catch {
    return false
  }
}

/** Takes what waits, once: whoever takes it does it. Undefined when nothing does, or when it has waited too long. */
export function takeIntent(): Intent | undefined {
  const kept = localStorage.getItem(browserStore.saveAfterSignIn.key)
  localStorage.removeItem(browserStore.saveAfterSignIn.key)
  if (kept === null) return undefined
  const { intent, until }: { intent: Intent; until: number } = JSON.parse(kept)
  return until > Date.now() ? intent : undefined
}
