import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from './csv.flow.ts'
import { importMenus } from './menus.flow.ts'
import { importOsm } from './osm.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(() => world.sql`truncate city, source, cuisine cascade`)

const lund = { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.19 } }
const own = { name: 'Our own notes', licence: 'CC0-1.0', attribution: 'Noted by us' }
const streamOf = (text: string) => Readable.from([Buffer.from(text)])
const load = (text: string, more: object = {}) => importCsv(world.deps, { file: streamOf(text), city: lund, source: own, ...more })
const count = async (table: string) => Number((await world.sql.unsafe(`select count(*) as n from ${table}`))[0]?.n)
const dishOf = async (words: string) => {
  const { hits } = await world.request().call.search.find({ q: words })
  return world.request().call.item.get({ itemId: hits[0]?.id ?? '' })
}
const historyOf = async (words: string) => (await dishOf(words)).priceHistory
const addUp = ({ read, created, updated, unchanged, skipped }: Awaited<ReturnType<typeof load>>) =>
  created + updated + unchanged + Object.values(skipped).reduce((sum, n) => sum + n, 0) === read

const table = `restaurant,address,lat,lon,cuisines,opening_hours,menu,section,item,price,price_to,currency,diets,allergens,variants
Хинкальная,Storgatan 1,55.7,13.19,georgian,Mo-Su 11:00-23:00,Mat,Varmt,Хинкали,120,,,vegetarian,milk;nuts=free,
Хинкальная,,,,,,Mat,Varmt,Lobio,"89,50",,,vegan,milk,
Хинкальная,,,,,,Dryck,,Wine,,,,,,glass=60;bottle=240
東京ラーメン,,55.701,13.191,ramen,,,,醤油ラーメン,1500,1800,JPY,,,
Stängt,Lillgatan 2,,,,,,,,,,,,,
`

describe('importCsv', () => {
  it('creates places with their menus, and changes nothing the second time (PLACE-560, PLACE-201, PLACE-206, PLACE-207, PLACE-200)', async () => {
    const first = await load(table)
    expect(first).toMatchObject({ read: 5, created: 5, made: { places: 3, dishes: 4 }, skipped: {} })
    const { hits } = await world.request().call.search.find({ kind: 'restaurants', q: 'хинкальная' })
    expect(hits).toMatchObject([{ name: 'Хинкальная', itemCount: 3, addressText: 'Storgatan 1', city: { slug: 'lund' } }])
    const page = await world.request().call.restaurant.get({ city: 'lund', slugId: hits[0]?.path.split('/').at(-1) ?? '' })
    expect(page.sources).toMatchObject([{ name: 'Our own notes', licence: 'CC0-1.0', attribution: 'Noted by us' }])
    expect(page.hours).toMatchObject({ timeZone: 'Europe/Stockholm', raw: null })
    expect(page.menus).toMatchObject([
      {
        name: 'Mat',
        sections: [
          {
            name: 'Varmt',
            items: [
              {
                name: 'Хинкали',
                price: { minor: 12_000, toMinor: null, currency: 'SEK' },
                diets: { vegetarian: 'yes', pescatarian: 'yes' },
                allergens: { milk: 'contains', nuts: 'free' },
              },
              // "Vegan" contradicts milk.
              { name: 'Lobio', price: { minor: 8950 }, diets: { vegan: 'conflicting' } },
            ],
          },
        ],
      },
      { name: 'Dryck', sections: [{ name: null, items: [{ name: 'Wine', price: { minor: 6000, toMinor: 24_000 } }] }] },
    ])
    const ramen = await world.request().call.search.find({ q: '醤油' })
    expect(ramen.hits).toMatchObject([{ price: { minor: 1500, toMinor: 1800, currency: 'JPY' } }])

    const before = await world.sql`select id, updated_at from item union all select id, updated_at from restaurant order by 1`
    expect(await load(table)).toMatchObject({ read: 5, created: 0, updated: 0, unchanged: 5, made: { places: 0, dishes: 0 } })
    expect(await world.sql`select id, updated_at from item union all select id, updated_at from restaurant order by 1`).toEqual(before)
  })

  it("doesn't accept a diet that another word of its row contradicts (PLACE-206)", async () => {
    const report = await load(`restaurant,item,diets,allergens
A,Aloo,vegan;vegetarian=no,
A,Brie,vegan,milk
A,Chai,vegan;vegan=no,
A,Dal,vegan,milk=contains;milk=free
`)
    expect(report).toMatchObject({ created: 2, skipped: { bad_cell: 2 } })
    expect(await world.sql`select name, diets from item order by name`).toEqual([
      { name: 'Aloo', diets: { vegan: 'conflicting', vegetarian: 'no' } },
      { name: 'Brie', diets: { vegan: 'conflicting' } },
    ])
  })

  it('updates changed rows and keeps the earlier prices (PLACE-202)', async () => {
    await load(table)
    world.clock.advance(86_400)
    const changed = table.replace(',120,', ',135,')
    expect(await load(changed)).toMatchObject({ created: 0, updated: 1, unchanged: 4 })
    expect(
      await world.sql`select p.price_minor from item_price p join item i on i.id = p.item_id where i.name = 'Хинкали' order by 1`,
    ).toEqual([{ price_minor: 12_000 }, { price_minor: 13_500 }])
    expect((await world.request().call.search.find({ q: 'хинкали' })).hits).toMatchObject([{ price: { minor: 13_500 } }])

    // Changing allergens leaves the price unchanged.
    const days = [-86_400, 0].map((seconds) => new Date(world.clock.now.getTime() + seconds * 1000).toISOString().slice(0, 10))
    world.clock.advance(86_400)
    expect(await load(changed.replace('milk;nuts=free', 'milk'))).toMatchObject({ updated: 1 })
    const kronor = (minor: number) => ({ minor, toMinor: null, currency: 'SEK' })
    expect(await historyOf('хинкали')).toEqual([
      { seenOn: days[1], price: kronor(13_500) },
      { seenOn: days[0], price: kronor(12_000) },
    ])
    expect(await dishOf('хинкали')).toMatchObject({ priceAsOf: days[1] })

    // Without a price history, the last confirmed price is stored with its date.
    await world.sql`delete from item_price`
    await world.sql`update item set confirmed_at = '2020-01-02T12:00:00Z'`
    await load(changed.replace(',135,', ',140,'))
    expect(await historyOf('хинкали')).toEqual([
      { seenOn: world.clock.now.toISOString().slice(0, 10), price: kronor(14_000) },
      { seenOn: '2020-01-02', price: kronor(13_500) },
    ])
    await world.sql`update item set price_minor = 1 where price_minor = 14000`
    expect(await dishOf('хинкали')).toMatchObject({ priceAsOf: null })
  })

  it('fills in fields that a place from another source lacks, and records the source (PLACE-554)', async () => {
    const osm = { type: 'Feature', id: 'node/1', geometry: { type: 'Point', coordinates: [13.19, 55.7] } }
    const feature = { ...osm, properties: { amenity: 'restaurant', name: 'Grand', website: 'https://grand.example/' } }
    await importOsm(world.deps, { file: streamOf(JSON.stringify(feature)), city: lund })
    const rows = `restaurant,lat,lon,website,phone,item,price
grand,55.7001,13.1901,https://other.example,046-12 34 56,Soup,50
Grand,55.8,13.3,,,Far away,60
`
    expect(await load(rows)).toMatchObject({ created: 2, made: { places: 1, dishes: 2 } })
    const [place] = await world.sql`select name, website, phone, field_source, (select id::text from source where kind = 'file') as own
      from restaurant where website is not null`
    expect(place).toMatchObject({ name: 'Grand', website: 'https://grand.example/', phone: '+4646123456' })
    expect(Object.keys(place?.field_source)).toEqual(['phone'])
    expect(await load(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  it('closes and reopens places, but none that a moderator has hidden (PLACE-555)', async () => {
    const saying = (status: string) => `restaurant,status\nStängt,${status}\nGömt,published\n`
    const statuses = async () => Object.fromEntries(await world.sql`select name, status from restaurant`.values())
    await load(saying('permanently_closed'))
    expect(await statuses()).toEqual({ Stängt: 'permanently_closed', Gömt: 'published' })
    await world.sql`update restaurant set status = 'hidden' where name = 'Gömt'`
    expect(await load(saying('Temporarily closed'))).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await statuses()).toEqual({ Stängt: 'temporarily_closed', Gömt: 'hidden' })
    await load(`restaurant,status,phone\nStängt,published,\nGömt,published,046-12 34 56\n`)
    expect(await statuses()).toEqual({ Stängt: 'published', Gömt: 'hidden' })
    // A table without this column doesn't change the status.
    await load(saying('permanently_closed'))
    await load('restaurant\nStängt\n')
    expect(await statuses()).toMatchObject({ Stängt: 'permanently_closed' })
  })

  it("skips rows it can't read, lists their lines, and its counts add up (PLACE-561)", async () => {
    const report = await load(`restaurant,item,price,diets,lat,lon,spice,phone
A,Soup,12.345,,,,,
A,Soup,abc,,,,,
A,Soup,-1,,,,,
A,Soup,1000000000,,,,,
A,Soup,5,vegann,,,,
A,Soup,5,,91,0,,
A,Soup,5,,1,,,
A,Soup,5,,,,4,
A,Soup,5,,,,,call us
,Soup,5,,,,,
A,Soup\u202eevil,5,,,,,
A,<script>alert(1)</script>,5,,,,,
A,Soup,5,,,,,
A,soup ,6,,,,,
${'W'.repeat(10_000)},${'x'.repeat(10_000)},5,,,,,
`)
    expect(report).toMatchObject({ read: 15, created: 3, skipped: { bad_cell: 10, no_restaurant: 1, repeated: 1 } })
    expect(addUp(report)).toBe(true)
    expect(report.problems.slice(0, 2)).toEqual([
      { line: 2, says: `price: "12.345" isn't a price in SEK` },
      { line: 3, says: `price: "abc" isn't a price in SEK` },
    ])
    expect((await world.request().call.search.find({ q: 'script' })).hits).toMatchObject([{ name: '<script>alert(1)</script>' }])
  })

  it('stops at the maximum number of dishes of a place (PLACE-203)', async () => {
    const rows = Array.from({ length: 1003 }, (_, n) => `Big,Dish ${n},1`).join('\n')
    const report = await load(`restaurant,item,price\n${rows}\n`)
    expect(report).toMatchObject({ read: 1003, created: 1000, skipped: { menu_full: 3 } })
    expect(await load(`restaurant,item,price\n${rows}\n`)).toMatchObject({ unchanged: 1000, skipped: { menu_full: 3 } })
  })

  it('requires a source with a license, and stores nothing in a dry run (PLACE-562, PLACE-551)', async () => {
    expect(await load(table, { source: {} })).toMatchObject({ created: 0, skipped: { no_source: 5 } })
    await expect(load(table, { source: { name: 'x', licence: 'all mine!' } })).rejects.toMatchObject({ problem: 'bad_license' })
    expect(await load(table, { isDryRun: true })).toMatchObject({ created: 5 })
    expect([await count('restaurant'), await count('item'), await count('city'), await count('source')]).toEqual([0, 0, 0, 0])
  })

  it('imports everything or nothing (PLACE-551)', async () => {
    await expect(load(`${table}"cut`)).rejects.toMatchObject({ problem: 'truncated' })
    await expect(load('name,price\nx,1\n')).rejects.toMatchObject({ problem: 'wrong_shape' })
    expect(await count('restaurant')).toBe(0)
  })
})

const menus = `id,name,sponsor,event,venue,place,date,currency
12463,,HOTEL EASTMAN,BREAKFAST,COMMERCIAL,"HOT SPRINGS, AR",1900-04-15,
12464,,HOTEL EASTMAN,[DINNER];,COMMERCIAL,"HOT SPRINGS, AR",1900-02-30,Dollars
12465,,,LUNCH,COMMERCIAL,,1900-04-16,
12466,,STATLER'S,,,"BUFFALO, [NY];",1900-05-14,Francs
`
const dishes = `id,name,menus_appeared,times_appeared,first_appeared,last_appeared,lowest_price,highest_price,menu_id,price
7,CONSOMMÉ,2,2,1906,1906,0,0,473248,0.85
7,CONSOMMÉ,2,2,1906,1906,0,0,353011,0.9
8,OYSTERS,1,1,1900,0,0,0,12,
9,,1,1,1900,1900,0,0,13,1
10,STEW,1,1,1900,1901,0,0,14,lots
`

describe('importMenus', () => {
  const read = (text: string, more: object = { city: lund }) => importMenus(world.deps, { file: streamOf(text), city: {}, ...more })

  it('turns sponsors into restaurants and rows into menus, once (PLACE-563)', async () => {
    const report = await read(menus)
    expect(report).toMatchObject({ read: 4, created: 3, made: { places: 2, dishes: 0 }, skipped: { no_sponsor: 1 } })
    expect(
      await world.sql`select r.name, r.address_text, m.name as menu, m.currency, m.valid_from from menu m join restaurant r on r.id = m.restaurant_id order by m.position, 1`,
    ).toEqual([
      { name: 'HOTEL EASTMAN', address_text: 'HOT SPRINGS, AR', menu: 'BREAKFAST, 1900-04-15', currency: 'SEK', valid_from: '1900-04-15' },
      { name: "STATLER'S", address_text: 'BUFFALO, NY', menu: 'Menu, 1900-05-14', currency: 'FRF', valid_from: '1900-05-14' },
      { name: 'HOTEL EASTMAN', address_text: 'HOT SPRINGS, AR', menu: 'DINNER', currency: 'USD', valid_from: null },
    ])
    expect(await read(menus)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect(await read(menus.replace('1900-04-15', '1900-04-16'))).toMatchObject({ created: 0, updated: 1, unchanged: 2 })
  })

  it('creates one dish per ID, with its prices as history (PLACE-563, PLACE-202)', async () => {
    await read(menus)
    const there = { restaurant: 'hotel eastman', city: { name: 'Lund' }, currency: 'usd' }
    const report = await read(dishes, there)
    expect(report).toMatchObject({ read: 5, created: 3, made: { places: 0, dishes: 2 }, skipped: { no_dish: 1, bad_cell: 1 } })
    expect(report.problems).toEqual([{ line: 6, says: `price: "lots" isn't a price in USD` }])
    expect(await world.sql`select price_minor, seen_on from item_price order by 1`).toEqual([
      { price_minor: 85, seen_on: '1906' },
      { price_minor: 90, seen_on: '1906' },
    ])
    expect((await world.request().call.search.find({ q: 'consomme' })).hits).toMatchObject([{ price: { minor: 85, currency: 'USD' } }])
    expect(await historyOf('consomme')).toEqual([{ seenOn: '1906', price: { minor: 85, toMinor: 90, currency: 'USD' } }])
    expect(await read(dishes, there)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  })

  it.each([
    ['a table of something else', 'a,b\n1,2\n', { city: lund }, 'wrong_shape'],
    ['menus without a city', menus, {}, 'country_needed'],
    ['a new city without a place on earth', menus, { city: { name: 'Lund', country: 'SE' } }, 'bad_position'],
    ['dishes of an unknown place', dishes, { city: lund }, 'unknown_place'],
    ['dishes of a user unknown', dishes, { restaurant: 'Nowhere' }, 'unknown_place'],
  ])('refuses %s', async (_, text, more, problem) => {
    await expect(read(text, more)).rejects.toMatchObject({ problem })
    expect(await count('city')).toBe(0)
  })
})
