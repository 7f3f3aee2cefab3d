import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { createDb } from '@morsel/db/client'
import { makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import { findRedis, startRedis } from '../../test/redis.ts'
import { cookieOf, get, post, send } from '../call.ts'
import { pictureForm, pngBomb } from '../crowd/bombs.ts'
import { require } from '../faults/arena.ts'
import { openLedger, signUp } from '../faults/ledger.ts'
import { type Cluster, postgresOf, startCluster } from './patroni.ts'
import { until } from './programs.ts'
import { fillDatabase, sharedSettings } from './shared-database.ts'

/** What people see while a part of an installation with several servers is away. Each returns what it saw. */
interface Installation {
  cluster: Cluster
  /** Starts an instance. @returns its URL */
  start(env?: Record<string, string>): Promise<{ url: string; product: Product }>
}

const cases = {
  redis: { title: 'Redis is killed, stopped and emptied, with two instances', run: redisAway },
  replica: { title: 'the replica for search is stopped, then an hour behind', run: replicaAway },
  s3: { title: 'the object store is away', run: objectsAway },
  etcd: { title: 'one of three etcd members is lost, then a second one', run: etcdMinority },
} as const satisfies Record<string, { title: string; run: (installation: Installation) => Promise<string> }>

/** Takes away one service after another. @param chosen names of cases; empty for all. @returns problems */
export async function runStores(chosen: readonly string[], print: (line: string) => void): Promise<string[]> {
  const problems: string[] = []
  const cluster = await startCluster(false)
  try {
    await fillDatabase(cluster.url)
    for (const [name, { title, run }] of Object.entries(cases)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      const outcome = await withInstances(cluster, run).catch((error: unknown) => {
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        return `FAILED: ${problems.at(-1)}`
      })
      print(`  ${name}: ${title}\n    ${outcome}`)
    }
  } finally {
    await cluster.end()
  }
  return problems
}

async function withInstances(cluster: Cluster, run: (installation: Installation) => Promise<string>): Promise<string> {
  const { dataDir, remove } = await makeDataDir('stores')
  const products: Product[] = []
  const start: Installation['start'] = async (env = {}) => {
    const settings = { ...sharedSettings(cluster.url), TRUST_PROXY: 'loopback', ...env }
    const product = await startProduct({ from: 'dist', dataDir: `${dataDir}/${products.length}`, env: settings })
    products.push(product)
    return { product, url: await product.ready }
  }
  try {
    return await run({ cluster, start })
  } finally {
    for (const product of products) await product.stop().catch(() => product.kill())
    await remove()
  }
}

const signIns = 12

async function redisAway({ start }: Installation): Promise<string> {
  const program = findRedis()
  if (program === undefined) return 'not run: this machine has no Redis'
  const redis = await startRedis(program)
  try {
    const env = { RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_INSTANCES: '2', REDIS_URL: redis.url }
    const urls = [(await start(env)).url, (await start(env)).url]
    let client = 0
    const attempt = async (state: string) => {
      client += 1
      const from = performance.now()
      const wrong = { email: 'a@example.com', password: 'x' }
      const calls = Array.from({ length: signIns }, (_, at) =>
        send(urls[at % 2] ?? '', post('/api/auth/sign-in/email', wrong), `127.7.0.${client}`),
      )
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      const tookMs = performance.now() - from
      require(statuses.every((status) => status === 401 || status === 429), `${state}: sign-ins were answered ${statuses.join()}`)
      return { state, allowed: statuses.filter((status) => status === 401).length, tookMs }
    }
    const seen = [await attempt('with Redis')]
    redis.freeze()
    seen.push(await attempt('stopped'))
    redis.thaw()
    await until('Redis should have been used again', async () => (await attempt('thawed')).allowed === 3)
    redis.command('flushall')
    seen.push(await attempt('emptied'))
    await redis.kill()
    seen.push(await attempt('killed'))
    await redis.start()
    await until('Redis should have been used again', async () => {
      await Promise.all(urls.map((url) => send(url, get('/api/auth/get-session'), '127.7.1.1')))
      return (await countKeys(redis.command)) > 0
    })
    seen.push(await attempt('started again'))
    for (const { state, allowed } of seen)
      require(/Redis|emptied|again/.test(state)
        ? allowed === 3
        : allowed >= 1 && allowed <= 3, `${state}: ${allowed} sign-ins were allowed`)
    return `of ${signIns} sign-ins at two instances, allowed: ${seen.map(({ state, allowed, tookMs }) => `${allowed} ${state} (${Math.round(tookMs)} ms)`).join(', ')}`
  } finally {
    redis.thaw()
    await redis.kill()
  }
}

const countKeys = async (command: (...words: string[]) => string) => Number(command('dbsize'))

const search = get('/api/v1/items?q=ramen&limit=3')

async function replicaAway({ cluster, start }: Installation): Promise<string> {
  const primary = await cluster.healthy()
  const standby = cluster.nodes.find((node) => node !== primary)
  if (!standby) throw new Error('no standby')
  const { url, product } = await start({ DATABASE_REPLICA_URL: cluster.urlOf(standby), DATABASE_REPLICA_MAX_LAG: '5', LOG_LEVEL: 'info' })
  const says = (text: string, times: number) =>
    until(`the log should have said ${text}`, async () => product.stdout().split(text).length > times, {
      maxMs: 60_000,
      describe: async () => product.stdout(),
    })
  const found = async (state: string) => {
    const from = performance.now()
    const { status } = await send(url, search)
    require(status === 200, `${state}: a search was answered ${status}`)
    return performance.now() - from
  }
  await says('search uses the replica', 1)
  const processes = postgresOf(standby)
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  const firstMs = await found('stopped')
  await says('search uses the database', 1)
  const laterMs = await found('stopped for a while')
  for (const pid of processes) process.kill(pid, 'SIGCONT')
  await says('search uses the replica', 2)
  const administer = (...statements: string[]) => {
    const args = statements.flatMap((statement) => ['-c', statement])
    const { status, stderr } = spawnSync('psql', [cluster.urlOf(standby), ...args], { encoding: 'utf8' })
    require(status === 0, stderr)
  }
  administer(`alter system set recovery_min_apply_delay = '1h'`, 'select pg_reload_conf()')
  const writer = openLedger(url)
  writer.start(1)
  await writer.moreDone(5)
  await says('search uses the database', 2)
  await writer.stop()
  const behindMs = await found('an hour behind')
  administer('alter system reset recovery_min_apply_delay', 'select pg_reload_conf()')
  await says('search uses the replica', 3)
  const ms = (value: number) => `${Math.round(value)} ms`
  return `searches succeeded: the first after the stop took ${ms(firstMs)}, later ones ${ms(laterMs)}, an hour behind ${ms(behindMs)}; used again each time`
}

async function objectsAway({ start }: Installation): Promise<string> {
  const { url } = await start({
    UPLOADS_URL: 's3://pictures/morsel',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
    AWS_REGION: 'nowhere',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  const cookie = cookieOf(await send(url, signUp('picture-away@example.com')))
  const asked = await send(url, get('/api/v1/csrf-token', { cookie }))
  const { type, body } = pictureForm(pngBomb(400))
  const headers = { cookie: `${cookie}; ${cookieOf(asked)}`, 'csrf-token': String(JSON.parse(asked.text).token), 'content-type': type }
  const from = performance.now()
  const { status } = await send(url, { method: 'POST', path: '/api/v1/avatar', headers, body })
  require(status === 503, `an upload was answered ${status}`)
  const tookMs = performance.now() - from
  for (const call of [get('/readyz'), get('/login'), search]) {
    const answer = await send(url, call)
    require(answer.status === 200, `${call.path} was answered ${answer.status}`)
  }
  return `an upload is answered 503 after ${Math.round(tookMs)} ms; pages, search and readiness work`
}

async function etcdMinority({ cluster, start }: Installation): Promise<string> {
  const { url } = await start()
  const ledger = openLedger(url)
  ledger.start(2)
  await ledger.moreDone(10)
  const [first, second] = cluster.etcd
  first?.signal('SIGSTOP')
  await ledger.moreDone(20)
  const withOne = ledger.entries.filter(({ status }) => status !== 200).length
  second?.signal('SIGSTOP')
  await until('Patroni should have taken the role of the primary away', async () => (await send(url, get('/readyz'))).status === 503)
  const refused = await send(url, signUp('minority@example.com'))
  require(refused.status === 503, `a sign-up was answered ${refused.status}`)
  await delay(2_000)
  const page = await send(url, get('/login'))
  for (const member of [first, second]) member?.signal('SIGCONT')
  const backMs = await until('writes should have worked again', async () => (await send(url, get('/readyz'))).status === 200, {
    maxMs: 90_000,
  })
  await ledger.moreDone(10)
  await ledger.stop()
  const { sql, close } = createDb(cluster.url, { poolSize: 1, limits: 'work' })
  const wrong = await ledger.compare(sql)
  await close()
  require(wrong.length === 0, wrong.slice(0, 5).join('; '))
  return `with one member lost, ${withOne} of the next calls failed; with two, writes are answered 503 and /login ${page.status}; all worked ${(backMs / 1000).toFixed(1)} s after their return, nothing lost`
}
