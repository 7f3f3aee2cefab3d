import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { recountCities } from '@morsel/db/queries/city'
import { findFollowedPlaces } from '@morsel/db/queries/follow'
import { type MergeResult, mergePlaces } from '@morsel/db/queries/merge'
import { insertMerge } from '@morsel/db/queries/place-merge'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { repairRatings } from '@morsel/db/queries/rating'
import { findPlacesByIds } from '@morsel/db/queries/restaurant-write'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { announce } from '../../mail/notice/announce.ts'

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
  await announceMerge(tx, { fromId, intoId, at: stored.createdAt })
  return merged
}

/** Tells the followers of both places, who now follow one, under which name it's listed (PLACE-980). */
async function announceMerge(tx: DbOrTransaction, { fromId, intoId, at }: { fromId: string; intoId: string; at: Date }): Promise<void> {
  const [kept] = await findFollowedPlaces(tx, [intoId])
  if (kept === undefined) return
  const [gone] = await findPlacesByIds(tx, [fromId])
  const data = { name: gone?.name ?? kept.name, into: kept.name, path: restaurantPath(kept) }
  await announce(tx, { now: () => at }, { kind: 'followed-merge', of: { restaurantId: intoId }, data, actorId: null })
}

/** Shows what moved between places in ratings, search and the counts of cities. */
export async function showAgain(tx: DbOrTransaction, placeIds: readonly string[]): Promise<void> {
  const places = new Set([...placeIds, ...(await repairRatings(tx))])
  await recountCities(tx, await projectRestaurants(tx, [...places]))
}
