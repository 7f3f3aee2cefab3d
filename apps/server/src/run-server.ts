import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, completeConfig, type Environment, isEmbedded } from '@morsel/api/kernel/config/config'
import { createDb } from '@morsel/db/client'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { prepareDemo } from './demo.ts'
import { createDeps } from './deps.ts'
import type { Readiness } from './http/health.ts'
import { webBuild } from './http/web-build.ts'
import { openLimits } from './limits.ts'
import { openSearch } from './search.ts'
import { onStopSignal, type Stoppable } from './shutdown.ts'
import { StartError } from './start-error.ts'
import { openStore } from './store.ts'
import { startWorker } from './worker.ts'

/** How long a connection may take to send its request (SEC-605); connections between two requests are kept longer than proxies keep theirs. */
export const serverPatience: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // So that no proxy sends a request into a connection that is being closed.
  keepAliveTimeout: 75_000,
}

/** What a start needs from outside. */
export interface ServerParts {
  environment: Environment
  logger: Logger
  server: Server
}

/**
 * Starts from the bottom: secret, database (whoever holds it already is named), migrations, port, demo world, doors.
 * Stops in the reverse order, the database last.
 * @returns the configuration it runs with, its real port included
 * @throws StartError or the database's own error, with everything that was started stopped again
 */
export async function runServer({ environment, logger, server }: ServerParts): Promise<Config> {
  const readiness: Readiness = { state: 'starting' }
  const started: Stoppable[] = []
  const starting = start({ environment, logger, server }, readiness, started)
  onStopSignal({ server, readiness, logger, graceSeconds: environment.SHUTDOWN_GRACE, started, starting })
  try {
    return await starting
  } catch (error) {
    for (const part of started.reverse()) await part.stop()
    throw error
  }
}

async function start({ environment, logger, server }: ServerParts, readiness: Readiness, started: Stoppable[]): Promise<Config> {
  let handler = answerStarting
  server.on('request', (req, res) => handler(req, res))
  const { databaseUrl, secret } = await openStore(environment, logger, started)
  const port = await listen(server, environment)
  started.push({ name: 'port', stop: async () => void server.close() })
  const config = completeConfig(environment, secret === undefined ? { port } : { port, secret })
  const database = createDb(databaseUrl, { poolSize: config.DATABASE_POOL_SIZE, hasLookupConnection: true })
  started.push({ name: 'database connections', stop: () => database.close() })

  const deps = createDeps(config, database.db, logger, await openLimits(config, logger, started))
  if (isEmbedded(config)) await prepareDemo(deps)
  const web = await webBuild(config, server)
  handler = createApp({ deps: { ...deps, search: openSearch(deps, started) }, logger, readiness, web })
  // Jobs search the database itself: what a replica has not heard of yet would never be told.
  started.push(startWorker(deps))
  // Told to stop in the meantime: it stays so.
  if (readiness.state === 'starting') readiness.state = 'ready'
  logger.info({ url: config.APP_URL, port: config.PORT }, 'ready')
  return config
}

function answerStarting(_req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' }).end('{"status":"unavailable","failing":"starting"}')
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
