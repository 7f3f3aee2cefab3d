import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { RequestsInFlight } from './http/connections.ts'
import type { Readiness } from './http/health.ts'

/** A part of the process that has to be stopped. */
export interface Stoppable {
  name: string
  /** @param hurried settles when a second signal asks not to wait for running work */
  stop(hurried?: Promise<void>): Promise<void>
}

interface ShutdownParts {
  server: Server
  requests: RequestsInFlight
  readiness: Readiness
  logger: Logger
  /** Seconds given to requests in flight (`SHUTDOWN_GRACE`). */
  graceSeconds: number
  /** In the order of their start. Stopped in reverse order, so the database is last. */
  started: readonly Stoppable[]
  /** Settles when the start is over and `started` is complete. */
  starting: Promise<unknown>
  /** Aborted by the first signal, for what a start waits for. */
  abandon: AbortController
}

/**
 * Stops the process on SIGTERM or Ctrl-C: `/readyz` returns 503, requests in flight finish within the grace time, then everything stops,
 * the database last (SEC-705). A second signal stops waiting for requests and work, but still stops the database properly. A signal during
 * the start ends its wait for other processes, and otherwise takes effect at its end; a failed start cleans up after itself.
 */
export function onStopSignal(parts: ShutdownParts): void {
  let hurry: (() => void) | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (hurry) return hurry()
    parts.logger.info({ signal, inFlight: parts.requests.count() }, 'stopping')
    parts.readiness.state = 'draining'
    parts.abandon.abort()
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve
    })
    const hasStarted = await parts.starting.then(
      () => true,
      () => false,
    )
    if (!hasStarted) return
    await Promise.race([parts.requests.whenNone(), after(parts.graceSeconds), hurried])
    parts.server.close()
    parts.server.closeAllConnections()
    for (const part of [...parts.started].reverse()) {
      await part.stop(hurried).catch((error: unknown) => parts.logger.error({ err: error, part: part.name }, 'shutdown step failed'))
    }
    parts.logger.info({}, 'stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const after = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000).unref())
