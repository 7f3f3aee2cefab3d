import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, completeConfig, type Environment } from '@morsel/api/config'
import { createDb } from '@morsel/db/client'
import { startEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { isWorker } from './cluster.ts'
import { prepareDemo } from './demo.ts'
import { createDeps } from './deps.ts'
import type { Readiness } from './http/health.ts'
import { webBuild } from './http/web-build.ts'
import { generatedSecret } from './secret.ts'
import { onStopSignal, type Stoppable } from './shutdown.ts'
import { StartError } from './start-error.ts'

/** What a start needs from outside. */
export interface ServerParts {
  environment: Environment
  logger: Logger
  server: Server
}

/**
 * Starts in the order in which a failure costs least: port, secret, database, migrations, demo world, doors.
 * Stops in the reverse order, the database last.
 * @throws StartError or the database's own error, with everything that was started stopped again
 */
export async function runServer({ environment, logger, server }: ServerParts): Promise<void> {
  const readiness: Readiness = { state: 'starting' }
  const started: Stoppable[] = []
  let handler = (_req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' }).end('{"status":"unavailable","failing":"starting"}')
  }
  server.on('request', (req, res) => handler(req, res))
  try {
    const port = await listen(server, environment)
    started.push({ name: 'port', stop: async () => void server.close() })
    const isEmbedded = environment.DATABASE_URL === undefined
    const secret = isEmbedded && environment.APP_SECRET === undefined ? await generatedSecret(environment.DATA_DIR) : undefined
    const config = completeConfig(environment, secret === undefined ? { port } : { port, secret })

    const databaseUrl = config.DATABASE_URL ?? (await holdEmbedded(config, logger, started))
    if (!isWorker()) await migrate(databaseUrl)
    const database = createDb(databaseUrl, { poolSize: config.DATABASE_POOL_SIZE })
    started.push({ name: 'database connections', stop: () => database.close() })

    const deps = createDeps(config, database.db, logger)
    if (isEmbedded) await prepareDemo(deps)
    const web = await webBuild(config, server)
    handler = createApp({ deps, logger, readiness, web })
    readiness.state = 'ready'
    announce(config, logger)
    onStopSignal({ server, readiness, logger, graceSeconds: config.SHUTDOWN_GRACE, started })
  } catch (error) {
    for (const part of started.reverse()) await part.stop()
    throw error
  }
}

async function listen(server: Server, { HOST, PORT }: Environment): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(listenProblem(error, HOST, PORT), { cause: error })))
    server.listen(PORT, HOST, resolve)
  })
  // A listening TCP server has an address of this shape.
  return (server.address() as AddressInfo).port
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by another program; set PORT to a free one (0 picks one).`
  if (error.code === 'EACCES') return `Port ${port} on ${host} needs more rights than this user has; set PORT to 1024 or higher.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`
  return `Cannot listen on ${host}:${port}: ${error.message}.`
}

async function holdEmbedded(config: Config, logger: Logger, started: Stoppable[]): Promise<string> {
  const embedded = await startEmbedded({
    dataDir: config.DATA_DIR,
    log: (line) => logger.info(line),
    onLost: (reason) => {
      logger.fatal({ reason }, 'the embedded database is gone')
      process.exit(1)
    },
  })
  started.push({ name: 'embedded database', stop: () => embedded.stop() })
  return embedded.url
}

/** The line a newcomer waits for goes to standard error, so that standard output stays one JSON object a line. */
function announce(config: Config, logger: Logger): void {
  logger.info({ url: config.APP_URL, port: config.PORT }, 'ready')
  if (!isWorker()) process.stderr.write(`\n  ${config.APP_NAME} is ready at ${config.APP_URL}\n  Stop it with Ctrl-C.\n\n`)
}
