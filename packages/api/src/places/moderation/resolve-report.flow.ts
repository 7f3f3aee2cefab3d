import type { ReportKind } from '@morsel/contract/report'
import type { DbOrTransaction } from '@morsel/db/client'
import { lockPhoto } from '@morsel/db/queries/photo'
import { closeReports, type findReport } from '@morsel/db/queries/report'
import { lockReview } from '@morsel/db/queries/review'
import type { Deps } from '../../kernel/ports/deps.ts'
import { hideTarget } from './hide-target.flow.ts'

/** A decision on a report. */
export type ReportDecision = 'actioned' | 'dismissed'

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>
type Target = { kind: ReportKind; id: string }

/**
 * Carries out a decision on an open report, together with every other open report about the same thing. The caller holds a lock on the
 * report, and tells the people affected. A review or photo that was held back because of it is shown again when the report is dismissed.
 * One that is hidden for another reason stays hidden.
 * @param hides the kinds of content that get hidden when the report is upheld
 * @returns the reporters, null for erased ones, and whether the content is hidden now, undefined if that didn't change
 */
export async function resolveReport(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  report: Report,
  { decision, hides }: { decision: ReportDecision; hides: (kind: ReportKind) => boolean },
): Promise<{ reporters: (string | null)[]; isHidden: boolean | undefined }> {
  const { now } = deps
  const target = targetOf(report)
  const isHidden =
    decision === 'dismissed' ? await showHeld(tx, deps, target) : hides(target.kind) ? await hide(tx, deps, target) : undefined
  return { isHidden, reporters: await closeReports(tx, report, { status: decision, resolvedAt: now() }) }
}

async function hide(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, target: Target): Promise<true | undefined> {
  return (await hideTarget(tx, deps, target, deps.now())) ? true : undefined
}

async function showHeld(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, target: Target): Promise<false | undefined> {
  if (!(await isHeldBack(tx, target))) return undefined
  await hideTarget(tx, deps, target, null)
  return false
}

async function isHeldBack(tx: DbOrTransaction, { kind, id }: Target): Promise<boolean> {
  if (kind === 'photo') return (await lockPhoto(tx, id))?.status === 'pending'
  return kind === 'review' && (await lockReview(tx, id))?.status === 'pending'
}

/** Returns what a report is about. */
export function targetOf({ restaurantId, itemId, reviewId, userId, listId, photoId }: Report): Target {
  if (reviewId !== null) return { kind: 'review', id: reviewId }
  if (userId !== null) return { kind: 'user', id: userId }
  if (listId !== null) return { kind: 'list', id: listId }
  if (photoId !== null) return { kind: 'photo', id: photoId }
  return itemId === null ? { kind: 'restaurant', id: restaurantId ?? '' } : { kind: 'item', id: itemId }
}
