import { contributionLicense } from '@morsel/contract/change'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { listChangesByUser } from '@morsel/db/queries/change'
import type { Deps } from '../../kernel/ports/deps.ts'
import { itemIdOf } from '../item/item-id.rules.ts'

/** Returns all contributions by a user, for the data export (EDIT-190). */
export async function exportChanges({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['contributions']> {
  const rows = await listChangesByUser(db, user.id)
  return rows.map(({ id, restaurantId, itemId, kind, status, fields, note, createdAt, decidedAt, decisionNote }) => {
    const about = { id, restaurantId, itemId: itemId === null ? null : itemIdOf(itemId) }
    return { ...about, kind, status, fields, note, createdAt, decidedAt, decisionNote, licence: contributionLicense }
  })
}
