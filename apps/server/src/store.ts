import { type Environment, isEmbedded } from '@morsel/api/kernel/config/config'
import { startEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import type { Logger } from 'pino'
import { generatedSecret } from './secret.ts'
import type { Stoppable } from './shutdown.ts'

/** Where the data is, ready to be used: migrated, with the secret that belongs to it. */
export interface Store {
  databaseUrl: string
  /** The generated secret of an embedded installation; undefined when the environment names one. */
  secret: string | undefined
}

/**
 * Brings up the database (the embedded one unless `DATABASE_URL` names another) and migrates it.
 * What was started is added to `started`, for the caller to stop.
 * @throws StartError, EmbeddedDatabaseError or DatabaseError, each with one clear line
 */
export async function openStore(environment: Environment, logger: Logger, started: Stoppable[]): Promise<Store> {
  const secret = isEmbedded(environment) && environment.APP_SECRET === undefined ? await generatedSecret(environment.DATA_DIR) : undefined
  const databaseUrl = environment.DATABASE_URL ?? (await holdEmbedded(environment, logger, started))
  await migrate(databaseUrl)
  return { databaseUrl, secret }
}

async function holdEmbedded(environment: Environment, logger: Logger, started: Stoppable[]): Promise<string> {
  const embedded = await startEmbedded({
    dataDir: environment.DATA_DIR,
    log: (line) => logger.info(line),
    onLost: (reason) => {
      logger.fatal({ reason }, 'the embedded database is gone')
      process.exit(1)
    },
  })
  started.push({ name: 'embedded database', stop: () => embedded.stop() })
  return embedded.url
}
