import type { Standing } from '@morsel/contract/editable'
import type { PlaceStatus } from '@morsel/contract/food'

/** What people say about a place whose status is public. */
export const standingOf: Partial<Record<PlaceStatus, Standing['is']>> = {
  published: 'open',
  temporarily_closed: 'temporarily_closed',
  permanently_closed: 'closed',
}

/** Returns the standing of a place by its status. */
export const standingNow = (status: PlaceStatus): Standing => ({ is: standingOf[status] ?? 'closed', other: null })
