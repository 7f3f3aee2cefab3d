import { AppError } from '@morsel/contract/errors'
import type { Decision, DecisionAppealInput, DecisionListInput, DecisionListOutput } from '@morsel/contract/moderation'
import type { SessionAndUser } from '@morsel/contract/session'
import { type DecisionRow, findDecision, listDecisionsOf, setAppeal } from '@morsel/db/queries/decision'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { decisionView } from './decision-view.rules.ts'

/** Lists the decisions about the user, latest first (MOD-131). @throws AppError INVALID_CURSOR */
export async function listDecisions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { user }: SessionAndUser,
  { cursor, limit }: DecisionListInput,
): Promise<DecisionListOutput> {
  const keys = keysOf(config).cursor
  const question = ['decisions', user.id]
  const after = cursor === undefined ? undefined : readCursor(cursor, question, keys).position?.id
  const rows = await listDecisionsOf(db, user.id, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const position = last && { tier: 0, key: 0, id: last.id }
  const nextCursor =
    rows.length > limit && position ? writeCursor({ direction: 'after', offset: 0, position, instead: null }, question, keys) : null
  return { decisions: shown.map(decisionView), nextCursor }
}

/** Returns a decision about the user (MOD-131). @throws AppError NOT_FOUND */
export async function getDecision({ db }: Pick<Deps, 'db'>, who: SessionAndUser, id: string): Promise<Decision> {
  return decisionView(await ownDecision(db, who, id))
}

/** Appeals a decision, once; a different moderator decides (MOD-132). @throws AppError NOT_FOUND, ALREADY_APPEALED */
export async function appeal({ db, now }: Pick<Deps, 'db' | 'now'>, who: SessionAndUser, { id, text }: DecisionAppealInput): Promise<void> {
  await ownDecision(db, who, id)
  if (!(await setAppeal(db, id, { appeal: text, at: now() }))) throw new AppError('ALREADY_APPEALED')
}

async function ownDecision(db: Deps['db'], { user }: SessionAndUser, id: string): Promise<DecisionRow> {
  const row = await findDecision(db, id)
  if (row?.userId !== user.id) throw new AppError('NOT_FOUND')
  return row
}

/** Returns all decisions about the user, for the data export (MOD-131). */
export async function exportDecisions({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<Decision[]> {
  return (await listDecisionsOf(db, user.id, { limit: 100_000 })).map(decisionView)
}
