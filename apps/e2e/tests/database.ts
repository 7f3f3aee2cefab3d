import { createDb, type DbClient } from '@morsel/db/client'
import { connectEmbedded } from '@morsel/db/embedded'

/** Does something to the database of the product under test that no page can do: time that has passed, what other programs write. */
export async function withDatabase(does: (sql: DbClient['sql']) => PromiseLike<unknown>): Promise<void> {
  const embedded = await connectEmbedded({ dataDir: process.env.MORSEL_E2E_DATA_DIR ?? '', log: () => {} })
  const { sql, close } = createDb(embedded.url, { poolSize: 1 })
  await does(sql)
  await close()
}
