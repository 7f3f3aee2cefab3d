import type { ChangeDecideInput, ChangeStatus } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { type ChangeRow, findChange, setChangeFields, setChangeStatus } from '@morsel/db/queries/change'
import type { Deps } from '../../kernel/ports/deps.ts'
import { isTrustedWith, needsModerator } from './contributor.rules.ts'
import { atDesk, type Desk } from './desk.rules.ts'
import { tellAuthor } from './tell-contributors.rules.ts'

/**
 * Accepts or declines a waiting change, once (EDIT-170, EDIT-171). Accepting merges it with what has changed in the meantime.
 * @param who the second person or a moderator, or null for the operator's command
 * @throws AppError NOT_FOUND, CHANGE_ALREADY_DECIDED, CANT_DECIDE_ON_OWN_CHANGE, MORE_ACCEPTED_CHANGES_NEEDED, FACT_CHANGED_MEANWHILE
 */
export async function decide(
  deps: Pick<Deps, 'now'> & { db: DbOrTransaction },
  who: { user: Pick<SessionUser, 'id'>; isModerator?: boolean } | null,
  { id, accept, note }: ChangeDecideInput,
): Promise<{ status: ChangeStatus }> {
  const found = await findChange(deps.db, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const author = { userId: who?.user.id ?? null, source: 'person' as const }
  return atDesk(deps, { author, restaurantId: found.restaurantId, mayBeGone: !accept }, async (desk) => {
    if (who !== null) refuseDecision(desk, found, who)
    const status = accept ? 'live' : 'declined'
    const decided = { from: 'waiting', to: status, byId: who?.user.id ?? null, at: desk.given.at, note } as const
    if (!(await setChangeStatus(desk.tx, id, decided))) throw new AppError('CHANGE_ALREADY_DECIDED')
    if (!accept) {
      await tellAuthor(desk, found, { kind: 'change-declined', note })
      return { status }
    }
    const changes = await desk.merged(found.itemId, found.fields)
    // The facts are the contributor's, not those of the person who accepts them.
    await desk.write(found.itemId, changes, { author: { userId: found.userId, source: found.source }, sourceId: found.sourceId })
    await setChangeFields(desk.tx, id, changes)
    await tellAuthor(desk, found, { kind: 'change-accepted' })
    return { status }
  })
}

/** @throws AppError CANT_DECIDE_ON_OWN_CHANGE, MORE_ACCEPTED_CHANGES_NEEDED */
function refuseDecision(desk: Desk, found: ChangeRow, { user, isModerator = false }: NonNullable<Parameters<typeof decide>[1]>): void {
  if (found.userId === user.id) throw new AppError('CANT_DECIDE_ON_OWN_CHANGE')
  if (!isModerator && !mayDecide(found, desk.given)) throw new AppError('MORE_ACCEPTED_CHANGES_NEEDED')
}

/** Whether a second person may decide: the owner, and people who could make the change themselves. */
export function mayDecide(
  { itemId, fields, source }: Pick<ChangeRow, 'itemId' | 'fields' | 'source'>,
  { author, trust }: Pick<Desk['given'], 'author' | 'trust'>,
): boolean {
  const names = Object.keys(fields)
  // A note without fields, a merge or a move needs a moderator.
  if (names.length === 0 || names.some((field) => needsModerator(field, fields[field]))) return false
  if (author.source === 'owner') return true
  const kind = itemId === null ? 'restaurant' : 'item'
  return source !== 'owner' && names.every((field) => isTrustedWith(kind, field, trust?.level ?? 'newcomer'))
}
