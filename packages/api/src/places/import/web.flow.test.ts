import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from './csv.flow.ts'
import { importWeb } from './web.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => world.drop())
beforeEach(() => world.sql`truncate city, source, cuisine cascade`)

const lund = { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.19 } }
const url = 'https://www.krogen.example/meny'
const load = (text: string, more: object = {}) => importWeb(world.deps, { text, url, city: lund, ...more })

const offer = (price: unknown, more: object = {}) => ({ '@type': 'Offer', price, priceCurrency: 'SEK', ...more })
const dish = (name: string, more: object = {}) => ({ '@type': 'MenuItem', name, ...more })
const restaurant = (sections: Record<string, object[]>, more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: 'Krogen',
  telephone: '046-12 34 56',
  address: { '@type': 'PostalAddress', streetAddress: 'Storgatan 1', postalCode: '222 22', addressLocality: 'Lund' },
  servesCuisine: ['Swedish', 'Vegan'],
  openingHoursSpecification: [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Monday', 'Tuesday'], opens: '11:00', closes: '22:00:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
  ],
  hasMenu: {
    '@type': 'Menu',
    hasMenuSection: Object.entries(sections).map(([name, items]) => ({ '@type': 'MenuSection', name, hasMenuItem: items })),
  },
  ...more,
})
const page = (data: unknown, head = '') =>
  `<!doctype html><html><head>${head}<script type="application/ld+json">${JSON.stringify(data).replaceAll('</', '<\\/')}</script></head><body></body></html>`

const usual = page(
  restaurant({
    Varmt: [
      dish('Ärtsoppa &amp; pannkaka', {
        description: 'Var torsdag.',
        offers: offer(95),
        suitableForDiet: ['https://schema.org/VeganDiet', 'LowLactoseDiet'],
        nutrition: { '@type': 'NutritionInformation', calories: '640 calories' },
      }),
      dish('Pytt i panna <b>stor</b>', { offers: [offer('89,50', { name: 'Halv' }), offer('129', { name: 'Hel' })] }),
    ],
    Dryck: [
      dish('Saft', { offers: { '@type': 'AggregateOffer', lowPrice: '30', highPrice: '45', priceCurrency: 'SEK' } }),
      dish('Vatten', { offers: offer(0) }),
    ],
  }),
)

const menu = async () =>
  world.sql`select item.name, section.name as section, price_minor, price_to_minor, item.currency, item.description, diets, allergens, calories, variants
    from item left join menu_section section on section.id = item.section_id where item.deleted_at is null order by section.position, item.position`
const placePage = async () => {
  const { hits } = await world.request().call.search.find({ kind: 'restaurants', q: 'krogen' })
  return world.request().call.restaurant.get({ city: 'lund', slugId: hits[0]?.path.split('/').at(-1) ?? '' })
}

describe('importWeb', () => {
  it('reads a restaurant and its menu once, with the source and its link (PLACE-580, PLACE-582)', async () => {
    const first = await load(usual)
    expect(first).toMatchObject({ read: 5, created: 5, made: { places: 1, dishes: 4 }, license: 'LicenseRef-facts-only' })
    expect(await menu()).toMatchObject([
      {
        name: 'Ärtsoppa & pannkaka',
        section: 'Varmt',
        price_minor: 9500,
        currency: 'SEK',
        description: null,
        allergens: {},
        calories: 640,
      },
      {
        name: 'Pytt i panna stor',
        variants: [
          { name: 'Halv', priceMinor: 8950 },
          { name: 'Hel', priceMinor: 12_900 },
        ],
      },
      { name: 'Saft', section: 'Dryck', price_minor: 3000, price_to_minor: 4500 },
      { name: 'Vatten', price_minor: null },
    ])
    expect((await menu())[0]?.diets).toEqual({ vegan: 'yes', vegetarian: 'yes', pescatarian: 'yes', lactose_free: 'yes' })
    const shown = await placePage()
    expect(shown).toMatchObject({ name: 'Krogen', phone: { e164: '+4646123456' }, address: { text: 'Storgatan 1, 222 22' } })
    expect(shown.sources).toMatchObject([{ name: 'krogen.example', url }])
    expect(shown.cuisines.map(({ slug }) => slug)).toContain('swedish')
    expect((await world.sql`select opening_hours_raw as hours from restaurant`)[0]).toEqual({ hours: 'Mo 11:00-22:00; Tu 11:00-22:00' })

    expect(await load(usual)).toMatchObject({ read: 5, created: 0, updated: 0, unchanged: 5 })
    expect(await menu()).toHaveLength(4)
  })

  it('imports descriptions only with a license: that of the page, or of the operator (PLACE-582)', async () => {
    const soup = restaurant({ Varmt: [dish('Soppa', { description: 'Kokt <i>länge</i>.', offers: offer(95) })] })
    await load(page(soup, '<link rel="license" href="https://creativecommons.org/licenses/by-nc/4.0/">'))
    expect(await menu()).toMatchObject([{ description: null }])
    const stated = await load(page(soup, '<link rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/deed.sv">'))
    expect(stated).toMatchObject({ license: 'CC-BY-SA-4.0', updated: 1 })
    expect(await menu()).toMatchObject([{ description: 'Kokt länge .' }])
    await load(page(soup), { license: 'CC0-1.0' })
    expect((await placePage()).sources).toMatchObject([{ licence: 'CC0-1.0' }])
    await expect(load(page(soup), { license: 'all mine!' })).rejects.toThrow("isn't an SPDX license id")
  })

  it('merges dishes by name, keeps prices as history, and keeps different prices that people provided (PLACE-583, PLACE-202, EDIT-151)', async () => {
    const csv =
      'restaurant,address,lat,lon,menu,section,item,price\nKrogen,Storgatan 1,55.7,13.19,Mat,Lunch,Soppa,90\nKrogen,,,,Mat,Lunch,Biff,\n'
    const source = { name: 'Notes', licence: 'CC0-1.0' }
    await importCsv(world.deps, { file: Readable.from([Buffer.from(csv)]), city: lund, source })
    const kim = await newContributor(world, { accepted: 3 })
    const { menus } = await placePage()
    const steak = menus[0]?.sections[0]?.items.find(({ name }) => name === 'Biff')
    await kim.browser.do((call) =>
      call.change.suggest({
        kind: 'item',
        id: steak?.id ?? '',
        fields: { price: { from: null, to: { minor: 20_000, toMinor: null, currency: 'SEK' } } },
        note: '',
      }),
    )
    const priced = (soup: number, cake: number) =>
      page(
        restaurant({
          Varmt: [dish('SOPPA', { offers: offer(soup) }), dish('biff', { offers: offer(210) })],
          Efterrätt: [dish('Tårta', { offers: offer(cake) })],
        }),
      )
    const report = await load(priced(95, 50), { restaurant: 'Krogen' })
    expect(report.planned).toMatchObject([
      { name: 'SOPPA', before: '90.00', price: '95.00 SEK', outcome: 'kept' },
      { name: 'biff', before: '200.00', price: '210.00 SEK', outcome: 'waiting' },
      { name: 'Tårta', section: 'Efterrätt', price: '50.00 SEK', before: null, outcome: 'created' },
    ])
    expect(await menu()).toMatchObject([
      { name: 'Soppa', price_minor: 9000 },
      { name: 'Biff', price_minor: 20_000 },
      { name: 'Tårta', price_minor: 5000 },
    ])
    expect(Number((await world.sql`select count(*) as n from menu`)[0]?.n)).toBe(1)
    expect((await world.sql`select fields from change where status = 'waiting'`)[0]?.fields).toMatchObject({
      price: { to: { minor: 21_000 } },
    })

    world.clock.advance(86_400)
    const dearer = await load(priced(95, 55), { restaurant: 'Krogen' })
    expect(dearer.planned?.at(-1)).toMatchObject({ name: 'Tårta', before: '50.00', price: '55.00 SEK', outcome: 'updated' })
    expect(
      (await world.sql`select p.price_minor from item_price p join item i on i.id = p.item_id where i.name = 'Tårta' order by seen_on`).map(
        (row) => row.price_minor,
      ),
    ).toEqual([5000, 5500])
  })

  it('stores nothing in a dry run, but says what it would do (PLACE-551)', async () => {
    const report = await load(usual, { isDryRun: true })
    expect(report.planned).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }, { outcome: 'created' }, { outcome: 'created' }])
    expect(await menu()).toEqual([])
    expect(Number((await world.sql`select count(*) as n from source`)[0]?.n)).toBe(0)
  })

  it.each([
    [
      'Microdata',
      (type: string, property: string) =>
        `${property === '' ? '' : `itemprop="${property}" `}itemscope itemtype="http://schema.org/${type}"`,
      'itemprop',
    ],
    ['RDFa', (type: string, property: string) => `${property === '' ? '' : `property="${property}" `}typeof="${type}"`, 'property'],
  ])('reads %s (PLACE-580)', async (_name, scope, attribute) => {
    const p = (property: string, text: string) => `<span ${attribute}="${property}">${text}</span>`
    const item = (name: string, price: string) =>
      `<li ${scope('MenuItem', 'hasMenuItem')}>${p('name', name)}<link ${attribute}="suitableForDiet" href="http://schema.org/VegetarianDiet"><p ${scope('Offer', 'offers')}>${p('price', price)}<meta ${attribute}="priceCurrency" content="SEK"></p></li>`
    const html = `<body vocab="http://schema.org/"><div ${scope('Restaurant', '')}><h1 ${attribute}="name">Krogen</h1>
      <div ${scope('Menu', 'hasMenu')}><ul ${scope('MenuSection', 'hasMenuSection')}>${p('name', 'Varmt')}${item('Soppa', '95')}${item('Paj', '110,50')}</ul></div></div></body>`
    await load(html)
    expect(await menu()).toMatchObject([
      { name: 'Soppa', section: 'Varmt', price_minor: 9500, diets: { vegetarian: 'yes' } },
      { name: 'Paj', price_minor: 11_050 },
    ])
  })

  it.each<[string, string, object, string]>([
    ['no data', '<p>Meny</p>', {}, 'no schema.org data'],
    ['broken data', '<script type="application/ld+json">{"@type": "Restaurant",</script>', {}, 'no schema.org data'],
    ['a menu without a restaurant', page(dish('Soppa')), {}, "doesn't name its restaurant"],
    ['two restaurants', page([restaurant({}), restaurant({}, { name: 'Baren' })]), {}, 'several places: Krogen, Baren'],
    ['no city', page(restaurant({}, { address: undefined })), { city: {} }, 'no address in a city'],
    ['a place that is not here', usual, { restaurant: 'Nowhere' }, 'No place found'],
  ])('refuses a page with %s and changes nothing (PLACE-580)', async (_name, text, more, message) => {
    await expect(load(text, more)).rejects.toThrow(message)
    expect(Number((await world.sql`select count(*) as n from restaurant`)[0]?.n)).toBe(0)
  })

  it('survives hostile pages: loops, deep nesting, tags, control characters and thousands of dishes (PLACE-584)', async () => {
    const loop = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@id': '#m', '@type': 'MenuSection', name: 'Loop', hasMenuSection: { '@id': '#m' }, hasMenuItem: dish('Soppa') },
        restaurant({}, { hasMenu: { '@id': '#m' } }),
      ],
    }
    expect(await load(page(loop))).toMatchObject({ made: { places: 1, dishes: 1 } })
    const deep = `${'{"hasMenuSection":['.repeat(5000)}{}${']}'.repeat(5000)}`
    await load(`<script type="application/ld+json">${deep}</script>${usual}`)
    const many = Array.from({ length: 3000 }, (_, index) => dish(`Rätt ${index}`, { offers: offer('1e99') }))
    const nasty = dish('<script>alert(1)</script>\u202eevil\u0000', { offers: offer('12.345.678.901.234') })
    const report = await load(page(restaurant({ Allt: [nasty, ...many] })))
    expect(report.skipped.menu_full).toBeGreaterThan(0)
    expect(await menu()).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'evil', price_minor: null })]))
    const refs = `<div itemscope itemtype="https://schema.org/Restaurant" itemref="a"></div><div id="a" itemref="a"><b itemprop="name">Krogen</b></div>${'<div itemscope itemprop="x">'.repeat(3000)}`
    await expect(load(refs)).resolves.toBeDefined()
  })
})
