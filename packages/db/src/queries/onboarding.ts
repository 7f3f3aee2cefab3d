import { and, eq, gte, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

/** Finds the next onboarding step, or undefined if the user is gone. */
export async function findOnboardingStep(db: DbOrTransaction, userId: string): Promise<number | undefined> {
  const [row] = await db.select({ step: user.onboardingStep }).from(user).where(eq(user.id, userId))
  return row?.step
}

/**
 * Completes a step that the user has reached; never moves back. This is one statement.
 * @returns the user, or undefined if they haven't reached the step or are gone
 */
export async function completeOnboardingStep(
  db: DbOrTransaction,
  { userId, step, isLast, now }: { userId: string; step: number; isLast: boolean; now: Date },
) {
  const onboardedAt = isLast ? { onboardedAt: sql`coalesce(${user.onboardedAt}, ${now.toISOString()}::timestamptz)` } : {}
  const next = isLast ? step : step + 1
  const [row] = await db
    .update(user)
    .set({ onboardingStep: sql`greatest(${user.onboardingStep}, ${next}::smallint)`, ...onboardedAt, updatedAt: now })
    .where(and(eq(user.id, userId), gte(user.onboardingStep, step)))
    .returning(sessionUserColumns)
  return row
}
