import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { job } from '../schema/job.ts'

/** Whether the database responds. For `/readyz`. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}

/** Reads the database's clock. */
export async function readClock(db: Db): Promise<Date> {
  const [row] = await db.execute<{ ms: string }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`)
  return new Date(Number(row?.ms))
}

/** The row that probes write; no job has this name. */
const PROBE = 'readiness'

/** Writes a row to detect a read-only server or a full disk. For `/readyz`. */
export async function writeProbe(db: Db, now: Date): Promise<void> {
  await db
    .insert(job)
    .values({ name: PROBE, nextRunAt: now })
    .onConflictDoUpdate({ target: job.name, set: { nextRunAt: now } })
}
