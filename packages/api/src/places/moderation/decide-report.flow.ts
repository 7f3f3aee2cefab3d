import type { ReportKind } from '@morsel/contract/report'
import type { DbOrTransaction } from '@morsel/db/client'
import { listReports, lockOpenReports } from '@morsel/db/queries/report'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { tell } from '../../mail/notice/tell.ts'
import { reportedTarget } from './list-reports.flow.ts'
import { ModerationError } from './moderation-error.rules.ts'
import { type ReportDecision, resolveReport } from './resolve-report.flow.ts'

/**
 * Decides a report on the command line, together with every other open report about the same thing. Upholding it hides a review or photo;
 * operators hide anything else with a command of its own.
 * @param id the report's ID; its first digits are enough when no other open report begins with them
 * @returns how many reports were decided
 * @throws ModerationError
 */
export async function decideReport({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, decision: ReportDecision): Promise<number> {
  return db.transaction(async (tx) => {
    const report = await openReport(tx, id)
    await audit(tx, { now }, { kind: 'moderation', userId: null, detail: `report ${report.id} ${decision}` })
    const hides = (kind: ReportKind) => kind === 'review' || kind === 'photo'
    const { reporters } = await resolveReport(tx, { now }, report, { decision, hides })
    await tellReporters(tx, { now }, { id: report.id, decision, reporters })
    return reporters.length
  })
}

/** Tells those who reported something what was decided about it. */
async function tellReporters(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { id, decision, reporters }: { id: string; decision: ReportDecision; reporters: readonly (string | null)[] },
): Promise<void> {
  const [row] = await listReports(tx, { id, limit: 1 })
  const data = row && reportedTarget(row)
  if (data === undefined) return
  for (const userId of reporters) if (userId !== null) await tell(tx, deps, { userId, kind: `report-${decision}`, data })
}

async function openReport(tx: DbOrTransaction, id: string) {
  const digits = id.replaceAll('-', '').toLowerCase()
  const found = /^[0-9a-f]{8,32}$/.test(digits) ? await lockOpenReports(tx, digits) : []
  const [report, ...others] = found
  if (report === undefined) throw new ModerationError('unknown_report', `No open report found: ${id}.`)
  if (others.length > 0) throw new ModerationError('unknown_report', `Several open reports begin with ${id}. Enter more characters.`)
  return report
}
