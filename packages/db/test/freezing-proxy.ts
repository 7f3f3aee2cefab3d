import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** Simulates a database that stops responding: while frozen, the proxy holds back all traffic and loses none. */
export interface FreezingProxy {
  url: string
  /** Freezes once this many more packets have passed, in either direction. */
  freezeAfter(packets: number): void
  thaw(): void
  close(): Promise<void>
}

/** Opens a proxy in front of a database. */
export async function openFreezingProxy(url: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let held: (() => void)[] = []
  const pass = (send: () => void) => {
    if (left <= 0) return void held.push(send)
    left -= 1
    send()
  }
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => pass(() => void to.write(chunk)))
    from.on('end', () => pass(() => void to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
  }
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    join(client, database)
    join(database, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  // A listening TCP server has an address of this shape.
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.href,
    freezeAfter(packets) {
      left = packets
    },
    thaw() {
      left = Number.POSITIVE_INFINITY
      const sends = held
      held = []
      for (const send of sends) send()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
