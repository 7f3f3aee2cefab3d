import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Faults, shareOf } from '@morsel/api/kernel/config/faults'
import { parseDatabaseUrl } from '@morsel/db/database-url'
import type { Stoppable } from '../shutdown.ts'

/** Faults of a database: in the connection to it, caused by a proxy, and in its statements. */

/**
 * Opens a proxy in front of a database, or of the first of its hosts, if a fault affects the connection. Adds it to `started`, for the caller to stop.
 * @returns the URL to connect to
 */
export async function openFaultyDatabase(url: string, faults: Faults, started: Stoppable[]): Promise<string> {
  const { 'database-slow': slowMs = 0, 'database-lost': lostSeconds, 'database-frozen': frozenSeconds } = faults
  if (slowMs === 0 && lostSeconds === undefined && frozenSeconds === undefined) return url
  const proxied = parseDatabaseUrl(url) ?? new URL(url)
  const { hostname, port } = proxied
  const sockets = new Set<Socket>()
  const join = (from: Socket, to: Socket, lateMs: number) => {
    sockets.add(from)
    from.on('data', (chunk) => void (lateMs > 0 ? setTimeout(() => to.write(chunk), lateMs) : to.write(chunk)))
    from.on('end', () => void setTimeout(() => to.end(), lateMs))
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from) && to.destroySoon())
  }
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname)
    join(client, database, slowMs)
    join(database, client, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const timers = [every(lostSeconds, breakAll), every(frozenSeconds, freezeInTurns(sockets))]
  started.push({
    name: 'faulty database',
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      server.close()
      breakAll()
    },
  })
  // A listening TCP server has an address of this shape.
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxied.href
}

function every(seconds: number | undefined, work: () => void): NodeJS.Timeout | undefined {
  return seconds === undefined ? undefined : setInterval(work, seconds * 1000).unref()
}

function freezeInTurns(sockets: ReadonlySet<Socket>): () => void {
  let isFrozen = false
  return () => {
    isFrozen = !isFrozen
    for (const socket of sockets) isFrozen ? socket.pause() : socket.resume()
  }
}

/** An error as the database would send it. */
class StatementFault extends Error {
  readonly code: string

  constructor(code: string) {
    super('FAULTS refuses this statement')
    this.code = code
  }
}

/** Returns what happens before each statement of a call; undefined when statements have no faults. @throws StatementFault */
export function statementFaults(faults: Faults): ((isWrite: boolean) => void) | undefined {
  const { 'database-conflict': conflicts = 0, 'database-full': full = 0, 'killed-at-statement': last } = faults
  if (conflicts === 0 && full === 0 && last === undefined) return undefined
  const [isConflict, isFull] = [shareOf(conflicts), shareOf(full)]
  let count = 0
  return (isWrite) => {
    count += 1
    if (count === last) process.kill(process.pid, 'SIGKILL')
    if (isConflict()) throw new StatementFault('40P01')
    if (isWrite && isFull()) throw new StatementFault('53100')
  }
}
