import { createDb } from '@morsel/db/client'
import { startEmbedded } from '@morsel/db/embedded'
import { makeDataDir } from '@morsel/tooling/product.ts'
import { startSmtp } from '../../test/smtp.ts'
import { cookieOf, get, post, send } from '../call.ts'
import { type Arena, require } from './arena.ts'
import { type Drill, inSeconds } from './drill.ts'
import { ledgerPassword, signUp } from './ledger.ts'
import { behindPooler } from './pooler.ts'

/** Faults in installations with several servers, and in what may change around them: clocks, secrets, backups. */
export const installationDrills = {
  'stale-replica': { title: 'a replica that stopped following', run: staleReplica },
  takeover: { title: 'one server takes over from another', run: (arena) => withSharedDatabase((env) => takeOver(arena, env)) },
  'two-starts': {
    title: 'two servers migrate an empty database and send emails at once',
    run: (arena) => withSharedDatabase((env) => twoAtOnce(arena, env)),
  },
  'pooler-restarts': {
    title: 'two servers restart in turns behind PgBouncer in transaction mode',
    run: (arena) => withSharedDatabase((env) => restartedBehindPooler(arena, env)),
  },
  'clock-skew': { title: 'one of two servers is an hour ahead or behind', run: (arena) => withSharedDatabase((env) => skewed(arena, env)) },
  'sent-twice': { title: 'each request arrives twice, at two servers', run: (arena) => withSharedDatabase((env) => twice(arena, env)) },
  backup: { title: 'a backup is restored with another secret', run: restored },
  'secret-replaced': { title: 'APP_SECRET is replaced, and later the old one is lost', run: rotated },
} as const satisfies Record<string, Drill>

const poolerRestarts = 50

const secret = 'a secret of drills that is long enough'

/** Calls `use` with the settings of a database that several servers share, like one that an operator runs. */
async function withSharedDatabase(use: (env: Record<string, string>) => Promise<string>): Promise<string> {
  const { dataDir, remove } = await makeDataDir('shared')
  const database = await startEmbedded({ dataDir, log: () => {} })
  try {
    return await use({ DATABASE_URL: database.url, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' })
  } finally {
    await database.stop()
    await remove()
  }
}

const sessionOf = async (url: string, cookie: string) =>
  (await send(url, get('/api/auth/get-session?disableCookieCache=true', { cookie }))).text

async function staleReplica(arena: Arena): Promise<string> {
  const replicaDir = await arena.dataDir()
  const replica = await startEmbedded({ dataDir: replicaDir, log: () => {} })
  try {
    const { product, url, ledger } = await arena.start({ DATABASE_REPLICA_URL: replica.url })
    const cookie = cookieOf(await send(url, signUp('reader@example.com')))
    require((await sessionOf(url, cookie)).includes('reader@example.com'), 'a new session was not found')
    require((await send(url, get('/api/v1/items?q=a'))).status === 200, 'search should have worked')
    ledger.start()
    await ledger.moreDone(10)
    await arena.settle(ledger, product.dataDir)
    return 'a new session and its writes are read at once'
  } finally {
    await replica.stop()
  }
}

async function takeOver(arena: Arena, env: Record<string, string>): Promise<string> {
  const before = await arena.start(env)
  const cookie = cookieOf(await send(before.url, signUp('stays@example.com')))
  const { ledger } = before
  ledger.start()
  await ledger.moreDone(10)
  const after = await arena.start({ ...env, BUILD_ID: 'next' })
  ledger.url = after.url
  const { code } = await before.product.stop()
  await ledger.moreDone(20)
  await ledger.stop()
  const failed = ledger.entries.filter(({ status }) => status !== 200)
  require(code === 0 && failed.length === 0, `exit code ${code}; answers ${failed.map(({ status }) => status).join()}`)
  require((await sessionOf(after.url, cookie)).includes('stays@example.com'), 'the session should have stayed')
  return `${ledger.entries.length} calls, none failed`
}

async function twoAtOnce(arena: Arena, env: Record<string, string>): Promise<string> {
  const smtp = await startSmtp()
  try {
    const servers = await Promise.all([1, 2].map(() => arena.start({ ...env, SMTP_URL: smtp.url })))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(servers[at % 2]?.url ?? '', signUp(`outbox-${at}@example.com`))),
    )
    // A busy machine may refuse some of them, which then send nothing.
    const accepted = answers.filter(({ status }) => status === 200).length
    const refused = answers.map(({ status }) => status).filter((status) => status !== 200)
    require(accepted > 0 && refused.every((status) => status === 503), `sign-ups were answered ${refused.join()}`)
    await smtp.arrived(accepted)
    await Promise.all(servers.map(({ product }) => product.stop()))
    const ids = smtp.arrivals.map(({ mail }) => mail.messageId)
    require(ids.length === accepted && new Set(ids).size === accepted, `${ids.length} emails for ${accepted} people`)
    return `both started; ${accepted} emails, each once`
  } finally {
    await smtp.close()
  }
}

/** Each start migrates, which once left a lock of the session behind, so that later starts waited forever. */
async function restartedBehindPooler(arena: Arena, env: Record<string, string>): Promise<string> {
  const directUrl = env.DATABASE_URL ?? ''
  return behindPooler(directUrl, async (pooledUrl) => {
    const dataDir = await arena.dataDir()
    const start = () => arena.start({ ...env, DATABASE_URL: pooledUrl, LOG_LEVEL: 'warn' }, { dataDir })
    let [running, slowestMs, heldLocks] = [await start(), 0, 0]
    const { sql, close } = createDb(directUrl, { poolSize: 1, limits: 'work' })
    for (let restart = 0; restart < poolerRestarts; restart += 1) {
      const from = performance.now()
      const next = await start()
      slowestMs = Math.max(slowestMs, performance.now() - from)
      const { status } = await send(next.url, signUp(`pooled-${restart}@example.com`))
      require(status === 200, `a sign-up was answered ${status}`)
      const { code } = await running.product.stop()
      require(code === 0, `exit code ${code}`)
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database()) and a.state = 'idle'`
      heldLocks += row?.count ?? 0
      running = next
    }
    await close()
    require(heldLocks === 0, `${heldLocks} advisory locks were held by idle connections`)
    require(slowestMs < 15_000, `a start took ${inSeconds(slowestMs)}`)
    return `${poolerRestarts} restarts, the slowest start ${inSeconds(slowestMs)}, no lock left`
  })
}

async function skewed(arena: Arena, env: Record<string, string>): Promise<string> {
  const right = await arena.start(env)
  const cookie = cookieOf(await send(right.url, signUp('clock@example.com')))
  for (const skew of ['3500', '-3500']) {
    const wrong = await arena.start({ ...env, FAULTS: `clock-skew=${skew}`, LOG_LEVEL: 'warn' })
    require(wrong.product.stdout().includes('server and database clocks differ'), 'the log should have warned of the clock')
    require((await sessionOf(wrong.url, cookie)).includes('clock@example.com'), `${skew} s: the session ended early`)
    const signIn = await send(wrong.url, post('/api/auth/sign-in/email', { email: 'clock@example.com', password: ledgerPassword }))
    require((await sessionOf(right.url, cookieOf(signIn))).includes('clock@example.com'), `${skew} s: its session does not count elsewhere`)
    require((await send(wrong.url, get('/readyz'))).status === 200, 'the server should have been ready')
    await wrong.product.stop()
  }
  return 'sessions of each count at the other'
}

async function twice(arena: Arena, env: Record<string, string>): Promise<string> {
  const [one, other] = [await arena.start(env), await arena.start(env)]
  const people = Array.from({ length: 20 }, (_, at) => `twice-${at}@example.com`)
  const pairs = await Promise.all(people.map((email) => Promise.all([one, other].map(({ url }) => send(url, signUp(email))))))
  const wrong = pairs.filter(
    (pair) =>
      pair
        .map(({ status }) => status)
        .sort()
        .join() !== '200,422',
  )
  require(wrong.length === 0, `pairs were answered ${wrong.map((pair) => pair.map(({ status }) => status).join('+')).join()}`)
  return `of ${people.length} pairs of sign-ups, one each succeeded`
}

async function restored(arena: Arena): Promise<string> {
  const { product, url, ledger } = await arena.start({ APP_SECRET: secret })
  const cookie = cookieOf(await send(url, signUp('backup@example.com')))
  ledger.start()
  await ledger.moreDone(15)
  await ledger.stop()
  await product.stop()
  const copy = await makeDataDir('backup', product.dataDir)
  try {
    const next = await arena.start({ APP_SECRET: `another ${secret}` }, { dataDir: copy.dataDir })
    require((await sessionOf(next.url, cookie)) === 'null', 'a session of another secret should not count')
    await arena.settle(ledger, copy.dataDir)
    await next.product.stop()
  } finally {
    await copy.remove()
  }
  return `${ledger.entries.length} entries are in the copy; old sessions do not count`
}

async function rotated(arena: Arena): Promise<string> {
  const dataDir = await arena.dataDir()
  const step = async (env: Record<string, string>) => arena.start(env, { dataDir })
  const first = await step({ APP_SECRET: secret })
  const cookie = cookieOf(await send(first.url, signUp('secret@example.com')))
  await first.product.stop()
  const both = await step({ APP_SECRET: `new ${secret}`, APP_SECRET_PREVIOUS: secret })
  require((await sessionOf(both.url, cookie)).includes('secret@example.com'), 'the session should have counted during the rotation')
  await both.product.stop()
  const alone = await step({ APP_SECRET: `new ${secret}` })
  require((await sessionOf(alone.url, cookie)) === 'null', 'the session should have ended with its secret')
  const signIn = await send(alone.url, post('/api/auth/sign-in/email', { email: 'secret@example.com', password: ledgerPassword }))
  require(signIn.status === 200, `sign-in was answered ${signIn.status}`)
  return 'sessions count until the old secret is gone, and sign-in works on'
}
