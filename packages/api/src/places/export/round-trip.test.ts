import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { importCsv } from '../import/csv.flow.ts'
import { importMenus } from '../import/menus.flow.ts'
import { importOsm } from '../import/osm.flow.ts'
import { exportData } from './export.flow.ts'

/** Tests that an exported table can be edited and imported again, in this installation or another. */

let world: TestWorld
const fileOf = (text: string) => Readable.from([Buffer.from(text)])
const lund = { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.19 } }

beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
  const places = [
    { name: '=SUM(A1)', cuisine: 'pizza_kebab;ethno_fusion_lab;Nordic', website: 'WWW.Grand.example', phone: '046-12 34 56' },
    {
      name: 'Long',
      opening_hours: 'Mo-Fr 11:00-14:00,17:00-22:00; Sa off',
      description: 'a\nb',
      'addr:street': 'Storgatan',
      'diet:vegan': 'only',
    },
  ].map((tags, index) => ({ type: 'node', id: index + 1, lat: 55.7 + index / 1000, lon: 13.1900001, tags: { amenity: 'cafe', ...tags } }))
  await importOsm(world.deps, { file: fileOf(JSON.stringify({ elements: places })), city: lund })
  const rows = `restaurant,website,menu,section,item,price,price_to,variants,diets,allergens,description,spice
Egen,http://egen.example/a?b=c,Mat,Varmt,Soppa,"89,50",120,,vegan,milk,"'quoted', and ""so""",2
Egen,,Mat,Varmt,@home,,,Liten=9;Stor = 12.50,halal=no,nuts=free,,0
Egen,,Dryck,,Mjölk,,,,,,,
`
  await importCsv(world.deps, { file: fileOf(rows), city: lund, source: { name: 'Notes; own', licence: 'CC0-1.0' } })
  const menus = `id,name,sponsor,event,venue,place,date,currency
1,,STATLER'S,,,"BUFFALO, [NY];",1900-05-14,Francs
`
  await importMenus(world.deps, { file: fileOf(menus), city: lund })
  const dishes = `id,name,menus_appeared,times_appeared,first_appeared,last_appeared,lowest_price,highest_price,menu_id,price
7,CONSOMMÉ,2,2,1906,1906,0,0,473248,0.85
7,CONSOMMÉ,2,2,1906,1906,0,0,353011,0.9
`
  await importMenus(world.deps, { file: fileOf(dishes), city: {}, restaurant: "statler's", currency: 'usd' })
})
afterAll(() => world.drop())

async function exported(): Promise<string> {
  let text = ''
  const wish = { format: 'csv', isPlacesOnly: false, origin: 'https://morsel.example', generator: 'Morsel', at: world.clock.now } as const
  await exportData(world.db, wish, async (piece) => {
    text += piece
  })
  return text
}

const load = (text: string) => importCsv(world.deps, { file: fileOf(text), city: {}, source: {} })

it('importing an export reports only what was edited (PLACE-560)', async () => {
  const table = await exported()
  const { read, ...first } = await load(table)
  expect(first).toMatchObject({ created: 0, updated: 0, unchanged: read, skipped: {} })
  expect(await exported()).toBe(table)
  // The table gives the same result when it's imported for the first time and later.
  for (const [was, is] of [
    [',dish,8.50,', ',dish,8.60,'],
    [',89.50,120.00,', ',91.00,120.00,'],
  ] as const) {
    const edited = (await exported()).replace(was, is)
    expect(await load(edited)).toMatchObject({ read, created: 0, updated: 1, unchanged: read - 1, skipped: {} })
    expect(await load(edited)).toMatchObject({ updated: 0, unchanged: read })
    expect(await exported()).toBe(edited)
  }
})

it('an empty installation imports cities with their names, and closed places as closed (PLACE-560)', async () => {
  // Cities with the same name have different slugs.
  const twin = (name: string) => fileOf(`restaurant\n${name}\n`)
  const source = { name: 'Twins', licence: 'CC0-1.0' }
  await world.sql`insert into city (id, country_code, name, slug, tz, currency, lang) select gen_random_uuid(), 'SE', 'Lund', 'lund-se', tz, currency, lang from city where slug = 'lund'`
  await importCsv(world.deps, { file: twin('Annan'), city: { name: 'lund-se' }, source })
  const table = await exported()
  const other = await createTestWorld()
  try {
    await importCsv(other.deps, { file: fileOf(table), city: { at: lund.at }, source: {} })
    const names = await other.sql<{ name: string }[]>`select name from city order by name`
    expect(names.map(({ name }) => name)).toEqual(['Portalva', 'Rönnhamn', 'lund', 'lund-se', '風浜'])
    expect(await other.sql`select name from restaurant where status = 'permanently_closed'`).toEqual([{ name: 'Crêperie Armoricaine' }])
  } finally {
    await other.drop()
  }
})
