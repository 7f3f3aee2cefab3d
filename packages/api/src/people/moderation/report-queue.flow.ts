import { AppError } from '@morsel/contract/errors'
import { countQueuedReports, listQueuedReports } from '@morsel/db/queries/queue'
import { listOpenReporters, lockOpenReports } from '@morsel/db/queries/report'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemPath } from '../../places/item/item-id.rules.ts'
import { resolveReport } from '../../places/moderation/resolve-report.flow.ts'
import { blankEntry, type Queue, type Told } from './queues.rules.ts'

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
    if (row.author?.id === user.id || (await listOpenReporters(deps.db, report)).includes(user.id)) throw new AppError('CANT_DECIDE_ON_OWN')
    const decision = accept ? 'actioned' : 'dismissed'
    const { reporters, isHidden } = await resolveReport(deps.db, deps, report, { decision, hides: () => true })
    const about = aboutOf(row)
    const told: Told[] = reporters
      .filter((userId) => userId !== null)
      .map((userId) => ({ userId, measure: accept ? 'upheld' : 'dismissed', ...about }))
    if (row.author !== null && isHidden !== undefined)
      told.push({ userId: row.author.id, measure: isHidden ? 'hidden' : 'shown', ...about })
    return { kind: 'report', subjectId: id, told }
  },
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
