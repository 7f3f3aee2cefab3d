import { Readable } from 'node:stream'
import { knownCities } from '@morsel/db/seed/city-names'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { zoneOf } from '../place/time-zone.rules.ts'
import { importOsm } from './osm.flow.ts'
import type { CityWish } from './target-city.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(() => world.sql`truncate city, source, cuisine cascade`)

interface Place {
  id?: number
  at: readonly [lat: number, lon: number]
  tags?: Record<string, string>
}

let nextId = 1
const feature = ({ id = nextId++, at: [lat, lon], tags }: Place) => ({
  type: 'Feature',
  id: `node/${id}`,
  properties: { amenity: 'cafe', name: `Café ${id}`, ...tags },
  geometry: { type: 'Point', coordinates: [lon, lat] },
})
const around = (count: number, [lat, lon]: readonly [number, number], tags?: Record<string, string>) =>
  Array.from({ length: count }, (_, index) =>
    feature({ at: [lat + (index % 5) / 100, lon + Math.floor(index / 5) / 100], ...(tags && { tags }) }),
  )
const load = (features: readonly object[], city: CityWish) =>
  importOsm(world.deps, { file: Readable.from([Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))]), city })
const namesOf = async (slug: string) =>
  (await world.sql<{ names: Record<string, string> }[]>`select names from city where slug = ${slug}`)[0]?.names
const citiesByName = async () =>
  Object.fromEntries(
    (
      await world.sql<
        { name: string; n: number }[]
      >`select c.name, count(r.id)::int as n from city c left join restaurant r on r.city_id = c.id group by 1`
    ).map(({ name, n }) => [name, n]),
  )

const vienna = [48.2, 16.37] as const
const lund = [55.7, 13.19] as const

describe('names of cities (PLACE-566)', () => {
  it('are stored for well-known cities, whichever name the operator typed', async () => {
    await load(around(3, vienna), { name: 'Wien', country: 'AT' })
    expect(await namesOf('wien')).toMatchObject({ en: 'Vienna', de: 'Wien', fr: 'Vienne', ja: 'ウィーン' })
    expect(await load(around(1, vienna), { name: 'Vienne' })).toMatchObject({ created: 1 })
    for (const q of ['cafe vienna', 'cafe viena'])
      expect((await world.request().call.search.find({ kind: 'restaurants', q })).hits).toHaveLength(4)
  })

  it("don't come from a city of the same name elsewhere", async () => {
    await load(around(3, [47.0, 10.0]), { name: 'Wien', country: 'AT' })
    expect(await namesOf('wien')).toEqual({})
  })

  it('come from the operator', async () => {
    await load(around(1, lund), { name: 'Lund', country: 'SE', names: { la: 'Londinium Gothorum' } })
    expect(await namesOf('lund')).toEqual({ la: 'Londinium Gothorum' })
    await load(around(1, lund), { name: 'Lund', names: { la: 'Lunda' } })
    expect(await namesOf('lund')).toEqual({ la: 'Lunda' })
    expect((await world.request().call.search.find({ kind: 'restaurants', q: 'cafe lunda' })).hits).toHaveLength(2)
  })

  it('come from the node of the city, wherever it is in the file', async () => {
    const node = feature({
      at: lund,
      tags: { amenity: '', place: 'city', name: 'Lund', 'name:ja': 'ルンド', 'name:is': 'Lundur', alt_name: 'Lunden' },
    })
    const other = feature({ at: [40, 0], tags: { amenity: '', place: 'town', name: 'Lund', 'name:ru': 'Лунд' } })
    await load([...around(2, lund), other, node], { name: 'Lund', country: 'SE' })
    expect(await namesOf('lund')).toEqual({ ja: 'ルンド', is: 'Lundur' })
    expect((await world.request().call.search.find({ kind: 'restaurants', q: 'cafe lundur' })).hits).toHaveLength(2)
  })

  it('come from postal addresses if most agree or only the script differs, but not from suburbs', async () => {
    const places = [
      ...around(6, [45.2, 19.9], { 'addr:city': 'Сремски Карловци', 'addr:city:hu': 'Karlóca' }),
      ...around(4, [45.2, 19.9], { 'addr:city': 'Sremski Karlovci' }),
      ...around(4, [45.2, 19.9], { 'addr:city': 'Petrovaradin' }),
    ]
    await load(places, { name: 'Karlowitz', country: 'RS' })
    expect(await namesOf('karlowitz')).toEqual({ hu: 'Karlóca' })
    await load(places, { name: 'Karlowitz', names: { 'sr-Latn': 'Sremski Karlovci' } })
    expect(await namesOf('karlowitz')).toEqual({ hu: 'Karlóca', 'sr-Latn': 'Sremski Karlovci', sr: 'Сремски Карловци' })
    await load(around(5, [47.5, 9.7], { 'addr:city': 'Bregenz' }), { name: 'Brigantium', country: 'AT' })
    expect(await namesOf('brigantium')).toEqual({ de: 'Bregenz' })
  })

  it('are in all nine languages and in the right country, for each well-known city', () => {
    for (const { names, country, lat, lon } of knownCities) {
      expect(Object.values(names).filter((name) => name.trim() !== name || name === '')).toEqual([])
      expect(Object.keys(names)).toEqual(expect.arrayContaining(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'ja', 'ar']))
      expect([country, zoneOf({ lat, lon })]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), expect.stringContaining('/')])
      expect(names.ja).toMatch(/[\p{Script=Katakana}\p{Script=Han}]/u)
      expect(names.ar).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u)
    }
    expect(new Set(knownCities.map(({ country, names }) => `${country} ${names.en}`)).size).toBe(knownCities.length)
  })
})

describe('the cities of a region (PLACE-567)', () => {
  it('are the cities of the postal addresses, if the country is named', async () => {
    const places = [
      ...around(4, lund, { 'addr:city': 'Lund' }),
      feature({ at: lund }),
      ...around(3, [55.6, 13.0], { 'addr:city': 'Malmö' }),
      ...around(2, [55.65, 13.05], { 'addr:city': 'Arlöv' }),
      feature({ at: [58, 13], tags: { 'addr:city': 'Faraway' } }),
      feature({ at: [55.62, 13.02], tags: { 'addr:city': 'MALMO' } }),
    ]
    expect(await load(places, { country: 'SE' })).toMatchObject({ created: 11, skipped: { no_city: 1 } })
    expect(await citiesByName()).toEqual({ Lund: 5, Malmö: 6 })
    expect(await namesOf('malmo')).toMatchObject({ ja: 'マルメ' })
    expect(await load(places, { country: 'SE' })).toMatchObject({ created: 0, updated: 0, unchanged: 11 })
    expect(await load(places, {})).toMatchObject({ created: 0, updated: 0, unchanged: 11 })
  })

  it('are separate if two towns share a name', async () => {
    const places = [...around(3, [50, 10], { 'addr:city': 'Neustadt' }), ...around(4, [53, 10], { 'addr:city': 'Neustadt' })]
    await load(places, { country: 'DE' })
    expect(await world.sql`select slug, restaurant_count as n from city order by slug`).toEqual([
      { slug: 'neustadt', n: 3 },
      { slug: 'neustadt-de', n: 4 },
    ])
    expect(await load(places, {})).toMatchObject({ unchanged: 7 })
  })

  it('can be across a border if their postal address says so', async () => {
    await load(around(3, [49.6, 6.1], { 'addr:city': 'Grenzort', 'addr:country': 'LU' }), { country: 'DE' })
    expect(await world.sql`select country_code from city`).toEqual([{ country_code: 'LU' }])
  })

  it('are in the country of their time zone, if it belongs to only one country', async () => {
    const far = [...around(3, [-16.4, -71.5], { 'addr:city': 'Arequipa' }), ...around(3, [28.6, 77.2], { 'addr:city': 'Noida' })]
    await load([...far, ...around(3, [47.8, 8.7], { 'addr:city': 'Singen' })], { country: 'DE' })
    const found = await world.sql`select slug, country_code from city order by 1`
    expect(found).toEqual([
      { slug: 'arequipa', country_code: 'PE' },
      { slug: 'noida', country_code: 'IN' },
      { slug: 'singen', country_code: 'DE' },
    ])
  })

  it('match by name before a nearer center, and are never created without a country', async () => {
    await load(around(3, [48.1, 16.3]), { name: 'Mödling', country: 'AT' })
    await load(around(3, vienna), { name: 'Vienna', country: 'AT' })
    const places = [
      feature({ at: [48.11, 16.3], tags: { 'addr:city': 'Wien' } }),
      ...around(3, [48.1, 16.3], { 'addr:city': 'Hinterbrühl' }),
    ]
    expect(await load(places, {})).toMatchObject({ created: 4 })
    expect(await citiesByName()).toEqual({ Mödling: 6, Vienna: 4 })
  })
})

describe('positions that can’t be right (PLACE-568)', () => {
  const swappedOne = feature({ id: 900, at: [lund[1], lund[0]], tags: { name: 'Swapped' } })
  const farOne = feature({ id: 901, at: [59.3, 18], tags: { name: 'Far' } })

  it('are refused and listed, even when they come first', async () => {
    const farOff = [
      { id: 'node/900', name: 'Swapped', city: 'Lund', km: expect.any(Number), isSwapped: true },
      { id: 'node/901', name: 'Far', city: 'Lund', km: expect.any(Number), isSwapped: false },
    ]
    const first = await load([swappedOne, farOne, ...around(5, lund)], { name: 'Lund', country: 'SE' })
    expect(first).toMatchObject({ read: 7, created: 5, skipped: { far_off: 2 }, farOff })
    expect(await load([...around(60, lund), swappedOne, farOne], { name: 'Lund' })).toMatchObject({
      created: 60,
      skipped: { far_off: 2 },
      farOff,
    })
    expect(await load([swappedOne], {})).toMatchObject({ skipped: { far_off: 1 }, farOff: [farOff[0]] })
  })

  it('don’t widen the bounds of a city', async () => {
    await load([...around(30, lund), feature({ at: [56.4, 13.2] })], { name: 'Lund', country: 'SE' })
    const [city] = await world.sql<{ north: number; south: number }[]>`select south, north from city`
    expect(city).toEqual({ south: 55.7, north: expect.closeTo(55.74, 5) })
  })

  it('are accepted if a file has places from everywhere', async () => {
    const places = [...around(2, lund), ...around(2, vienna), ...around(2, [40.4, -3.7]), ...around(2, [38, 23.7])]
    expect(await load(places, { name: 'Europe', country: 'BE' })).toMatchObject({ created: 8, skipped: {} })
  })
})
