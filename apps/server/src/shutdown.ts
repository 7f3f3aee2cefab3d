import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Readiness } from './http/health.ts'

/** A part of the process that must be stopped in order. */
export interface Stoppable {
  name: string
  /** @param hurried settles when whoever waits wants to wait no longer for work in hand */
  stop(hurried?: Promise<void>): Promise<void>
}

interface ShutdownParts {
  server: Server
  readiness: Readiness
  logger: Logger
  /** Seconds given to requests in flight (`SHUTDOWN_GRACE`). */
  graceSeconds: number
  /** In the order they were started; stopped in reverse, so that the database goes last. */
  started: readonly Stoppable[]
  /** Settles when the start is over; until then nobody knows all there is to stop. */
  starting: Promise<unknown>
}

/**
 * On SIGTERM or Ctrl-C: `/readyz` answers 503, requests in flight finish (at most the grace time), then everything stops, the database last.
 * A second signal waits no longer for requests and work, but still stops the database properly. During the start it takes effect at its end;
 * a start that fails stops by itself what it has started.
 */
export function onStopSignal(parts: ShutdownParts): void {
  const inFlight = countRequests(parts.server)
  let hurry: (() => void) | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (hurry) return hurry()
    parts.logger.info({ signal, inFlight: inFlight.count() }, 'stopping')
    parts.readiness.state = 'draining'
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve
    })
    const hasStarted = await parts.starting.then(
      () => true,
      () => false,
    )
    if (!hasStarted) return
    await Promise.race([inFlight.none(), after(parts.graceSeconds), hurried])
    parts.server.close()
    parts.server.closeAllConnections()
    for (const part of [...parts.started].reverse()) {
      await part.stop(hurried).catch((error: unknown) => parts.logger.error({ err: error, part: part.name }, 'stopping failed'))
    }
    parts.logger.info({}, 'stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const after = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000).unref())

function countRequests(server: Server) {
  let count = 0
  let whenNone: (() => void) | undefined
  server.on('request', (_req, res) => {
    count += 1
    res.on('close', () => {
      count -= 1
      if (count === 0) whenNone?.()
    })
  })
  return {
    count: () => count,
    none: () => (count === 0 ? Promise.resolve() : new Promise<void>((resolve) => (whenNone = resolve))),
  }
}
