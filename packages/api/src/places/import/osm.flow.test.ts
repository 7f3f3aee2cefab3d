import { Readable } from 'node:stream'
import type { Diet } from '@morsel/contract/food'
import { innermostMessage } from '@morsel/db/database-error'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { demoBytes } from '../../wiring/demo/demo-id.ts'
import { importOsm } from './osm.flow.ts'
import { rebuildSearch } from './rebuild-search.flow.ts'
import type { CityWish } from './target-city.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(() => world.sql`truncate city, source, cuisine cascade`)

const testville: CityWish = { name: 'Testville', country: 'SE' }
const feature = (id: number, tags: Record<string, string>, [lon, lat] = [13 + id / 1000, 55.6]) => ({
  type: 'Feature',
  id: `node/${id}`,
  properties: tags,
  geometry: { type: 'Point', coordinates: [lon, lat] },
})
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const load = (text: string, city: CityWish = testville) => importOsm(world.deps, { file: Readable.from([Buffer.from(text)]), city })
const count = async (table: string) => Number((await world.sql.unsafe(`select count(*) as n from ${table}`))[0]?.n)
const nothing = { created: 0, updated: 0, unchanged: 0, skipped: {}, problems: [] }

const cafe = {
  amenity: 'cafe',
  name: 'Fika & Co',
  cuisine: 'coffee;ethno_lab',
  opening_hours: 'Mo-Fr 08:00-17:00',
  website: 'https://fika.example',
}

describe('importOsm', () => {
  it('locates a city across the 180th meridian, and the places in it', async () => {
    const at = [179.99, -179.99, -179.5].map((lon, id) => feature(id, { ...cafe, name: `Fika ${id}` }, [lon, 0]))
    await load(collection(...at))
    expect(await world.sql`select round(lon::numeric, 4)::real as lon, west, east from city`).toEqual([
      { lon: -179.99, west: 179.99, east: -179.5 },
    ])
    const inside = collection(feature(7, { ...cafe, name: 'Inside' }, [-179.6, 0]), feature(8, { ...cafe, name: 'Far' }, [0, 0]))
    expect(await load(inside, {})).toMatchObject({ created: 1, skipped: { no_city: 1 } })
  })

  it('a place is found by diets that its own diets include, unless it denies them (SEARCH-032)', async () => {
    const diets: Record<string, string>[] = [
      { 'diet:vegan': 'only' },
      { 'diet:vegan': 'yes', 'diet:vegetarian': 'no' },
      { 'diet:vegan': 'limited' },
      { 'diet:vegetarian': 'yes' },
    ]
    await load(collection(...diets.map((tags, id) => feature(id, { amenity: 'cafe', name: `Fika ${id}`, ...tags }))))
    const fit = async (diet: Diet) =>
      (await world.request().call.search.find({ kind: 'restaurants', diet: [diet] })).hits.map(({ name }) => name)
    expect((await fit('vegan')).sort()).toEqual(['Fika 0', 'Fika 1'])
    expect((await fit('vegetarian')).sort()).toEqual(['Fika 0', 'Fika 3'])
    expect((await fit('pescatarian')).sort()).toEqual(['Fika 0', 'Fika 1', 'Fika 3'])
    expect(await world.sql`select diets from restaurant where name = 'Fika 0'`).toEqual([{ diets: { vegan: 'only' } }])
  })

  it('creates places with all their data (PLACE-027, PLACE-559)', async () => {
    expect(await load(collection(feature(1, cafe)))).toEqual({ ...nothing, read: 1, created: 1 })
    const found = await world.request().call.search.find({ kind: 'restaurants', q: 'fika' })
    expect(found.hits).toMatchObject([{ name: 'Fika & Co', city: { slug: 'testville', country: 'SE', countryName: 'Sweden' } }])
    const path = found.hits[0]?.path ?? ''
    expect(path).toMatch(/^\/restaurant\/testville\/fika-and-co-[0-9a-hjkmnp-tv-z]{7}$/)
    const page = await world.request().call.restaurant.get({ city: 'testville', slugId: path.split('/').at(-1) ?? '' })
    expect(page).toMatchObject({
      cuisines: [{ slug: 'coffee_shop' }, { slug: 'ethno_lab', name: 'Ethno lab' }],
      hours: { timeZone: 'Europe/Stockholm', raw: null },
      website: 'https://fika.example/',
      currency: 'SEK',
      sources: [
        {
          name: 'OpenStreetMap',
          licence: 'ODbL-1.0',
          attribution: '© OpenStreetMap contributors',
          url: 'https://www.openstreetmap.org/copyright',
        },
      ],
    })
    expect(page.hours.days.filter(({ ranges }) => ranges.length > 0)).toHaveLength(5)
    expect(await world.request().call.city.list()).toMatchObject([{ slug: 'testville', restaurantCount: 1, lat: 55.6, lon: 13.001 }])
  })

  it('changes nothing the second time (PLACE-550)', async () => {
    const file = collection(feature(1, cafe), feature(2, { amenity: 'bar', name: 'B' }), feature(3, { amenity: 'bank', name: 'C' }))
    await load(file)
    const before = await world.sql`select id, updated_at, public_no from restaurant order by id`
    expect(await load(file)).toEqual({ ...nothing, read: 3, unchanged: 2, skipped: { not_a_food_place: 1 } })
    expect(await world.sql`select id, updated_at, public_no from restaurant order by id`).toEqual(before)
  })

  it('stores nothing in a dry run (PLACE-551)', async () => {
    const file = Readable.from([Buffer.from(collection(feature(1, cafe)))])
    expect(await importOsm(world.deps, { file, city: testville, isDryRun: true })).toMatchObject({ created: 1 })
    expect([await count('restaurant'), await count('city'), await count('source')]).toEqual([0, 0, 0])
  })

  it('recognizes the same place in another kind of export (PLACE-550)', async () => {
    await load(collection(feature(1, cafe)))
    expect(await load(JSON.stringify({ elements: [{ type: 'node', id: 1, lat: 55.6, lon: 13.001, tags: cafe }] }))).toMatchObject({
      unchanged: 1,
    })
  })

  it('updates changed places, which keep their URL (PLACE-553, PLACE-101)', async () => {
    await load(collection(feature(1, cafe)))
    const [before] = await world.sql`select id, public_no from restaurant`
    const changed = { amenity: 'restaurant', name: 'New Name', cuisine: 'thai', opening_hours: 'by mood' }
    expect(await load(collection(feature(1, changed)))).toEqual({ ...nothing, read: 1, updated: 1 })
    const [after] = await world.sql`select id, public_no, slug, kind, website, hours_state, open_week::text from restaurant`
    expect(after).toEqual({ ...before, slug: 'new-name', kind: 'restaurant', website: null, hours_state: 'unread', open_week: null })
    expect(await count('opening_period')).toBe(0)
    expect(await world.sql`select cuisine_slug from restaurant_cuisine`).toEqual([{ cuisine_slug: 'thai' }])
    expect((await world.request().call.search.find({ kind: 'restaurants', q: 'fika' })).hits).toEqual([])
    expect((await world.request().call.search.find({ kind: 'restaurants', q: 'new name' })).hits).toHaveLength(1)
  })

  it('updates the counts of the city that a place left', async () => {
    const counts = async () =>
      Object.fromEntries((await world.sql`select slug, restaurant_count as n from city`).map(({ slug, n }) => [slug, n]))
    await load(collection(feature(1, cafe), feature(2, { ...cafe, name: 'Other' })))
    await load(collection(feature(1, cafe, [18, 59.3])), { name: 'Elsewhere', country: 'SE' })
    expect(await counts()).toEqual({ testville: 1, elsewhere: 1 })
    expect(await world.sql`select label, uses from suggest where kind = 'city' order by 1`).toEqual([
      { label: 'Elsewhere', uses: 1 },
      { label: 'Testville', uses: 1 },
    ])
  })

  it("doesn't change what a person has confirmed (PLACE-554)", async () => {
    await load(collection(feature(1, cafe)))
    await world.sql`insert into source (id, kind, name, licence, attribution) values (gen_random_uuid(), 'user', 'People', 'CC0-1.0', 'People')`
    await world.sql`update restaurant set name = 'By hand', slug = 'by-hand', website = 'https://hand.example',
      field_source = (select jsonb_build_object('name', id, 'website', id, 'opening_hours', id, 'cuisines', id, 'status', id) from source where kind = 'user')`
    const changed = {
      ...cafe,
      name: 'Other',
      website: 'https://other.example',
      cuisine: 'thai',
      opening_hours: 'off',
      phone: '+46 40 123456',
    }
    expect(await load(collection(feature(1, changed)))).toMatchObject({ updated: 1 })
    const [row] = await world.sql`select name, slug, website, hours_state, status, phone from restaurant`
    expect(row).toEqual({
      name: 'By hand',
      slug: 'by-hand',
      website: 'https://hand.example',
      hours_state: 'read',
      status: 'published',
      phone: '+4640123456',
    })
    expect(await count('opening_period')).toBe(5)
    expect(await world.sql`select cuisine_slug from restaurant_cuisine where position = 0`).toEqual([{ cuisine_slug: 'coffee_shop' }])
  })

  it("doesn't restore what was removed or hidden (PLACE-555)", async () => {
    await load(collection(feature(1, cafe), feature(2, { amenity: 'bar', name: 'Hidden' })))
    await world.sql`update restaurant set deleted_at = now() where name = 'Fika & Co'`
    await world.sql`update restaurant set status = 'hidden' where name = 'Hidden'`
    const report = await load(collection(feature(1, { ...cafe, name: 'Again' }), feature(2, { amenity: 'bar', name: 'Hidden too' })))
    expect(report).toEqual({ ...nothing, read: 2, updated: 1, skipped: { removed: 1 } })
    expect(await world.sql`select name, status from restaurant order by name`).toEqual([
      { name: 'Fika & Co', status: 'published' },
      { name: 'Hidden too', status: 'hidden' },
    ])
    expect((await world.request().call.search.find({ kind: 'restaurants' })).hits).toEqual([])
  })

  it('counts skipped records by reason (PLACE-552)', async () => {
    const report = await load(
      collection(
        feature(1, { amenity: 'cafe' }),
        feature(2, { amenity: 'bank', name: 'X' }),
        { ...feature(3, cafe), geometry: null },
        null,
        feature(4, { ...cafe, note: 'x'.repeat(20_000) }),
      ),
    )
    expect(report).toEqual({
      ...nothing,
      read: 5,
      skipped: { unnamed: 1, not_a_food_place: 1, no_position: 1, malformed: 1, oversized: 1 },
    })
    // No record was a place, so no city was created.
    expect(await count('city')).toBe(0)
  })

  it('stores the last record of a place that a file lists twice', async () => {
    expect(await load(collection(feature(1, cafe), feature(1, { ...cafe, name: 'Later' })))).toEqual({
      ...nothing,
      read: 2,
      created: 1,
      updated: 1,
    })
    expect(await world.sql`select name from restaurant`).toEqual([{ name: 'Later' }])
  })

  it('gives Cyrillic names Latin URLs (SEARCH-004)', async () => {
    await load(collection(feature(1, { amenity: 'cafe', name: 'Ђорђе', 'name:sr': 'Ђорђе', 'name:sr-Latn': 'Đorđe' }, [19.85, 45.25])), {
      name: 'Нови Сад',
      country: 'RS',
    })
    const [row] = await world.sql`select r.slug, c.slug as city, c.tz, c.currency from restaurant r join city c on c.id = r.city_id`
    expect(row).toEqual({ slug: 'djordje', city: 'novi-sad', tz: 'Europe/Belgrade', currency: 'RSD' })
    const search = (q: string) => world.request().call.search.find({ kind: 'restaurants', q })
    for (const q of ['ђорђе', 'Đorđe', 'dorde', 'ђор']) expect((await search(q)).hits).toHaveLength(1)
  })

  it('a name is found by its spelling in the URL (SEARCH-004)', async () => {
    const place = (name: string, id: number) => feature(id, { amenity: 'cafe', name })
    await load(collection(...["McDonald's", 'Jörg & Söhne', '鮨処'].map(place)), { name: 'Köln', country: 'DE' })
    await load(collection(place('Деца Sky Club', 9)), { name: 'Нови Сад', country: 'RS' })
    const found = async (q: string) => (await world.request().call.search.find({ kind: 'restaurants', q })).hits.map(({ name }) => name)
    expect(await found('deca sky')).toEqual(['Деца Sky Club'])
    expect(await found('mcdonalds')).toEqual(["McDonald's"])
    expect(await found('joerg and soehne')).toEqual(['Jörg & Söhne'])
  })

  it('stores the time zone of a place if it differs from the time zone of its city (PLACE-026)', async () => {
    await load(collection(feature(1, cafe), feature(2, { amenity: 'bar', name: 'Far' }, [139.7, 35.6])))
    expect(await world.sql`select name, tz from restaurant order by name`).toEqual([
      { name: 'Far', tz: 'Asia/Tokyo' },
      { name: 'Fika & Co', tz: null },
    ])
  })

  it('closes and reopens places as the source says (PLACE-021)', async () => {
    const status = async () => (await world.sql`select status from restaurant`)[0]?.status
    await load(collection(feature(1, cafe)))
    await load(collection(feature(1, { 'disused:amenity': 'cafe', name: 'Fika & Co' })))
    expect(await status()).toBe('permanently_closed')
    expect(await count('restaurant_search')).toBe(0)
    await load(collection(feature(1, { ...cafe, opening_hours: 'off' })))
    expect(await status()).toBe('temporarily_closed')
    await load(collection(feature(1, cafe)))
    expect(await status()).toBe('published')
  })

  it('finds an unused public number (PLACE-004)', async () => {
    const deps = { ...world.deps, randomBytes: demoBytes('always the same') }
    let calls = 0
    const random = (length: number) => (calls++ < 3 ? deps.randomBytes(length) : world.deps.randomBytes(length))
    await importOsm(
      { ...deps, randomBytes: random },
      { file: Readable.from([Buffer.from(collection(feature(1, cafe), feature(2, cafe)))]), city: testville },
    )
    expect(await count('(select distinct public_no from restaurant) as numbers')).toBe(2)
  })

  it('waits for a running import (PLACE-556)', async () => {
    const file = collection(...Array.from({ length: 50 }, (_, index) => feature(index, { ...cafe, name: `Place ${index}` })))
    const reports = await Promise.all([load(file), load(file)])
    expect(reports.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 50])
    expect(await count('city')).toBe(1)
  })

  it('reports its progress', async () => {
    const file = collection(...Array.from({ length: 900 }, (_, index) => feature(index, { amenity: 'cafe', name: `P ${index}` })))
    const seen: number[] = []
    await importOsm(world.deps, { file: Readable.from([Buffer.from(file)]), city: testville }, ({ report }) => seen.push(report.read))
    expect(seen).toEqual([0, 500, 900])
  })
})

describe('a failure leaves nothing behind (PLACE-551)', () => {
  const many = collection(...Array.from({ length: 1000 }, (_, index) => feature(index, { amenity: 'cafe', name: `Place ${index}` })))
  const tables = ['city', 'cuisine', 'source', 'restaurant', 'source_record', 'restaurant_search']
  const writtenTables = ['restaurant', 'source_record', 'restaurant_search', 'search_due']
  const untouched = async (among: readonly string[] = tables) => {
    for (const table of among) expect([table, await count(table)]).toEqual([table, 0])
  }

  it.each([
    ['truncated', many.slice(0, -500)],
    ['not_json', `${many.slice(0, -200)}oops`],
    ['not_json', `${many}oops`],
    ['wrong_shape', '{"places":[]}'],
    ['empty', ''],
  ])('%s stores nothing', async (problem, text) => {
    await expect(load(text)).rejects.toMatchObject({ problem })
    await untouched()
  })

  it.each([
    ['country_needed', { name: 'Nowhere' }],
    ['unknown_country', { name: 'Nowhere', country: 'XX' }],
    ['bad_city_name', { name: '  ', country: 'SE' }],
    ['bad_city_name', { name: 'x'.repeat(121), country: 'SE' }],
  ])('%s stores nothing', async (problem, city) => {
    await expect(load(many, city)).rejects.toMatchObject({ problem })
    await untouched()
  })

  it('an error of the file itself stores nothing', async () => {
    const file = Readable.from(
      (function* () {
        yield Buffer.from(many.slice(0, 100_000))
        throw new Error('disk on fire')
      })(),
    )
    await expect(importOsm(world.deps, { file, city: testville })).rejects.toThrow('disk on fire')
    await untouched()
  })

  it.each(['restaurant', 'source_record', 'restaurant_search', 'suggest'])(
    'a database error for %s is passed on and stores nothing',
    async (table) => {
      await world.sql.unsafe(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger refuse before insert on ${table} for each row execute function refuse()`)
      const lasting = collection(...Array.from({ length: 3000 }, (_, index) => feature(index, { amenity: 'cafe', name: `Place ${index}` })))
      await expect(load(lasting).catch(innermostMessage)).resolves.toBe('no room')
      await world.sql.unsafe('drop function refuse() cascade')
      await untouched(writtenTables)
    },
  )
})

describe('the city of an import', () => {
  const place = collection(feature(1, cafe))

  it('is known by its name in any spelling, with or without its country (PLACE-558)', async () => {
    await load(place, { name: 'Malmö', country: 'se' })
    await load(collection(feature(2, cafe)), { name: 'malmo' })
    expect(await world.sql`select slug, name, restaurant_count from city`).toEqual([{ slug: 'malmo', name: 'Malmö', restaurant_count: 2 }])
  })

  it('is a different one if another country has one of the same name (PLACE-558, PLACE-006)', async () => {
    await load(place, { name: 'San José', country: 'CR' })
    await load(collection(feature(2, cafe)), { name: 'San José', country: 'US' })
    expect((await world.sql`select slug from city order by slug`).map(({ slug }) => slug)).toEqual(['san-jose', 'san-jose-us'])
    await expect(load(place, { name: 'San José' })).rejects.toMatchObject({
      problem: 'ambiguous_city',
      message: expect.stringContaining('san-jose-us'),
    })
    expect(await load(collection(feature(3, cafe)), { name: 'san-jose-us' })).toMatchObject({ created: 1 })
  })

  it('is the nearest one if none is named (PLACE-557)', async () => {
    await load(place, { name: 'West', country: 'SE' })
    await load(collection(feature(2, cafe, [13.3, 55.6])), { name: 'East', country: 'SE' })
    const report = await load(
      collection(
        feature(3, { ...cafe, name: 'A' }, [13.28, 55.6]),
        feature(4, { ...cafe, name: 'B' }, [12.98, 55.6]),
        feature(5, cafe, [20, 60]),
      ),
      {},
    )
    expect(report).toEqual({ ...nothing, read: 3, created: 2, skipped: { no_city: 1 } })
    const rows =
      await world.sql`select r.name, c.slug from restaurant r join city c on c.id = r.city_id where r.name in ('A', 'B') order by r.name`
    expect(rows).toEqual([
      { name: 'A', slug: 'east' },
      { name: 'B', slug: 'west' },
    ])
  })
})

it('the search index is rebuilt (SEARCH-351)', async () => {
  await load(collection(feature(1, cafe), feature(2, { amenity: 'bar', name: 'B' })))
  const before = await world.sql`select id, name_norm, score, tsv::text from restaurant_search order by id`
  await world.sql`truncate restaurant_search, item_search`
  await world.sql`update city set restaurant_count = 99`
  await rebuildSearch(world.deps)
  expect(await world.sql`select id, name_norm, score, tsv::text from restaurant_search order by id`).toEqual(before)
  expect(await world.sql`select restaurant_count from city`).toEqual([{ restaurant_count: 2 }])
})
