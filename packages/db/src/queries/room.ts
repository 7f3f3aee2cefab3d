import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { item } from '../schema/item.ts'
import { restaurant } from '../schema/restaurant.ts'
import { review } from '../schema/review.ts'
import { user } from '../schema/user.ts'
import { publicName } from './profile.ts'

/** What the members of a place see in its room. */

/** Lists the latest published reviews of a place and its dishes that have text and no reply yet. */
export async function listUnanswered(db: DbOrTransaction, restaurantId: string, limit: number) {
  return db
    .select({
      id: review.id,
      rating: review.rating,
      body: review.body,
      createdAt: review.createdAt,
      author: publicName,
      authorStatus: user.status,
      itemId: review.itemId,
      itemName: item.name,
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .leftJoin(item, eq(item.id, review.itemId))
    .where(
      and(
        or(eq(review.restaurantId, restaurantId), and(eq(item.restaurantId, restaurantId), isNull(item.deletedAt))),
        eq(review.status, 'published'),
        isNull(review.removedAt),
        isNull(review.reply),
        sql`${review.body} is not null`,
      ),
    )
    .orderBy(desc(review.id))
    .limit(limit)
}

/** When facts of a place were last confirmed, and how many dishes have facts that no one has confirmed since `before`. */
export async function findStale(db: DbOrTransaction, restaurantId: string, before: Date) {
  const moment = sql`${before.toISOString()}::timestamptz`
  const ofDishes = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [hours] = await db.select({ at: restaurant.hoursCheckedAt }).from(restaurant).where(eq(restaurant.id, restaurantId))
  const [dishes] = await db
    .select({
      count: sql<number>`count(*)::int`,
      soldOut: ofDishes(sql`${item.soldOutUntil} is not null`),
      old: ofDishes(sql`coalesce(${item.confirmedAt}, ${item.createdAt}) < ${moment}`),
      oldest: sql<Date | null>`min(${item.confirmedAt})`.mapWith(item.confirmedAt),
      withoutAllergens: ofDishes(sql`${item.allergens} = '{}'::jsonb`),
    })
    .from(item)
    .where(and(eq(item.restaurantId, restaurantId), isNull(item.deletedAt), ne(item.availability, 'removed')))
  return { hoursCheckedAt: hours?.at ?? null, ...(dishes ?? { count: 0, soldOut: 0, old: 0, oldest: null, withoutAllergens: 0 }) }
}

/** Makes dishes available again that were sold out only until now. */
export async function endSoldOut(db: DbOrTransaction, now: Date): Promise<void> {
  await db.execute(sql`update item set sold_out_until = null, updated_at = now() where sold_out_until <= ${now.toISOString()}::timestamptz`)
}
