import { completeConfig, readEnvironment } from '@morsel/api/kernel/config/config'
import { createLimits } from '@morsel/api/kernel/ports/limits'
import { createDb } from '@morsel/db/client'
import { pino } from 'pino'
import { createDeps } from '../src/deps.ts'
import { startWorker } from '../src/worker.ts'

/** A process that runs only the worker, for tests that kill it. Configured by its environment. */
const result = readEnvironment(process.env)
if ('problems' in result) throw new Error(result.problems.join('\n'))
const config = completeConfig(result.values, { port: 3000 })
const logger = pino({ level: 'silent' })
const { db } = createDb(config.DATABASE_URL ?? '', { poolSize: 2 })
startWorker(createDeps(config, db, logger, createLimits(config, logger)))
// The worker alone doesn't keep the process alive.
setInterval(() => {}, 60_000)
