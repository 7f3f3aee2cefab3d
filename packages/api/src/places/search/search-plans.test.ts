import type { SearchInput } from '@morsel/contract/search'
import { insertMenus } from '@morsel/db/queries/menu'
import { projectAll } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'

/**
 * Tests that frequent queries use an index and never scan a whole projection. With few rows, a sequential scan would be cheapest, so
 * sequential scans are disabled. A plan that still has one lacks an index.
 */

let world: TestWorld

const projections = ['item_search', 'restaurant_search', 'suggest', 'search_term']

beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
  const restaurantId = demoId('restaurant', 'tasca-do-arrais')
  const menuId = demoId('menu', 'many')
  // Names contain a word that all dishes have, one that every tenth has, one that every hundredth has, and a unique one.
  const name = (n: number) =>
    ['everywhere', ...(n % 10 ? [] : ['tenth']), ...(n % 100 ? [] : ['hundredth']), `own${'abcdefghij'[n % 10]}${n}`].join(' ')
  await insertMenus(world.db, {
    menus: [{ id: menuId, restaurantId, name: 'Many', kind: 'food', currency: 'EUR', position: 9 }],
    sections: [],
    items: Array.from({ length: 3000 }, (_, n) => ({
      id: demoId('many', String(n)),
      restaurantId,
      menuId,
      sourceId: demoId('source'),
      kind: 'dish' as const,
      currency: 'EUR',
      position: n % 1000,
      name: name(n),
      ...(n % 7 === 0 && { diets: { vegan: 'yes' as const } }),
    })),
  })
  await projectAll(world.db)
  await world.sql`analyze`
})
afterAll(() => world.drop())

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Runs a query and explains every statement that it sends. @param options without `hasBitmaps`, one index is scanned per table */
async function plansOf(ask: () => Promise<unknown>, { hasBitmaps = true } = {}): Promise<Node[]> {
  const sent: { text: string; values: never[] }[] = []
  const { unsafe } = world.sql
  world.sql.unsafe = ((text: string, values: never[], options: object) => {
    sent.push({ text, values })
    return unsafe.call(world.sql, text, values, options)
  }) as typeof unsafe
  try {
    await ask()
  } finally {
    world.sql.unsafe = unsafe
  }
  return await world.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    if (!hasBitmaps) await tx`set local enable_bitmapscan = off`
    const plans = await Promise.all(sent.map(({ text, values }) => tx.unsafe(`explain (format json) ${text}`, values)))
    return plans.flatMap(([row]) => nodesOf(row?.['QUERY PLAN'][0].Plan))
  })
}

const search = (query: Partial<SearchInput>) => () => world.request().call.search.find(query)
const facets = (query: Partial<SearchInput>) => () => world.request().call.search.facets(query)
const suggest = (q: string, city?: string) => () => world.request().call.search.suggest({ q, ...(city && { city }) })

it.each<[string, () => Promise<unknown>, string[]]>([
  ['everything, the best first', search({}), ['item_search_order']],
  ['a word that is everywhere', search({ q: 'everywhere' }), ['item_search_order']],
  ['a word that few have', search({ q: 'owna120' }), ['item_search_by_text', 'search_term_by_beginning']],
  ['two words', search({ q: 'tenth hundredth' }), ['item_search_by_text', 'search_term_by_beginning']],
  ['two words that many have', search({ q: 'everywhere own' }), ['item_search_sample', 'item_search_small_sample', 'item_search_best']],
  ['a beginning', search({ q: 'hundredth own' }), ['item_search_by_text']],
  ['a city', search({ city: 'kazehama' }), []],
  ['a city and a diet', search({ city: 'portalva', diet: ['vegan'] }), []],
  ['a word in a city that is open', search({ q: 'hundredth', city: 'portalva', open: 'now' }), []],
  ['places of a city that are open', search({ kind: 'restaurants', city: 'portalva', open: 'now' }), ['restaurant_search_by_text']],
  ['places near a point', search({ kind: 'restaurants', lat: 39.35, lon: -9.38, sort: 'distance' }), ['restaurant_search_by_text']],
  ['places in an area', search({ kind: 'restaurants', bbox: [39.3, -9.4, 39.4, -9.3] }), ['restaurant_search_by_location']],
  ['dishes in an area', search({ q: 'hundredth', bbox: [39.3, -9.4, 39.4, -9.3] }), ['restaurant_search_by_location']],
  ['dishes near a point', search({ q: 'hundredth', lat: 39.35, lon: -9.38 }), ['item_search_by_text']],
  ['places by name', search({ kind: 'restaurants', q: 'tasca do arrais' }), ['restaurant_search_by_text']],
  ['places by name, without words', search({ kind: 'restaurants', q: '海鮮' }), ['restaurant_search_by_text']],
  ['a slip of the fingers', search({ q: 'hundrdth' }), ['search_term_deletions']],
  ['facets of everything', facets({}), ['item_search_small_sample', 'item_search_sample']],
  ['facets of two words', facets({ q: 'tenth hundredth' }), ['item_search_by_text']],
  ['a name by one letter', suggest('e'), ['suggest_by_1']],
  ['a name by two letters', suggest('ev'), ['suggest_by_2']],
  ['a name by its beginning', suggest('everywhere owna'), ['suggest_by_3']],
  ['a name in a city', suggest('everywhere owna', 'portalva'), ['suggest_by_3', 'item_search_by_name']],
  ['a name by a word in it', suggest('owna1'), ['suggest_by_text']],
])('a query for %s uses its indexes (SEARCH-154)', async (_, ask, indexes) => {
  const nodes = await plansOf(ask)
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && projections.includes(node['Relation Name'] ?? ''))).toEqual([])
  const used = nodes.map((node) => node['Index Name'])
  for (const index of indexes) expect(used).toContain(index)
})

it('looks for the words of a later page in no index of scores, whatever the cursor (SEARCH-154)', async () => {
  const question = { q: 'everywhere own', limit: 50 }
  const { nextCursor } = await world.request().call.search.find(question)
  const { nextCursor: cursor } = await world.request().call.search.find({ ...question, cursor: nextCursor ?? '' })
  const nodes = await plansOf(search({ ...question, cursor: cursor ?? '' }), { hasBitmaps: false })
  const byScore = nodes.filter((node) => /\bROW\(score\b/.test(node['Index Cond'] ?? ''))
  expect(nodes.some(({ Filter = '' }) => /@@.*ROW\(/.test(Filter))).toBe(true)
  expect(byScore.filter((node) => node.Filter?.includes('@@'))).toEqual([])
})

it('sends few statements for a search without results, however many other texts it tries (SEARCH-420)', async () => {
  let sent = 0
  const { unsafe } = world.sql
  world.sql.unsafe = ((...parts: Parameters<typeof unsafe>) => {
    sent += 1
    return unsafe.apply(world.sql, parts)
  }) as typeof unsafe
  try {
    const found = await search({ q: 'owna0 ownb1 ownc2 ownd3 owne4', rating: 5 })()
    expect(found.totals).toMatchObject({ items: { value: 0 }, restaurants: { value: 0 } })
  } finally {
    world.sql.unsafe = unsafe
  }
  expect(sent).toBeLessThanOrEqual(16)
})

it('counts facets of very many results once, and of fewer results each time (SEARCH-302)', async () => {
  const looksAtDishes = async (ask: () => Promise<unknown>) => {
    await ask()
    return (await plansOf(ask)).some((node) => node['Relation Name'] === 'item_search')
  }
  expect(await looksAtDishes(facets({ q: 'everywhere' }))).toBe(false)
  expect(await looksAtDishes(facets({ q: 'everywhere', city: 'portalva' }))).toBe(true)
  expect(await looksAtDishes(facets({ q: 'tenth' }))).toBe(true)
})

it('recognizes without counting that a frequent word has many results (SEARCH-153)', async () => {
  const { totals } = await world.request().call.search.find({ q: 'everywh' })
  expect(totals.items).toEqual({ value: 1000, relation: 'gte' })
})

it('recognizes many results by a sample, and counts them if they are few (SEARCH-153)', async () => {
  const { find } = world.request().call.search
  expect((await find({ q: 'everywhere own' })).totals.items).toEqual({ value: 1000, relation: 'gte' })
  expect((await find({ q: 'everywhere', diet: ['vegan'] })).totals.items).toEqual({ value: 429, relation: 'eq' })
})

it("doesn't count facets of filters for words that begin like a token (SEARCH-005)", async () => {
  const { totals } = await world.request().call.search.find({ q: 'die', exact: true })
  expect(totals.items.value).toBeLessThan(300)
})

it('facets are estimates if there are many results without their own filter (SEARCH-302)', async () => {
  const counts = async (query: Partial<SearchInput>) => (await world.request().call.search.facets({ q: 'everywhere', ...query })).among
  expect(await counts({ cuisine: ['ramen'] })).toBe('sample')
  expect(await counts({ price: [4] })).toBe('sample')
  expect(await counts({ cuisine: ['ramen'], diet: ['kosher'] })).toBe('all')
})
