import type { Arrival } from './check-landing.ts'
import type { GuardName } from './guards.ts'

/** The guards, what runs them, and where moved paths lead. The first page comes judged, so browsers load it after that page (`session-keeper.ts`). */
export const loadGuards = () => import('./check-landing.ts')

/**
 * A route's `beforeLoad` that runs the guards of these names. Redirects are 307 in the process and replace the entry in the browser.
 */
export function guarded(...names: readonly GuardName[]): (arrival: Arrival) => Promise<void> {
  return async (arrival) => (await loadGuards()).judgeArrival(names, arrival)
}
