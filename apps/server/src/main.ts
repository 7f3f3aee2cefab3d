import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { isMailboxPublic } from '@morsel/api/kernel/config/config'
import { readyMessage, runPrimary } from './cluster.ts'
import { loadEnvironment } from './env.ts'
import { createLog } from './log.ts'
import { runServer, serverPatience } from './run-server.ts'
import { reportStartFailure } from './start-error.ts'

/** The process: reads the environment, listens, brings up everything behind the port and says where it is. */
try {
  const environment = loadEnvironment()
  const logger = createLog(environment)
  // One request's mistake must not end everybody else's: nobody waits for that promise, so nothing hangs on it.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a failure that nobody waited for'))
  if (cluster.isWorker) {
    await runServer({ environment, logger, server: createServer(serverPatience) })
    process.send?.(readyMessage)
  } else {
    if (isMailboxPublic(environment))
      logger.warn(
        { appUrl: environment.APP_URL },
        'everybody there can read all mails at /playground/mailbox; with SMTP_URL they are sent instead',
      )
    const url =
      environment.WEB_CONCURRENCY > 1
        ? await runPrimary(environment, logger)
        : (await runServer({ environment, logger, server: createServer(serverPatience) })).APP_URL
    // To standard error, so that standard output stays one JSON object a line.
    process.stderr.write(`\n  ${environment.APP_NAME} is ready at ${url}\n  Stop it with Ctrl-C.\n\n`)
  }
} catch (error) {
  reportStartFailure(error)
}
