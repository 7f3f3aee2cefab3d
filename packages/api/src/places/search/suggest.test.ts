import { limitTransaction } from '@morsel/db/queries/limits'
import { insertMenus } from '@morsel/db/queries/menu'
import { projectAll, projectRestaurants } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'

let world: TestWorld
const places = ['tasca-do-arrais', 'casa-do-forno'].map((key) => demoId('restaurant', key))
const [placeId = ''] = places

beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
  const menuId = demoId('menu', 'odd')
  const common = { restaurantId: placeId, menuId, sourceId: demoId('source'), kind: 'dish' as const, currency: 'EUR' }
  await insertMenus(world.db, {
    menus: [{ id: menuId, restaurantId: placeId, name: 'Odd', kind: 'food', currency: 'EUR', position: 9 }],
    sections: [],
    items: [
      'Crème Brûlée',
      'Zabaglione',
      'zabaglione',
      'ZABAGLIONE',
      'Zabaglione',
      'Zabaione 100%_\\',
      'Щука по-царски',
      '味噌ラーメン',
      'Straße',
    ].map((name, position) => ({ ...common, id: demoId('odd', `${position}`), position, name })),
  })
  await projectRestaurants(world.db, [placeId])
})
afterAll(() => world.drop())

const slugIdOf = async (name: string) => {
  const [row] = await world.sql`select slug || '-' || public_no as "slugId" from restaurant where name = ${name}`
  return String(row?.slugId)
}
const suggest = (q: string) => world.request().call.search.suggest({ q })
const labels = async (q: string) => (await suggest(q)).map(({ label }) => label)

describe('suggestions', () => {
  it.each([
    ['creme b', 'Crème Brûlée'],
    ['CRÈM', 'Crème Brûlée'],
    ['щук', 'Щука по-царски'],
    ['味', '味噌ラーメン'],
    ['ラーメ', '味噌ラーメン'],
    ['brul', 'Crème Brûlée'],
    ['strass', 'Straße'],
    ['straß', 'Straße'],
    ['zabaione 100%', 'Zabaione 100%_\\'],
    ['zabaione 100%_\\', 'Zabaione 100%_\\'],
  ])('%s leads to %s (SEARCH-250)', async (q, label) => {
    expect(await labels(q)).toContain(label)
  })

  it('show each name once, in its most common spelling, those with the most dishes first (SEARCH-251)', async () => {
    expect((await labels('zaba')).slice(0, 2)).toEqual(['Zabaglione', 'Zabaione 100%_\\'])
  })

  it('include dishes, restaurants, cuisines and cities (SEARCH-250)', async () => {
    const named = async (q: string) => (await suggest(q)).map(({ kind, label, slug }) => ({ kind, label, slug }))
    expect(await named('tasca do')).toContainEqual({ kind: 'restaurant', label: 'Tasca do Arrais', slug: null })
    expect(await named('portal')).toContainEqual({ kind: 'city', label: 'Portalva', slug: 'portalva' })
    expect(await named('kazeh')).toContainEqual({ kind: 'city', label: 'Kazehama', slug: 'kazehama' })
    expect(await named('風')).toContainEqual({ kind: 'city', label: '風浜', slug: 'kazehama' })
    expect(await named('seaf')).toContainEqual({ kind: 'cuisine', label: 'Seafood', slug: 'seafood' })
    expect(await named('meeresf')).toContainEqual({ kind: 'cuisine', label: 'Meeresfrüchte', slug: 'seafood' })
    expect((await named('port')).filter(({ kind }) => kind === 'cuisine').map(({ slug }) => slug)).toEqual(['portuguese'])
  })

  it('put a city or cuisine before dishes that begin with the same text (SEARCH-251)', async () => {
    expect((await suggest('portal'))[0]).toMatchObject({ kind: 'city', slug: 'portalva' })
    expect((await suggest('seafoo'))[0]).toMatchObject({ kind: 'cuisine', slug: 'seafood' })
  })

  it('show where a place with a unique name is, and lead to its page (SEARCH-255, SEARCH-256)', async () => {
    const { path, address } = await world.request().call.restaurant.get({ city: 'portalva', slugId: await slugIdOf('Tasca do Arrais') })
    const suggestion = (await suggest('tasca do')).find(({ kind }) => kind === 'restaurant')
    expect(suggestion).toMatchObject({ path, city: { slug: 'portalva' }, price: null })
    expect(suggestion?.detail).toContain(address.street)
  })

  it('show which place serves a dish with a unique name, and lead to the dish’s page (SEARCH-255, SEARCH-256)', async () => {
    await world.sql`update item set price_minor = 1250 where name = 'Crème Brûlée'`
    await projectRestaurants(world.db, [placeId])
    const [dish] = await suggest('creme bru')
    expect(dish).toMatchObject({ kind: 'dish', detail: 'Tasca do Arrais', city: { slug: 'portalva' } })
    expect(dish?.price).toEqual({ minor: 1250, toMinor: null, currency: 'EUR' })
    expect(dish?.path).toMatch(/^\/item\/[1-9A-HJ-NP-Za-km-z]{22}$/)
  })

  it('show the price range of dishes with the same name, and lead to a search (SEARCH-255, SEARCH-256)', async () => {
    await world.sql`update item set price_minor = 500 + 100 * position where lower(name) = 'zabaglione'`
    await projectRestaurants(world.db, [placeId])
    expect((await suggest('zabagl'))[0]).toMatchObject({
      path: '/search?q=Zabaglione',
      detail: 'Tasca do Arrais',
      price: { minor: 600, toMinor: 900, currency: 'EUR' },
    })
  })

  it('lead to a search for a city, a cuisine, and a dish in a city (SEARCH-256, SEARCH-258)', async () => {
    const pathOf = async (q: string, city?: string) => (await world.request().call.search.suggest({ q, city }))[0]?.path
    expect(await pathOf('portal')).toBe('/search?city=portalva')
    expect(await pathOf('seafoo')).toBe('/search?cuisine=seafood')
    expect(await pathOf('seafoo', 'portalva')).toBe('/search?city=portalva&cuisine=seafood')
    expect(await pathOf('zabaglione portalv')).toBe('/search?q=Zabaglione&city=portalva')
    expect((await suggest('portal'))[0]?.city).toMatchObject({ name: 'Portalva' })
  })

  it.each(['%', '_', "'", '\\', '!!!', "') or true --", '🍜', 'x:*A', 'ŉ', '', ' ', '\u0301', 'a'.repeat(100)])(
    'the text %s causes no error (SEARCH-005)',
    async (q) => {
      await expect(suggest(q)).resolves.toBeInstanceOf(Array)
    },
  )

  it('are refused for invalid search texts (SEARCH-007)', async () => {
    await expect(suggest('x'.repeat(10_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('have a separate rate limit (SEARCH-254)', async () => {
    const busy = world.with({ RATE_LIMIT_ENABLED: 'true' })
    for (let call = 0; call < 300; call += 1) await busy.request({ ip: '192.0.2.9' }).call.search.suggest({ q: '!' })
    await expect(busy.request({ ip: '192.0.2.9' }).call.search.suggest({ q: '!' })).rejects.toMatchObject({
      cause: { code: 'TOO_MANY_REQUESTS' },
    })
  })
})

describe('the names and words of search', () => {
  const known = async () => ({
    names: await world.sql`select kind, norm, slug, uses from suggest order by kind, norm, slug`,
    terms: await world.sql`select term, df, items, places from search_term order by term`,
  })

  it('change with their places exactly as if they had been rebuilt (SEARCH-253, SEARCH-351)', async () => {
    const before = await known()
    expect(before.terms).toContainEqual(expect.objectContaining({ term: 'zabaglione', df: 4 }))
    await world.sql`update item set name = 'Zuppa inglese' where name in ('zabaglione', 'Crème Brûlée')`
    await world.sql`update item set deleted_at = now() where name = 'Щука по-царски'`
    await world.sql`update restaurant set name = 'Tasca da Avó', names = '{}', alt_names = '{}' where id = ${placeId}`
    await projectRestaurants(world.db, places)
    const changed = await known()
    expect(changed).not.toEqual(before)
    expect(await labels('щук')).toEqual([])
    expect(await labels('tasca da')).toContain('Tasca da Avó')
    await projectAll(world.db)
    expect(await known()).toEqual(changed)
  })

  it('are correct after many places changed at once (SEARCH-253)', async () => {
    const ids = (await world.sql`select replace(id::text, '-', '') as id from restaurant limit 4`).map(({ id }) => String(id))
    const before = await known()
    const project = (id: string) =>
      world.db.transaction(async (tx) => {
        // Each transaction has to wait for the others, so give it the timeouts of an import.
        await limitTransaction(tx, 'work')
        await projectRestaurants(tx, [id, ...ids])
      })
    await Promise.all(ids.map(project))
    expect(await known()).toEqual(before)
  })
})
