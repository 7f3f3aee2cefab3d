import type { ListPutInput } from '@morsel/contract/list'
import { browserStore } from '../resilience/browser-store.ts'
import type { savedQuery } from '../search-params/search-query.ts'

/**
 * What a guest wanted to save, stored in this browser until they're signed in: through sign-up, email confirmation and providers.
 * It's never part of a URL, so another site can't make a user save anything.
 */

/** The target and its name. */
export type Intent =
  | { name: string; put: Pick<ListPutInput, 'list' | 'restaurant' | 'item'> }
  | { name: string; search: ReturnType<typeof savedQuery> }

/** Stores the intent; only the latest counts. */
export function saveIntent(intent: Intent): void {
  try {
    localStorage.setItem(
      browserStore.saveAfterSignIn.key,
      JSON.stringify({ intent, until: Date.now() + browserStore.saveAfterSignIn.lasts * 1000 }),
    )
  } catch {
    // Without storage, the user clicks again after sign-in.
  }
}

export function hasIntent(): boolean {
  try {
    return localStorage.getItem(browserStore.saveAfterSignIn.key) !== null
  } catch {
    return false
  }
}

/** Takes the stored intent, once. Undefined without one or after it expired. */
export function takeIntent(): Intent | undefined {
  const kept = localStorage.getItem(browserStore.saveAfterSignIn.key)
  localStorage.removeItem(browserStore.saveAfterSignIn.key)
  if (kept === null) return undefined
  const { intent, until }: { intent: Intent; until: number } = JSON.parse(kept)
  return until > Date.now() ? intent : undefined
}
