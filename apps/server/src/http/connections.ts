import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '@morsel/api/kernel/config/config'
import { clientKey } from '@morsel/api/kernel/ports/limits'
import proxyAddress from 'proxy-addr'

/** The requests that a server is working on. */
export interface RequestsInFlight {
  count(): number
  /** The requests of one connection. */
  of(socket: Socket): ConnectionUse | undefined
  /** Resolves as soon as there are none left. */
  whenNone(): Promise<void>
}

interface ConnectionUse {
  /** Requests whose responses haven't ended. */
  inFlight: number
  /** Whether it has received a response. */
  isServed: boolean
}

/** Counts the requests in flight. It also watches connections, because pipelined responses don't close when their connection does. */
export function countRequests(server: Server): RequestsInFlight {
  let count = 0
  let onNone: (() => void) | undefined
  const open = new WeakMap<Socket, ConnectionUse>()
  const add = (by: number) => {
    count += by
    if (count === 0) onNone?.()
  }
  server.on('connection', (socket: Socket) => {
    const own = { inFlight: 0, isServed: false }
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
    res.on('close', () => {
      if (!open.has(socket)) return
      own.inFlight -= 1
      own.isServed = true
      add(-1)
    })
  })
  return {
    count: () => count,
    of: (socket) => open.get(socket),
    whenNone: () => (count === 0 ? Promise.resolve() : new Promise<void>((resolve) => (onNone = resolve))),
  }
}

interface Bounds extends Pick<Config, 'CONNECTIONS_MAX' | 'CONNECTIONS_PER_CLIENT'> {
  /** Whether an IP address belongs to a trusted proxy, whose connections are those of many clients. */
  isProxy: (ip: string) => boolean
}

/**
 * Limits the connections of a server, per client and in total (SEC-606). If a client has too many, an unused one is closed: first one that
 * never sent a request, then one that waits for the next request. If all are in use, the new one is closed.
 */
export function boundConnections(server: Server, requests: RequestsInFlight, bounds: Bounds): void {
  const byClient = new Map<string, Set<Socket>>()
  let count = 0
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    const client = clientKey(ip)
    const own = byClient.get(client) ?? new Set()
    const isOver =
      count >= bounds.CONNECTIONS_MAX || (own.size >= bounds.CONNECTIONS_PER_CLIENT && !(ip !== undefined && bounds.isProxy(ip)))
    const least = isOver ? leastUsed(own, requests) : undefined
    if (isOver && !least) return void socket.destroy()
    least?.destroy()
    byClient.set(client, own.add(socket))
    count += 1
    socket.once('close', () => {
      count -= 1
      own.delete(socket)
      if (own.size === 0) byClient.delete(client)
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

function leastUsed(sockets: Iterable<Socket>, requests: RequestsInFlight): Socket | undefined {
  let idle: Socket | undefined
  for (const socket of sockets) {
    const use = requests.of(socket)
    if (!use || use.inFlight > 0 || socket.destroyed) continue
    if (!use.isServed) return socket
    idle ??= socket
  }
  return idle
}
