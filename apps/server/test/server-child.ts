import { createServer } from 'node:http'
import { completeConfig, readEnvironment } from '@morsel/api/kernel/config/config'
import { createLimits } from '@morsel/api/kernel/ports/limits'
import { createDb } from '@morsel/db/client'
import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { createDeps } from '../src/deps.ts'
import { startWorker } from '../src/worker.ts'
import { pages } from './pages.ts'

/** The server without the web app, for tests that kill it: all doors and the worker, on a port that it prints. Configured by its environment. */
const result = readEnvironment(process.env)
if ('problems' in result) throw new Error(result.problems.join('\n'))
const config = completeConfig(result.values, { port: result.values.PORT })
const logger = pino({ level: 'silent' })
const { db } = createDb(config.DATABASE_URL ?? '', { poolSize: 5 })
const deps = createDeps(config, db, logger, createLimits(config, logger))
const server = createServer(createApp({ deps, logger, readiness: { state: 'ready' }, web: pages }))
server.listen(config.PORT, '127.0.0.1', () => {
  startWorker(deps)
  process.stdout.write('listening\n')
})
