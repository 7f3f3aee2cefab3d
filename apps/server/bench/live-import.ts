import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { itemIdOf } from '@morsel/api/places/item/item-id.rules'
import { startEmbedded } from '@morsel/db/embedded'
import { cleanEnvironment } from '@morsel/tooling/product.ts'
import postgres, { type Sql } from 'postgres'
import { get } from './load.ts'
import { cookies, insertOurs, secret } from './people.ts'
import { root, startMorsel, withFolder } from './process.ts'

/** The number of imported dishes; `LIVE_BENCH_DISHES` changes it for a quick run. */
const dishes = Number(process.env.LIVE_BENCH_DISHES ?? 150_000)
const dishesPerPlace = 10
/** Enough people that none of them reaches the daily limit of reviews. */
const people = 2_000
/** How many imports are killed. */
const kills = Number(process.env.LIVE_BENCH_KILLS ?? 10)
const idleSeconds = 10

/**
 * Imports dishes, imports them again with other prices and rebuilds search, while others review these dishes and read. A ledger compares
 * each response to a review with what is stored. Then it kills imports at random moments (SEC-714, PLACE-551, SEARCH-354).
 */
export async function measureLiveImport(): Promise<void> {
  await withFolder(async (folder) => {
    const database = await startEmbedded({ dataDir: folder, log: () => {} })
    const sql = postgres(database.url, { max: 2, onnotice: () => {} })
    const env = { DATABASE_URL: database.url, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' }
    const morsel = await startMorsel(env)
    try {
      await insertOurs(database.url, { people, sessionsEach: 1 })
      await sql`update "user" set email_proven_at = created_at`
      const run = (...args: string[]) => startCommand(args, env)
      await finished(run('import', 'csv', await fileOf(folder, { price: 50, count: dishes / 10 }), ...source))
      const live = { sql, url: morsel.url }
      print('idle', await whileRunning(live, setTimeout(idleSeconds * 1000)))
      for (const price of [60, 70]) {
        const file = await fileOf(folder, { price, count: dishes })
        print(
          `import of ${dishes} dishes, ${price === 60 ? 'most of them new' : 'all of them changed'}`,
          await whileRunning(live, finished(run('import', 'csv', file, ...source))),
        )
      }
      print(`idle, with ${dishes} dishes`, await whileRunning(live, setTimeout(idleSeconds * 1000)))
      print('rebuild-search', await whileRunning(live, finished(run('rebuild-search'))))
      await killImports(folder, { sql, run })
    } finally {
      await morsel.stop()
      await sql.end()
      await database.stop()
    }
  })
}

const source = ['--source', 'Bench', '--license', 'CC0-1.0']

async function fileOf(folder: string, { price, count }: { price: number; count: number }): Promise<string> {
  const rows = Array.from({ length: count }, (_, row) => {
    const place = Math.floor(row / dishesPerPlace)
    const [lat, lon] = [55.5 + (place % 1000) / 10_000, 13 + Math.floor(place / 1000) / 1000]
    return `Live place ${place},Liveville,SE,${lat},${lon},Menu,Live dish ${row % 997} no ${row},${price},SEK`
  })
  const file = path.join(folder, `${price}-${count}.csv`)
  await writeFile(file, ['restaurant,city,country,lat,lon,menu,item,price,currency', ...rows].join('\n'))
  return file
}

function startCommand(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['apps/server/dist/cli.js', ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function finished(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`a command ended with ${code}`)
}

interface Review {
  person: number
  item: string
  status: number
  ms: number
}

interface Lived {
  seconds: number
  reviews: Review[]
  reads: number[]
  /** Reviews that were answered with 503 but are stored, and those answered with 200 that aren't. */
  wrong: number
}

let written = 0

async function whileRunning({ sql, url }: { sql: Sql; url: string }, work: Promise<unknown>): Promise<Lived> {
  const from = performance.now()
  const state = { isOver: false }
  const over = work.finally(() => {
    state.isOver = true
  })
  const [reviews, reads] = await Promise.all([writeReviews({ sql, url }, state), readPages({ sql, url }, state), over])
  const seconds = (performance.now() - from) / 1000
  return { seconds, reviews, reads, wrong: await countWrong(sql, reviews) }
}

/** Writes a review every tenth of a second, each by a different person, about a dish that has already been imported. */
async function writeReviews({ sql, url }: { sql: Sql; url: string }, state: { isOver: boolean }): Promise<Review[]> {
  const line = new Agent({ keepAlive: true })
  const sent: Promise<Review>[] = []
  while (!state.isOver) {
    const [row] = await sql<{ id: string }[]>`
      select replace(id::text, '-', '') as id from item where id > ${randomId()} order by id limit 1`
    written += 1
    if (row) sent.push(writeReview(url, line, { person: (written % people) + 1, item: row.id }))
    await setTimeout(100)
  }
  const reviews = await Promise.all(sent)
  line.destroy()
  return reviews
}

/** The time span of the IDs, which begin with the time: a random ID outside of it would nearly always select the first dish or none. */
let range: { from: number; to: number } | undefined
function randomId(): string {
  range ??= { from: Date.now() - 60_000, to: Date.now() }
  const at = range.from + Math.random() * (Date.now() - range.from)
  return `${Math.floor(at).toString(16).padStart(12, '0')}70008000000000000000`
}

function writeReview(url: string, agent: Agent, { person, item }: { person: number; item: string }): Promise<Review> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/trpc/review.write`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', origin: url, cookie: cookies.ours(person, 1) } },
      (response) =>
        response.resume().once('end', () => resolve({ person, item, status: response.statusCode ?? 0, ms: performance.now() - from })),
    )
    sent.once('error', reject).end(JSON.stringify({ json: { item: itemIdOf(item), rating: 1 + (written % 5) } }))
  })
}

/** Requests dishes and searches alternately. @returns the response times */
async function readPages({ sql, url }: { sql: Sql; url: string }, state: { isOver: boolean }): Promise<number[]> {
  const line = new Agent({ keepAlive: true, maxSockets: 1 })
  const ids = await sql<{ id: string }[]>`select replace(id::text, '-', '') as id from item order by md5(id::text) limit 200`
  const times: number[] = []
  for (let index = 0; !state.isOver; index += 1) {
    const paths = [
      `/api/v1/items/${itemIdOf(ids[index % ids.length]?.id ?? '')}`,
      `/api/v1/search?q=dish+${index % 997}`,
      '/api/v1/search?q=live&city=liveville',
    ]
    const from = performance.now()
    await get(`${url}${paths[index % paths.length]}`, line)
    times.push(performance.now() - from)
    await setTimeout(20)
  }
  line.destroy()
  return times
}

async function countWrong(sql: Sql, reviews: readonly Review[]): Promise<number> {
  let wrong = 0
  for (const { person, item, status } of reviews) {
    const [stored] = await sql`select 1 from review where user_id = md5('user ' || ${person}::int)::uuid and item_id = ${item}`
    if ((status === 200) !== (stored !== undefined)) wrong += 1
  }
  return wrong
}

const share = (times: readonly number[], of: number) =>
  ([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? Number.NaN).toFixed(0)

function print(what: string, { seconds, reviews, reads, wrong }: Lived): void {
  const answered = reviews.filter(({ status, ms }) => status === 200 && ms < 1000).length
  const refused = reviews.filter(({ status }) => status !== 200).map(({ status }) => status)
  const times = reviews.map(({ ms }) => ms)
  process.stdout.write(
    `${what}: ${seconds.toFixed(0)} s; ${answered} of ${reviews.length} reviews within a second (p50 ${share(times, 0.5)}, p95 ${share(times, 0.95)}, longest ${share(times, 1)} ms; others ${[...new Set(refused)].map((status) => `${refused.filter((one) => one === status).length} × ${status}`).join(', ') || 'none'}; ${wrong} not as answered); ${reads.length} reads p50 ${share(reads, 0.5)}, p95 ${share(reads, 0.95)} ms\n`,
  )
}

async function killImports(folder: string, { sql, run }: { sql: Sql; run: (...args: string[]) => ChildProcess }): Promise<void> {
  const count = Math.min(dishes, 10_000)
  const found = { torn: 0, forgotten: 0 }
  let ended = 0
  const from = performance.now()
  await finished(run('import', 'csv', await fileOf(folder, { price: 80, count }), ...source))
  const ms = performance.now() - from
  for (let kill = 0; kill < kills; kill += 1) {
    const child = run('import', 'csv', await fileOf(folder, { price: 90 + kill, count }), ...source)
    const exit = once(child, 'exit')
    await Promise.race([exit, setTimeout(Math.random() * ms)])
    child.kill('SIGKILL')
    const [code] = await exit
    if (code === 0) ended += 1
    // The database may still be executing what the killed process sent.
    await setTimeout(500)
    const [row] = await sql<{ torn: number; forgotten: number }[]>`select
      (select count(*)::int from (select restaurant_id from item group by 1 having count(distinct price_minor) > 1) as places) as torn,
      (select count(*)::int from item i join item_search s on s.id = i.id where s.price_minor <> i.price_minor
        and not exists (select from search_due d where d.restaurant_id = i.restaurant_id)) as forgotten`
    found.torn += row?.torn ?? 0
    found.forgotten += row?.forgotten ?? 0
  }
  process.stdout.write(
    `${kills} imports of ${count} dishes killed (${ended} had just ended): ${found.torn} places with old and new prices, ${found.forgotten} dishes that search would keep with an old price\n`,
  )
}
