import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { recountCities } from '@morsel/db/queries/city'
import { type MergeResult, mergePlaces } from '@morsel/db/queries/merge'
import { insertMerge } from '@morsel/db/queries/place-merge'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { repairRatings } from '@morsel/db/queries/rating'

/** The maximum number of live dishes per place (PLACE-203). */
export const DISHES_MAX = 1000

/**
 * Merges a place into another one, so that it can be undone (MOD-181), and shows the result in ratings, search and the counts of cities.
 * The caller has locked imports, and refuses the result if it has more than {@link DISHES_MAX} dishes.
 */
export async function mergeAndShow(
  tx: DbOrTransaction,
  { fromId, intoId, ...stored }: { fromId: string; intoId: string; changeId: string | null; createdAt: Date },
): Promise<MergeResult> {
  const merged = await mergePlaces(tx, fromId, intoId)
  await insertMerge(tx, { id: newId(stored.createdAt), fromId, intoId, trace: merged.trace, ...stored })
  await showAgain(tx, [fromId, intoId])
  return merged
}

/** Shows what moved between places in ratings, search and the counts of cities. */
export async function showAgain(tx: DbOrTransaction, placeIds: readonly string[]): Promise<void> {
  const places = new Set([...placeIds, ...(await repairRatings(tx))])
  await recountCities(tx, await projectRestaurants(tx, [...places]))
}
