import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/**
 * Returns how much an account is trusted, from 0 to 1 (PLACE-330). Trust comes from its age, rises with reviews that have counted for a
 * week, and falls with hidden reviews and dismissed reports. It's 0 without a verified email and on the first day.
 * @param account the row of a user
 */
export const trustOf = (account: SQL, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const accepted = sql`(select count(*) from review t where t.user_id = ${account}.id and t.status = 'published' and t.counts
    and t.created_at <= ${at} - interval '7 days')`
  const rejected = sql`((select count(*) from review t where t.user_id = ${account}.id and t.status = 'hidden')
    + (select count(*) from report t where t.reporter_id = ${account}.id and t.status = 'dismissed'))`
  const byAge = sql`case when ${account}.created_at > ${at} - interval '7 days' then 0.25 when ${account}.created_at > ${at} - interval '30 days' then 0.5 else 1 end`
  return sql`(case when not ${account}.email_verified or ${account}.created_at > ${at} - interval '1 day' then 0
    else greatest(0, least(1, ${byAge} + 0.25 * least(2, ${accepted}) - 0.25 * ${rejected})) end)`
}

/** Returns how much a user is trusted, from 0 to 1. */
export async function findTrust(db: DbOrTransaction, userId: string, now: Date): Promise<number> {
  const [row] = await db.execute<{ trust: string }>(sql`select ${trustOf(sql`u`, now)} as trust from "user" u where u.id = ${userId}`)
  return Number(row?.trust ?? 0)
}
