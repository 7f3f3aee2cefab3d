import type { ReportKind } from '@morsel/contract/report'
import type { DbOrTransaction } from '@morsel/db/client'
import { listReports, type ReportRow } from '@morsel/db/queries/report'
import { itemPath } from '../item/item-id.ts'
import { restaurantPath } from '../restaurant/slug.ts'

/** A report as the operator reads it. */
export interface ReportLine {
  id: string
  status: string
  createdAt: Date
  reason: string
  note: string
  /** Address of who sent it; null when they have gone. */
  reporter: string | null
  kind: ReportKind
  /** What `hide` takes: a path, or the id of a review. */
  target: string
  /** Its name, or the beginning of what a review says. */
  words: string
}

/** Reports, the eldest first. */
export async function readReports(db: DbOrTransaction, wanted: { status: 'open' | 'all'; limit: number }): Promise<ReportLine[]> {
  return (await listReports(db, wanted)).map((row) => {
    const { id, status, createdAt, reason, note } = row.report
    return { id, status, createdAt, reason, note, reporter: row.reporter, ...targetOf(row) }
  })
}

function targetOf({ report, place, dish, review, person, list }: ReportRow): Pick<ReportLine, 'kind' | 'target' | 'words'> {
  const at = place === null ? '' : restaurantPath({ ...place, citySlug: place.city })
  if (report.reviewId !== null) {
    const about = dish?.name ?? place?.name ?? ''
    const body = (review?.body ?? '').replaceAll(/\s+/gu, ' ').slice(0, 120)
    return { kind: 'review', target: report.reviewId, words: `${review?.rating ?? '?'} stars for ${about} (${review?.status}): ${body}` }
  }
  if (report.userId !== null) {
    const target = person?.username ? `/user/${person.username}` : report.userId
    return { kind: 'user', target, words: person?.email ?? '' }
  }
  if (report.listId !== null) return { kind: 'list', target: `/list/${report.listId}`, words: list ?? '' }
  if (dish !== null) return { kind: 'item', target: itemPath(dish.id), words: `${dish.name}, ${place?.name ?? ''}` }
  return { kind: 'restaurant', target: at, words: place?.name ?? '' }
}
