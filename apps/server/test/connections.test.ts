import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { boundConnections, countRequests, createProxyCheck } from '../src/http/connections.ts'

/** Connections of one client and of all, on a server without doors. */

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  server.closeAllConnections()
})

async function start(handle: Parameters<typeof createServer>[1] = (_req, res) => void res.end('ok')): Promise<Server> {
  server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const bound = (of: Server, bounds: Parameters<typeof boundConnections>[2]) => boundConnections(of, countRequests(of), bounds)

/** A connection from an IP address of this machine. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  // A listening TCP server has an address of this shape.
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}
const closed = (socket: Socket) => new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))
const said = (socket: Socket) => new Promise<string>((resolve) => socket.once('data', (part) => resolve(part.toString())))
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

describe('connections of one client (SEC-606)', () => {
  const bounds = { CONNECTIONS_MAX: 100, CONNECTIONS_PER_CLIENT: 3, isProxy: () => false }

  test('a new connection replaces one that never sent a request, then an idle one', async () => {
    bound(await start(), bounds)
    const idle = await open()
    idle.write(get)
    expect(await said(idle)).toContain('200 OK')
    const silent = await open()
    const slow = await open()
    slow.write('GET / HTTP/1.1\r\n')
    for (const victim of [silent, slow, idle]) {
      const next = await open()
      next.write(get)
      expect(await said(next)).toContain('200 OK')
      await closed(victim)
    }
  })

  test('if all are in use, the new connection is closed, and those of other clients stay open', async () => {
    const waiting: (() => void)[] = []
    bound(await start((_req, res) => void waiting.push(() => res.end('late'))), bounds)
    const busy = [await open(), await open(), await open()]
    for (const socket of busy) socket.write(get)
    await expect.poll(() => waiting.length).toBe(3)
    await closed(await open())
    const other = await open('127.0.0.2')
    other.write(get)
    await expect.poll(() => waiting.length).toBe(4)
    const answers = Promise.all([...busy, other].map(said))
    for (const answer of waiting) answer()
    for (const text of await answers) expect(text).toContain('late')
  })

  test('a trusted proxy has no limit per client', async () => {
    bound(await start(), { ...bounds, isProxy: createProxyCheck({ TRUST_PROXY: ['loopback'] }) })
    const many = [await open(), await open(), await open(), await open(), await open()]
    for (const socket of many) socket.write(get)
    for (const text of await Promise.all(many.map(said))) expect(text).toContain('200 OK')
  })
})

test('connections over the total limit are closed, no matter who opens them (SEC-606)', async () => {
  const waiting: (() => void)[] = []
  const isProxy = () => true
  bound(await start((_req, res) => void waiting.push(() => res.end())), { CONNECTIONS_MAX: 2, CONNECTIONS_PER_CLIENT: 9, isProxy })
  for (const socket of [await open('127.0.0.2'), await open('127.0.0.3')]) socket.write(get)
  await expect.poll(() => waiting.length).toBe(2)
  await closed(await open('127.0.0.4'))
})

test('pipelined requests of a disconnected client no longer count as in flight (SEC-705)', async () => {
  const requests = countRequests(await start(() => {}))
  const client = await open()
  client.write(get.repeat(5))
  await expect.poll(requests.count).toBe(5)
  client.destroy()
  await requests.whenNone()
  expect(requests.count()).toBe(0)
})

test('completed requests no longer count as in flight while their connection stays open (SEC-705)', async () => {
  const requests = countRequests(await start())
  const client = await open()
  client.write(get.repeat(3))
  await expect.poll(requests.count).toBe(0)
  const call = request({ port: (server.address() as AddressInfo).port, agent: false }, (response) => void response.resume())
  call.end()
  await new Promise((resolve) => call.once('close', resolve))
  await requests.whenNone()
})
