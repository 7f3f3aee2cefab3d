import cluster from 'node:cluster'
import { completeConfig, type Environment, isEmbedded } from '@morsel/api/kernel/config/config'
import { createLimits } from '@morsel/api/kernel/ports/limits'
import { createDb } from '@morsel/db/client'
import type { Logger } from 'pino'
import { prepareDemo } from './demo.ts'
import { createDeps } from './deps.ts'
import { freePort } from './free-port.ts'
import { answerMetricsForWorkers } from './http/metrics.ts'
import { countLimitsForWorkers } from './limits.ts'
import type { Stoppable } from './shutdown.ts'
import { openStore } from './store.ts'

/** A worker sends this to the primary process once it serves. */
export const readyMessage = 'ready'

/**
 * Runs several processes behind one port (`WEB_CONCURRENCY`): the primary owns the database, its workers serve. Replaces workers that die.
 * On a stop signal it stops the workers, then the database.
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
    if (Object.keys(cluster.workers ?? {}).length > 0) await allExited
    for (const part of started.reverse()) await part.stop()
    process.exit(0)
  }
  const port = environment.PORT === 0 ? await freePort(environment.HOST) : environment.PORT
  const { databaseUrl, secret } = await openStore(environment, logger, started)
  const config = completeConfig(environment, secret === undefined ? { port } : { port, secret })
  if (isEmbedded(environment)) {
    const database = createDb(databaseUrl, { poolSize: 1, limits: 'work' })
    await prepareDemo(createDeps(config, database.db, logger, createLimits(config, logger)))
    await database.close()
  }
  const env = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: config.APP_SECRET,
    PORT: String(port),
    PLAYGROUND_ENABLED: String(config.PLAYGROUND_ENABLED),
  }
  // A stop signal came before there were any workers.
  if (stopping) await stopAll()
  isUp = true
  countLimitsForWorkers()
  answerMetricsForWorkers()
  const fork = () => cluster.fork(env)
  for (let count = 0; count < environment.WEB_CONCURRENCY; count += 1) fork()
  let missing = environment.WEB_CONCURRENCY
  const allReady = new Promise<void>((resolve) => {
    cluster.on('message', (_worker, message) => {
      if (message === readyMessage) missing -= 1
      if (missing === 0) resolve()
    })
  })
  const allExited = new Promise<void>((resolve) => {
    cluster.on('exit', (worker, code) => {
      if (stopping) return Object.keys(cluster.workers ?? {}).length === 0 ? resolve() : undefined
      logger.error({ worker: worker.process.pid, code }, 'worker exited')
      // A worker that exits with 1 couldn't start, and neither could its replacement.
      if (code === 1) process.kill(process.pid, 'SIGTERM')
      else fork()
    })
  })
  // Workers that are still starting share the port already and answer 503.
  await allReady
  return config.APP_URL
}
