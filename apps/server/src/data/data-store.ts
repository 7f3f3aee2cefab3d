import { createDb, type Db } from '@morsel/db/client'
import { connectEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import { loadStoreEnvironment } from '../env.ts'

/**
 * Gives a command the database that the server uses: the one of `DATABASE_URL`, else the embedded one, which is joined while a server
 * runs it and started for the command otherwise. Migrated before, closed and left as it was found after.
 * @throws StartError, EmbeddedDatabaseError or DatabaseError, each with one clear line
 */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATA_DIR } = loadStoreEnvironment()
  const embedded = DATABASE_URL === undefined ? await connectEmbedded({ dataDir: DATA_DIR, log: () => {} }) : undefined
  try {
    const url = DATABASE_URL ?? embedded?.url ?? ''
    await migrate(url)
    // Commands work one after the other, in transactions.
    const { db, close } = createDb(url, { poolSize: 2 })
    try {
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}
