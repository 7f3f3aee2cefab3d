import cluster, { type Worker } from 'node:cluster'
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

/**
 * A worker sends this to the primary process once it's ready to serve, and again when it serves. The primary process replies once all are
 * ready.
 */
const readyMessage = 'ready'

/** A worker that dies sooner is replaced after a pause, so that one that always crashes doesn't use up the CPU. */
const shortLifeMs = 5_000

/** Reports that this worker is ready to serve, and waits until all are (SEC-718). */
export async function othersReady(): Promise<void> {
  process.send?.(readyMessage)
  await new Promise<void>((resolve) => {
    const onMessage = (message: unknown) => {
      if (message !== readyMessage) return
      process.off('message', onMessage)
      resolve()
    }
    process.on('message', onMessage)
    // On a stop signal, the others may never become ready.
    process.once('SIGTERM', resolve).once('SIGINT', resolve)
  })
  process.send?.(readyMessage)
}

/**
 * Runs several processes behind one port (`WEB_CONCURRENCY`): the primary owns the database, its workers serve. Replaces workers that die.
 * On a stop signal, it stops the workers, then the database.
 */
export async function runPrimary(environment: Environment, logger: Logger): Promise<string> {
  const started: Stoppable[] = []
  let stopping = false
  let exitCode = 0
  let workers: Workers | undefined
  const abandon = new AbortController()
  const stop = async () => {
    if (stopping) return
    stopping = true
    abandon.abort()
    if (workers) await stopAll()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const stopAll = async () => {
    await workers?.stop()
    for (const part of started.reverse()) await part.stop()
    process.exit(exitCode)
  }
  const port = environment.PORT === 0 ? await freePort(environment.HOST) : environment.PORT
  const { databaseUrl, secret } = await openStore(environment, logger, started, abandon.signal).catch(async (error: unknown) => {
    if (error === abandon.signal.reason) await stopAll()
    throw error
  })
  const config = completeConfig(environment, secret === undefined ? { port } : { port, secret })
  if (isEmbedded(environment)) {
    const database = createDb(databaseUrl, { poolSize: 1, limits: 'work' })
    await prepareDemo(createDeps(config, database.db, logger, createLimits(config, logger)))
    await database.close()
  }
  // A stop signal came before there were any workers.
  if (stopping) await stopAll()
  countLimitsForWorkers()
  answerMetricsForWorkers()
  const onStartFailed = () => {
    exitCode = 1
    void stop()
  }
  const env = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: config.APP_SECRET,
    PORT: String(port),
    PLAYGROUND_ENABLED: String(config.PLAYGROUND_ENABLED),
  }
  workers = startWorkers(environment.WEB_CONCURRENCY, { env, logger, onStartFailed })
  await workers.allServe
  return config.APP_URL
}

interface Workers {
  /** Resolves when all workers serve for the first time. */
  allServe: Promise<void>
  stop(): Promise<void>
}

interface WorkerParts {
  env: Record<string, string>
  logger: Logger
  /** Called when a worker fails to start before all workers have been ready, because its replacement would fail as well. */
  onStartFailed(): void
}

/** Starts workers. A worker that dies is replaced, and the others keep running (SEC-717). */
function startWorkers(count: number, { env, logger, onStartFailed }: WorkerParts): Workers {
  let isStopping = false
  let couldServe = false
  const ready = new Map<Worker, 'could' | 'serves'>()
  const bornAt = new Map<Worker, number>()
  const fork = () => {
    if (!isStopping) bornAt.set(cluster.fork(env), Date.now())
  }
  const allServe = new Promise<void>((resolve) => {
    cluster.on('message', (worker, message) => {
      if (message !== readyMessage) return
      ready.set(worker, ready.has(worker) ? 'serves' : 'could')
      if (couldServe) worker.send(readyMessage)
      else if (ready.size === count) {
        couldServe = true
        for (const each of ready.keys()) each.send(readyMessage)
      }
      if ([...ready.values()].every((state) => state === 'serves')) resolve()
    })
  })
  const allExited = new Promise<void>((resolve) => {
    cluster.on('exit', (worker, code, signal) => {
      const livedMs = Date.now() - (bornAt.get(worker) ?? 0)
      bornAt.delete(worker)
      ready.delete(worker)
      if (isStopping) return bornAt.size === 0 ? resolve() : undefined
      logger.error({ worker: worker.process.pid, code, signal }, 'worker exited')
      if (!couldServe && code === 1) return onStartFailed()
      setTimeout(fork, livedMs < shortLifeMs ? shortLifeMs - livedMs : 0)
    })
  })
  for (let number = 0; number < count; number += 1) fork()
  return {
    allServe,
    async stop() {
      isStopping = true
      for (const worker of bornAt.keys()) worker.process.kill('SIGTERM')
      if (bornAt.size > 0) await allExited
    },
  }
}
