import type { ChangeDecideInput, ChangeStatus } from '@morsel/contract/change'
import { Standing } from '@morsel/contract/editable'
import { AppError } from '@morsel/contract/errors'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { type ChangeRow, findChange, setChangeFields, setChangeStatus } from '@morsel/db/queries/change'
import { lockImports } from '@morsel/db/queries/import-lock'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { DISHES_MAX, mergeAndShow } from '../moderation/merge.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { findCurrentPlace } from '../restaurant/current-place.rules.ts'
import { isTrustedWith, needsModerator } from './contributor.rules.ts'
import { atDesk, type Desk } from './desk.rules.ts'
import { tellAuthor } from './tell-contributors.rules.ts'

/**
 * Accepts or declines a waiting change, once (EDIT-170, EDIT-171). Accepting merges it with what has changed in the meantime.
 * @param who the second person or a moderator, or null for the operator's command
 * @throws AppError NOT_FOUND, CHANGE_ALREADY_DECIDED, CANT_DECIDE_ON_OWN_CHANGE, MORE_ACCEPTED_CHANGES_NEEDED, FACT_CHANGED_MEANWHILE,
 *   GONE, MENU_IS_FULL
 */
export async function decide(
  deps: Pick<Deps, 'now'> & { db: DbOrTransaction },
  who: { user: Pick<SessionUser, 'id'>; isModerator?: boolean } | null,
  { id, accept, note }: ChangeDecideInput,
): Promise<{ status: ChangeStatus }> {
  const found = await findChange(deps.db, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const author = { userId: who?.user.id ?? null, source: 'person' as const }
  const successor = accept ? successorIn(found) : null
  return deps.db.transaction(async (db) => {
    // Merges lock imports before places, as the operator's command does.
    if (successor !== null) await lockImports(db)
    const opened = { author, restaurantId: found.restaurantId, mayBeGone: !accept }
    return atDesk({ ...deps, db }, opened, async (desk) => {
      if (who !== null) refuseDecision(desk, found, who)
      const status = accept ? 'live' : 'declined'
      const decided = { from: 'waiting', to: status, byId: author.userId, at: desk.given.at, note } as const
      if (!(await setChangeStatus(desk.tx, id, decided))) throw new AppError('CHANGE_ALREADY_DECIDED')
      if (accept) await (successor === null ? apply(desk, found) : mergeInto(desk, found, { successor, byId: author.userId }))
      // Moderators state their reasons themselves (MOD-130).
      if (accept) await tellAuthor(desk, found, { kind: 'change-accepted' })
      else if (who?.isModerator !== true) await tellAuthor(desk, found, { kind: 'change-declined', note })
      return { status }
    })
  })
}

/** Writes what a change says now. The facts are the contributor's, not those of the person who accepts them. */
async function apply(desk: Desk, { id, itemId, fields, userId, source, sourceId }: ChangeRow): Promise<void> {
  const changes = await desk.merged(itemId, fields)
  await desk.write(itemId, changes, { author: { userId, source }, sourceId })
  await setChangeFields(desk.tx, id, changes)
}

/** Returns the place that a place is a duplicate of, or that it moved to, if the change names it. */
export const successorIn = ({ itemId, fields }: Pick<ChangeRow, 'itemId' | 'fields'>): string | null =>
  itemId === null ? otherIn(fields.status?.to) : null

/** Whether a change merged places, or undid that. Only moderators do this, not the history (EDIT-242). */
export const isMerge = ({ itemId, fields }: Pick<ChangeRow, 'itemId' | 'fields'>): boolean =>
  itemId === null && (otherIn(fields.status?.to) ?? otherIn(fields.status?.from)) !== null

function otherIn(value: unknown): string | null {
  const { data } = Standing.safeParse(value)
  return data?.is === 'double' || data?.is === 'moved' ? data.other : null
}

/** Merges a place into the one that an accepted change names. Its URL redirects there (EDIT-173). @throws AppError GONE, MENU_IS_FULL */
async function mergeInto(
  { tx, given }: Desk,
  { id, restaurantId }: ChangeRow,
  { successor, byId }: { successor: string; byId: string | null },
): Promise<void> {
  const kept = (await findCurrentPlace(tx, successor))?.restaurant
  if (kept === undefined || kept.deletedAt !== null || !isPublicStatus(kept.status) || kept.id === restaurantId) throw new AppError('GONE')
  const merge = { fromId: restaurantId, intoId: kept.id, changeId: id, createdAt: given.at }
  const { dishes } = await mergeAndShow(tx, merge)
  if (dishes > DISHES_MAX) throw new AppError('MENU_IS_FULL')
  const detail = `merge ${given.place.publicNo} into ${kept.publicNo} by change ${id}`
  await audit(tx, { now: () => given.at }, { kind: 'moderation', userId: byId, detail })
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
