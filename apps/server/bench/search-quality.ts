import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { importCsv } from '@morsel/api/places/import/csv.flow'
import { importOsm } from '@morsel/api/places/import/osm.flow'
import { rebuildSearch } from '@morsel/api/places/import/rebuild-search.flow'
import { readDocuments } from '@morsel/api/test/search-quality/documents'
import { everydayQueries } from '@morsel/api/test/search-quality/everyday'
import { importInvented } from '@morsel/api/test/search-quality/invented-data'
import { judge } from '@morsel/api/test/search-quality/judge'
import { menuTable } from '@morsel/api/test/search-quality/menus'
import { miniSearchEngine } from '@morsel/api/test/search-quality/mini-search-engine'
import { morselEngine } from '@morsel/api/test/search-quality/morsel-engine'
import { queriesFor } from '@morsel/api/test/search-quality/queries'
import { isQueryClass, queryClasses } from '@morsel/api/test/search-quality/query'
import { failureList, scoreTable } from '@morsel/api/test/search-quality/table'
import { createDb, type DbClient } from '@morsel/db/client'
import { startEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import { withFolder } from './process.ts'
import { citySamples } from './search-quality-data.ts'

/**
 * Measures how good search is on real or invented data, compared with MiniSearch: mean reciprocal rank, success and zero results by class
 * of query.
 *
 *   npm run bench -- search-quality [--data FOLDER] [--keep FOLDER] [--failures CLASS,…] [--only CLASS,…]
 *     [--seed NUMBER] [--no-rebuild]
 *
 * `--data` names a folder with `osm/*.geojson`, `osm/*.overpass.json` and `menus/nypl-dish-prices-sample.csv`; without it, the data is the
 * invented cities of `npm run test -- search-quality`. With `--keep`, the database stays in that folder: the next run only migrates it and
 * rebuilds the projection, so that changes to search take effect. `--failures` lists the queries of a class whose first result is wrong,
 * with what was found instead. Another seed gives other queries by the same rules. Runs from the sources, without a build.
 */
export async function measureSearchQuality(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      keep: { type: 'string' },
      failures: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: '19' },
      'no-rebuild': { type: 'boolean', default: false },
    },
  })
  const { data, keep } = values
  const run = (folder: string) =>
    judgeIn(folder, {
      data,
      failures: classes(values.failures),
      only: classes(values.only),
      seed: Number(values.seed),
      isFresh: !values['no-rebuild'],
    })
  await (keep === undefined ? withFolder(run) : run(path.resolve(keep)))
}

const classes = (list: string) => list.split(',').filter(isQueryClass)

interface Wish {
  data: string | undefined
  failures: readonly (keyof typeof queryClasses)[]
  only: readonly (keyof typeof queryClasses)[]
  seed: number
  isFresh: boolean
}

async function judgeIn(folder: string, { data, failures, only, seed, isFresh }: Wish): Promise<void> {
  const settings = { shared_buffers: '512MB', synchronous_commit: 'off', fsync: 'off' }
  const database = await startEmbedded({ dataDir: folder, log: () => {}, settings })
  const client = createDb(database.url, { poolSize: 10 })
  try {
    await timed('migrated', () => migrate(database.url))
    const [{ dishes } = { dishes: 0 }] = await client.sql<{ dishes: number }[]>`select count(*)::int as dishes from item`
    if (dishes === 0)
      await timed('imported', async () => void (await (data === undefined ? importInvented(client) : importSamples(client, data))))
    if (dishes === 0 || isFresh) await timed('projected', () => rebuildSearch({ db: client.db }))
    const documents = await readDocuments(client.sql)
    const isInvented = documents.cities.some(({ name }) => name === 'Krähenburg')
    const all = [...queriesFor(documents, { cityNames: citySamples, seed }), ...(isInvented ? everydayQueries(documents) : [])]
    const queries = only.length === 0 ? all : all.filter(({ of }) => only.includes(of))
    process.stdout.write(
      `${documents.places.length} places, ${documents.dishes.length} dishes, ${documents.cities.length} cities, ${queries.length} queries\n`,
    )
    const judged = []
    for (const engine of [morselEngine(client.db), miniSearchEngine(documents)])
      judged.push({ name: engine.name, verdicts: await timed(`asked ${engine.name}`, () => judge(engine, queries)) })
    const [ours] = judged
    if (ours) for (const of of failures) process.stdout.write(`\n── ${queryClasses[of].title}\n${failureList(ours, of)}\n`)
    process.stdout.write(`\n${scoreTable(judged)}\n`)
  } finally {
    await client.close()
    await database.stop()
  }
}

async function importSamples({ db, sql }: DbClient, data: string): Promise<void> {
  const deps = { db, now: () => new Date(), randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
  for (const { file, name, country, near } of citySamples) {
    const source = path.join(data, file)
    const stream = near === undefined ? createReadStream(source) : Readable.from([elementsNear(source, near)])
    await importOsm(deps, { file: stream, city: { name, country } })
  }
  const historic = readFileSync(path.join(data, 'menus/nypl-dish-prices-sample.csv'), 'utf8')
  const rows = menuTable(await readDocuments(sql), { modern: 8, historic })
  const report = await importCsv(deps, {
    file: Readable.from([rows]),
    city: {},
    source: { name: 'Invented menus', licence: 'CC0-1.0', url: undefined, attribution: undefined },
  })
  if (report.problems.length > 0) process.stdout.write(`${JSON.stringify(report.problems.slice(0, 3))}\n`)
}

/** Returns the elements of an Overpass file around a point: about 25 km. */
function elementsNear(file: string, { lat, lon }: { lat: number; lon: number }): string {
  const { elements } = JSON.parse(readFileSync(file, 'utf8')) as {
    elements: { lat?: number; lon?: number; center?: { lat: number; lon: number } }[]
  }
  const near = elements.filter(({ center, lat: ownLat, lon: ownLon }) => {
    const at = center ?? { lat: ownLat ?? 0, lon: ownLon ?? 0 }
    return Math.abs(at.lat - lat) < 0.25 && Math.abs(at.lon - lon) * Math.cos((lat * Math.PI) / 180) < 0.25
  })
  return JSON.stringify({ elements: near })
}

async function timed<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const from = performance.now()
  const value = await work()
  process.stdout.write(`${what} in ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
  return value
}
