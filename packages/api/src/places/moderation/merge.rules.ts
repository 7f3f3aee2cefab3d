import type { DbOrTransaction } from '@morsel/db/client'
import { recountCities } from '@morsel/db/queries/city'
import { type MergeResult, mergePlaces } from '@morsel/db/queries/merge'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { repairRatings } from '@morsel/db/queries/rating'

/** The maximum number of live dishes per place (PLACE-203). */
export const DISHES_MAX = 1000

/**
 * Merges a place into another one, and shows the result in ratings, search and the counts of cities. The caller has locked imports, and
 * refuses the result if it has more than {@link DISHES_MAX} dishes.
 */
export async function mergeAndShow(tx: DbOrTransaction, goneId: string, keptId: string): Promise<MergeResult> {
  const merged = await mergePlaces(tx, goneId, keptId)
  const places = new Set([goneId, keptId, ...(await repairRatings(tx))])
  await recountCities(tx, await projectRestaurants(tx, [...places]))
  return merged
}
