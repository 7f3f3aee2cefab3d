import { setTimeout as delay } from 'node:timers/promises'
import { cookieOf, get, post, send } from '../call.ts'
import { type Arena, require, untilStatus, withDatabase } from './arena.ts'
import { type Drill, inSeconds } from './drill.ts'
import { signUp } from './ledger.ts'

export const databaseDrills = {
  control: {
    title: 'an acknowledged write is deleted, which the ledger must notice',
    run: control,
  },
  'database-killed': {
    title: 'the database is killed under load',
    run: (arena) => losing(arena, 'SIGKILL', 10_000),
  },
  'both-killed': {
    title: 'the server and its database are killed, and started again',
    async run(arena) {
      const { product, ledger } = await arena.start()
      ledger.start()
      await ledger.moreDone(15)
      const postgres = product.postgresPid()
      await product.kill()
      if (postgres !== undefined) process.kill(postgres, 'SIGKILL')
      const from = performance.now()
      const next = await arena.start({}, { dataDir: product.dataDir })
      const backMs = performance.now() - from
      ledger.url = next.url
      await ledger.moreDone(15)
      await arena.settle(ledger, product.dataDir)
      return `serves after ${inSeconds(backMs)}; ${ledger.entries.length} entries`
    },
  },
  'database-stopped': {
    title: 'the database is stopped in an orderly way under load',
    run: (arena) => losing(arena, 'SIGINT', 5000),
  },
  'pool-exhausted': {
    title: 'all connections wait for a lock',
    async run(arena) {
      const { product, url, ledger } = await arena.start({ DATABASE_POOL_SIZE: '4' })
      await withDatabase(product.dataDir, async (sql) => {
        await sql.begin(async (tx) => {
          await tx`lock table list in access exclusive mode`
          ledger.start(12)
          await sql`select pg_sleep(4)`
          require((await send(url, get('/healthz'))).status === 200, 'the process should have been alive')
        })
      })
      const backMs = await untilStatus(url, '/readyz', 200, 5000)
      await ledger.moreDone(12)
      await arena.settle(ledger, product.dataDir)
      return `ready ${inSeconds(backMs)} after the lock; ${count(ledger.entries, 503)} calls were answered 503`
    },
  },
  'pool-of-one': {
    title: 'a pool of one connection',
    async run(arena) {
      const { product, url, ledger } = await arena.start({ DATABASE_POOL_SIZE: '1' })
      ledger.start(4)
      await ledger.moreDone(40)
      require((await send(url, get('/readyz'))).status === 200, 'the server should have been ready')
      await arena.settle(ledger, product.dataDir)
      return `${ledger.entries.length} entries`
    },
  },
  'row-lock': {
    title: 'one held row lock, and nine requests that wait for it',
    run: heldLock,
  },
  'database-slow': {
    title: 'each message to the database takes half a second',
    run: (arena) => writing(arena, 'database-slow=500', [200]),
  },
  'database-frozen': {
    title: 'the database repeatedly stops responding for six seconds',
    run: (arena) => writing(arena, 'database-frozen=6', [200]),
  },
  'connections-lost': {
    title: 'all connections to the database break every two seconds',
    run: (arena) => writing(arena, 'database-lost=2', [200, 504]),
  },
  conflicts: {
    title: 'a tenth of all statements and commits fail as in a conflict',
    run: (arena) => writing(arena, 'database-conflict=10', [200, 503]),
  },
} as const satisfies Record<string, Drill>

async function losing(arena: Arena, signal: NodeJS.Signals, maxMs: number): Promise<string> {
  const { product, url, ledger } = await arena.start()
  const cookie = cookieOf(await send(url, signUp('before@example.com')))
  ledger.start()
  await ledger.moreDone(15)
  const postgres = product.postgresPid()
  if (postgres === undefined) throw new Error('no database runs')
  process.kill(postgres, signal)
  await untilStatus(url, '/readyz', 503, 5000)
  const backMs = await untilStatus(url, '/readyz', 200, maxMs)
  await ledger.moreDone(15)
  const session = await send(url, get('/api/auth/get-session', { cookie }))
  require(session.text.includes('before@example.com'), 'the session should have survived')
  await arena.settle(ledger, product.dataDir)
  return `ready again after ${inSeconds(backMs)}; ${ledger.entries.length} entries`
}

const writingMs = 20_000

/** Writes for a while. @param expected statuses that must occur; if they don't, the fault didn't happen */
async function writing(arena: Arena, faults: string, expected: readonly number[]): Promise<string> {
  const { product, ledger } = await arena.start({ FAULTS: faults })
  ledger.start(6)
  await delay(writingMs)
  await ledger.moreDone(5)
  await arena.settle(ledger, product.dataDir)
  const figures = [200, 503, 504].map((status) => `${status}: ${count(ledger.entries, status)}`).join(', ')
  require(expected.every((status) => count(ledger.entries, status) > 0), figures)
  return `${figures}; the slowest took ${inSeconds(Math.max(...ledger.entries.map(({ tookMs }) => tookMs)))}`
}

async function control(arena: Arena): Promise<string> {
  const { product, ledger } = await arena.start()
  ledger.start()
  await ledger.moreDone(10)
  await ledger.stop()
  const title = ledger.entries.find(({ kind, outcome }) => kind === 'list' && outcome === 'done')?.key ?? ''
  const found = await withDatabase(product.dataDir, async (sql) => {
    await sql`delete from list where title = ${title}`
    return ledger.compare(sql)
  })
  require(found.length === 1, `the ledger found ${found.length} lost writes instead of one`)
  return found.join()
}

const PROBE_FRESH_MS = 1_500

async function heldLock(arena: Arena): Promise<string> {
  const { product, url } = await arena.start()
  const email = 'locked@example.com'
  const cookie = cookieOf(await send(url, signUp(email)))
  const rename = (name: string) => send(url, post('/api/auth/update-user', { name }, { cookie, origin: url }))
  const [waited, read] = await withDatabase(product.dataDir, (sql) =>
    sql.begin(async (tx) => {
      await tx`select 1 from "user" where email = ${email} for update`
      const waiting = Promise.all(Array.from({ length: 9 }, (_, at) => rename(`Ann ${at}`)))
      const reads = ['/readyz', '/', '/api/v1/items?q=a', '/login'].map((path) => send(url, get(path)))
      // Long enough for the last success of the readiness probe to be out of date.
      await delay(PROBE_FRESH_MS)
      reads.push(send(url, get('/readyz')))
      return [await waiting, await Promise.all(reads)] as const
    }),
  )
  require(read.every(({ status }) => status === 200), `reads were answered ${read.map(({ status }) => status).join()}`)
  require(waited.every(({ status }) => status === 503), `waiting writes were answered ${waited.map(({ status }) => status).join()}`)
  require((await rename('Ann')).status === 200, 'a write after the lock should have succeeded')
  const session = await send(url, get('/api/auth/get-session?disableCookieCache=true', { cookie }))
  require(session.text.includes('"name":"Ann"'), 'a write that was refused happened all the same')
  return 'nine writes 503, all reads 200'
}

const count = (entries: readonly { status: number }[], status: number) => entries.filter((entry) => entry.status === status).length
