import type { PhotoFile } from '@morsel/contract/photo'
import { and, asc, count, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { change } from '../schema/change.ts'
import { city } from '../schema/city.ts'
import { item } from '../schema/item.ts'
import { report } from '../schema/report.ts'
import { restaurant } from '../schema/restaurant.ts'
import { review } from '../schema/review.ts'
import { photoFileJson } from './photo-columns.ts'

/** What is waiting for a moderator. IDs rise with time, so the oldest come first. */

/** Which part of a queue to list. */
export interface QueuePart {
  after: string | undefined
  limit: number
}

/** A person as moderators see them. */
export interface QueuedPerson {
  id: string
  name: string
  username: string | null
}

const personOf = (id: SQL) => sql<QueuedPerson | null>`(
  select json_build_object('id', replace(u.id::text, '-', ''), 'name', left(u.name, 64), 'username', coalesce(u.display_username, u.username))
  from "user" u where u.id = ${id})`

const targetId = sql`coalesce(${report.restaurantId}, ${report.itemId}, ${report.reviewId}, ${report.userId}, ${report.listId},
  ${report.photoId})`
/** The reports about one thing are one entry: the oldest. */
const isFirst = sql`not exists (
  select from report earlier where earlier.status = 'open' and earlier.id < ${report.id}
    and coalesce(earlier.restaurant_id, earlier.item_id, earlier.review_id, earlier.user_id, earlier.list_id, earlier.photo_id) = ${targetId})`
const isOpenReport = and(eq(report.status, 'open'), isFirst)

/** Lists open reports with their targets. */
export async function listQueuedReports(db: DbOrTransaction, { after, limit }: QueuePart, id?: string) {
  return db
    .select({
      report,
      reports: sql<number>`(select count(*)::int from report other where other.status = 'open'
        and coalesce(other.restaurant_id, other.item_id, other.review_id, other.user_id, other.list_id, other.photo_id) = ${targetId})`,
      place: sql<{ name: string; slug: string; publicNo: string; citySlug: string } | null>`(
        select json_build_object('name', r.name, 'slug', r.slug, 'publicNo', r.public_no, 'citySlug', c.slug)
        from restaurant r join city c on c.id = r.city_id
        where r.id = coalesce(${report.restaurantId},
          (select i.restaurant_id from item i where i.id = ${report.itemId}),
          (select p.restaurant_id from photo p where p.id = ${report.photoId}),
          (select coalesce(v.restaurant_id, (select i.restaurant_id from item i where i.id = v.item_id)) from review v where v.id = ${report.reviewId})))`,
      dish: sql<{ id: string; name: string } | null>`(
        select json_build_object('id', replace(i.id::text, '-', ''), 'name', i.name) from item i
        where i.id = coalesce(${report.itemId}, (select v.item_id from review v where v.id = ${report.reviewId}),
          (select p.item_id from photo p where p.id = ${report.photoId})))`,
      photo: sql<PhotoFile | null>`(select ${photoFileJson} from photo p where p.id = ${report.photoId})`,
      review: sql<{ body: string | null; rating: number } | null>`(
        select json_build_object('body', v.body, 'rating', v.rating) from review v where v.id = ${report.reviewId})`,
      list: sql<{ title: string; description: string | null } | null>`(
        select json_build_object('title', coalesce(l.title, l.kind), 'description', l.description) from list l where l.id = ${report.listId})`,
      person: sql<{ name: string; bio: string | null } | null>`(
        select json_build_object('name', left(u.name, 64), 'bio', u.bio) from "user" u where u.id = ${report.userId})`,
      author: personOf(sql`coalesce(${report.userId}, (select v.user_id from review v where v.id = ${report.reviewId}),
        (select l.user_id from list l where l.id = ${report.listId}), (select p.user_id from photo p where p.id = ${report.photoId}))`),
      reporter: personOf(sql`${report.reporterId}`),
    })
    .from(report)
    .where(
      id === undefined
        ? and(isOpenReport, after === undefined ? undefined : gt(report.id, after))
        : and(eq(report.id, id), eq(report.status, 'open')),
    )
    .orderBy(asc(report.id))
    .limit(limit)
}

const isHeld = (db: DbOrTransaction) =>
  and(
    eq(review.status, 'pending'),
    isNull(review.removedAt),
    notExists(
      db
        .select({ id: report.id })
        .from(report)
        .where(and(eq(report.reviewId, review.id), eq(report.status, 'open'))),
    ),
  )

/** Lists reviews that are held back, except reported ones. */
export async function listHeldReviews(db: DbOrTransaction, { after, limit }: QueuePart, id?: string) {
  return db
    .select({
      review,
      author: personOf(sql`${review.userId}`),
      dish: sql<{ id: string; name: string } | null>`(
        select json_build_object('id', replace(i.id::text, '-', ''), 'name', i.name) from item i where i.id = ${review.itemId})`,
      place: { name: restaurant.name, slug: restaurant.slug, publicNo: restaurant.publicNo, citySlug: city.slug },
    })
    .from(review)
    .leftJoin(item, eq(item.id, review.itemId))
    .innerJoin(restaurant, sql`${restaurant.id} = coalesce(${review.restaurantId}, ${item.restaurantId})`)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(and(isHeld(db), after === undefined ? undefined : gt(review.id, after), id === undefined ? undefined : eq(review.id, id)))
    .orderBy(asc(review.id))
    .limit(limit)
}

export async function countQueuedReports(db: DbOrTransaction): Promise<number> {
  const [row] = await db.select({ open: count() }).from(report).where(isOpenReport)
  return row?.open ?? 0
}

export async function countHeldReviews(db: DbOrTransaction): Promise<number> {
  const [row] = await db.select({ open: count() }).from(review).where(isHeld(db))
  return row?.open ?? 0
}

/** Counts the waiting changes that can be decided. */
export async function countWaitingChanges(db: DbOrTransaction): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(change)
    .innerJoin(restaurant, eq(restaurant.id, change.restaurantId))
    .where(
      and(
        eq(change.status, 'waiting'),
        isNull(restaurant.deletedAt),
        sql`${restaurant.status} in ('published', 'temporarily_closed', 'permanently_closed')`,
      ),
    )
  return row?.open ?? 0
}
