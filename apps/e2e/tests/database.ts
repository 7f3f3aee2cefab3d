import { createDb, type DbClient } from '@morsel/db/client'
import { connectEmbedded } from '@morsel/db/embedded'

/**
 * Does something to the database of the product under test that no page can do: time that has passed, what other programs write.
 * @param dataDir of a product of the test's own
 */
export async function withDatabase(
  does: (sql: DbClient['sql']) => PromiseLike<unknown>,
  dataDir = process.env.MORSEL_E2E_DATA_DIR ?? '',
): Promise<void> {
  const embedded = await connectEmbedded({ dataDir, log: () => {} })
  const { sql, close } = createDb(embedded.url, { poolSize: 1 })
  await does(sql)
  await close()
}

/** Makes every sign-in of somebody as old as the questions "is it you?" ask for, and takes back that they were answered. */
export function ageSession({ email }: { email: string }): Promise<void> {
  return withDatabase(
    (sql) => sql`update session set created_at = now() - interval '2 days', confirmed_at = null
      where user_id = (select id from "user" where email = ${email})`,
  )
}
