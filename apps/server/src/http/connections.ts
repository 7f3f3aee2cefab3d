import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '@morsel/api/kernel/config/config'
import { clientKey } from '@morsel/api/kernel/ports/limits'
import proxyAddress from 'proxy-addr'

/** The requests that a server is working on. */
export interface RequestsInFlight {
  count(): number
  /** Resolves as soon as there are none left. */
  whenNone(): Promise<void>
}

interface Connection {
  socket: Socket
  client: string
  /** Requests whose responses haven't ended. */
  inFlight: number
  /** Whether it has received a response. */
  isServed: boolean
}

/** Counts the requests in flight. It also watches connections, because pipelined responses don't close when their connection does. */
export function countRequests(server: Server): RequestsInFlight {
  let count = 0
  let onNone: (() => void) | undefined
  const open = new WeakMap<Socket, { inFlight: number }>()
  const add = (by: number) => {
    count += by
    if (count === 0) onNone?.()
  }
  server.on('connection', (socket: Socket) => {
    const own = { inFlight: 0 }
    open.set(socket, own)
    socket.once('close', () => {
      open.delete(socket)
      add(-own.inFlight)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const own = open.get(socket)
    // The client has already disconnected.
    if (!own) return
    own.inFlight += 1
    add(1)
    res.once('close', () => {
      if (!open.has(socket)) return
      own.inFlight -= 1
      add(-1)
    })
  })
  return {
    count: () => count,
    whenNone: () => (count === 0 ? Promise.resolve() : new Promise<void>((resolve) => (onNone = resolve))),
  }
}

type Bounds = Pick<Config, 'CONNECTIONS_MAX' | 'CONNECTIONS_PER_CLIENT'>

/**
 * Limits the connections of a server, per client and in total (SEC-606). If a client has too many, an unused one is closed: first one that
 * never sent a request, then one that waits for the next request. If all are in use, the new one is closed.
 * @param isProxy whether an IP address belongs to a trusted proxy, whose connections are those of many clients
 */
export function boundConnections(server: Server, bounds: Bounds, isProxy: (ip: string) => boolean): void {
  const byClient = new Map<string, Set<Connection>>()
  const open = new WeakMap<Socket, Connection>()
  let count = 0
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    const connection = { socket, client: clientKey(ip), inFlight: 0, isServed: false }
    const own = byClient.get(connection.client) ?? new Set()
    const isOver = count >= bounds.CONNECTIONS_MAX || (own.size >= bounds.CONNECTIONS_PER_CLIENT && !(ip !== undefined && isProxy(ip)))
    const least = isOver ? leastUsed(own) : undefined
    if (isOver && !least) return void socket.destroy()
    least?.socket.destroy()
    byClient.set(connection.client, own.add(connection))
    open.set(socket, connection)
    count += 1
    socket.once('close', () => {
      count -= 1
      own.delete(connection)
      if (own.size === 0) byClient.delete(connection.client)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.inFlight += 1
    res.once('close', () => {
      connection.inFlight -= 1
      connection.isServed = true
    })
  })
}

/** Whether an IP address belongs to a proxy of `TRUST_PROXY`. */
export function createProxyCheck({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): (ip: string) => boolean {
  if (TRUST_PROXY === false) return () => false
  if (typeof TRUST_PROXY === 'number') return () => TRUST_PROXY > 0
  const isTrusted = proxyAddress.compile(TRUST_PROXY)
  return (ip) => isTrusted(ip, 0)
}

function leastUsed(connections: Iterable<Connection>): Connection | undefined {
  let idle: Connection | undefined
  for (const connection of connections) {
    if (connection.inFlight > 0 || connection.socket.destroyed) continue
    if (!connection.isServed) return connection
    idle ??= connection
  }
  return idle
}
