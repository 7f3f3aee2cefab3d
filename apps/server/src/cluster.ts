import cluster from 'node:cluster'
import { completeConfig, type Environment, isEmbedded } from '@morsel/api/kernel/config/config'
import { createLimits } from '@morsel/api/kernel/ports/limits'
import { createDb } from '@morsel/db/client'
import type { Logger } from 'pino'
import { prepareDemo } from './demo.ts'
import { createDeps } from './deps.ts'
import { freePort } from './free-port.ts'
import { sumForWorkers } from './http/metrics.ts'
import { countForWorkers } from './limits.ts'
import type { Stoppable } from './shutdown.ts'
import { openStore } from './store.ts'

/** What a worker tells the first process once it serves. */
export const readyMessage = 'ready'

/**
 * Several processes behind one port (`WEB_CONCURRENCY`): the first holds the database and the demo world, its workers serve.
 * A worker that dies is replaced; when the first is told to stop, it stops its workers, then the database.
 */
export async function runPrimary(environment: Environment, logger: Logger): Promise<string> {
  const started: Stoppable[] = []
  let stopping = false
  let isUp = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    if (isUp) await stopAll()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const stopAll = async () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    if (Object.keys(cluster.workers ?? {}).length > 0) await allGone
    for (const part of started.reverse()) await part.stop()
    process.exit(0)
  }
  const port = environment.PORT === 0 ? await freePort(environment.HOST) : environment.PORT
  const { databaseUrl, secret } = await openStore(environment, logger, started)
  const config = completeConfig(environment, secret === undefined ? { port } : { port, secret })
  if (isEmbedded(environment)) {
    const database = createDb(databaseUrl, { poolSize: 1 })
    await prepareDemo(createDeps(config, database.db, logger, createLimits(config, logger)))
    await database.close()
  }
  const env = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: config.APP_SECRET,
    PORT: String(port),
    PLAYGROUND_ENABLED: String(config.PLAYGROUND_ENABLED),
  }
  // Told to stop before there were any workers.
  if (stopping) await stopAll()
  isUp = true
  countForWorkers()
  sumForWorkers()
  const fork = () => cluster.fork(env)
  for (let count = 0; count < environment.WEB_CONCURRENCY; count += 1) fork()
  let missing = environment.WEB_CONCURRENCY
  const allReady = new Promise<void>((resolve) => {
    cluster.on('message', (_worker, message) => {
      if (message === readyMessage) missing -= 1
      if (missing === 0) resolve()
    })
  })
  const allGone = new Promise<void>((resolve) => {
    cluster.on('exit', (worker, code) => {
      if (stopping) return Object.keys(cluster.workers ?? {}).length === 0 ? resolve() : undefined
      logger.error({ worker: worker.process.pid, code }, 'a worker ended')
      // A worker that never got ready would only fail again.
      if (code === 1) process.kill(process.pid, 'SIGTERM')
      else fork()
    })
  })
  // Those that are not ready yet share the port already, and would answer that they start.
  await allReady
  return config.APP_URL
}
