import type { Arrival } from './check-landing.ts'
import type { GuardName } from './guards.ts'

/** Loads the guards and redirects. The server has already checked the first page, so browsers load this later (`session-lifecycle.ts`). */
export const loadGuards = () => import('./check-landing.ts')

/**
 * Returns a route's `beforeLoad` that runs the named guards. A redirect is a 307 on the server and replaces the history entry in the
 * browser.
 */
export function guarded(...names: readonly GuardName[]): (arrival: Arrival) => Promise<void> {
  return async (arrival) => (await loadGuards()).checkLanding(names, arrival)
}
