import { Agent, createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerLast } from '../src/shutdown.ts'

/** How a server with `SHUTDOWN_DELAY` leaves: no request fails, whether its connection is new, idle or in use. */

let server: Server
let port = 0
const waiting: (() => void)[] = []
afterEach(() => server.closeAllConnections())

async function start(): Promise<void> {
  waiting.length = 0
  server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
    if (req.url === '/slow') waiting.push(() => res.end('late'))
    else res.writeHead(200, ['content-length', '2']).end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  port = (server.address() as AddressInfo).port
}

function call(path: string, agent?: Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, agent: agent ?? false, method: 'POST' }, (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }))
    })
    sent.once('error', reject).end('{}')
  })
}

test('a server that leaves responds as before, but ends each connection with its response (SEC-735)', async () => {
  await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await call('/', agent)).toEqual({ status: 200, connection: 'keep-alive' })
  answerLast(server)
  // The first call uses a connection that was open before, the second one needs a new one.
  expect(await call('/', agent)).toEqual({ status: 200, connection: 'close' })
  expect(await call('/', agent)).toEqual({ status: 200, connection: 'close' })
})

test('then it closes its port and idle connections, and requests in flight finish (SEC-735)', async () => {
  await start()
  const idle = connect(port, '127.0.0.1')
  idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => idle.once('data', resolve))
  const slow = call('/slow')
  await expect.poll(() => waiting.length).toBe(1)
  const idleEnded = new Promise((resolve) => idle.once('end', resolve))
  const close = answerLast(server)
  let isClosed = false
  const closed = close().then(() => {
    isClosed = true
  })
  await idleEnded
  await expect(call('/')).rejects.toThrow('ECONNREFUSED')
  expect(isClosed).toBe(false)
  for (const finish of waiting) finish()
  expect(await slow).toMatchObject({ status: 200 })
  await closed
})
