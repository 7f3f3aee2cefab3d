import { completeConfig } from '@morsel/api/kernel/config/config'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { createDb, type Db } from '@morsel/db/client'
import { connectEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import { loadEnvironment, loadStoreEnvironment } from '../env.ts'
import { readOrCreateSecret } from '../secret.ts'

/**
 * Calls `work` with the database of the server as it is: `DATABASE_URL`, or the embedded one, which is started for the command unless a
 * server already runs it.
 * @throws StartError, EmbeddedDatabaseError or DatabaseError, each with a one-line message
 */
export async function withDatabaseUrl<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATA_DIR } = loadStoreEnvironment()
  const embedded = DATABASE_URL === undefined ? await connectEmbedded({ dataDir: DATA_DIR, log: () => {} }) : undefined
  try {
    return await work(DATABASE_URL ?? embedded?.url ?? '')
  } finally {
    await embedded?.stop()
  }
}

/**
 * Runs a command on the database of the server, which it migrates first.
 * @throws what {@link withDatabaseUrl} throws
 */
export function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  return withDatabaseUrl(async (url) => {
    await migrate(url)
    // An import uses three connections: for its lock, for a batch and for the lookups of the next batch.
    const { db, close } = createDb(url, { poolSize: 4, limits: 'work' })
    try {
      return await work(db)
    } finally {
      await close()
    }
  })
}

/**
 * Like {@link withDatabase}, for commands that email users: they need the settings and the secret of the server.
 * @throws StartError that names every wrong setting, and what `withDatabase` throws
 */
export async function withInstallation<Result>(work: (deps: Pick<Deps, 'db' | 'config' | 'now'>) => Promise<Result>): Promise<Result> {
  const environment = loadEnvironment()
  const secret = environment.APP_SECRET ?? (await readOrCreateSecret(environment.DATA_DIR))
  const config = completeConfig(environment, { port: environment.PORT, secret })
  return withDatabase((db) => work({ db, config, now: () => new Date() }))
}
