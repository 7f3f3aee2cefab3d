import { Readable } from 'node:stream'
import { applyRatingChange } from '@morsel/db/queries/rating'
import { markDue, PROJECTION_VERSION } from '@morsel/db/queries/search-due'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from './csv.flow.ts'
import { keepSearchCurrent } from './project-due.flow.ts'
import { rebuildSearch } from './rebuild-search.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await keepSearchCurrent(world.deps)
  await load(table(PLACES))
})
afterAll(() => world.drop())

/** Returns a table of places with three dishes each. */
const table = (places: number) =>
  [
    'restaurant,city,country,lat,lon,menu,item,price,currency',
    ...Array.from({ length: places * 3 }, (_, row) => {
      const place = Math.floor(row / 3)
      return `Place ${place},Malmö,SE,${55.5 + place / 10_000},13.0,Menu,${['Pizza', 'Soup', 'Cake'][row % 3]} ${place},80,SEK`
    }),
  ].join('\n')

const load = (text: string) =>
  importCsv(world.deps, { file: Readable.from([Buffer.from(text)]), city: {}, source: { name: 'Tests', licence: 'CC0-1.0' } })

/** Enough places for three batches. */
const PLACES = 250
/** Returns everything that search reads, except the time of its statistics. */
async function searchRows() {
  return {
    places: await world.sql`select id, name_norm, score, rating, tokens, tsv::text from restaurant_search order by id`,
    dishes: await world.sql`select id, restaurant_id, name_norm, score, rating, tokens, tsv::text from item_search order by id`,
    terms: await world.sql`select term, df, items, places, deletions from search_term order by term`,
    names: await world.sql`select kind, norm, label, uses from suggest order by kind, norm, slug`,
    cities: await world.sql`select slug, restaurant_count, item_count from city order by slug`,
  }
}
const dueCount = async () => Number((await world.sql<{ n: number }[]>`select count(*)::int as n from search_due`)[0]?.n)

describe('search rows that are due', () => {
  it("don't exist after an import, which updates them at the end (PLACE-559)", async () => {
    expect(await dueCount()).toBe(0)
    const found = await world.request().call.search.find({ kind: 'items', q: 'pizza 249' })
    expect(found.hits).toMatchObject([{ name: 'Pizza 249', restaurant: { name: 'Place 249' } }])
  })

  it('are created in the background if an import was killed (SEARCH-354)', async () => {
    const [place] = await world.sql<{ id: string }[]>`select replace(id::text, '-', '') as id from restaurant where name = 'Place 7'`
    await world.sql`update item set name = 'Calzone 7' where name = 'Pizza 7'`
    await markDue(world.db, [place?.id ?? ''])
    expect(await keepSearchCurrent(world.deps)).toBe(1)
    expect((await world.request().call.search.find({ kind: 'items', q: 'calzone' })).hits).toMatchObject([{ name: 'Calzone 7' }])
    expect(await keepSearchCurrent(world.deps)).toBe(0)
  })

  it('are left to a running import', async () => {
    await markDue(world.db, 'all')
    await world.sql.begin(async (importing) => {
      await importing`select pg_advisory_xact_lock(6077354)`
      expect(await keepSearchCurrent(world.deps)).toBe(0)
    })
    expect(await keepSearchCurrent(world.deps)).toBe(PLACES)
  })

  it('are each processed by one of several processes', async () => {
    const before = await searchRows()
    await markDue(world.db, 'all')
    const counts = await Promise.all(Array.from({ length: 4 }, () => keepSearchCurrent(world.deps)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(PLACES)
    expect(await searchRows()).toEqual(before)
  })

  it('include a rating that is written while they are made', async () => {
    const [item] = await world.sql<{ id: string }[]>`select id from item where name = 'Soup 3'`
    const rate = world.db.transaction(async (tx) => {
      await applyRatingChange(tx, { restaurantId: null, itemId: item?.id ?? '' }, { before: null, after: { stars: 5, weight: 4 } })
      await markDue(world.db, 'all')
      const making = keepSearchCurrent(world.deps)
      // The projection waits until the review is committed, instead of writing a row without it.
      await expect
        .poll(async () => world.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, {
          timeout: 20_000,
        })
        .toHaveLength(1)
      return { making }
    })
    expect(await (await rate).making).toBe(PLACES)
    expect(await world.sql`select rating from item_search where name_norm = 'soup 3'`).toEqual([{ rating: 5 }])
  })
})

describe('a rebuild', () => {
  it('keeps search working if it is killed at any moment, and is finished in the background (SEARCH-354)', async () => {
    const before = await searchRows()
    let kills = 0
    for (const batch of [1, 2, 3]) {
      // Ends all connections of the rebuild once it has made this many batches.
      await world.sql.unsafe(`
        create table batches (n int);
        create function die() returns trigger language plpgsql as $$ begin
          insert into batches values (1);
          if (select count(*) from batches) >= ${batch} then raise exception 'killed'; end if;
          return null;
        end $$;
        create trigger die after insert on restaurant_search for each statement execute function die()`)
      await rebuildSearch(world.deps).catch(() => {
        kills += 1
      })
      await world.sql.unsafe('drop function die() cascade; drop table batches')
      const { places, dishes } = await searchRows()
      expect({ places, dishes }).toEqual({ places: before.places, dishes: before.dishes })
      expect(await dueCount()).toBeGreaterThan(0)
      await keepSearchCurrent(world.deps)
      expect(await searchRows()).toEqual(before)
    }
    expect(kills).toBe(3)
  })

  it('recounts names and terms (SEARCH-351)', async () => {
    const before = await searchRows()
    await world.sql`update search_term set df = df + 3, items = 0 where term = 'pizza'`
    await world.sql`delete from search_term where term = 'soup'`
    await world.sql`insert into search_term (term, df, items, places) values ('ghost', 4, 4, 0)`
    await world.sql`update suggest set uses = 99 where norm = 'soup 3'`
    await rebuildSearch(world.deps)
    expect(await searchRows()).toEqual(before)
  })
})

describe('a release with different search rows', () => {
  it('recreates them in the background, once, while search keeps responding (SEARCH-355)', async () => {
    const before = await searchRows()
    await keepSearchCurrent(world.deps)
    // Recreates the state that an older release would have left.
    await world.sql`update search_state set version = ${PROJECTION_VERSION - 1}`
    await world.sql`update item_search set name_norm = 'old', tokens = '{}'`
    const [made, during] = await Promise.all([
      keepSearchCurrent(world.deps),
      world.request().call.search.find({ kind: 'restaurants', q: 'place 249' }),
    ])
    expect(during.hits).toMatchObject([{ name: 'Place 249' }])
    expect(made).toBe(PLACES)
    expect(await searchRows()).toEqual(before)
    expect(await keepSearchCurrent(world.deps)).toBe(0)
  })

  it("doesn't change the rows of a newer release", async () => {
    await world.sql`update search_state set version = ${PROJECTION_VERSION + 1}`
    expect(await keepSearchCurrent(world.deps)).toBe(0)
    expect(await world.sql`select version from search_state`).toEqual([{ version: PROJECTION_VERSION + 1 }])
    await world.sql`update search_state set version = ${PROJECTION_VERSION}`
  })
})

describe('a pool of one connection', () => {
  it('is enough for an import and a rebuild (PLACE-556)', async () => {
    const narrow = await createTestWorld({}, { poolSize: 1 })
    try {
      const file = Readable.from([Buffer.from(table(3))])
      const report = await importCsv(narrow.deps, { file, city: {}, source: { name: 'Tests', licence: 'CC0-1.0' } })
      expect(report.created).toBe(9)
      await rebuildSearch(narrow.deps)
      expect((await narrow.request().call.search.find({ kind: 'restaurants', q: 'place 2' })).hits).toMatchObject([{ name: 'Place 2' }])
    } finally {
      await narrow.drop()
    }
  })
})
