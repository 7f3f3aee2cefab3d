import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import type { PageStart } from '@morsel/api/kernel/ports/search-port'
import { createPostgresSearch } from '@morsel/api/places/search/postgres-search.flow'
import { SearchInput, SearchOutput } from '@morsel/contract/search'
import { createDb, type DbClient } from '@morsel/db/client'
import { startEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import { recountCities, updateCityBounds } from '@morsel/db/queries/city'
import { addCuisines } from '@morsel/db/queries/cuisine'
import { findItemCards } from '@morsel/db/queries/item'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import { cuisines } from '@morsel/db/seed/cuisines'
import { cleanEnvironment } from '@morsel/tooling/product.ts'
import postgres, { type Sql } from 'postgres'
import { ITEMS_PER_PLACE, insertCountry, insertPlaces } from './invented-country.ts'
import { secret } from './people.ts'
import { printTable, root, startMorsel, withFolder } from './process.ts'

/** Number of places of the two sizes; each has ten dishes. `SEARCH_BENCH_PLACES` sets the larger one, for a quick run. */
const large = Number(process.env.SEARCH_BENCH_PLACES ?? 100_000)
const sizes = [large / 10, large] as const
/** Number of queries of a shape, each with other terms, after a warm-up that isn't counted. */
const queriesPerShape = 80
const warmUp = 10
const imported = 20_000

/**
 * Measures search over HTTP with one client against its own SQL statements sent by the driver, at two sizes of the same country; then an
 * import.
 * All data is in memory, and server and database share the machine with the client.
 */
export async function measureSearch(): Promise<void> {
  await withFolder(async (folder) => {
    const settings = {
      shared_buffers: '2GB',
      maintenance_work_mem: '512MB',
      work_mem: '64MB',
      max_wal_size: '8GB',
      synchronous_commit: 'off',
    }
    const database = await startEmbedded({ dataDir: folder, log: () => {}, settings })
    try {
      await migrate(database.url)
      const client = createDb(database.url, { poolSize: 10, limits: 'work' })
      const measured = new Map<string, Measured[]>()
      await insertCountry(client.sql)
      await addCuisines(
        client.db,
        cuisines.map(({ slug, name }) => ({ slug, name, status: 'known' as const })),
      )
      for (const [step, places] of sizes.entries()) {
        await timed(`${places.toLocaleString('en')} places with ${(places * ITEMS_PER_PLACE).toLocaleString('en')} dishes copied`, () =>
          insertPlaces(client.sql, sizes[step - 1] ?? 0, places),
        )
        await timed('projected', () => projectAll(client))
        await timed('vacuum analyze', () => client.sql`vacuum analyze`)
        const shapes = await shapesOf(client.sql)
        const morsel = await startMorsel({ DATABASE_URL: database.url, APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' })
        try {
          for (const [name, make] of Object.entries(shapes)) {
            const times = await measureShape(client, database.url, morsel.url, make)
            measured.set(name, [...(measured.get(name) ?? []), times])
            process.stdout.write(
              `${name}: ${ms(times.sql, 0.5)} / ${ms(times.sql, 0.95)} ms, over HTTP ${ms(times.http, 0.5)} / ${ms(times.http, 0.95)} ms\n`,
            )
          }
        } finally {
          await morsel.stop()
        }
      }
      printTable([
        ['', 'SQL p50', 'p95', 'HTTP p50', 'p95', 'HTTP / SQL', `p50 at ${(sizes[0] * ITEMS_PER_PLACE).toLocaleString('en')}`, 'growth'],
        ...[...measured].map(([name, [small, big]]) => [
          name,
          ms(big?.sql, 0.5),
          ms(big?.sql, 0.95),
          ms(big?.http, 0.5),
          ms(big?.http, 0.95),
          (share(big?.http, 0.5) / share(big?.sql, 0.5)).toFixed(2),
          ms(small?.http, 0.5),
          (share(big?.http, 0.5) / share(small?.http, 0.5)).toFixed(2),
        ]),
      ])
      await measureImport(folder, database.url)
      await client.close()
    } finally {
      await database.stop()
    }
  })
}

/** Rebuilds the projections and creates their indexes afterwards, which is much faster than row by row. */
export async function projectAll({ db, sql }: DbClient): Promise<void> {
  const tables = ['item_search', 'restaurant_search', 'suggest', 'search_term']
  const indexes = await sql<{ name: string; made: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid::regclass::text in ${sql(tables)} and not i.indisprimary`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await db.transaction(async (tx) => {
    await projectRestaurants(tx, 'all')
    const cities = await sql<{ id: string }[]>`select replace(id::text, '-', '') as id from city`
    await updateCityBounds(tx, new Set(cities.map(({ id }) => id)))
    await recountCities(tx, 'all')
  })
  for (const { made } of indexes) await sql.unsafe(made)
}

interface BenchQuery {
  path: string
  /** The same query without HTTP. */
  ask: (client: DbClient) => Promise<unknown>
}

type Make = (index: number, url: string) => BenchQuery | Promise<BenchQuery>

/** The shapes of search queries, with terms and places of this country. */
export async function shapesOf(sql: Sql): Promise<Record<string, Make>> {
  const [total] = await sql<{ items: number }[]>`select count(*)::int as items from item_search`
  const items = total?.items ?? 0
  const termsOf = async (from: number, to: number) =>
    (
      await sql<{ term: string }[]>`select term from search_term where df between ${Math.ceil(items * from)} and ${Math.floor(items * to)}
        and term ~ '^[a-z]{4,12}$' order by md5(term) limit 200`
    ).map(({ term }) => term)
  const [common, mid, rare] = [await termsOf(0.03, 1), await termsOf(0.002, 0.03), await termsOf(3 / items, 0.002)]
  const names = (
    await sql<{ norm: string }[]>`select norm from suggest where kind = 'dish' and norm ~ '^[a-z ]+ [a-z ]+$' order by md5(norm) limit 400`
  ).map(({ norm }) => norm)
  const cities = await sql<{ slug: string; lat: number; lon: number }[]>`select slug, lat, lon from city order by item_count desc limit 60`
  const one = <Value>(list: readonly Value[], index: number, stride = 7): Value => {
    const value = list[(index * stride) % list.length]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }
  const two = (index: number) => one(names, index).split(' ').slice(0, 2).join(' ')
  const find = (query: Record<string, string>): BenchQuery => ({
    path: `/api/v1/search?${new URLSearchParams(query)}`,
    ask: (client) => answer(client, query),
  })
  const city = (index: number) => one(cities, index, 11)
  // Half of these are in the middle of the largest city.
  const nearBy = (index: number) => {
    const { lat, lon } = index % 2 === 0 ? one(cities, 0) : city(index)
    return { lat: (lat + (index % 7) / 200).toFixed(5), lon: (lon - (index % 5) / 200).toFixed(5) }
  }
  const boxAround = (index: number) => {
    const { lat, lon } = nearBy(index)
    return [Number(lat) - 0.03, Number(lon) - 0.03, Number(lat) + 0.03, Number(lon) + 0.03].map((degrees) => degrees.toFixed(5)).join(',')
  }
  const served = (
    await sql<{ slug: string }[]>`select cuisine_slug as slug from restaurant_cuisine group by 1 order by count(*) desc limit 60`
  ).map(({ slug }) => slug)
  return {
    'F1 a common word': (n) => find({ q: one(common, n) }),
    'F1 a middling word': (n) => find({ q: one(mid, n) }),
    'F1 a rare word': (n) => find({ q: one(rare, n) }),
    'F2 two words of a name': (n) => find({ q: two(n) }),
    'F3 two words and a beginning': (n) => find({ q: `${two(n)} ${one(common, n).slice(0, 3)}` }),
    'R3 while typing': (n) => find({ q: one(mid, n).slice(0, 2 + (n % 4)) }),
    'F4 a word, city and diet': (n) => find({ q: one(mid, n), city: city(n).slug, diet: 'vegan' }),
    'F5 cuisine, diet, free of': (n) => find({ cuisine: one(served, n), diet: 'vegan', free: 'nuts' }),
    'F6 city, cuisine, diet': (n) => find({ city: city(n).slug, cuisine: one(served, n), diet: 'vegetarian' }),
    'F7 nothing found': (n) => find({ q: `${one(rare, n)} ${one(rare, n + 1)} ${one(rare, n + 2)}` }),
    'J4 a slip of the fingers': (n) => find({ q: misspell(one([...mid, ...rare], n)) }),
    'K1 suggestions': (n) => {
      const text = one(names, n).slice(0, 1 + (n % 12))
      return {
        path: `/api/v1/search/suggestions?${new URLSearchParams({ q: text })}`,
        ask: (client) => createPostgresSearch({ db: client.db, now: () => new Date() }).suggest(text),
      }
    },
    'I1 the second page': (n, url) => laterPage(url, { q: one(common, n) }, 1),
    'I4 the tenth page': (n, url) => laterPage(url, { q: one(common, n), limit: '50' }, 9),
    'D1 restaurants: a word in a city': (n) => find({ kind: 'restaurants', q: one(mid, n), city: city(n).slug }),
    'E1 restaurants within 3 km': (n) =>
      find({ kind: 'restaurants', lat: city(n).lat.toFixed(5), lon: city(n).lon.toFixed(5), r: '3', sort: 'distance' }),
    'O1 restaurants open in a city': (n) => find({ kind: 'restaurants', city: city(n).slug, open: 'now' }),
    'O3 dishes open in a city': (n) => find({ q: one(mid, n), city: city(n).slug, open: 'now' }),
    'S1 a city, cheapest first': (n) => find({ q: one(mid, n), city: city(n).slug, sort: 'price' }),
    'H7 facets of a word in a city': (n) => facetsOf({ q: one(mid, n), city: city(n).slug }),
    'H5 facets of a common word': (n) => facetsOf({ q: one(common, n) }),
    ...Object.fromEntries(
      ['1', '3', '10', '50'].flatMap((r): [string, Make][] => [
        [`N1 a common word within ${r} km`, (n) => find({ q: one(common, n), ...nearBy(n), r })],
        [`N2 a rare word within ${r} km`, (n) => find({ q: one(rare, n), ...nearBy(n), r })],
      ]),
    ),
    'N3 the nearest with a common word': (n) => find({ q: one(common, n), ...nearBy(n), r: '10', sort: 'distance' }),
    'A1 a common word, rated 4 and more': (n) => find({ q: one(common, n), rating: '4' }),
    'S2 the largest city, cheapest first': () => find({ city: 'city-0', sort: 'price' }),
    'S3 a common word in the largest city, cheapest first': (n) => find({ q: one(common, n), city: 'city-0', sort: 'price' }),
    'O4 a common word in the largest city, open': (n) => find({ q: one(common, n), city: 'city-0', open: 'now' }),
    'O5 a rare word in the largest city, open': (n) => find({ q: one(rare, n), city: 'city-0', open: 'now' }),
    'C1 the largest city and a diet': () => find({ city: 'city-0', diet: 'vegan' }),
    'C2 a common word in the largest city': (n) => find({ q: one(common, n), city: 'city-0' }),
    'C3 two common words in the largest city': (n) => find({ q: `${one(common, n)} ${one(common, n + 3)}`, city: 'city-0' }),
    'H8 facets of a common word in the largest city': (n) => facetsOf({ q: one(common, n), city: 'city-0' }),
    'H9 facets of an area': (n) => facetsOf({ bbox: boxAround(n) }),
    'B1 the best rated in an area': (n) => find({ bbox: boxAround(n), sort: 'rating' }),
  }
}

function facetsOf(query: Record<string, string>): BenchQuery {
  const { q, kind, literal, sort: _sort, limit: _limit, exact: _exact, cursor: _cursor, ...filters } = SearchInput.parse(query)
  return {
    path: `/api/v1/search/facets?${new URLSearchParams(query)}`,
    ask: ({ db }) => createPostgresSearch({ db, now: () => new Date() }).facets({ text: q, kind, filters, literal }),
  }
}

/** The query for a later page, reached by its cursor. */
async function laterPage(url: string, query: Record<string, string>, turned: number): Promise<BenchQuery> {
  let path = `/api/v1/search?${new URLSearchParams(query)}`
  let at: PageStart | undefined
  for (let page = 0; page < turned; page += 1) {
    const { nextCursor } = SearchOutput.parse(await (await fetch(url + path)).json())
    if (nextCursor === null) break
    path = `/api/v1/search?${new URLSearchParams({ ...query, cursor: nextCursor })}`
    // The position that the cursor holds.
    const [direction, offset, position] = JSON.parse(Buffer.from(nextCursor.split('.')[0] ?? '', 'base64url').toString())
    at = { direction, offset, position: position && { tier: position[0], key: position[1], id: position[2] }, instead: null }
  }
  return { path, ask: (client) => answer(client, query, at) }
}

/** Runs the statements of a response: ids, then their rows. */
async function answer({ db }: DbClient, query: Record<string, string>, at?: PageStart): Promise<void> {
  const { q, kind, literal, sort, limit, exact, cursor: _cursor, ...filters } = SearchInput.parse(query)
  const { ids } = await createPostgresSearch({ db, now: () => new Date() }).search({
    text: q,
    kind,
    filters,
    literal,
    sort,
    origin: filters.lat === undefined || filters.lon === undefined ? undefined : { lat: filters.lat, lon: filters.lon },
    limit,
    mayCorrect: !exact,
    at,
  })
  await (kind === 'items' ? findItemCards(db, ids) : findPlaceCards(db, ids))
}

const misspell = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`

interface Measured {
  sql: number[]
  http: number[]
}

async function measureShape(client: DbClient, databaseUrl: string, url: string, make: Make): Promise<Measured> {
  const bare = postgres(databaseUrl, { max: 10, onnotice: () => {} })
  const line = new Agent({ keepAlive: true, maxSockets: 1 })
  const found: Measured = { sql: [], http: [] }
  try {
    for (let index = 0; index < warmUp + queriesPerShape; index += 1) {
      const question = await make(index, url)
      const waves = await statementsOf(client, question)
      // In turns, so that neither always finds the cache warm.
      const sides = [
        async () => {
          const from = performance.now()
          for (const wave of waves) await Promise.all(wave.map((statement) => bare.unsafe(...statement)))
          return ['sql', performance.now() - from] as const
        },
        async () => {
          const from = performance.now()
          await get(url + question.path, line)
          return ['http', performance.now() - from] as const
        },
      ]
      for (const side of index % 2 === 0 ? sides : sides.reverse()) {
        const [name, took] = await side()
        if (index >= warmUp) found[name].push(took)
      }
    }
  } finally {
    await bare.end()
    line.destroy()
  }
  return found
}

/** Sends a request and reads the response. Cheaper than `fetch`, whose own time would count as the server's. */
function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    sent.once('error', reject).end()
  })
}

type Statement = [text: string, values: never[], options: object]

/** The statements of a query in waves: those of one wave were sent at the same time. */
export async function statementsOf(client: DbClient, { ask }: BenchQuery): Promise<Statement[][]> {
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

async function timed<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const from = performance.now()
  const value = await work()
  process.stdout.write(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
  return value
}

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
