import { completeConfig, readEnvironment } from '@morsel/api/config'
import { createDb } from '@morsel/db/client'
import { pino } from 'pino'
import { createDeps } from '../src/deps.ts'
import { startWorker } from '../src/worker.ts'

/** A process that does nothing but the worker's work, for tests that kill it. Its environment is the configuration. */
const result = readEnvironment(process.env)
if ('problems' in result) throw new Error(result.problems.join('\n'))
const config = completeConfig(result.values, { port: 3000 })
startWorker(createDeps(config, createDb(config.DATABASE_URL ?? '', { poolSize: 2 }).db, pino({ level: 'silent' })))
// The worker alone keeps no process alive: servers do.
setInterval(() => {}, 60_000)
