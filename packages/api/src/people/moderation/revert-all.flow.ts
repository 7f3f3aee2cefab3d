import { AppError } from '@morsel/contract/errors'
import type { ModerationRevertAllInput, ModerationRevertAllOutput } from '@morsel/contract/moderation'
import type { SessionAndUser } from '@morsel/contract/session'
import { listChanges } from '@morsel/db/queries/change'
import { listUndoable } from '@morsel/db/queries/suspension'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { decide } from '../../places/change/decide.flow.ts'
import { revert } from '../../places/change/revert.flow.ts'
import { aboutOf } from './change-queue.flow.ts'
import { requireOpen } from './person.flow.ts'
import { recordDecision } from './statement.rules.ts'

/** How many changes one call undoes: about a second of work. */
const BATCH = 25

/**
 * Undoes the changes of a person, latest first, each in a separate transaction, and declines those that are waiting. What others have
 * changed since stays, and is returned (MOD-144).
 * @throws AppError NOT_FOUND, CANT_DO_THAT_TO_ACCOUNT, INVALID_CURSOR
 */
export async function revertAll(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { user }: SessionAndUser,
  { person, reason, note, cursor }: ModerationRevertAllInput,
  client: Client,
): Promise<ModerationRevertAllOutput> {
  const keys = keysOf(deps.config).cursor
  const question = ['revert-all', person]
  const after = cursor === undefined ? undefined : readCursor(cursor, question, keys).position?.id
  const { name } = await deps.db.transaction((tx) => requireOpen(tx, user.id, person))
  const found = await listUndoable(deps.db, person, { after, limit: BATCH + 1 })
  const batch = found.slice(0, BATCH)
  const by = { user, isModerator: true }
  const conflicts: string[] = []
  for (const { id, status } of batch) {
    const undo = status === 'waiting' ? decide(deps, by, { id, accept: false, note }) : revert(deps, by, { id, note })
    await undo.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      conflicts.push(id)
    })
  }
  const reverted = batch.length - conflicts.length
  const isFirst = cursor === undefined
  await deps.db.transaction(async (tx) => {
    // The person is told once, when it begins.
    const told = isFirst && reverted > 0 ? [{ userId: person, measure: 'reverted' as const, about: name, path: '' }] : []
    const act = `revert ${reverted} changes of`
    await recordDecision(tx, deps, { userId: user.id, client, reason, note }, { kind: 'person', subjectId: person, told, act })
  })
  const last = batch.at(-1)
  const position = last && { tier: 0, key: 0, id: last.id }
  const nextCursor =
    found.length > BATCH && position ? writeCursor({ direction: 'after', offset: 0, position, instead: null }, question, keys) : null
  return { reverted, conflicts: await described(deps, conflicts), nextCursor }
}

async function described({ db }: Pick<Deps, 'db'>, ids: readonly string[]) {
  const rows = await Promise.all(ids.map((id) => listChanges(db, { of: { change: id }, limit: 1 })))
  return rows.flat().map((row) => ({ id: row.change.id, ...aboutOf(row) }))
}
