import type { Decision } from '@morsel/contract/moderation'
import type { DecisionRow } from '@morsel/db/queries/decision'

/** Returns a decision as the person sees it. It doesn't name who decided. */
export function decisionView(row: DecisionRow): Decision {
  const { id, kind, measure, reason, note, about, path, until, createdAt, appeal, appealedAt } = row
  const outcome = { outcome: row.appealOutcome, note: row.appealNote, decidedAt: row.appealDecidedAt }
  return {
    ...{ id, kind, measure, reason, note, about, path, until, at: createdAt, isAutomated: false },
    appeal: appeal === null || appealedAt === null ? null : { text: appeal, at: appealedAt, ...outcome },
  }
}
