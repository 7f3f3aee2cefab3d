import type { DbClient } from '@morsel/db/client'
import { createDb } from '@morsel/db/client'
import { connectEmbedded, startEmbedded } from '@morsel/db/embedded'
import { migrate } from '@morsel/db/migrate'
import { recountCities, updateCityBounds } from '@morsel/db/queries/city'
import { addCuisines } from '@morsel/db/queries/cuisine'
import { projectAll as projectEverything } from '@morsel/db/queries/projection'
import { markCurrent } from '@morsel/db/queries/search-due'
import { cuisines } from '@morsel/db/seed/cuisines'
import { ITEMS_PER_PLACE, insertCountry, insertPlaces } from './invented-country.ts'
import { withFolder } from './process.ts'

/** Everything is in memory, and nothing waits for the disk. */
const settings = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  work_mem: '64MB',
  max_wal_size: '8GB',
  synchronous_commit: 'off',
}

/** The database of the invented country. */
export interface CountryDatabase {
  url: string
  client: DbClient
  folder: string
  /** Adds places until there are `places` of them. */
  grow(places: number): Promise<void>
}

/**
 * Calls `use` with the database of an invented country, and deletes it afterwards.
 * @param kept a folder in which the database is kept for the next run
 */
export async function withCountry(kept: string | undefined, use: (country: CountryDatabase) => Promise<void>): Promise<void> {
  const inFolder = kept === undefined ? withFolder : async (work: (folder: string) => Promise<void>) => work(kept)
  await inFolder(async (folder) => {
    // Another process may keep the server running between runs, so that its memory stays warm.
    const open = kept === undefined ? startEmbedded : connectEmbedded
    const database = await open({ dataDir: folder, log: () => {}, settings })
    try {
      await migrate(database.url)
      const client = createDb(database.url, { poolSize: 10, limits: 'work' })
      // No reviews are behind the ratings of this country, so the nightly check would remove them.
      await client.sql`insert into job (name, next_run_at) values ('check-ratings', now() + interval '10 years')
        on conflict (name) do update set next_run_at = excluded.next_run_at`
      await use({ url: database.url, client, folder, grow: (places) => grow(client, places) })
      await client.close()
    } finally {
      await database.stop()
    }
  })
}

async function grow(client: DbClient, places: number): Promise<void> {
  const [state] = await client.sql<{ places: number; isStarted: boolean }[]>`
    select (select count(*)::int from restaurant where slug = 'place') as places, exists (select from country where code = 'XX') as "isStarted"`
  const before = state?.places ?? 0
  if (before >= places) return
  if (!state?.isStarted) {
    await insertCountry(client.sql)
    await addCuisines(
      client.db,
      cuisines.map(({ slug, name }) => ({ slug, name, status: 'known' as const })),
    )
  }
  await timed(`${places.toLocaleString('en')} places with ${(places * ITEMS_PER_PLACE).toLocaleString('en')} dishes copied`, () =>
    insertPlaces(client.sql, before, places),
  )
  await timed('projected', () => projectAll(client))
  await timed('vacuum analyze', () => client.sql`vacuum analyze`)
}

/** Rebuilds the projections and creates their indexes afterwards, which is much faster than row by row. */
async function projectAll({ db, sql }: DbClient): Promise<void> {
  const tables = ['item_search', 'restaurant_search', 'suggest', 'search_term']
  const indexes = await sql<{ name: string; made: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid::regclass::text in ${sql(tables)} and not i.indisprimary`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await db.transaction(async (tx) => {
    await projectEverything(tx)
    await markCurrent(tx)
  })
  for (const { made } of indexes) await sql.unsafe(made)
  // These read the dishes of one city after another by an index.
  const cities = await sql<{ id: string }[]>`select replace(id::text, '-', '') as id from city`
  await updateCityBounds(db, new Set(cities.map(({ id }) => id)))
  await recountCities(db, 'all')
}

/** Runs work and prints how long it took. */
export async function timed<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const from = performance.now()
  const value = await work()
  process.stdout.write(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
  return value
}
