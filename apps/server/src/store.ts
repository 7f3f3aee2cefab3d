import { type Environment, isEmbedded } from '@morsel/api/kernel/config/config'
import { startEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import type { Logger } from 'pino'
import { readOrCreateSecret } from './secret.ts'
import type { Stoppable } from './shutdown.ts'

/** A migrated database and the secret that belongs to it. */
export interface Store {
  databaseUrl: string
  /** The generated secret of an embedded installation; undefined if `APP_SECRET` is set. */
  secret: string | undefined
}

/**
 * Opens and migrates the database: `DATABASE_URL`, or else the embedded one. Adds what it starts to `started`, for the caller to stop.
 * @param signal ends the wait for other processes that migrate the database
 * @throws StartError, EmbeddedDatabaseError or DatabaseError, each with a one-line message, or the reason of `signal`
 */
export async function openStore(environment: Environment, logger: Logger, started: Stoppable[], signal: AbortSignal): Promise<Store> {
  const secret =
    isEmbedded(environment) && environment.APP_SECRET === undefined ? await readOrCreateSecret(environment.DATA_DIR) : undefined
  const databaseUrl = environment.DATABASE_URL ?? (await startEmbeddedDatabase(environment, logger, started))
  const onWait = () => logger.warn({}, 'waiting for another process that migrates the database or uses its tables')
  await migrate(databaseUrl, { signal, onWait })
  return { databaseUrl, secret }
}

async function startEmbeddedDatabase(environment: Environment, logger: Logger, started: Stoppable[]): Promise<string> {
  const embedded = await startEmbedded({
    dataDir: environment.DATA_DIR,
    log: (line) => logger.info(line),
    onLost: (reason) => {
      logger.fatal({ reason }, 'embedded database exited unexpectedly')
      process.exit(1)
    },
  })
  started.push({ name: 'embedded database', stop: () => embedded.stop() })
  return embedded.url
}
