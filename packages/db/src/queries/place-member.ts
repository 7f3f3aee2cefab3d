import type { PlaceRole } from '@morsel/contract/place-member'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { placeMember } from '../schema/place-member.ts'

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

/** Finds the ids of all places that a user is a member of. */
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

/** Lists the ids of those members of a place whose role is one of `roles`, the longest-standing first. */
export async function listMemberIds(db: DbOrTransaction, restaurantId: string, roles: readonly PlaceRole[]): Promise<string[]> {
  const rows = await db
    .select({ userId: placeMember.userId, role: placeMember.role })
    .from(placeMember)
    .where(eq(placeMember.restaurantId, restaurantId))
    .orderBy(asc(placeMember.since), asc(placeMember.userId))
  return rows.flatMap(({ userId, role }) => (roles.includes(role) ? [userId] : []))
}

/** Makes the members of a merged place members of the other, with the more powerful of two roles. */
export async function moveMembers(tx: DbOrTransaction, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    insert into place_member (restaurant_id, user_id, role, since)
    select ${into}::uuid, user_id, role, since from place_member where restaurant_id = ${from}
    on conflict (restaurant_id, user_id) do update
      set role = case when 'owner' in (place_member.role, excluded.role) then 'owner'
        when 'manager' in (place_member.role, excluded.role) then 'manager' else 'editor' end`)
  await tx.execute(sql`delete from place_member where restaurant_id = ${from}`)
}
