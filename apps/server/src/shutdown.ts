import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextCheck } from 'node:timers/promises'
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
  /** Seconds in which it still serves, for load balancers to notice (`SHUTDOWN_DELAY`). */
  delaySeconds: number
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
 * the database last (SEC-705). With a delay, it serves until then as if nothing had happened (SEC-735). A second signal stops waiting for requests and work, but still stops the database properly. A signal during
 * the start ends its wait for other processes, and otherwise takes effect at its end; a failed start cleans up after itself.
 */
export function onStopSignal(parts: ShutdownParts): void {
  let hurry: (() => void) | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (hurry) return hurry()
    parts.logger.info({ signal, inFlight: parts.requests.count() }, 'stopping')
    const isLeaving = parts.readiness.state === 'ready' && parts.delaySeconds > 0
    parts.readiness.state = isLeaving ? 'leaving' : 'draining'
    parts.abandon.abort()
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve
    })
    const hasStarted = await parts.starting.then(
      () => true,
      () => false,
    )
    if (!hasStarted) return
    if (isLeaving) {
      const closeInTurn = answerLast(parts.server)
      await Promise.race([after(parts.delaySeconds), hurried])
      await Promise.race([closeInTurn(), after(parts.graceSeconds), hurried])
    } else {
      await Promise.race([parts.requests.whenNone(), after(parts.graceSeconds), hurried])
    }
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

/** An iteration of the event loop that takes no longer has handled hardly any events. In milliseconds. */
const quietMs = 0.2
const quietTriesMax = 500

/**
 * Ends each connection with its next response, as `Connection: close` tells clients and proxies.
 * @returns a function that closes the port and idle connections, and resolves when the last connection has ended
 */
export function answerLast(server: Server): () => Promise<void> {
  server.prependListener('request', (_req, res: ServerResponse) => {
    res.shouldKeepAlive = false
  })
  return async () => {
    // The system resets connections that wait for the process to accept them, so it closes right after it has looked for them.
    let from = Number.NEGATIVE_INFINITY
    for (let tries = 0; performance.now() - from > quietMs && tries < quietTriesMax; tries += 1) {
      from = performance.now()
      await nextCheck()
    }
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

const after = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000).unref())
