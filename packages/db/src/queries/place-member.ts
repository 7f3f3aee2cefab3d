import type { PlaceRole } from '@morsel/contract/place-member'
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { city } from '../schema/city.ts'
import { placeMember } from '../schema/place-member.ts'
import type { MovedMember } from '../schema/place-merge.ts'
import { restaurant } from '../schema/restaurant.ts'
import { user } from '../schema/user.ts'

/** A place and one of its members. */
export interface Membership {
  restaurantId: string
  userId: string
}

const isOne = ({ restaurantId, userId }: Membership) => and(eq(placeMember.restaurantId, restaurantId), eq(placeMember.userId, userId))

export async function findPlaceRole(db: DbOrTransaction, membership: Membership): Promise<PlaceRole | null> {
  const [row] = await db.select({ role: placeMember.role }).from(placeMember).where(isOne(membership))
  return row?.role ?? null
}

/** Finds the IDs of all places that a user is a member of. */
export async function listOwnPlaceIds(db: DbOrTransaction, userId: string): Promise<Set<string>> {
  const rows = await db.select({ id: placeMember.restaurantId }).from(placeMember).where(eq(placeMember.userId, userId))
  return new Set(rows.map(({ id }) => id))
}

/** Makes a user a member of a place, or changes their role. */
export async function setMember(tx: DbOrTransaction, member: Membership & { role: PlaceRole; since: Date }): Promise<void> {
  const { role } = member
  await tx
    .insert(placeMember)
    .values(member)
    .onConflictDoUpdate({ target: [placeMember.restaurantId, placeMember.userId], set: { role } })
}

/** Removes a member. The caller has locked the place and counted its owners. @returns whether they were a member */
export async function deleteMember(tx: DbOrTransaction, membership: Membership): Promise<boolean> {
  const removed = await tx.delete(placeMember).where(isOne(membership)).returning({ userId: placeMember.userId })
  return removed.length > 0
}

/** Removes all owners of a place but one, or all. @returns how many were removed */
export async function deleteOwners(tx: DbOrTransaction, restaurantId: string, exceptId?: string): Promise<number> {
  const isOther = exceptId === undefined ? undefined : ne(placeMember.userId, exceptId)
  const removed = await tx
    .delete(placeMember)
    .where(and(eq(placeMember.restaurantId, restaurantId), eq(placeMember.role, 'owner'), isOther))
    .returning({ userId: placeMember.userId })
  return removed.length
}

export async function countOwners(db: DbOrTransaction, restaurantId: string): Promise<number> {
  const [row] = await db
    .select({ owners: count() })
    .from(placeMember)
    .where(and(eq(placeMember.restaurantId, restaurantId), eq(placeMember.role, 'owner')))
  return row?.owners ?? 0
}

/** Lists the IDs of the owners of a place. */
export async function listOwnerIds(db: DbOrTransaction, restaurantId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: placeMember.userId })
    .from(placeMember)
    .where(and(eq(placeMember.restaurantId, restaurantId), eq(placeMember.role, 'owner')))
    .orderBy(asc(placeMember.since), asc(placeMember.userId))
  return rows.map(({ userId }) => userId)
}

/** Lists the IDs of all members of a place. */
export async function listMemberIds(db: DbOrTransaction, restaurantId: string): Promise<string[]> {
  const rows = await db.select({ userId: placeMember.userId }).from(placeMember).where(eq(placeMember.restaurantId, restaurantId))
  return rows.map(({ userId }) => userId)
}

/** Lists the members of a place, longest-standing first. */
export async function listMembers(db: DbOrTransaction, restaurantId: string) {
  return db
    .select({ userId: placeMember.userId, role: placeMember.role, since: placeMember.since, name: user.name, username: user.username })
    .from(placeMember)
    .innerJoin(user, eq(user.id, placeMember.userId))
    .where(eq(placeMember.restaurantId, restaurantId))
    .orderBy(asc(placeMember.since), asc(placeMember.userId))
}

/** Lists the places that a user is a member of, by name. */
export async function listPlacesOfMember(db: DbOrTransaction, userId: string) {
  const { id, name, slug, publicNo } = restaurant
  return db
    .select({ place: { id, name, slug, publicNo, citySlug: city.slug }, role: placeMember.role, since: placeMember.since })
    .from(placeMember)
    .innerJoin(restaurant, eq(restaurant.id, placeMember.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(and(eq(placeMember.userId, userId), isNull(restaurant.deletedAt)))
    .orderBy(asc(restaurant.name), asc(restaurant.id))
}

/** Removes all members of a place. */
export async function deleteMembers(tx: DbOrTransaction, restaurantId: string): Promise<void> {
  await tx.delete(placeMember).where(eq(placeMember.restaurantId, restaurantId))
}

/**
 * Makes the members of a merged place members of the other one, each with the more powerful of their two roles.
 * @returns the members who moved, with their former role at the other place
 */
export async function moveMembers(tx: DbOrTransaction, from: string, into: string): Promise<MovedMember[]> {
  const members = await tx.execute<MovedMember & Record<string, unknown>>(sql`
    select f.user_id as "userId", f.role, t.role as former from place_member f
    left join place_member t on t.restaurant_id = ${into} and t.user_id = f.user_id where f.restaurant_id = ${from}`)
  await tx.execute(sql`
    insert into place_member (restaurant_id, user_id, role, since)
    select ${into}::uuid, user_id, role, since from place_member where restaurant_id = ${from}
    on conflict (restaurant_id, user_id) do update
      set role = case when 'owner' in (place_member.role, excluded.role) then 'owner'
        when 'manager' in (place_member.role, excluded.role) then 'manager' else 'editor' end`)
  // Deleting the former memberships would delete these.
  await tx.execute(sql`update webhook set restaurant_id = ${into} where restaurant_id = ${from}`)
  await tx.execute(sql`delete from place_member where restaurant_id = ${from}`)
  await tx.execute(sql`
    delete from place_invitation f using place_invitation t
    where f.restaurant_id = ${from} and t.restaurant_id = ${into} and t.email = f.email`)
  await tx.execute(sql`
    update place_claim f set status = 'withdrawn', code_hash = null, decided_at = now() from place_claim t
    where f.restaurant_id = ${from} and t.restaurant_id = ${into} and t.user_id = f.user_id
      and f.status in ('open', 'waiting') and t.status in ('open', 'waiting')`)
  return members.map(({ userId, role, former }) => ({ userId, role, former }))
}

/** Gives a place that was merged its members back, who then have their former role at the other place, or none. */
export async function separateMembers(
  tx: DbOrTransaction,
  { from, into, members }: { from: string; into: string; members: readonly MovedMember[] },
): Promise<void> {
  for (const { userId, role, former } of members) {
    await tx.execute(sql`
      insert into place_member (restaurant_id, user_id, role, since)
      select ${from}::uuid, u.id, ${role}, coalesce((select m.since from place_member m where m.restaurant_id = ${into} and m.user_id = u.id), now())
      from "user" u where u.id = ${userId} on conflict do nothing`)
    if (former === null) {
      await tx.execute(sql`
        update webhook w set restaurant_id = m.restaurant_id from place_member m
        where w.restaurant_id = ${into} and w.user_id = ${userId} and m.restaurant_id = ${from} and m.user_id = w.user_id`)
      await deleteMember(tx, { restaurantId: into, userId })
    } else
      await tx
        .update(placeMember)
        .set({ role: former })
        .where(isOne({ restaurantId: into, userId }))
  }
}
