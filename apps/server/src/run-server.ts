import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, completeConfig, type Environment, isEmbedded } from '@morsel/api/kernel/config/config'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { warnOfClockSkew } from '@morsel/api/wiring/site/check-clock'
import { canOpenSecrets } from '@morsel/api/wiring/site/check-secrets'
import { hashFileProblem } from '@morsel/auth/breached-passwords'
import { createDb } from '@morsel/db/client'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { prepareDemo } from './demo.ts'
import { createDeps } from './deps.ts'
import { openFaultyDatabase, statementFaults } from './faults/faulty-database.ts'
import { slowed, startFaults } from './faults/faulty-parts.ts'
import { boundConnections, countRequests, createProxyCheck, type RequestsInFlight } from './http/connections.ts'
import type { Readiness } from './http/health.ts'
import { publishBuild } from './http/other-builds.ts'
import { openWeb } from './http/web-build.ts'
import { openLimits } from './limits.ts'
import { openSearch } from './search.ts'
import { onStopSignal, type Stoppable } from './shutdown.ts'
import { StartError } from './start-error.ts'
import { openStore } from './store.ts'
import { startWorker } from './worker.ts'

/** How long a connection may take to send its request (SEC-605), and how long it stays open between two requests. */
export const serverTimeouts: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep theirs, so that none sends a request into a connection that is being closed.
  keepAliveTimeout: 75_000,
}

/** How long a response may wait for its client to continue reading (SEC-605). */
const stalledMs = 60_000

export interface ServerParts {
  environment: Environment
  logger: Logger
  server: Server
  /** In a worker: reports that it's ready to serve, and waits until all workers are. */
  othersReady?: () => Promise<void>
}

/**
 * Starts secret, database, migrations, port, demo world and doors, in this order. Stops them in the reverse order, the database last.
 * @returns the configuration in effect, with the actual port
 * @throws StartError or an error of the database, after stopping what had started
 */
export async function runServer(parts: ServerParts): Promise<Config> {
  const { environment, logger, server } = parts
  const readiness: Readiness = { state: 'starting' }
  const requests = countRequests(server)
  const started: Stoppable[] = []
  const abandon = new AbortController()
  const starting = start({ ...parts, requests, signal: abandon.signal }, readiness, started)
  const { SHUTDOWN_DELAY: delaySeconds, SHUTDOWN_GRACE: graceSeconds } = environment
  onStopSignal({ server, requests, readiness, logger, delaySeconds, graceSeconds, started, starting, abandon })
  try {
    return await starting
  } catch (error) {
    for (const part of started.reverse()) await part.stop()
    if (error === abandon.signal.reason) process.exit(0)
    throw error
  }
}

async function start(
  { environment, logger, server, requests, othersReady, signal }: ServerParts & { requests: RequestsInFlight; signal: AbortSignal },
  readiness: Readiness,
  started: Stoppable[],
): Promise<Config> {
  await requireHashFile(environment)
  let handler = answerStarting
  server.on('request', (req, res) => handler(req, res))
  const { databaseUrl, secret } = await openStore(environment, logger, started, signal)
  const open = async () => {
    const port = await listen(server, environment)
    started.push({ name: 'port', stop: async () => void server.close() })
    return port
  }
  // A worker listens only once it can serve. All workers share one port, so it's known before.
  const port = othersReady ? environment.PORT : await open()
  const config = completeConfig(environment, secret === undefined ? { port } : { port, secret })
  server.setTimeout(stalledMs)
  boundConnections(server, requests, { ...config, isProxy: createProxyCheck(config) })
  const database = createDb(await openFaultyDatabase(databaseUrl, config.FAULTS, started), {
    poolSize: config.DATABASE_POOL_SIZE,
    hasLookupConnection: true,
    hasLane: true,
    beforeStatement: statementFaults(config.FAULTS),
  })
  started.push({ name: 'database connections', stop: () => database.close() })

  const deps = createDeps(config, database.db, logger, await openLimits(config, logger, started))
  await requireSecrets(deps)
  await warnOfClockSkew(deps)
  if (isEmbedded(config)) await prepareDemo(deps)
  const web = await openWeb(config, server)
  if (!isEmbedded(config) && web.clientFiles !== undefined) await publishBuild(deps, web.clientFiles)
  const search = await openSearch(deps, started)
  handler = slowed(createApp({ deps: { ...deps, search }, logger, readiness, web }), config.FAULTS)
  // Jobs search the database itself, because users would never be notified of what a replica doesn't have yet.
  started.push(startWorker(deps))
  if (othersReady) {
    await open()
    await othersReady()
  }
  // A stop signal may have come during start-up.
  if (readiness.state === 'starting') readiness.state = 'ready'
  logger.info({ url: config.APP_URL, port: config.PORT }, 'ready')
  startFaults(config.FAULTS)
  return config
}

/** @throws StartError when the file of breached passwords can't be used (SEC-701) */
async function requireHashFile({ AUTH_BREACHED_PASSWORDS_FILE: file }: Environment): Promise<void> {
  const problem = file === undefined ? undefined : await hashFileProblem(file)
  if (problem !== undefined) throw new StartError(`Invalid configuration: AUTH_BREACHED_PASSWORDS_FILE ${problem}.`)
}

/** @throws StartError when stored secrets can't be decrypted and the operator hasn't allowed that */
async function requireSecrets(deps: Deps): Promise<void> {
  if (await canOpenSecrets(deps)) return
  if (!deps.config.ALLOW_UNREADABLE_SECRETS)
    throw new StartError(
      'APP_SECRET does not open the secrets in this database. Set the secret that they were stored with, in APP_SECRET or APP_SECRET_PREVIOUS, or set ALLOW_UNREADABLE_SECRETS=true to start without them.',
    )
  deps.log.warn({}, 'stored secrets cannot be decrypted; their users have to set them up again')
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
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use. Set PORT to a free port (0 picks one).`
  if (error.code === 'EACCES') return `This user may not listen on port ${port} of ${host}. Set PORT to 1024 or higher.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`
  return `Can't listen on ${host}:${port}: ${error.message}.`
}
