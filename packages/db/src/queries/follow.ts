import { publicPlaceStatuses } from '@morsel/contract/food'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { isAnyOf } from '../many-rows.ts'
import { city } from '../schema/city.ts'
import { follow } from '../schema/follow.ts'
import { followBan } from '../schema/follow-ban.ts'
import { followEvent } from '../schema/follow-event.ts'
import { item } from '../schema/item.ts'
import { profile } from '../schema/profile.ts'
import { restaurant } from '../schema/restaurant.ts'
import { user } from '../schema/user.ts'
import { publicName, publicUsername } from './profile.ts'

/** What is followed; exactly one isn't null. */
export interface Followed {
  restaurantId: string | null
  itemId: string | null
  personId: string | null
}

const isOf = ({ restaurantId, itemId, personId }: Followed) =>
  restaurantId !== null
    ? eq(follow.restaurantId, restaurantId)
    : itemId !== null
      ? eq(follow.itemId, itemId)
      : eq(follow.personId, personId ?? '')

export async function isFollowing(db: DbOrTransaction, userId: string, followed: Followed): Promise<boolean> {
  const rows = await db
    .select({ id: follow.id })
    .from(follow)
    .where(and(eq(follow.userId, userId), isOf(followed)))
  return rows.length > 0
}

/**
 * Follows something, once. This is one statement, so that parallel calls don't exceed the limit by more than their number.
 * @returns false if the user has reached the limit
 */
export async function insertFollow(
  tx: DbOrTransaction,
  { max, ...row }: typeof follow.$inferInsert & Followed & { max: number },
): Promise<boolean> {
  await tx.execute(sql`select from "user" where id = ${row.userId} for no key update`)
  const [known] = await tx.select({ count: sql<number>`count(*)::int` }).from(follow).where(eq(follow.userId, row.userId))
  if ((known?.count ?? 0) >= max) return isFollowing(tx, row.userId, row)
  await tx.insert(follow).values(row).onConflictDoNothing()
  return true
}

export async function deleteFollow(db: DbOrTransaction, userId: string, followed: Followed): Promise<void> {
  await db.delete(follow).where(and(eq(follow.userId, userId), isOf(followed)))
}

/** Finds a user whom another user may follow: active, with a public profile, who didn't remove that follower. */
export async function findFollowable(db: DbOrTransaction, personId: string, followerId: string) {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .where(
      and(
        eq(user.id, personId),
        eq(user.status, 'active'),
        sql`${publicUsername} is not null`,
        sql`not exists (select from follow_ban b where b.user_id = ${personId} and b.follower_id = ${followerId})`,
      ),
    )
  return row
}

/** Removes a follower, who can't follow again. Does nothing if they don't follow. */
export async function banFollower(tx: DbOrTransaction, row: typeof followBan.$inferInsert): Promise<void> {
  const removed = await tx
    .delete(follow)
    .where(and(eq(follow.userId, row.followerId), eq(follow.personId, row.userId)))
    .returning({ id: follow.id })
  if (removed.length > 0) await tx.insert(followBan).values(row).onConflictDoNothing()
}

/** Lists what a user follows, latest first. */
export async function listFollows(db: DbOrTransaction, userId: string) {
  const place = { name: restaurant.name, slug: restaurant.slug, publicNo: restaurant.publicNo, citySlug: city.slug }
  return db
    .select({ follow, place, dish: item.name, person: { name: publicName, username: publicUsername } })
    .from(follow)
    .leftJoin(restaurant, eq(restaurant.id, follow.restaurantId))
    .leftJoin(city, eq(city.id, restaurant.cityId))
    .leftJoin(item, eq(item.id, follow.itemId))
    .leftJoin(user, eq(user.id, follow.personId))
    .leftJoin(profile, eq(profile.userId, follow.personId))
    .where(eq(follow.userId, userId))
    .orderBy(desc(follow.id))
}

/** Lists a user's followers, latest first. */
export async function listFollowers(db: DbOrTransaction, personId: string, limit: number) {
  return db
    .select({ id: user.id, name: publicName, username: publicUsername, since: follow.createdAt })
    .from(follow)
    .innerJoin(user, eq(user.id, follow.userId))
    .leftJoin(profile, eq(profile.userId, follow.userId))
    .where(and(eq(follow.personId, personId), eq(user.status, 'active')))
    .orderBy(desc(follow.id))
    .limit(limit)
}

/** Lists the users that a user removed as followers, for the export. */
export async function listFollowBans(db: DbOrTransaction, userId: string) {
  return db.select().from(followBan).where(eq(followBan.userId, userId)).orderBy(followBan.createdAt)
}

/** Something that happened to what users follow. */
export type FollowEventRow = typeof followEvent.$inferSelect
export type NewFollowEvent = Omit<typeof followEvent.$inferInsert, 'doneTo'> & Followed & { count: number }

/** Records an event for the followers, if there are any. Until the job begins to tell them, repetitions of the event are only counted. */
export async function addFollowEvent(
  tx: DbOrTransaction,
  { id, kind, restaurantId, itemId, personId, actorId = null, data, count, createdAt }: NewFollowEvent,
): Promise<void> {
  const column = restaurantId !== null ? sql`restaurant_id` : itemId !== null ? sql`item_id` : sql`person_id`
  await tx.execute(sql`
    insert into follow_event (id, kind, restaurant_id, item_id, person_id, actor_id, data, count, created_at)
    select ${id}, ${kind}, ${restaurantId}::uuid, ${itemId}::uuid, ${personId}::uuid, ${actorId}::uuid, ${JSON.stringify(data)}::jsonb, ${count},
      ${createdAt.toISOString()}::timestamptz
    where exists (select from follow f where f.${column} = ${restaurantId ?? itemId ?? personId}::uuid)
    on conflict (kind, coalesce(restaurant_id, item_id, person_id)) where done_to is null
    do update set count = follow_event.count + excluded.count, data = excluded.data, actor_id = case
      when follow_event.actor_id is not distinct from excluded.actor_id then excluded.actor_id end`)
}

/** Finds those of these dishes that have followers. */
export async function findFollowedItems(db: DbOrTransaction, itemIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (itemIds.length === 0) return []
  return db
    .selectDistinct({ id: item.id, name: item.name })
    .from(follow)
    .innerJoin(item, eq(item.id, follow.itemId))
    .where(isAnyOf(follow.itemId, itemIds, 'uuid'))
    .orderBy(item.id)
}

/** A public place that has followers. */
export interface FollowedPlace extends Pick<typeof restaurant.$inferSelect, 'id' | 'name' | 'slug' | 'publicNo' | 'status'> {
  citySlug: string
}

/** Finds those of these places that are public and have followers. */
export async function findFollowedPlaces(db: DbOrTransaction, ids: readonly string[]): Promise<FollowedPlace[]> {
  if (ids.length === 0) return []
  const { id, name, slug, publicNo, status } = restaurant
  return db
    .selectDistinct({ id, name, slug, publicNo, status, citySlug: city.slug })
    .from(follow)
    .innerJoin(restaurant, eq(restaurant.id, follow.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(
      and(isAnyOf(follow.restaurantId, ids, 'uuid'), inArray(restaurant.status, [...publicPlaceStatuses]), isNull(restaurant.deletedAt)),
    )
    .orderBy(restaurant.id)
}

/**
 * Takes the oldest event whose followers aren't all told. The caller is the only one, because only one run of a job is active at a time.
 */
export async function nextFollowEvent(tx: DbOrTransaction): Promise<FollowEventRow | undefined> {
  const [row] = await tx.select().from(followEvent).orderBy(followEvent.id).limit(1).for('update')
  return row
}

/** Lists the next followers to tell, in the order of their IDs. A person's followers are told only while the profile is public. */
export async function listFollowersToTell(tx: DbOrTransaction, event: FollowEventRow, limit: number): Promise<string[]> {
  const isPublic =
    event.personId === null
      ? undefined
      : sql`exists (select from profile p where p.user_id = ${event.personId} and p.is_public and p.hidden_at is null)`
  const rows = await tx
    .select({ userId: follow.userId })
    .from(follow)
    .where(and(isOf(event), event.doneTo === null ? undefined : sql`${follow.userId} > ${event.doneTo}::uuid`, isPublic))
    .orderBy(follow.userId)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Records up to which follower an event has been announced; null when all have been told. */
export async function advanceFollowEvent(tx: DbOrTransaction, id: string, doneTo: string | null): Promise<void> {
  if (doneTo === null) await tx.delete(followEvent).where(eq(followEvent.id, id))
  else await tx.update(followEvent).set({ doneTo }).where(eq(followEvent.id, id))
}
