import type { DbOrTransaction } from '@morsel/db/client'
import { lockImports } from '@morsel/db/queries/import-lock'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { DISHES_MAX, mergeAndShow } from './merge.rules.ts'
import { recordMerge } from './merge-history.rules.ts'
import { ModerationError } from './moderation-error.rules.ts'

/** The result of a merge. */
export interface MergeReport {
  /** The path of the remaining place. */
  path: string
  /** The number of dishes that moved. `joined` counts those that already existed, which now have the reviews of both. */
  moved: number
  joined: number
}

/**
 * Merges a place into another one. Its URL then redirects there (308), and its reviews, saves and dishes move there. If a user reviewed
 * both places, only their review of the remaining place is kept.
 * @throws ModerationError, PlaceNameError
 */
export async function mergeInto({ db, now }: Pick<Deps, 'db' | 'now'>, from: string, into: string): Promise<MergeReport> {
  return db.transaction(async (tx) => {
    const report = await mergeIn(tx, { from, into, byId: null, at: now() })
    await audit(tx, { now }, { kind: 'moderation', userId: null, detail: `merge ${from} into ${into}` })
    return report
  })
}

/**
 * Merges a place into another one, as part of a transaction. The history shows whether a person did it (EDIT-242).
 * @throws ModerationError, PlaceNameError
 */
export async function mergeIn(
  tx: DbOrTransaction,
  { from, into, byId, at }: { from: string; into: string; byId: string | null; at: Date },
): Promise<MergeReport> {
  // Only one merge runs at a time, and none runs during an import, so that each sees the result of the one before.
  await lockImports(tx)
  const [gone, kept] = [await findNamedPlace(tx, from), await findNamedPlace(tx, into)]
  if (gone.id === kept.id) throw new ModerationError('same_place', `${from} and ${into} are the same place.`)
  const changeId = byId === null ? null : await recordMerge(tx, gone, { otherId: kept.id, byId, at })
  const { moved, joined, dishes } = await mergeAndShow(tx, { fromId: gone.id, intoId: kept.id, changeId, createdAt: at })
  if (dishes > DISHES_MAX)
    throw new ModerationError('too_many_dishes', `Together they have ${dishes} dishes. A place can have at most ${DISHES_MAX}.`)
  return { path: restaurantPath({ ...kept, citySlug: kept.city.slug }), moved, joined }
}
