import { createServer } from 'node:http'
import { loadEnvironment } from './env.ts'
import { createLog } from './log.ts'
import { runServer } from './run-server.ts'
import { reportStartFailure } from './start-error.ts'

/** The process: reads the environment, listens, then brings up everything behind the port. */
try {
  const environment = loadEnvironment()
  await runServer({ environment, logger: createLog(environment), server: createServer() })
} catch (error) {
  reportStartFailure(error)
}
