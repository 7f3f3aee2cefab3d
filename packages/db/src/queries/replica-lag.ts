import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/**
 * Measures how far a replica is behind: 0 if it has replayed everything that the database had written a moment before, otherwise the age of
 * the last transaction that it has replayed.
 * @returns seconds; undefined if the server isn't a standby, so that there is nothing to measure
 */
export async function replicaLag(database: DbOrTransaction, replica: DbOrTransaction): Promise<number | undefined> {
  const [written] = await database.execute<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`)
  const [row] = await replica.execute<{ isStandby: boolean; isCurrent: boolean | null; age: number | null }>(sql`
    select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= ${written?.position ?? '0/0'}::pg_lsn as "isCurrent",
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`)
  if (row?.isStandby !== true) return undefined
  return row.isCurrent === true ? 0 : Math.max(0, row.age ?? Number.POSITIVE_INFINITY)
}
