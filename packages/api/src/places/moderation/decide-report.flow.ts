import type { DbOrTransaction } from '@morsel/db/client'
import { lockPhoto, setPhotoStatus } from '@morsel/db/queries/photo'
import { closeReports, listReports, lockOpenReports } from '@morsel/db/queries/report'
import { lockReview } from '@morsel/db/queries/review'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { tell } from '../../mail/notice/tell.ts'
import { moderateReview } from '../review/moderate-review.rules.ts'
import { reportedTarget } from './list-reports.flow.ts'
import { ModerationError } from './moderation-error.rules.ts'

/** An operator's decision on a report. */
export type ReportDecision = 'actioned' | 'dismissed'

/**
 * Decides a report, together with every other open report about the same thing. A review or photo that was held back because of it is shown
 * again when the report is dismissed, and hidden when it's upheld. One that is hidden for another reason stays hidden.
 * @param id the report's id; its first digits are enough when no other open report begins with them
 * @returns how many reports were decided
 * @throws ModerationError
 */
export async function decideReport({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, decision: ReportDecision): Promise<number> {
  return db.transaction(async (tx) => {
    const report = await openReport(tx, id)
    if (report.reviewId !== null) await decideReview(tx, report.reviewId, decision)
    if (report.photoId !== null) await decidePhoto(tx, report.photoId, decision)
    await audit(tx, { now }, { kind: 'moderation', userId: null, detail: `report ${report.id} ${decision}` })
    const reporters = await closeReports(tx, report, { status: decision, resolvedAt: now() })
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

async function decideReview(tx: DbOrTransaction, id: string, decision: ReportDecision): Promise<void> {
  if (decision === 'actioned') await moderateReview(tx, id, 'hidden')
  else if ((await lockReview(tx, id))?.status === 'pending') await moderateReview(tx, id, 'published')
}

async function decidePhoto(tx: DbOrTransaction, id: string, decision: ReportDecision): Promise<void> {
  if (decision === 'actioned') await setPhotoStatus(tx, id, 'hidden')
  else if ((await lockPhoto(tx, id))?.status === 'pending') await setPhotoStatus(tx, id, 'visible')
}

async function openReport(tx: DbOrTransaction, id: string) {
  const digits = id.replaceAll('-', '').toLowerCase()
  const found = /^[0-9a-f]{8,32}$/.test(digits) ? await lockOpenReports(tx, digits) : []
  const [report, ...others] = found
  if (report === undefined) throw new ModerationError('unknown_report', `No open report found: ${id}.`)
  if (others.length > 0) throw new ModerationError('unknown_report', `Several open reports begin with ${id}. Enter more characters.`)
  return report
}
