import type { DbOrTransaction } from '@morsel/db/client'
import { lockImports } from '@morsel/db/queries/import-lock'
import { takeApart } from '@morsel/db/queries/merge'
import { listMerges, takeMerge } from '@morsel/db/queries/place-merge'
import { findPlaceById, type PlaceRow } from '@morsel/db/queries/restaurant'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { showAgain } from './merge.rules.ts'
import { recordUndoneMerge } from './merge-history.rules.ts'
import { ModerationError } from './moderation-error.rules.ts'

/** A merge that can be undone. */
export interface Merge {
  id: string
  at: Date
  from: { name: string; path: string }
  into: { name: string; path: string }
  city: string
}

/** Lists merges that can be undone, latest first (MOD-181). */
export async function findMerges(db: DbOrTransaction, limit: number): Promise<Merge[]> {
  const rows = await listMerges(db, limit)
  return rows.map(({ from, into, ...row }) => ({
    ...row,
    from: { name: from.name, path: restaurantPath(from) },
    into: { name: into.name, path: restaurantPath(into) },
  }))
}

/**
 * Undoes a merge, once: the merged place is shown again, and what came from it goes back to it (MOD-181, MOD-182).
 * @returns the paths of both places
 * @throws ModerationError `unknown_merge`, or `merged_again` if the other place has been merged since
 */
export async function undoMerge(
  tx: DbOrTransaction,
  { id, ...by }: { id: string; byId: string; at: Date },
): Promise<{ path: string; other: string }> {
  await lockImports(tx)
  const merge = await takeMerge(tx, id)
  if (merge === undefined) throw new ModerationError('unknown_merge', 'This merge can no longer be undone.')
  const [from, into] = [await findPlaceById(tx, merge.fromId), await findPlaceById(tx, merge.intoId)]
  if (from === undefined || into === undefined) throw new Error(`no place of merge ${id}`)
  if (from.restaurant.mergedIntoId !== into.restaurant.id)
    throw new ModerationError('merged_again', `${into.restaurant.name} has been merged since. Undo that first.`)
  await takeApart(tx, merge)
  await recordUndoneMerge(tx, merge.changeId, by)
  await showAgain(tx, [merge.fromId, merge.intoId])
  return { path: pathOf(from), other: pathOf(into) }
}

const pathOf = ({ restaurant, city }: PlaceRow) => restaurantPath({ ...restaurant, citySlug: city.slug })
