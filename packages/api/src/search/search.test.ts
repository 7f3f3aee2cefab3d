import type { SearchInput, SearchOutput } from '@morsel/contract/search'
import { addMenus } from '@morsel/db/queries/menu'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { loadDemoWorld } from '../demo/demo.flow.ts'
import { demoId } from '../demo/demo-id.ts'
import { restTable } from '../rest.ts'
import { appRouter } from '../router.ts'

let world: TestWorld
const placeId = demoId('restaurant', 'tasca-do-arrais')
const odd = [
  'Crème Brûlée',
  'CRÈME caramel',
  "Moules à l'ŉ aïoli",
  'Щука «по-царски»',
  '味噌ラーメン',
  '豚骨ラーメン',
  'Ramen 7.5 & more',
  "O'Brien 100%_\\ stew",
]

beforeAll(async () => {
  world = await createTestWorld()
  const { db } = world
  await loadDemoWorld(world.deps)
  const menuId = demoId('menu', 'odd')
  const menu = { id: menuId, restaurantId: placeId, name: 'Odd', kind: 'food' as const, currency: 'EUR', position: 9 }
  const common = { restaurantId: placeId, menuId, sourceId: demoId('source'), kind: 'dish' as const, currency: 'EUR' }
  await addMenus(db, {
    menus: [menu],
    sections: [],
    items: [
      ...odd.map((name, position) => ({ ...common, id: demoId('odd', name), position, name })),
      ...Array.from({ length: 45 }, (_, index) => ({
        ...common,
        id: demoId('zuppa', String(index)),
        position: 100 + index,
        name: `Zuppa ${index}`,
      })),
      { ...common, id: demoId('zuppa'), position: 200, name: 'Zuppa' },
      { ...common, id: demoId('zuppa', 'gone'), position: 201, name: 'Zuppa gone', availability: 'removed' as const },
    ],
  })
  await projectRestaurants(db, [placeId])
})
afterAll(() => world.drop())

const find = (input: Partial<SearchInput>): Promise<SearchOutput> => world.request().call.search.find(input)
const names = async (input: Partial<SearchInput>) => (await find(input)).hits.map(({ name }) => name)

describe('words', () => {
  it.each([
    ['creme brulee', ['Crème Brûlée']],
    ['CRÈME BRÛLÉE', ['Crème Brûlée']],
    ['brulee crem', ['Crème Brûlée']],
    ['щука', ['Щука «по-царски»']],
    ['ЦАРСКИ щук', ['Щука «по-царски»']],
    ['7.5 ramen', ['Ramen 7.5 & more']],
    ["o'brien stew", ["O'Brien 100%_\\ stew"]],
    ['moules aioli', ["Moules à l'ŉ aïoli"]],
  ])('%s', async (q, expected) => {
    expect(await names({ q, city: 'portalva' })).toEqual(expected)
  })

  it('are found inside scripts that do not separate words', async () => {
    expect((await names({ q: 'ラーメン', city: 'portalva' })).sort()).toEqual(['味噌ラーメン', '豚骨ラーメン'])
    expect(await names({ q: '豚骨', city: 'portalva' })).toEqual(['豚骨ラーメン'])
    expect(await names({ q: '豚味', city: 'portalva' })).toEqual([])
  })

  it('must all be there, all but the last whole', async () => {
    expect(await names({ q: 'crem brulee', city: 'portalva' })).toEqual([])
    expect(await names({ q: 'creme nothing' })).toEqual([])
  })

  it('put names that are or begin with them first', async () => {
    expect((await names({ q: 'zuppa', limit: 3 }))[0]).toBe('Zuppa')
    expect((await names({ q: 'crème', city: 'portalva' })).slice(0, 2).sort()).toEqual(['CRÈME caramel', 'Crème Brûlée'].sort())
  })

  it('leave out what was removed', async () => {
    expect(await names({ q: 'zuppa gone' })).toEqual([])
  })

  it.each(["'", "''':*", 'a & ! b', '\\', 'ŉ', '<->', 'x:*A', '%', '_', "') or true --", '🍜', '\u{20bb7}野家'])(
    '%s breaks nothing',
    async (q) => {
      await expect(find({ q })).resolves.toMatchObject({ kind: 'items' })
    },
  )

  it('of punctuation alone match nothing', async () => {
    expect(await find({ q: '!!!' })).toMatchObject({ hits: [], totals: { items: { value: 0 } }, nextCursor: null })
  })

  it('cannot be used as filters', async () => {
    expect(await names({ q: 'city:portalva' })).not.toContain('Crème Brûlée')
  })
})

describe('places', () => {
  it('are found by name, cuisine and whereabouts', async () => {
    expect((await names({ kind: 'restaurants', q: 'tasca arrais' }))[0]).toBe('Tasca do Arrais')
    expect(await names({ kind: 'restaurants', q: 'seafood portalva' })).toContain('Tasca do Arrais')
  })

  it('are everything, the best first, without words', async () => {
    const all = await find({ kind: 'restaurants', limit: 50 })
    expect(all.totals.restaurants.relation).toBe('eq')
    expect(all.hits.length).toBe(Math.min(50, all.totals.restaurants.value))
  })

  it('belong to the city that is asked for', async () => {
    const found = await find({ kind: 'restaurants', city: 'portalva', limit: 50 })
    expect(new Set(found.hits.map(({ city }) => city.slug))).toEqual(new Set(['portalva']))
    expect(found.city).toMatchObject({ slug: 'portalva', country: 'PT' })
  })
})

describe('pages', () => {
  it('cover everything once, there and back', async () => {
    const there: SearchOutput[] = []
    for (let cursor: string | null | undefined; cursor !== null; cursor = there.at(-1)?.nextCursor ?? null) {
      there.push(await find({ q: 'zuppa', limit: 10, ...(cursor === undefined ? {} : { cursor }) }))
    }
    const ids = there.map(({ hits }) => hits.map(({ id }) => id))
    expect(ids.map((page) => page.length)).toEqual([10, 10, 10, 10, 6])
    expect(new Set(ids.flat()).size).toBe(46)
    expect(there[0]?.previousCursor).toBeNull()

    const back: string[][] = []
    for (let cursor = there.at(-1)?.previousCursor; cursor; ) {
      const page = await find({ q: 'zuppa', limit: 10, cursor })
      back.unshift(page.hits.map(({ id }) => id))
      cursor = page.previousCursor
    }
    expect(back).toEqual(ids.slice(0, 4))
  })

  it('work when the first one holds pinned rows alone', async () => {
    const first = await find({ q: 'zuppa', limit: 1 })
    expect(first.hits.map(({ name }) => name)).toEqual(['Zuppa'])
    const second = await find({ q: 'zuppa', limit: 1, cursor: first.nextCursor ?? '' })
    expect(second.hits).toHaveLength(1)
    expect(second.hits[0]?.id).not.toBe(first.hits[0]?.id)
    const again = await find({ q: 'zuppa', limit: 1, cursor: second.previousCursor ?? '' })
    expect(again.hits).toEqual(first.hits)
  })

  it('refuse a cursor of another question', async () => {
    const { nextCursor } = await find({ q: 'zuppa', limit: 10 })
    await expect(find({ q: 'zupp', limit: 10, cursor: nextCursor ?? '' })).rejects.toMatchObject({
      cause: { code: 'INVALID_CURSOR', status: 400 },
    })
    await expect(find({ q: 'zuppa', cursor: 'x' })).rejects.toMatchObject({ cause: { code: 'INVALID_CURSOR' } })
  })
})

it('says how many there are, on both tabs', async () => {
  expect((await find({ q: 'zuppa' })).totals).toEqual({ items: { value: 46, relation: 'eq' }, restaurants: { value: 0, relation: 'eq' } })
})

it('asks the database few questions', async () => {
  world.queries.take()
  await find({ q: 'zuppa', city: 'portalva' })
  expect(world.queries.take()).toBeLessThanOrEqual(5)
})

it('does not know an unknown city', async () => {
  await expect(find({ city: 'nowhere' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
})

it.each([{ limit: 0 }, { limit: 51 }, { q: 'x'.repeat(101) }, { q: 'a '.repeat(13) }, { city: 'Nowhere!' }, { cursor: 'x'.repeat(513) }])(
  'refuses %o',
  async (input) => {
    await expect(find(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

it('takes numbers as query strings write them', async () => {
  const answer = await world.request().call.search.find({ q: 'zuppa', limit: '2' })
  expect(answer.hits).toHaveLength(2)
})

it('is reached by REST clients too', () => {
  const rows = restTable(appRouter).filter(({ base }) => base === 'v1')
  expect(rows.map(({ method, path, procedure }) => [method, path, procedure])).toEqual(
    expect.arrayContaining([
      ['GET', '/cities', 'city.list'],
      ['GET', '/items/{itemId}', 'item.get'],
      ['GET', '/restaurants/{city}/{slugId}', 'restaurant.get'],
      ['GET', '/search', 'search.find'],
    ]),
  )
})
