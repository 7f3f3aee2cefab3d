import { and, eq } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { unlinkedIdentity } from '../schema/unlinked-identity.ts'

/** A user, and the hash of an identity. */
export interface UnlinkedIdentity {
  userId: string
  identityHash: string
}

const matches = ({ userId, identityHash }: UnlinkedIdentity) =>
  and(eq(unlinkedIdentity.userId, userId), eq(unlinkedIdentity.identityHash, identityHash))

/** Records that a user unlinked an identity. */
export async function insertUnlinkedIdentity(db: DbOrTransaction, identity: UnlinkedIdentity, createdAt: Date): Promise<void> {
  await db
    .insert(unlinkedIdentity)
    .values({ ...identity, createdAt })
    .onConflictDoNothing()
}

/** Whether a user unlinked an identity and hasn't linked it since. */
export async function isUnlinkedIdentity(db: DbOrTransaction, identity: UnlinkedIdentity): Promise<boolean> {
  const rows = await db.select({ userId: unlinkedIdentity.userId }).from(unlinkedIdentity).where(matches(identity)).limit(1)
  return rows.length > 0
}

/** Deletes the record that a user unlinked an identity. */
export async function deleteUnlinkedIdentity(db: DbOrTransaction, identity: UnlinkedIdentity): Promise<void> {
  await db.delete(unlinkedIdentity).where(matches(identity))
}
