import { AppError } from '@morsel/contract/errors'
import type { ReportKind } from '@morsel/contract/report'
import type { DbOrTransaction } from '@morsel/db/client'
import { lockPhoto } from '@morsel/db/queries/photo'
import { countQueuedReports, listQueuedReports } from '@morsel/db/queries/queue'
import { closeReports, listOpenReporters, lockOpenReports } from '@morsel/db/queries/report'
import { lockReview } from '@morsel/db/queries/review'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemPath } from '../../places/item/item-id.rules.ts'
import { hideTarget } from '../../places/moderation/hide-target.flow.ts'
import { blankEntry, type DecisionDeps, type Queue, type Told } from './queues.rules.ts'

type QueuedReport = Awaited<ReturnType<typeof listQueuedReports>>[number]

/** Reports about content. Accepting one confirms it and hides the content; dismissing one shows a held review or photo again. */
export const reportQueue: Queue = {
  async list(db, part, readerId) {
    return (await listQueuedReports(db, part)).map((row) => ({
      ...blankEntry,
      kind: 'report',
      id: row.report.id,
      at: row.report.createdAt,
      ...aboutOf(row),
      author: row.author,
      reporter: row.reporter,
      cause: row.report.reason,
      note: row.report.note,
      text: textOf(row),
      photo: row.photo,
      isMine: row.author?.id === readerId || row.reporter?.id === readerId,
    }))
  },

  count: countQueuedReports,

  async decide(deps, { user }, { id, accept }) {
    const [report] = await lockOpenReports(deps.db, id)
    if (report === undefined) throw new AppError('ALREADY_DECIDED')
    const [row] = await listQueuedReports(deps.db, { after: undefined, limit: 1 }, id)
    if (row === undefined) throw new AppError('NOT_FOUND')
    const reporters = await listOpenReporters(deps.db, report)
    if (row.author?.id === user.id || reporters.includes(user.id)) throw new AppError('CANT_DECIDE_ON_OWN')
    const isHidden = await carryOut(deps, targetOf(row), accept)
    await closeReports(deps.db, report, { status: accept ? 'actioned' : 'dismissed', resolvedAt: deps.now() })
    const about = aboutOf(row)
    const told: Told[] = reporters.map((userId) => ({ userId, measure: accept ? 'upheld' : 'dismissed', ...about }))
    if (row.author !== null && isHidden !== undefined)
      told.push({ userId: row.author.id, measure: isHidden ? 'hidden' : 'shown', ...about })
    return { kind: 'report', subjectId: id, told }
  },
}

/** @returns whether the content is hidden now, or undefined if it's as before */
async function carryOut(deps: DecisionDeps, target: { kind: ReportKind; id: string }, accept: boolean): Promise<boolean | undefined> {
  if (accept) return (await hideTarget(deps.db, target, deps.now())) ? true : undefined
  if (!(await isHeldBack(deps.db, target))) return undefined
  await hideTarget(deps.db, target, null)
  return false
}

async function isHeldBack(db: DbOrTransaction, { kind, id }: { kind: ReportKind; id: string }): Promise<boolean> {
  if (kind === 'photo') return (await lockPhoto(db, id))?.status === 'pending'
  return kind === 'review' && (await lockReview(db, id))?.status === 'pending'
}

/** Returns what a report is about. */
export function targetOf({ report: { restaurantId, itemId, reviewId, userId, listId, photoId } }: Pick<QueuedReport, 'report'>): {
  kind: ReportKind
  id: string
} {
  if (reviewId !== null) return { kind: 'review', id: reviewId }
  if (userId !== null) return { kind: 'user', id: userId }
  if (listId !== null) return { kind: 'list', id: listId }
  if (photoId !== null) return { kind: 'photo', id: photoId }
  return itemId === null ? { kind: 'restaurant', id: restaurantId ?? '' } : { kind: 'item', id: itemId }
}

function aboutOf({ report, place, dish, list, person, author }: QueuedReport): { about: string; path: string } {
  if (report.userId !== null) return { about: person?.name ?? '', path: author?.username ? `/user/${author.username}` : '' }
  if (report.listId !== null) return { about: list?.title ?? '', path: `/list/${report.listId}` }
  if (dish !== null) return { about: `${dish.name}, ${place?.name ?? ''}`, path: itemPath(dish.id) }
  return place === null ? { about: '', path: '' } : { about: place.name, path: restaurantPath(place) }
}

function textOf({ review, list, person, photo }: QueuedReport): string {
  if (review !== null) return `${'★'.repeat(review.rating)} ${review.body ?? ''}`.trim()
  return list?.description ?? person?.bio ?? photo?.alt ?? ''
}
