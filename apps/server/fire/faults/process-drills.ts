import { spawnSync } from 'node:child_process'
import { rename, rm, statfs, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DbClient } from '@morsel/db/client'
import { makeDataDir } from '@morsel/tooling/product.ts'
import { get, send } from '../call.ts'
import { type Arena, type Running, require, untilStatus, withDatabase } from './arena.ts'
import { type Drill, inSeconds } from './drill.ts'
import { type Ledger, signUp } from './ledger.ts'

/** Faults in the process and on its disk. */
export const processDrills = {
  'disk-full': { title: 'the disk of the database is full', run: fullDisk },
  'data-moved': { title: 'the data directory is moved away', run: movedFolder },
  'stop-signal': {
    title: 'SIGTERM under load',
    async run(arena) {
      const { product, ledger } = await arena.start()
      ledger.start(6)
      await ledger.moreDone(12)
      const { code } = await product.stop()
      require(code === 0, `the server ended with ${code}`)
      await arena.settle(ledger, product.dataDir)
      return `exit code 0; ${ledger.entries.length} entries`
    },
  },
  'worker-killed': { title: 'one of two workers is killed during sign-ups, and each client tries again', run: killedWorker },
  'killed-anywhere': { title: 'the server is killed before each statement and commit of a sign-up and of lists', run: killedAnywhere },
  'uncaught-error': { title: 'an error that nothing catches ends one worker, or the process with exit code 1', run: crash },
  'no-files': { title: 'no file descriptors are left for three seconds', run: noFiles },
  pipelines: { title: 'clients send a thousand requests at once and leave', run: pipelines },
} as const satisfies Record<string, Drill>

async function fullDisk(arena: Arena): Promise<string> {
  const { dataDir, remove } = await makeDataDir('full')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', dataDir]).status === 0
  if (!mounted) return 'not run: mounting a small disk needs root'
  try {
    const { product, url, ledger } = await arena.start({}, { dataDir: path.join(dataDir, 'data') })
    ledger.start()
    await ledger.moreDone(10)
    const filler = path.join(dataDir, 'filler')
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(filler, Buffer.alloc(bavail * bsize - leftBytes))
    await withDatabase(product.dataDir, fillWal).catch(() => {})
    await untilStatus(url, '/readyz', 503, 60_000)
    const alive = await send(url, get('/healthz'))
    require(alive.status === 200, 'the process should have been alive')
    await rm(filler)
    const backMs = await untilStatus(url, '/readyz', 200, 10_000)
    await ledger.moreDone(10)
    await arena.settle(ledger, product.dataDir)
    await product.stop()
    return `ready ${inSeconds(backMs)} after there was space`
  } finally {
    await arena.end()
    spawnSync('umount', ['-l', dataDir])
    await remove()
  }
}

/** Less than the next two files of PostgreSQL's write-ahead log. */
const leftBytes = 24 * 1024 * 1024

/** Writes until there's no space for the log, which ends the database. */
async function fillWal(sql: DbClient['sql']): Promise<void> {
  for (let count = 0; count < 50; count += 1) {
    await sql`create table filler as select repeat(md5(n::text), 60) from generate_series(1, 2000) n`
    await sql`drop table filler`
  }
}

async function movedFolder(arena: Arena): Promise<string> {
  const { product, ledger } = await arena.start()
  ledger.start()
  await ledger.moreDone(5)
  await rename(product.dataDir, `${product.dataDir}-elsewhere`)
  try {
    const { code } = await product.ended
    require(code === 1, `the server ended with ${code}`)
    await arena.settle(ledger, `${product.dataDir}-elsewhere`)
  } finally {
    await ledger.stop()
    await rm(`${product.dataDir}-elsewhere`, { recursive: true, force: true })
  }
  return `exit code 1; ${ledger.entries.length} entries`
}

const childrenOf = (pid: number) =>
  spawnSync('pgrep', ['-P', String(pid), 'node'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map(Number)

async function killedWorker(arena: Arena): Promise<string> {
  const { product, url } = await arena.start({ WEB_CONCURRENCY: '2' })
  const people = Array.from({ length: 40 }, (_, at) => `again-${at}@example.com`)
  const answers = people.map((email) => send(url, signUp(email)))
  const [victim = 0] = childrenOf(product.pid)
  await Promise.race(answers)
  process.kill(victim, 'SIGKILL')
  const first = await Promise.all(answers)
  for (const email of people)
    for (let status = 0; status !== 200; ) {
      ;({ status } = await send(url, signUp(email)))
      // The email is taken, so the first attempt succeeded.
      if (status === 422) break
    }
  await withDatabase(product.dataDir, async (sql) => {
    const [row] = await sql`select count(*)::int as count from "user" where email like 'again-%'`
    require(row?.count === people.length, `${row?.count} accounts instead of ${people.length}`)
  })
  return `${first.filter(({ status }) => status === 0).length} of ${people.length} connections broke; each has one account`
}

/** The statements of a sign-up (one) and of the first lists, commits included. */
const statements = 14

async function killedAnywhere(arena: Arena): Promise<string> {
  const dataDir = await arena.dataDir()
  const ledgers: Ledger[] = []
  for (let at = 1; at <= statements; at += 1) {
    const { product, ledger } = await arena.start({ FAULTS: `killed-at-statement=${at}` }, { dataDir })
    ledger.start(1)
    const { signal } = await product.ended
    require(signal === 'SIGKILL', `the server should have been killed at statement ${at}`)
    await ledger.stop()
    ledgers.push(ledger)
  }
  await arena.start({}, { dataDir })
  for (const ledger of ledgers) await arena.settle(ledger, dataDir)
  const entries = ledgers.flatMap(({ entries }) => entries)
  return `killed ${ledgers.length} times; ${entries.filter(({ outcome }) => outcome === 'done').length} writes were acknowledged`
}

async function crash(arena: Arena): Promise<string> {
  const alone = await arena.start({ FAULTS: 'process-crash=1' })
  const { code } = await alone.product.ended
  require(code === 1, `the server ended with ${code}`)
  const many = await arena.start({ WEB_CONCURRENCY: '2', FAULTS: 'process-crash=1' }, { dataDir: alone.product.dataDir })
  await many.product.says('worker exited')
  for (let call = 0; call < 20; call += 1)
    require((await send(many.url, get('/readyz'))).status === 200, 'the other worker should have served')
  while (childrenOf(many.product.pid).length < 2) await delay(50)
  const ending = await many.product.stop()
  require(ending.code === 0, `the server ended with ${ending.code}`)
  return 'exit code 1 alone; with two workers, one serves while the other is replaced'
}

async function noFiles(arena: Arena): Promise<string> {
  const { product, url } = await arena.start({ FAULTS: 'files-exhausted=3' })
  await untilStatus(url, '/readyz', 200)
  const paths = ['/', '/login', '/signup', '/search?q=a', '/terms', '/forgot-password', '/api/auth/get-session']
  const answers = await Promise.all(paths.map((each) => send(url, get(each))))
  const wrong = answers.flatMap(({ status }, at) => (status === 200 ? [] : [`${paths[at]}: ${status}`]))
  require(wrong.length === 0, `afterwards ${wrong.join(', ')}`)
  const { code } = await product.stop()
  require(code === 0, `the server ended with ${code}`)
  return `${paths.length} pages and calls work afterwards`
}

async function pipelines(arena: Arena): Promise<string> {
  const running = await arena.start()
  await Promise.all(Array.from({ length: 20 }, () => leave(running)))
  await untilStatus(running.url, '/readyz', 200)
  const from = performance.now()
  const { code } = await running.product.stop()
  const tookMs = performance.now() - from
  require(code === 0, `the server ended with ${code}`)
  // If the server still counted these requests, it would wait for the whole grace time.
  require(tookMs < 9000, `the server stopped after ${inSeconds(tookMs)}`)
  return `stopped in ${inSeconds(tookMs)}`
}

function leave({ url }: Running): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
    socket.write('GET /api/auth/get-session HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50))
    socket.once('data', () => socket.destroy())
    socket.once('close', () => resolve())
  })
}
