import type { ReportKind } from '@morsel/contract/report'
import type { DbOrTransaction } from '@morsel/db/client'
import { listReports, type ReportRow } from '@morsel/db/queries/report'
import { listPendingReviews } from '@morsel/db/queries/review'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemPath } from '../item/item-id.rules.ts'

/** An open decision for the operator: a report, or a review that is held back. */
export interface ReportLine {
  /** The report's ID, or null if there is no report. The operator then uses `hide` or `unhide` on the target. */
  id: string | null
  status: string
  createdAt: Date
  reason: string
  note: string
  /** The email of the reporter, or of the author of a held review. Null when the account was deleted. */
  reporter: string | null
  kind: ReportKind
  /** The argument for `hide`: a path, or the ID of a review or photo. */
  target: string
  /** The target's name, or the beginning of the review's text. */
  text: string
}

/** Lists reports, oldest first, and then reviews that are held back because they contain links. */
export async function readReports(db: DbOrTransaction, wanted: { status: 'open' | 'all'; limit: number }): Promise<ReportLine[]> {
  const reports = (await listReports(db, wanted)).map((row) => {
    const { id, status, createdAt, reason, note } = row.report
    return { id, status, createdAt, reason, note, reporter: row.reporter, ...targetOf(row) }
  })
  const held = (await listPendingReviews(db, wanted.limit)).map(({ review, author, about }): ReportLine => {
    const { id, editedAt, createdAt } = review
    const target = { kind: 'review' as const, target: id, text: reviewText(review, about) }
    return { id: null, status: 'open', createdAt: editedAt ?? createdAt, reason: 'links', note: '', reporter: author, ...target }
  })
  return [...reports, ...held]
}

function reviewText({ rating, status, body }: { rating: number; status: string; body: string | null }, about: string): string {
  return `${rating} stars for ${about} (${status}): ${(body ?? '').replaceAll(/\s+/gu, ' ').slice(0, 120)}`
}

/** The name and path of what was reported, as its reporters may see them. */
export function reportedTarget({ report, place, dish, person, list }: ReportRow): { name: string; path: string } {
  if (report.userId !== null) return { name: `@${person?.username ?? ''}`, path: person?.username ? `/user/${person.username}` : '/' }
  if (report.listId !== null) return { name: list ?? '', path: `/list/${report.listId}` }
  if (dish !== null) return { name: dish.name, path: itemPath(dish.id) }
  return place === null ? { name: '', path: '/' } : { name: place.name, path: restaurantPath({ ...place, citySlug: place.city }) }
}

function targetOf({ report, place, dish, review, photo, person, list }: ReportRow): Pick<ReportLine, 'kind' | 'target' | 'text'> {
  const at = place === null ? '' : restaurantPath({ ...place, citySlug: place.city })
  if (report.reviewId !== null) {
    return { kind: 'review', target: report.reviewId, text: review === null ? '' : reviewText(review, dish?.name ?? place?.name ?? '') }
  }
  if (report.userId !== null) {
    const target = person?.username ? `/user/${person.username}` : report.userId
    return { kind: 'user', target, text: person?.email ?? '' }
  }
  if (report.photoId !== null) {
    return {
      kind: 'photo',
      target: report.photoId,
      text: photo === null ? '' : `${photo.path} of ${place?.name ?? ''} (${photo.status}): ${photo.alt}`,
    }
  }
  if (report.listId !== null) return { kind: 'list', target: `/list/${report.listId}`, text: list ?? '' }
  if (dish !== null) return { kind: 'item', target: itemPath(dish.id), text: `${dish.name}, ${place?.name ?? ''}` }
  return { kind: 'restaurant', target: at, text: place?.name ?? '' }
}
