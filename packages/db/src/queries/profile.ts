import { publicPlaceStatuses } from '@morsel/contract/food'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { profile } from '../schema/profile.ts'
import { review } from '../schema/review.ts'
import { user } from '../schema/user.ts'

/** Whether others may see a user's profile, which may have no row yet. */
const isVisible = sql<boolean>`coalesce(${profile.isPublic} and ${profile.hiddenAt} is null, false)`

/** A user's name as others see it: shortened, and without characters that change the direction of text (AUTH-316). */
export const publicName = sql<string>`regexp_replace(left(${user.name}, 64), '[\\u0001-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]', '', 'g')`

/** The username in its owner's spelling. A display name that isn't the username is ignored, because it could be another user's. */
const ownUsername = sql<
  string | null
>`case when lower(${user.displayUsername}) = ${user.username} then ${user.displayUsername} else ${user.username} end`

/** The username for links to a profile, or null if others may not see it. */
export const publicUsername = sql<string | null>`case when ${isVisible} then ${ownUsername} end`

/**
 * Finds a user's profile by username.
 * @param username lower-cased
 */
export async function findProfile(db: DbOrTransaction, username: string) {
  const [row] = await db
    .select({
      userId: user.id,
      username: ownUsername,
      name: publicName,
      bio: user.bio,
      image: user.image,
      status: user.status,
      createdAt: user.createdAt,
      isPublic: isVisible,
      isIndexed: sql<boolean>`${isVisible} and ${profile.isIndexed}`,
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.username, username))
  return row
}

/** Finds a user's profile visibility, or undefined if they never set it. */
export async function findProfileVisibility(db: DbOrTransaction, userId: string) {
  const [row] = await db
    .select({ isPublic: profile.isPublic, isIndexed: profile.isIndexed })
    .from(profile)
    .where(eq(profile.userId, userId))
  return row
}

/** Sets a user's profile visibility. */
export async function upsertProfileVisibility(db: DbOrTransaction, row: typeof profile.$inferInsert): Promise<void> {
  const { userId, ...set } = row
  await db.insert(profile).values(row).onConflictDoUpdate({ target: profile.userId, set })
}

/** Returns a condition for a user's published reviews of public places and dishes. */
const publishedBy = (userId: string) =>
  and(
    eq(review.userId, userId),
    eq(review.status, 'published'),
    sql`exists (
      select from restaurant r left join item i on i.id = ${review.itemId}
      where r.id = coalesce(${review.restaurantId}, i.restaurant_id) and r.deleted_at is null and r.status = any(${sql.param([...publicPlaceStatuses])}::text[])
        and (i.id is null or (i.deleted_at is null and i.availability <> 'removed')))`,
  )

/** Lists a user's newest published reviews. */
export async function listPublishedReviews(db: DbOrTransaction, userId: string, limit: number) {
  return db.select().from(review).where(publishedBy(userId)).orderBy(desc(review.id)).limit(limit)
}

export async function countPublishedReviews(db: DbOrTransaction, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(review).where(publishedBy(userId))
  return row?.count ?? 0
}

/**
 * Hides a user's profile from others, or allows it again. A private profile stays private either way.
 * @returns whether anything changed
 */
export async function setProfileHidden(db: DbOrTransaction, userId: string, hiddenAt: Date | null): Promise<boolean> {
  const changed =
    hiddenAt === null
      ? await db
          .update(profile)
          .set({ hiddenAt })
          .where(and(eq(profile.userId, userId), isNotNull(profile.hiddenAt)))
          .returning({ userId: profile.userId })
      : await db
          .insert(profile)
          .values({ userId, isPublic: false, isIndexed: false, hiddenAt, updatedAt: hiddenAt })
          .onConflictDoUpdate({ target: profile.userId, set: { hiddenAt }, setWhere: isNull(profile.hiddenAt) })
          .returning({ userId: profile.userId })
  return changed.length > 0
}
