import type { Standing } from '@morsel/contract/editable'
import type { PlaceStatus } from '@morsel/contract/food'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { findChange, insertChanges, type NewChange, setChangeStatus } from '@morsel/db/queries/change'
import { standingNow } from '../place/standing.rules.ts'

/** Who changes it, and when. */
interface By {
  byId: string
  at: Date
}

/** Shows in the history that a place was merged into another one (EDIT-242). @returns the ID of the change */
export async function recordMerge(
  tx: DbOrTransaction,
  { id: restaurantId, status }: { id: string; status: PlaceStatus },
  { otherId, ...by }: By & { otherId: string },
): Promise<string> {
  const to: Standing = { is: 'double', other: otherId }
  return record(tx, { restaurantId, kind: 'edit', fields: { status: { from: standingNow(status), to } }, ...by })
}

/** Shows in the history that a merge was undone, unless the history doesn't show the merge. */
export async function recordUndoneMerge(tx: DbOrTransaction, changeId: string | null, by: By): Promise<void> {
  const found = changeId === null ? undefined : await findChange(tx, changeId)
  if (found?.fields.status === undefined) return
  const { id, restaurantId } = found
  const { from, to } = found.fields.status
  await setChangeStatus(tx, id, { from: 'live', to: 'reverted', byId: by.byId, at: by.at, note: '' })
  await record(tx, { restaurantId, kind: 'revert', revertsId: id, fields: { status: { from: to, to: from } }, ...by })
}

type Recorded = Pick<NewChange, 'restaurantId' | 'kind' | 'fields' | 'revertsId'> & By

async function record(tx: DbOrTransaction, { byId, at, ...row }: Recorded): Promise<string> {
  const id = newId(at)
  await insertChanges(tx, [{ id, userId: byId, itemId: null, status: 'live', source: 'person', createdAt: at, ...row }])
  return id
}
