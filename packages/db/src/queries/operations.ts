import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** What operators watch in the database. */
export interface OperationalState {
  queuedMails: number
  /** How long the oldest queued email has been waiting. */
  oldestMailSeconds: number
  /** How long each job has been due; 0 if it isn't due yet. */
  jobs: { name: string; overdueSeconds: number }[]
}

/** Reads the state of the outbox and of the jobs. */
export async function readOperationalState(db: DbOrTransaction, now: Date): Promise<OperationalState> {
  const at = now.toISOString()
  const [mail] = await db.execute<{ count: number; age: number }>(sql`
    select count(*)::int as count, coalesce(greatest(0, extract(epoch from ${at}::timestamptz - min(created_at))), 0)::float8 as age
    from mail where status = 'queued'`)
  const jobs = await db.execute<{ name: string; overdueSeconds: number }>(sql`
    select name, greatest(0, extract(epoch from ${at}::timestamptz - next_run_at))::float8 as "overdueSeconds" from job`)
  return { queuedMails: mail?.count ?? 0, oldestMailSeconds: mail?.age ?? 0, jobs: [...jobs] }
}
