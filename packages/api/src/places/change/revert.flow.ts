import type { ChangeOutcome, ChangeRevertInput } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { type ChangeRow, type FieldChange, findChange, listTogether, setChangeStatus, setPlaceDeleted } from '@morsel/db/queries/change'
import type { Deps } from '../../kernel/ports/deps.ts'
import { isTrustedWith } from './contributor.rules.ts'
import { isMerge } from './decide.flow.ts'
import { atDesk, type Desk } from './desk.rules.ts'
import { tellAuthor } from './tell-contributors.rules.ts'

/**
 * Undoes a live change: restores the former values of its fields, if they still have those of the change (EDIT-160). A revert can be
 * reverted, too, which restores the first change (EDIT-161).
 * @throws AppError NOT_FOUND, CHANGE_CANT_BE_REVERTED, FACT_CHANGED_MEANWHILE, MORE_ACCEPTED_CHANGES_NEEDED, CHANGE_LIMIT_REACHED
 */
export async function revert(
  deps: Pick<Deps, 'now'> & { db: DbOrTransaction },
  { user, isModerator = false }: { user: Pick<SessionUser, 'id'>; isModerator?: boolean },
  { id, note }: ChangeRevertInput,
): Promise<ChangeOutcome> {
  const found = await findChange(deps.db, id)
  if (found === undefined || found.status === 'waiting' || found.status === 'declined') throw new AppError('NOT_FOUND')
  if (found.kind === 'confirm') throw new AppError('CHANGE_CANT_BE_REVERTED')
  const author = { userId: user.id, source: 'person' as const }
  const { restaurantId } = found
  return atDesk(deps, { author, restaurantId, mayBeGone: true }, async (desk) => {
    // The values of a merged place no longer apply.
    if (desk.given.place.status === 'merged' || isMerge(found)) throw new AppError('CHANGE_CANT_BE_REVERTED')
    const by = { user, isModerator, note }
    const live = found.batchId === id ? await revertTogether(desk, id, by) : await revertOne(desk, found, by)
    if (found.userId !== user.id && !isModerator) await tellAuthor(desk, found, { kind: 'change-reverted', note })
    return { live, waiting: null }
  })
}

interface By {
  user: Pick<SessionUser, 'id'>
  isModerator: boolean
  note: string
}

/** Undoes one change. @returns the ID of the new one */
async function revertOne(desk: Desk, found: ChangeRow, { user, isModerator, note }: By): Promise<string> {
  const { id } = found
  const change = await undone(desk, found)
  if (!isModerator && !(await mayRevert(desk, found, user.id))) throw new AppError('MORE_ACCEPTED_CHANGES_NEEDED')
  if (!isModerator) desk.count({ edits: 1 })
  const at = desk.given.at
  if (!(await setChangeStatus(desk.tx, id, { from: 'live', to: 'reverted', byId: user.id, at, note })))
    throw new AppError('CHANGE_CANT_BE_REVERTED')
  await swapReverted(desk, found, user.id)
  return desk.record(found.itemId, change, { kind: 'revert', note, revertsId: id })
}

/**
 * Undoes what was changed together, the last change first. Facts that have changed since stay as they are (EDIT-221).
 * @returns the ID of the first new change
 * @throws AppError FACT_CHANGED_MEANWHILE if all of them have, CHANGE_CANT_BE_REVERTED if none of it is live
 */
async function revertTogether(desk: Desk, batchId: string, by: By): Promise<string> {
  const live = (await listTogether(desk.tx, batchId)).filter(({ status }) => status === 'live').reverse()
  let problem = new AppError('CHANGE_CANT_BE_REVERTED')
  const done = await desk.together(async () => {
    const ids: string[] = []
    for (const row of live)
      try {
        ids.push(await revertOne(desk, row, by))
      } catch (error) {
        if (!(error instanceof AppError) || !isOvertaken(error.code)) throw error
        problem = error
      }
    return ids
  })
  const [first] = done
  if (first === undefined) throw problem
  return first
}

/** Whether a fact has changed since, or its dish was removed. */
const isOvertaken = (code: AppError['code']) => code === 'FACT_CHANGED_MEANWHILE' || code === 'GONE' || code === 'NOT_FOUND'

/** Writes the former values, and returns them as a change. */
async function undone(desk: Desk, found: ChangeRow): Promise<Record<string, FieldChange>> {
  const { tx, given } = desk
  const isAdded = await addsOrRemoves(desk, found)
  if (isAdded !== undefined && found.itemId === null) {
    if ((given.place.deletedAt === null) !== isAdded) throw new AppError('CHANGE_CANT_BE_REVERTED')
    await setPlaceDeleted(tx, given.place.id, isAdded ? given.at : null)
    desk.touch()
    return {}
  }
  if (given.place.deletedAt !== null) throw new AppError('GONE')
  const back = isAdded === undefined ? swapped(found.fields) : { availability: availabilityOf(isAdded) }
  const changes = await desk.merged(found.itemId, back)
  await desk.write(found.itemId, changes)
  return changes
}

const availabilityOf = (isAdded: boolean) => (isAdded ? { from: 'always', to: 'removed' } : { from: 'removed', to: 'always' })

const swapped = (fields: ChangeRow['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([field, { from, to }]) => [field, { from: to, to: from }]))

/** Whether a change added a place or dish (true), undid such an addition (false), or did anything else. */
async function addsOrRemoves({ tx }: Desk, found: ChangeRow): Promise<boolean | undefined> {
  let isAdded = true
  let change: ChangeRow | undefined = found
  while (change?.kind === 'revert' && change.revertsId !== null) {
    change = await findChange(tx, change.revertsId)
    isAdded = !isAdded
  }
  return change?.kind === 'add' ? isAdded : undefined
}

/**
 * Reverting a revert makes the change that it undid live again. If that change was a revert itself, what it undid is undone again, and so
 * on.
 */
async function swapReverted({ tx, given: { at } }: Desk, found: ChangeRow, byId: string): Promise<void> {
  let id = found.kind === 'revert' ? found.revertsId : null
  for (let isLive = true; id !== null; isLive = !isLive) {
    const [from, to] = isLive ? (['reverted', 'live'] as const) : (['live', 'reverted'] as const)
    await setChangeStatus(tx, id, { from, to, byId, at, note: '' })
    id = (await findChange(tx, id))?.revertsId ?? null
  }
}

/** Whether a person may undo a change: their own, anything about their own place, and others' as far as they are trusted to (EDIT-162). */
async function mayRevert(
  { given: { author, trust } }: Desk,
  { userId, itemId, source, fields }: ChangeRow,
  readerId: string,
): Promise<boolean> {
  if (author.source === 'owner' || userId === readerId) return true
  const kind = itemId === null ? 'restaurant' : 'item'
  const level = trust?.level ?? 'newcomer'
  return source !== 'owner' && level !== 'newcomer' && Object.keys(fields).every((field) => isTrustedWith(kind, field, level))
}
