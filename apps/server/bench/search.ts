import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import { SearchOutput } from '@morsel/contract/search'
import { createDb, type DbClient } from '@morsel/db/client'
import { settingsOf } from '@morsel/db/limits'
import { cleanEnvironment } from '@morsel/tooling/product.ts'
import postgres, { type Sql } from 'postgres'
import { ITEMS_PER_PLACE } from './invented-country.ts'
import { get } from './load.ts'
import { secret } from './people.ts'
import { printTable, root, startMorsel } from './process.ts'
import { measureCrowd } from './search-crowd.ts'
import { withCountry } from './search-database.ts'
import { openPeer } from './search-peer.ts'
import { type BenchQuery, type Make, shapesOf } from './search-shapes.ts'

/** Number of places of the two sizes; each has ten dishes. `SEARCH_BENCH_PLACES` sets the larger one, for a quick run. */
const large = Number(process.env.SEARCH_BENCH_PLACES ?? 100_000)
/** A folder in which the large country is kept for the next run. Such runs don't measure the small country and import nothing. */
const kept = process.env.SEARCH_BENCH_FOLDER
const sizes = kept === undefined ? [large / 10, large] : [large]
/** Only shapes whose names match, for a quick run. */
const wanted = new RegExp(process.env.SEARCH_BENCH_SHAPES ?? '')
/**
 * How often each query is sent. The fastest time counts, which leaves out some of the work of other programs. Over HTTP, estimated facets
 * then come from the server's cache.
 */
const repeats = Number(process.env.SEARCH_BENCH_TIMES ?? 1)
/** MiniSearch needs minutes and gigabytes for a million dishes; without it, a run with a kept country takes a few minutes. */
const hasPeer = process.env.SEARCH_BENCH_PEER !== 'none'
/** Number of queries of a shape, each with other terms, after a warm-up that isn't counted. */
const queriesPerShape = 80
const warmUp = 10
const imported = 20_000

/**
 * Measures search over HTTP with one client against its own SQL statements sent by the driver, at two sizes of the same country; then an
 * import. Between them, a dish is read by its ID, which shows how busy the machine is. All data is in memory, and server and database share
 * the machine with the client.
 */
export async function measureSearch(): Promise<void> {
  await withCountry(kept, async ({ url, client, folder, grow }) => {
    const measured = new Map<string, Measured[]>()
    for (const places of sizes) {
      await grow(places)
      const shapes = await shapesOf(client.sql)
      const morsel = await startMorsel({ DATABASE_URL: url, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' })
      const bare = await openBare(url)
      // Statements are planned as for the server's connections.
      const asking = createDb(url, { poolSize: 4, limits: 'expensive' })
      try {
        const chosen = Object.entries(shapes).filter(([name]) => wanted.test(name))
        await warmServer(
          morsel.url,
          chosen.map(([, make]) => make),
        )
        for (const [name, make] of chosen) {
          const times = await measureShape(asking, { bare, url: morsel.url }, make)
          measured.set(name, [...(measured.get(name) ?? []), times])
          process.stdout.write(
            `${name}: ${ms(times.sql, 0.5)} / ${ms(times.sql, 0.95)} ms, over HTTP ${ms(times.http, 0.5)} / ${ms(times.http, 0.95)} ms\n`,
          )
        }
        await printCrowd(morsel.url, shapes)
      } finally {
        await asking.close()
        await bare.end()
        await morsel.stop()
      }
    }
    if (hasPeer) await measurePeer(client, measured)
    printTable([
      ['', 'SQL p50', 'p95', 'HTTP p50', 'p95', 'p95 HTTP / SQL', 'by id p50', 'p95', 'MiniSearch p50', 'p95', ...growthTitles()],
      ...[...measured].map(([name, each]) => rowOf(name, each)),
    ])
    if (kept === undefined) await measureImport(folder, url)
  })
}

/** Whether a shape is among the most expensive ones, by the first part of its name. */
const isExpensive = (name: string) => /^(F3|C3|S3|O4|O6|O7|H8|H10) /.test(name)

async function printCrowd(url: string, shapes: Readonly<Record<string, Make>>): Promise<void> {
  const expensive = Object.entries(shapes).flatMap(([name, make]) => (isExpensive(name) ? [make] : []))
  const { hits } = SearchOutput.parse(await (await fetch(`${url}/api/v1/search?city=city-0&limit=50`)).json())
  const times = await measureCrowd(url, { expensive, others: hits.map(({ id }) => `/api/v1/items/${id}`) })
  process.stdout.write(
    `dishes by id: ${ms(times.alone, 0.5)} / ${ms(times.alone, 0.95)} ms, next to a crowd of expensive queries ${ms(times.beside, 0.5)} / ${ms(times.beside, 0.95)} ms (${times.answered} answered, ${times.refused} refused)\n`,
  )
}

const growthTitles = () => (sizes.length < 2 ? [] : [`p50 at ${((sizes[0] ?? 0) * ITEMS_PER_PLACE).toLocaleString('en')}`, 'growth'])

function rowOf(name: string, each: readonly Measured[]): string[] {
  const [small, big] = each.length > 1 ? each : [undefined, each[0]]
  return [
    name,
    ms(big?.sql, 0.5),
    ms(big?.sql, 0.95),
    ms(big?.http, 0.5),
    ms(big?.http, 0.95),
    (share(big?.http, 0.95) / share(big?.sql, 0.95)).toFixed(2),
    ms(big?.plain, 0.5),
    ms(big?.plain, 0.95),
    ...(big === undefined || big.peer.length === 0 ? ['', ''] : [ms(big.peer, 0.5), ms(big.peer, 0.95)]),
    ...(small === undefined ? [] : [ms(small.http, 0.5), (share(big?.http, 0.5) / share(small.http, 0.5)).toFixed(2)]),
  ]
}

/**
 * How long each query takes, in milliseconds: as SQL statements, over HTTP and, if it can answer the query, in MiniSearch. Also how long
 * reading one row by its key takes.
 */
interface Measured {
  sql: number[]
  http: number[]
  plain: number[]
  peer: number[]
}

/** Measures MiniSearch last, because its gigabytes of memory would slow down the client of the other measurements. */
async function measurePeer(client: DbClient, measured: ReadonlyMap<string, Measured[]>): Promise<void> {
  const peer = await openPeer(client)
  for (const [name, make] of Object.entries(await shapesOf(client.sql))) {
    const times = measured.get(name)?.at(-1)
    for (let index = 0; times !== undefined && isForPeer(name) && index < warmUp + queriesPerShape; index += 1) {
      const { peer: question } = await make(index, '')
      if (question === undefined) break
      const from = performance.now()
      peer(question)
      if (index >= warmUp) times.peer.push(performance.now() - from)
    }
  }
}

/** Later pages need a server that is running. */
const isForPeer = (name: string) => !/^I/.test(name)

async function measureShape(client: DbClient, { bare, url }: { bare: Sql; url: string }, make: Make): Promise<Measured> {
  const line = new Agent({ keepAlive: true, maxSockets: 1 })
  const found: Measured = { sql: [], http: [], plain: [], peer: [] }
  try {
    const plain = await plainLookup(bare)
    for (let index = 0; index < warmUp + queriesPerShape; index += 1) {
      const question = await make(index, url)
      const waves = await statementsOf(client, question)
      // Alternates the order, so that no side always finds the cache warm.
      const sides = [
        ['sql', async () => void (await sendWaves(bare, waves))],
        ['http', () => get(url + question.path, line)],
        ['plain', plain],
      ] as const
      for (const [name, ask] of index % 2 === 0 ? sides : sides.toReversed()) {
        const took = await fastest(ask)
        if (index >= warmUp) found[name].push(took)
      }
    }
  } finally {
    line.destroy()
  }
  return found
}

/** Runs something as many times as `SEARCH_BENCH_TIMES` says, and returns the shortest time. */
async function fastest(work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let sent = 0; sent < repeats; sent += 1) {
    const from = performance.now()
    await work()
    least = Math.min(least, performance.now() - from)
  }
  return least
}

/** Opens as many connections as a search uses, with the settings of the server's connections, and reads all rows to cache them. */
async function openBare(databaseUrl: string): Promise<Sql> {
  const bare = postgres(databaseUrl, { max: 4, onnotice: () => {}, connection: settingsOf('expensive') })
  const readAll = () =>
    bare`select count(name_norm), (select count(name_norm) from restaurant_search), (select count(term) from search_term) from item_search`
  await Promise.all(Array.from({ length: 4 }, readAll))
  return bare
}

/** Sends some queries of each shape, so that the first measured ones don't include the warm-up of a server that has just started. */
async function warmServer(url: string, shapes: readonly Make[]): Promise<void> {
  const line = new Agent({ keepAlive: true, maxSockets: 4 })
  for (const make of shapes) {
    const questions = await Promise.all(Array.from({ length: warmUp }, (_, index) => make(index, url)))
    await Promise.all(questions.map(({ path: where }) => get(url + where, line)))
  }
  line.destroy()
}

async function sendWaves(bare: Sql, waves: readonly Statement[][]): Promise<void> {
  for (const wave of waves) await Promise.all(wave.map((statement) => bare.unsafe(...statement)))
}

async function plainLookup(bare: Sql): Promise<() => Promise<void>> {
  const rows = await bare<{ id: string }[]>`select id from item_search limit 200`
  let at = 0
  return async () => {
    at = (at + 1) % rows.length
    await bare`select name from item where id = ${rows[at]?.id ?? ''}`
  }
}

type Statement = [text: string, values: never[], options: object]

/** Returns the statements of a query in waves: the server sends those of one wave at the same time. */
async function statementsOf(client: DbClient, { ask }: BenchQuery): Promise<Statement[][]> {
  const waves: Statement[][] = []
  let underWay = 0
  const { unsafe } = client.sql
  client.sql.unsafe = ((text: string, values: never[], options: object) => {
    if (underWay === 0) waves.push([])
    underWay += 1
    waves.at(-1)?.push([text, values, options])
    const running = unsafe.call(client.sql, text, values, options)
    const done = () => {
      underWay -= 1
    }
    running.then(done, done)
    return running
  }) as typeof unsafe
  try {
    await ask(client)
  } finally {
    client.sql.unsafe = unsafe
  }
  return waves
}

const share = (times: readonly number[] = [], of: number) => [...times].sort((a, b) => a - b)[Math.floor(times.length * of)] ?? Number.NaN
const ms = (times: readonly number[] | undefined, of: number) => share(times, of).toFixed(1)

/** Imports a file of OpenStreetMap places into the large database with the command line. */
async function measureImport(folder: string, databaseUrl: string): Promise<void> {
  const file = path.join(folder, 'places.geojson')
  const features = Array.from({ length: imported }, (_, index) => ({
    type: 'Feature',
    id: `node/${index + 1}`,
    geometry: { type: 'Point', coordinates: [11 + (index % 100) / 1000, 55 + Math.floor(index / 100) / 1000] },
    properties: {
      amenity: 'restaurant',
      name: `Bench ${index}`,
      cuisine: index % 2 === 0 ? 'pizza;italian' : 'ramen',
      opening_hours: 'Mo-Fr 11:00-22:00; Sa,Su 12:00-23:00',
      'addr:street': 'Bench Street',
      'addr:housenumber': String(index),
      phone: '+46 8 123 456 78',
    },
  }))
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }))
  const from = performance.now()
  const child = spawn(process.execPath, ['apps/server/dist/cli.js', 'import', 'osm', file, '--city', 'Benchville', '--country', 'SE'], {
    cwd: root,
    env: { ...cleanEnvironment(), DATABASE_URL: databaseUrl, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  const seconds = (performance.now() - from) / 1000
  process.stdout.write(
    `import: ${imported} places in ${seconds.toFixed(1)} s, ${(imported / seconds).toFixed(0)} a second (exit code ${code})\n`,
  )
}
