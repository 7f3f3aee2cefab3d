import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { configWarnings } from '@morsel/api/kernel/config/config-warnings'
import { othersReady, runPrimary } from './cluster.ts'
import { loadEnvironment } from './env.ts'
import { createLog } from './log.ts'
import { runServer, serverTimeouts } from './run-server.ts'
import { reportStartFailure } from './start-error.ts'

/** The process: reads the environment, starts the server and prints its URL. */
try {
  const environment = loadEnvironment()
  const logger = createLog(environment)
  // A mistake in one request must not end all others.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled promise rejection'))
  // Node.js then exits with code 1.
  process.on('uncaughtExceptionMonitor', (error) => logger.fatal({ err: error }, 'uncaught exception'))
  if (cluster.isWorker) {
    await runServer({ environment, logger, server: createServer(serverTimeouts), othersReady })
  } else {
    for (const { message, facts } of configWarnings(environment)) logger.warn(facts, message)
    const url =
      environment.WEB_CONCURRENCY > 1
        ? await runPrimary(environment, logger)
        : (await runServer({ environment, logger, server: createServer(serverTimeouts) })).APP_URL
    // On standard error, so that standard output stays one JSON object per line.
    process.stderr.write(`\n  ${environment.APP_NAME} is ready at ${url}\n  Press Ctrl-C to stop.\n\n`)
  }
} catch (error) {
  reportStartFailure(error)
}
