import { AppError } from '@morsel/contract/errors'
import { setChangeStatus } from '@morsel/db/queries/change'
import { countAppeals, type DecisionRow, findDecision, listAppeals, setAppealOutcome } from '@morsel/db/queries/decision'
import { findReport } from '@morsel/db/queries/report'
import { setBarredUntil, setSuspendedUntil } from '@morsel/db/queries/suspension'
import { tell } from '../../mail/notice/tell.ts'
import { decide } from '../../places/change/decide.flow.ts'
import { hideTarget } from '../../places/moderation/hide-target.flow.ts'
import { targetOf } from '../../places/moderation/resolve-report.flow.ts'
import { blankEntry, type DecisionDeps, type Queue } from './queues.rules.ts'

/** Appeals (MOD-132). Accepting one overturns the first decision. */
export const appealQueue: Queue = {
  async list(db, part, readerId) {
    return (await listAppeals(db, part)).map(({ decision, name, username }) => ({
      ...blankEntry,
      kind: 'appeal',
      id: decision.id,
      at: decision.appealedAt ?? decision.createdAt,
      about: decision.about,
      path: decision.path,
      author: { id: decision.userId, name, username },
      cause: decision.measure,
      note: decision.appeal ?? '',
      text: decision.note,
      isMine: decision.byId === readerId || decision.userId === readerId,
    }))
  },

  count: countAppeals,

  async decide(deps, { user }, { id, accept, note }) {
    const decision = await findDecision(deps.db, id)
    if (decision?.appealedAt == null) throw new AppError('NOT_FOUND')
    if (decision.userId === user.id) throw new AppError('CANT_DECIDE_ON_OWN')
    if (decision.byId === user.id) throw new AppError('ANOTHER_MODERATOR_NEEDED')
    const outcome = accept ? ('overturned' as const) : ('upheld' as const)
    if (!(await setAppealOutcome(deps.db, id, { outcome, note, byId: user.id, at: deps.now() }))) throw new AppError('ALREADY_DECIDED')
    if (accept) await overturn(deps, decision, user.id)
    await tell(deps.db, deps, { userId: decision.userId, kind: 'appeal-decided', data: { path: `/decision/${id}` } })
    return { kind: decision.kind, subjectId: decision.subjectId, told: [] }
  },
}

/** Undoes a decision. Undone changes stay undone, because others may have built on them; the person can make them again. */
async function overturn(deps: DecisionDeps, { measure, kind, subjectId, userId }: DecisionRow, byId: string): Promise<void> {
  const { db } = deps
  if (measure === 'suspended') return setSuspendedUntil(db, userId, null)
  if (measure === 'barred') return setBarredUntil(db, userId, null)
  if ((kind === 'review' || kind === 'photo') && measure === 'hidden')
    return void (await hideTarget(db, deps, { kind, id: subjectId }, null))
  if (kind === 'change' && measure === 'declined') {
    const again = { from: 'declined', to: 'waiting', byId: null, at: null, note: '' } as const
    if (!(await setChangeStatus(db, subjectId, again))) return
    await decide(deps, { user: { id: byId }, isModerator: true }, { id: subjectId, accept: true, note: '' })
    return
  }
  if (kind !== 'report') return
  const report = await findReport(db, subjectId)
  if (report === undefined) return
  await hideTarget(db, deps, targetOf(report), measure === 'dismissed' ? deps.now() : null)
}
