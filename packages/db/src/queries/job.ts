import { and, eq, lte } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { job } from '../schema/job.ts'

/** Adds jobs that don't exist yet. They are due immediately. */
export async function registerJobs(db: DbOrTransaction, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  await db
    .insert(job)
    .values(names.map((name) => ({ name, nextRunAt: now })))
    .onConflictDoNothing()
}

/**
 * Locks a job's row until the transaction ends, if the job is due and not locked by another process. A row lock ends with the transaction
 * even behind a connection pooler.
 */
export async function lockDueJob(transaction: DbOrTransaction, name: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .select({ name: job.name })
    .from(job)
    .where(and(eq(job.name, name), lte(job.nextRunAt, now)))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

export async function scheduleJob(db: DbOrTransaction, name: string, nextRunAt: Date): Promise<void> {
  await db.update(job).set({ nextRunAt }).where(eq(job.name, name))
}
