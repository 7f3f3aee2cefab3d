import { AppError } from '@morsel/contract/errors'
import type { ModerationMergeInput, ModerationMoveInput, ModerationUndoMergeInput } from '@morsel/contract/moderation'
import type { SessionAndUser } from '@morsel/contract/session'
import { audit } from '../../kernel/audit/audit-log.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { findDoubles } from '../../places/moderation/doubles.flow.ts'
import { mergeIn } from '../../places/moderation/merge.flow.ts'
import { moveDishes } from '../../places/moderation/move-dishes.flow.ts'
import { findMerges, undoMerge } from '../../places/moderation/undo-merge.flow.ts'

type Needs = Pick<Deps, 'db' | 'now'>

const DOUBLES_SHOWN = 100

/** Lists places that are probably the same (PLACE-571). */
export async function listLikelyDoubles({ db }: Pick<Deps, 'db'>) {
  return { doubles: (await findDoubles(db, undefined)).slice(0, DOUBLES_SHOWN) }
}

/** Merges a place into another one (PLACE-602). @throws AppError NOT_FOUND, CANT_BE_MERGED */
export async function mergeAsModerator(deps: Needs, { user }: SessionAndUser, { from, into }: ModerationMergeInput, client: Client) {
  return deps.db.transaction(async (tx) => {
    const report = await mergeIn(tx, { from, into, byId: user.id, at: deps.now() }).catch(asAppError)
    await audit(tx, deps, { kind: 'moderation', userId: null, detail: `merge ${from} into ${into} by ${user.id}`, client })
    return report
  })
}

const MERGES_SHOWN = 100

/** Lists merges that can be undone, latest first (MOD-181). */
export async function listUndoableMerges({ db }: Pick<Deps, 'db'>) {
  return { merges: await findMerges(db, MERGES_SHOWN) }
}

/** Undoes a merge (MOD-181). @throws AppError NOT_FOUND, CANT_BE_MERGED */
export async function undoMergeAsModerator(deps: Needs, { user }: SessionAndUser, { id }: ModerationUndoMergeInput, client: Client) {
  return deps.db.transaction(async (tx) => {
    const { path, other } = await undoMerge(tx, { id, byId: user.id, at: deps.now() }).catch(asAppError)
    const detail = `undo merge of ${path} into ${other} by ${user.id}`
    await audit(tx, deps, { kind: 'moderation', userId: null, detail, client })
    return { path }
  })
}

/** Moves dishes to another place (MOD-145). @throws AppError NOT_FOUND, CANT_BE_MERGED */
export async function moveAsModerator(deps: Needs, { user }: SessionAndUser, input: ModerationMoveInput, client: Client) {
  return deps.db.transaction(async (tx) => {
    const report = await moveDishes(tx, deps, input).catch(asAppError)
    const detail = `move ${report.moved} dishes to ${report.path} by ${user.id}: ${input.items.join(' ')}`
    await audit(tx, deps, { kind: 'moderation', userId: null, detail, client })
    return report
  })
}

const unknown: ReadonlySet<string> = new Set(['unknown_place', 'ambiguous_place', 'unknown_merge'])

/** The page names places by their paths, so a name that isn't found or is ambiguous is the same to it. */
function asAppError(error: unknown): never {
  if (!(error instanceof OperatorError)) throw error
  throw new AppError(unknown.has(error.problem) ? 'NOT_FOUND' : 'CANT_BE_MERGED', { cause: error })
}
