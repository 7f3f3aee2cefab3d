import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { report } from '../schema/report.ts'
import { user } from '../schema/user.ts'
import { trustOf } from './trust.ts'

/** A report to insert. Exactly one target isn't null. */
export interface NewReport {
  id: string
  reporterId: string
  restaurantId: string | null
  itemId: string | null
  reviewId: string | null
  userId: string | null
  listId: string | null
  photoId: string | null
  reason: (typeof report.$inferInsert)['reason']
  note: string
  createdAt: Date
}

/** What a report is about: exactly one isn't null. */
type ReportTarget = Pick<NewReport, 'restaurantId' | 'itemId' | 'reviewId' | 'userId' | 'listId' | 'photoId'>

/** Adds a report. If the user has an open report about the same target, its reason and note are replaced. This is one statement. */
export async function upsertReport(db: DbOrTransaction, row: NewReport): Promise<void> {
  await db.execute(sql`
    insert into report (id, reporter_id, restaurant_id, item_id, review_id, user_id, list_id, photo_id, reason, note, created_at)
    values (${row.id}, ${row.reporterId}, ${row.restaurantId}, ${row.itemId}, ${row.reviewId}, ${row.userId}, ${row.listId}, ${row.photoId},
      ${row.reason}, ${row.note}, ${row.createdAt.toISOString()})
    on conflict ${row.photoId === null ? sql`(reporter_id, coalesce(restaurant_id, item_id, review_id, user_id, list_id))` : sql`(reporter_id, photo_id)`}
    where status = 'open'
    do update set reason = excluded.reason, note = excluded.note`)
}

/** The users who reported something: how many they are, and how much they are trusted together. */
interface ReportersWeight {
  people: number
  trust: number
}

/** Weighs the users with an open report about a review, except those whose report about its current text was dismissed. */
export function weighReporters(db: DbOrTransaction, reviewId: string, now: Date): Promise<ReportersWeight> {
  const isOfText = sql`d.resolved_at >= (select coalesce(v.edited_at, v.created_at) from review v where v.id = ${reviewId})`
  return weigh(db, { open: eq(report.reviewId, reviewId), dismissed: sql`d.review_id = ${reviewId} and ${isOfText}` }, now)
}

/** Weighs the users with an open report about a photo, except those whose report about it was dismissed. */
export function weighPhotoReporters(db: DbOrTransaction, photoId: string, now: Date): Promise<ReportersWeight> {
  return weigh(db, { open: eq(report.photoId, photoId), dismissed: sql`d.photo_id = ${photoId}` }, now)
}

async function weigh(db: DbOrTransaction, { open, dismissed }: { open: SQL; dismissed: SQL }, now: Date): Promise<ReportersWeight> {
  // A user has at most one open report about a thing.
  const [row] = await db
    .select({ people: count(), trust: sql<string>`coalesce(sum(${trustOf(sql`${user}`, now)}), 0)` })
    .from(report)
    .innerJoin(user, eq(user.id, report.reporterId))
    .where(
      and(
        open,
        eq(report.status, 'open'),
        sql`not exists (select from report d where ${dismissed} and d.reporter_id = ${report.reporterId} and d.status = 'dismissed')`,
      ),
    )
  return { people: row?.people ?? 0, trust: Number(row?.trust ?? 0) }
}

/** Lists a user's reports, oldest first. */
export async function listReportsByReporter(db: DbOrTransaction, reporterId: string) {
  return db.select().from(report).where(eq(report.reporterId, reporterId)).orderBy(report.id)
}

/** Locks the open reports whose ID starts with these hexadecimal digits. Returns at most two, because the caller wants exactly one. */
export async function lockOpenReports(db: DbOrTransaction, digits: string) {
  return db
    .select()
    .from(report)
    .where(and(eq(report.status, 'open'), sql`starts_with(replace(${report.id}::text, '-', ''), ${digits})`))
    .limit(2)
    .for('update')
}

const targetId = sql`coalesce(${report.restaurantId}, ${report.itemId}, ${report.reviewId}, ${report.userId}, ${report.listId}, ${report.photoId})`

/** Lists who has an open report about the same target. */
export async function listOpenReporters(
  tx: DbOrTransaction,
  { restaurantId, itemId, reviewId, userId, listId, photoId }: ReportTarget,
): Promise<string[]> {
  const rows = await tx
    .select({ id: report.reporterId })
    .from(report)
    .where(and(eq(report.status, 'open'), sql`${targetId} = ${restaurantId ?? itemId ?? reviewId ?? userId ?? listId ?? photoId}::uuid`))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/**
 * Closes all open reports about the same target.
 * @returns their reporters, null for erased ones
 */
export async function closeReports(
  tx: DbOrTransaction,
  { restaurantId, itemId, reviewId, userId, listId, photoId }: ReportTarget,
  decision: { status: 'actioned' | 'dismissed'; resolvedAt: Date },
): Promise<(string | null)[]> {
  const closed = await tx
    .update(report)
    .set(decision)
    .where(and(eq(report.status, 'open'), sql`${targetId} = ${restaurantId ?? itemId ?? reviewId ?? userId ?? listId ?? photoId}::uuid`))
    .returning({ reporterId: report.reporterId })
  return closed.map(({ reporterId }) => reporterId)
}

/** A report with its target, as operators see it. */
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

/** Lists reports, oldest first, or finds one. */
export async function listReports(
  db: DbOrTransaction,
  { limit, ...which }: ({ status: 'open' | 'all' } | { id: string }) & { limit: number },
) {
  return db
    .select({
      report,
      reporter: sql<string | null>`(select u.email from "user" u where u.id = ${report.reporterId})`,
      place: sql<{ name: string; slug: string; publicNo: string; city: string } | null>`(
        select json_build_object('name', r.name, 'slug', r.slug, 'publicNo', r.public_no, 'city', c.slug)
        from restaurant r join city c on c.id = r.city_id
        where r.id = coalesce(${report.restaurantId},
          (select i.restaurant_id from item i where i.id = ${report.itemId}),
          (select p.restaurant_id from photo p where p.id = ${report.photoId}),
          (select coalesce(v.restaurant_id, (select i.restaurant_id from item i where i.id = v.item_id)) from review v where v.id = ${report.reviewId})))`,
      dish: sql<{ id: string; name: string } | null>`(
        select json_build_object('id', i.id, 'name', i.name) from item i
        where i.id = coalesce(${report.itemId}, (select v.item_id from review v where v.id = ${report.reviewId})))`,
      review: sql<{ body: string | null; rating: number; status: string } | null>`(
        select json_build_object('body', v.body, 'rating', v.rating, 'status', v.status) from review v where v.id = ${report.reviewId})`,
      photo: sql<{ path: string; alt: string; status: string } | null>`(
        select json_build_object('path', '/uploads/photos/' || replace(p.id::text, '-', '') || '-' || p.width || '.webp',
          'alt', p.alt, 'status', p.status) from photo p where p.id = ${report.photoId})`,
      list: sql<string | null>`(select coalesce(l.title, l.kind) from list l where l.id = ${report.listId})`,
      person: sql<{
        email: string
        username: string | null
      } | null>`(select json_build_object('email', u.email, 'username', u.username) from "user" u where u.id = ${report.userId})`,
    })
    .from(report)
    .where('id' in which ? eq(report.id, which.id) : which.status === 'open' ? eq(report.status, 'open') : undefined)
    .orderBy(report.createdAt, report.id)
    .limit(limit)
}

export async function findReport(db: DbOrTransaction, id: string) {
  const [row] = await db.select().from(report).where(eq(report.id, id))
  return row
}
