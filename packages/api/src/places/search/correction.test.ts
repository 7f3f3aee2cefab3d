import type { SearchInput } from '@morsel/contract/search'
import { insertMenus } from '@morsel/db/queries/menu'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'

let world: TestWorld
const placeId = demoId('restaurant', 'tasca-do-arrais')

beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
  const menuId = demoId('menu', 'odd')
  const common = { restaurantId: placeId, menuId, sourceId: demoId('source'), kind: 'dish' as const, currency: 'EUR' }
  const names = [
    'Zabaglione',
    'Crème Brûlée',
    'Щука по-царски',
    '味噌ラーメン',
    '비빔밥',
    'Шпиц',
    'Calzone',
    ...Array.from({ length: 30 }, (_, n) => `Zabaglione ${n}`),
  ]
  await insertMenus(world.db, {
    menus: [{ id: menuId, restaurantId: placeId, name: 'Odd', kind: 'food', currency: 'EUR', position: 9 }],
    sections: [],
    items: names.map((name, position) => ({
      ...common,
      id: demoId('odd', `${position}`),
      position,
      name,
      ...(position === 0 && { description: 'with marzala' }),
    })),
  })
  await projectRestaurants(world.db, [placeId])
})
afterAll(() => world.drop())

const find = (input: Partial<SearchInput>) => world.request().call.search.find(input)

it.each([
  ['a letter too few', 'zabaglone', 'zabaglione', 'Zabaglione'],
  ['two letters too many', 'zabaggllione', 'zabaglione', 'Zabaglione'],
  ['one too many', 'zabagllione', 'zabaglione', 'Zabaglione'],
  ['another letter', 'zabaglione'.replace('g', 'j'), 'zabaglione', 'Zabaglione'],
  ['two letters swapped', 'zabalgione', 'zabaglione', 'Zabaglione'],
  ['two letters swapped, where a rarer word (ramune) is one letter away', 'ramne', 'ramen', 'Sea bream shio ramen'],
  ['no accents', 'creme brulle', 'creme brulee', 'Crème Brûlée'],
  ['Cyrillic', 'щукаа', 'щука', 'Щука по-царски'],
  ['Cyrillic, among other words', 'шука царски', 'щука царски', 'Щука по-царски'],
  ['katakana, a part of a name', '味噌ラーナン', '味噌ラーメン', '味噌ラーメン'],
  ['katakana alone', 'ラーナン', 'ラーメン', '味噌ラーメン'],
  ['two of them in a long word', 'clzonee', 'calzone', 'Calzone'],
  ['two of them in a short one', 'щкуп', null, null],
  ['hangul', '비빈밥', '비빔밥', '비빔밥'],
])('one typo is corrected: %s (SEARCH-200, SEARCH-201)', async (_, q, corrected, name) => {
  const found = await find({ q, limit: 50 })
  expect(found.corrected).toBe(corrected)
  if (name === null) expect(found.hits).toEqual([])
  else expect(found.hits.map((hit) => hit.name)).toContain(name)
})

it.each([
  ['words around it', 'best zabaglione near me', 'zabaglione'],
  ['words around it, with accents', 'zabaglione près de moi', 'zabaglione'],
  ['an article that is written with it', "dell'zabaglione", 'zabaglione'],
  ['the German name of a cuisine, in a city', 'portugiesisch portalva', 'portuguese portalva'],
])('finds the same results with %s (SEARCH-202, SEARCH-203)', async (_, q, plain) => {
  const found = await find({ q })
  expect(found.corrected).toBe(null)
  expect(found.hits.length).toBeGreaterThan(0)
  expect(found.hits.map(({ id }) => id).sort()).toEqual((await find({ q: plain })).hits.map(({ id }) => id).sort())
})

it('corrects a typo among filler words (SEARCH-202, SEARCH-201)', async () => {
  const found = await find({ q: 'the best zabaglone' })
  expect(found.corrected).toBe('the best zabaglione')
  expect(found.hits[0]).toMatchObject({ name: 'Zabaglione' })
})

it('finds places by the Japanese name of a cuisine (SEARCH-203)', async () => {
  const slugs = (hits: { id: string }[]) => hits.map(({ id }) => id).sort()
  const [japanese, english] = [
    await find({ q: 'ラーメン', kind: 'restaurants' }),
    await find({ q: 'ramen', kind: 'restaurants', cuisine: ['ramen'] }),
  ]
  expect(japanese.hits.length).toBeGreaterThan(0)
  expect(slugs(japanese.hits)).toEqual(expect.arrayContaining(slugs(english.hits)))
})

it('searches for filler words if there is nothing else (SEARCH-202)', async () => {
  expect(await find({ q: 'with marzala' })).toMatchObject({ corrected: null, totals: { items: { value: 1 } } })
  expect(await find({ q: 'près chez', exact: true })).toMatchObject({ corrected: null, hits: [] })
})

it("doesn't change words that match something, however rare, or unfinished words (SEARCH-200)", async () => {
  expect(await find({ q: 'marzala' })).toMatchObject({ corrected: null, totals: { items: { value: 1 } } })
  expect(await find({ q: 'zabagl' })).toMatchObject({ corrected: null })
  expect(await find({ q: 'zabaglione', city: 'kazehama' })).toMatchObject({ corrected: null, hits: [] })
})

it("doesn't change words when asked for exact results (SEARCH-205)", async () => {
  expect(await find({ q: 'zabaglone', exact: true })).toMatchObject({ q: 'zabaglone', corrected: null, hits: [] })
})

it("doesn't change a word if the correction finds nothing either (SEARCH-200)", async () => {
  expect(await find({ q: 'zabaglone', city: 'kazehama' })).toMatchObject({ corrected: null, hits: [] })
})

it('uses the corrected words on the next pages (SEARCH-206)', async () => {
  const first = await find({ q: 'zabaglone', limit: 10 })
  const second = await find({ q: 'zabaglone', limit: 10, cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({ q: 'zabaglone', corrected: 'zabaglione' })
  expect(second.hits).toHaveLength(10)
  const again = await find({ q: 'zabaglone', limit: 10, cursor: second.previousCursor ?? '' })
  expect(again.hits).toEqual(first.hits)
  await expect(find({ q: 'zabaglione', limit: 10, cursor: first.nextCursor ?? '' })).rejects.toMatchObject({
    cause: { code: 'INVALID_CURSOR' },
  })
})

it("doesn't correct short words and numbers (SEARCH-204)", async () => {
  expect(await find({ q: 'zqx' })).toMatchObject({ corrected: null, hits: [] })
  expect(await find({ q: 'sop miso' })).toMatchObject({ corrected: 'soup miso' })
  expect(await find({ q: '98765432109' })).toMatchObject({ corrected: null, hits: [] })
})
