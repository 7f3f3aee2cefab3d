import { and, countDistinct, eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { report } from '../schema/report.ts'

/** A report to be kept: about exactly one thing. */
export interface NewReport {
  id: string
  reporterId: string
  restaurantId: string | null
  itemId: string | null
  reviewId: string | null
  userId: string | null
  reason: (typeof report.$inferInsert)['reason']
  note: string
  createdAt: Date
}

/** Keeps a report; an open one of the same person about the same thing gets its reason and note instead. One statement. */
export async function upsertReport(db: DbOrTransaction, row: NewReport): Promise<void> {
  await db.execute(sql`
    insert into report (id, reporter_id, restaurant_id, item_id, review_id, user_id, reason, note, created_at)
    values (${row.id}, ${row.reporterId}, ${row.restaurantId}, ${row.itemId}, ${row.reviewId}, ${row.userId}, ${row.reason}, ${row.note},
      ${row.createdAt.toISOString()})
    on conflict (reporter_id, coalesce(restaurant_id, item_id, review_id, user_id)) where status = 'open'
    do update set reason = excluded.reason, note = excluded.note`)
}

/** How many people have an open report about a review. */
export async function countReporters(db: DbOrTransaction, reviewId: string): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(report.reporterId) })
    .from(report)
    .where(and(eq(report.reviewId, reviewId), eq(report.status, 'open')))
  return row?.people ?? 0
}
