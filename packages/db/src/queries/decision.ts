import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { decision } from '../schema/decision.ts'
import { user } from '../schema/user.ts'

export type DecisionRow = typeof decision.$inferSelect
export type NewDecision = typeof decision.$inferInsert

export async function insertDecision(tx: DbOrTransaction, row: NewDecision): Promise<void> {
  await tx.insert(decision).values(row)
}

export async function findDecision(db: DbOrTransaction, id: string): Promise<DecisionRow | undefined> {
  const [row] = await db.select().from(decision).where(eq(decision.id, id))
  return row
}

/** Lists the decisions that a person was told about, latest first. */
export async function listDecisionsOf(
  db: DbOrTransaction,
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<DecisionRow[]> {
  return db
    .select()
    .from(decision)
    .where(and(eq(decision.userId, userId), after === undefined ? undefined : lt(decision.id, after)))
    .orderBy(desc(decision.id))
    .limit(limit)
}

/** Stores an appeal, once. @returns false if there is one */
export async function setAppeal(db: DbOrTransaction, id: string, { appeal, at }: { appeal: string; at: Date }): Promise<boolean> {
  const rows = await db
    .update(decision)
    .set({ appeal, appealedAt: at })
    .where(and(eq(decision.id, id), isNull(decision.appeal)))
    .returning({ id: decision.id })
  return rows.length > 0
}

const isOpen = and(isNotNull(decision.appealedAt), isNull(decision.appealOutcome))

/** Stores the decision on an appeal, once. @returns false if there is one */
export async function setAppealOutcome(
  tx: DbOrTransaction,
  id: string,
  { outcome, note, byId, at }: { outcome: NonNullable<DecisionRow['appealOutcome']>; note: string; byId: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(decision)
    .set({ appealOutcome: outcome, appealNote: note, appealById: byId, appealDecidedAt: at })
    .where(and(eq(decision.id, id), isOpen))
    .returning({ id: decision.id })
  return rows.length > 0
}

/** Lists open appeals with the people who made them, oldest decision first. */
export async function listAppeals(db: DbOrTransaction, { after, limit }: { after: string | undefined; limit: number }) {
  return db
    .select({ decision, name: sql<string>`left(${user.name}, 64)`, username: user.username })
    .from(decision)
    .innerJoin(user, eq(user.id, decision.userId))
    .where(and(isOpen, after === undefined ? undefined : gt(decision.id, after)))
    .orderBy(asc(decision.id))
    .limit(limit)
}

export async function countAppeals(db: DbOrTransaction): Promise<number> {
  const [row] = await db.select({ open: count() }).from(decision).where(isOpen)
  return row?.open ?? 0
}
