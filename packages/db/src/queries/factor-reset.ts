import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTransaction } from '../client.ts'
import { factorReset } from '../schema/factor-reset.ts'
import { user } from '../schema/user.ts'

/** Stores a request. @returns false if the user has an open one */
export async function insertFactorReset(tx: DbOrTransaction, row: typeof factorReset.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(factorReset).values(row).onConflictDoNothing().returning({ id: factorReset.id })
  return rows.length > 0
}

/** Lists open requests, of one account or of all, oldest first. */
export async function listFactorResets(db: DbOrTransaction, userId?: string) {
  const requester = alias(user, 'requester')
  return db
    .select({ reset: factorReset, name: user.name, email: user.email, requestedBy: requester.name })
    .from(factorReset)
    .innerJoin(user, eq(user.id, factorReset.userId))
    .leftJoin(requester, eq(requester.id, factorReset.requestedById))
    .where(and(isNull(factorReset.endedAt), userId === undefined ? undefined : eq(factorReset.userId, userId)))
    .orderBy(asc(factorReset.createdAt))
}

/** Finds an open request, and locks it until the transaction ends. */
export async function lockFactorReset(tx: DbOrTransaction, id: string) {
  const [row] = await tx
    .select()
    .from(factorReset)
    .where(and(eq(factorReset.id, id), isNull(factorReset.endedAt)))
    .for('update')
  return row
}

export async function findFactorReset(db: DbOrTransaction, tokenHash: string) {
  const [row] = await db
    .select()
    .from(factorReset)
    .where(and(eq(factorReset.tokenHash, tokenHash), isNull(factorReset.endedAt)))
  return row
}

/** Ends an open request, once. @returns the account, or undefined if there is none */
export async function endFactorReset(
  tx: DbOrTransaction,
  by: { id: string } | { tokenHash: string },
  { at, confirmedById = null }: { at: Date; confirmedById?: string | null },
): Promise<string | undefined> {
  const which = 'id' in by ? eq(factorReset.id, by.id) : eq(factorReset.tokenHash, by.tokenHash)
  const [row] = await tx
    .update(factorReset)
    .set({ endedAt: at, confirmedById })
    .where(and(which, isNull(factorReset.endedAt)))
    .returning({ userId: factorReset.userId })
  return row?.userId
}
