import type { PlaceRole } from '@morsel/contract/place-member'
import { and, asc, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { placeInvitation } from '../schema/place-invitation.ts'

export type InvitationRow = typeof placeInvitation.$inferSelect

/** Stores an invitation. It replaces an earlier one to the same email. */
export async function setInvitation(tx: DbOrTransaction, row: InvitationRow): Promise<void> {
  const { restaurantId: _restaurantId, email: _email, ...renewed } = row
  await tx
    .insert(placeInvitation)
    .values(row)
    .onConflictDoUpdate({ target: [placeInvitation.restaurantId, placeInvitation.email], set: renewed })
}

export async function findInvitation(db: DbOrTransaction, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(placeInvitation)
    .where(and(eq(placeInvitation.tokenHash, tokenHash), gt(placeInvitation.expiresAt, now)))
  return row
}

/** Consumes an invitation, in one statement. */
export async function takeInvitation(tx: DbOrTransaction, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .delete(placeInvitation)
    .where(and(eq(placeInvitation.tokenHash, tokenHash), gt(placeInvitation.expiresAt, now)))
    .returning()
  return row
}

export async function findInvitationById(db: DbOrTransaction, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(placeInvitation).where(eq(placeInvitation.id, id))
  return row
}

export async function deleteInvitation(tx: DbOrTransaction, id: string): Promise<void> {
  await tx.delete(placeInvitation).where(eq(placeInvitation.id, id))
}

/** Deletes all invitations to a place, or those that one of its members sent. */
export async function deleteInvitationsOf(tx: DbOrTransaction, restaurantId: string, invitedById?: string): Promise<void> {
  const isTheirs = invitedById === undefined ? undefined : eq(placeInvitation.invitedById, invitedById)
  await tx.delete(placeInvitation).where(and(eq(placeInvitation.restaurantId, restaurantId), isTheirs))
}

/** Lists the valid invitations of a place. */
export async function listInvitations(
  db: DbOrTransaction,
  restaurantId: string,
  now: Date,
): Promise<{ id: string; email: string; role: PlaceRole; expiresAt: Date }[]> {
  const { id, email, role, expiresAt } = placeInvitation
  return db
    .select({ id, email, role, expiresAt })
    .from(placeInvitation)
    .where(and(eq(placeInvitation.restaurantId, restaurantId), gt(expiresAt, now)))
    .orderBy(asc(email))
}

/** Counts the valid invitations of a place to other emails. */
export async function countInvitations(db: DbOrTransaction, restaurantId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ invitations: count() })
    .from(placeInvitation)
    .where(and(eq(placeInvitation.restaurantId, restaurantId), gt(placeInvitation.expiresAt, now)))
  return row?.invitations ?? 0
}

/** Deletes the invitations to an email, which belongs to a user who is being erased. */
export async function deleteInvitationsTo(tx: DbOrTransaction, email: string): Promise<void> {
  await tx.delete(placeInvitation).where(sql`${placeInvitation.email} = lower(${email})`)
}

export async function deleteExpiredInvitations(db: DbOrTransaction, moment: Date): Promise<void> {
  await db.delete(placeInvitation).where(lt(placeInvitation.expiresAt, moment))
}
