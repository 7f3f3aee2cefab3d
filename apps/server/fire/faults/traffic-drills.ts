import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Call, get, post, send } from '../call.ts'
import { openSlow } from '../crowd/hostile-clients.ts'
import { collectingArgs, memoryAtRestMb, memoryMaxRatio, memoryMb } from '../memory.ts'
import { type Arena, require } from './arena.ts'
import type { Drill } from './drill.ts'

/** Faults that clients cause. */
export const trafficDrills = {
  'slow-connections': { title: 'two thousand connections that send half a request', run: slowConnections },
  'large-headers': { title: 'headers of 20 kB, two thousand of them, and a cookie of 8 kB', run: largeHeaders },
  'odd-bodies': { title: 'bodies that are too large, compressed, nested, or shorter than they say', run: oddBodies },
  'main-thread': { title: 'the most expensive anonymous requests take less than 50 ms of the main thread each', run: mainThread },
  'many-clients': { title: 'a hundred thousand clients', run: manyClients },
} as const satisfies Record<string, Drill>

async function slowConnections(arena: Arena): Promise<string> {
  const { url } = await arena.start()
  const close = openSlow(url, '127.0.0.41', 2000)
  const waits: number[] = []
  for (let call = 0; call < 200; call += 1) {
    const from = performance.now()
    require((await send(url, get('/api/auth/get-session'))).status === 200, 'a session check failed')
    waits.push(performance.now() - from)
  }
  close()
  const p99 = waits.sort((a, b) => a - b)[197] ?? Number.NaN
  return `session checks of others took ${p99.toFixed(0)} ms at p99`
}

async function largeHeaders(arena: Arena): Promise<string> {
  const { url } = await arena.start()
  const bombs: Record<string, string>[] = [
    { 'x-large': 'x'.repeat(20_000) },
    Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`x-${at}`, 'abcdefgh'])),
    { cookie: 'x'.repeat(17_000) },
  ]
  for (const headers of bombs) {
    const { status } = await send(url, get('/api/auth/get-session', headers))
    require(status === 431, `headers were answered ${status}`)
  }
  require((await send(url, get('/api/auth/get-session', { cookie: `a=${'x'.repeat(8000)}` }))).status === 200, 'a cookie of 8 kB failed')
  return 'all 431; a cookie of 8 kB is read'
}

async function oddBodies(arena: Arena): Promise<string> {
  const { product, url } = await arena.start()
  const path = '/api/auth/sign-in/email'
  const json = { 'content-type': 'application/json' }
  const calls: [name: string, statuses: readonly number[], call: Call][] = [
    ['10 MB', [413], post(path, `"${'x'.repeat(10_000_000)}"`)],
    ['10 MB in chunks', [413], post(path, `"${'x'.repeat(10_000_000)}"`, { 'transfer-encoding': 'chunked' })],
    [
      'gzip',
      [400, 413, 415],
      { method: 'POST', path, headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('x'.repeat(50_000_000)) },
    ],
    ['nested', [400], post(path, '['.repeat(100_000))],
    ['many keys', [400], post(path, JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`k${at}`, 1]))))],
  ]
  const before = await memoryMb(product.pid)
  for (const [name, statuses, call] of calls)
    for (let count = 0; count < 20; count += 1) {
      const { status } = await send(url, call)
      // The server may also close the connection while a refused body is still arriving.
      require(statuses.includes(status) || (status === 0 && statuses.includes(413)), `${name} was answered ${status}`)
    }
  await shorterThanSaid(url)
  require((await send(url, get('/healthz'))).status === 200, 'the process should have been alive')
  return `memory ${before.toFixed(0)} → ${(await memoryMb(product.pid)).toFixed(0)} MB`
}

function shorterThanSaid(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
    socket.end('POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{')
    socket.resume().once('close', () => resolve())
  })
}

/** The most expensive inputs that attacks have found. */
const mostExpensive: Record<string, () => Call> = {
  'a large body for uploads': () => post('/api/v1/avatar', `[${'{"a":1},'.repeat(500_000)}1]`),
  'nested JSON': () => post('/api/auth/sign-in/email', '['.repeat(100_000)),
  'many keys': () =>
    post('/api/auth/sign-in/email', JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`k${at}`, 1])))),
  'a form of 100 kB': () => ({
    method: 'POST',
    path: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `a=${'%41'.repeat(33_000)}`,
  }),
  'a search': () => get(`/api/v1/items?q=${'a%20'.repeat(12)}`),
  'a search page': () => get(`/search?q=${Math.random()}`),
  'the first page': () => get(`/?${Math.random()}`),
  'a batch': () => get(`/api/trpc/${Array.from({ length: 10 }, () => 'city.discover').join(',')}?batch=1`),
  'a sign-in': () => post('/api/auth/sign-in/email', { email: 'a@example.com', password: 'kettle-harbour' }),
}
const callsEach = 20
const mainThreadMaxMs = 50

async function mainThread(arena: Arena): Promise<string> {
  const { product, url } = await arena.start()
  const costs: [string, number][] = []
  for (const [name, call] of Object.entries(mostExpensive)) {
    // The first calls compile code.
    for (let count = 0; count < 5; count += 1) await send(url, call())
    const before = await mainThreadMs(product.pid)
    for (let count = 0; count < callsEach; count += 1) await send(url, call())
    costs.push([name, ((await mainThreadMs(product.pid)) - before) / callsEach])
  }
  const figures = costs.map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`).join(', ')
  require(costs.every(([, ms]) => ms < mainThreadMaxMs), figures)
  return figures
}

/** Returns the CPU time of the thread that serves, in milliseconds. Unlike waiting times, it hardly depends on other programs. */
export async function mainThreadMs(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8').catch(() => '')
  // Fields 12 and 13 after the name in brackets: user and system time in hundredths of a second.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const clients = 100_000
/** The first calls fill caches, whose size is limited. */
const warmUp = 20_000

async function manyClients(arena: Arena): Promise<string> {
  const { product, url } = await arena.start({ RATE_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' }, { nodeArgs: collectingArgs })
  let next = 0
  const line = (until: number) => async () => {
    while (next < until) {
      next += 1
      const ip = `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`
      const { status } = await send(url, get('/api/auth/get-session', { 'x-forwarded-for': ip }))
      require(status === 200, `client ${next} was answered ${status}`)
    }
  }
  const all = (until: number) => Promise.all(Array.from({ length: 16 }, () => line(until)()))
  await all(warmUp)
  const before = await memoryAtRestMb(product)
  await all(clients)
  const after = await memoryAtRestMb(product)
  require(after < before * memoryMaxRatio, `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`)
  return `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`
}
