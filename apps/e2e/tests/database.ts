import { createDb, type DbClient } from '@morsel/db/client'
import { connectEmbedded } from '@morsel/db/embedded'

/** One connection per worker and data directory: finding the database and signing in takes longer than most statements. */
const opened = new Map<string, Promise<DbClient['sql']>>()

async function openDatabase(dataDir: string): Promise<DbClient['sql']> {
  const { url } = await connectEmbedded({ dataDir, log: () => {} })
  return createDb(url, { poolSize: 1 }).sql
}

/**
 * Runs SQL on the database of the product under test, for what no page can do (elapsed time, writes by other programs).
 * @param dataDir the data directory, if the test started its own server
 */
export async function withDatabase(
  does: (sql: DbClient['sql']) => PromiseLike<unknown>,
  dataDir = process.env.MORSEL_E2E_DATA_DIR ?? '',
): Promise<void> {
  const database = opened.get(dataDir) ?? openDatabase(dataDir)
  opened.set(dataDir, database)
  await does(await database)
}

/** Gives a user a verified email and an account that is two months old, so that their reviews and reports count. */
export function makeTrusted({ email }: { email: string }): Promise<void> {
  return withDatabase((sql) => sql`update "user" set email_verified = true, created_at = now() - interval '60 days' where email = ${email}`)
}

/** Ages all sessions of a user, so that sensitive actions ask for a confirmation of identity. */
export function ageSession({ email }: { email: string }): Promise<void> {
  return withDatabase(
    (sql) => sql`update session set created_at = now() - interval '2 days', confirmed_at = null
      where user_id = (select id from "user" where email = ${email})`,
  )
}
