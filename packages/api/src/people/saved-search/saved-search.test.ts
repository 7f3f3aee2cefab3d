import { savedLimits } from '@morsel/contract/list'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { refusedField } from '../../../test/refused-field.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let ann: TestPerson

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  ann = await newPerson(world)
})

const query = { q: 'ramen', city: 'kazehama', diet: ['vegan' as const], price: [1, 2], open: 'now' as const, sort: 'rating' as const }
const save = (name: string, more: object = {}) => ann.browser.do((call) => call.savedSearch.save({ name, query: { ...query, ...more } }))
const list = () => ann.browser.do((call) => call.savedSearch.list())

it('stores a search with its filters once, even if it is saved fifty times at once (PLACE-416)', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, at) => save(`Ramen ${at % 2}`)))
  expect(await list()).toMatchObject([{ query: { ...query, kind: 'items' } }])
  // The same search in another notation isn't saved again.
  await ann.browser.do((call) => call.savedSearch.save({ name: 'Again', query: { ...query, q: ' ramen ', diet: 'vegan', price: '1,2' } }))
  expect((await list()).map(({ name }) => name)).toEqual(['Again'])
  await save('In Portalva', { city: 'portalva' })
  expect(await list()).toHaveLength(2)
})

it('only its owner can rename and delete it', async () => {
  const { id } = await save('Ramen')
  const bob = await newPerson(world)
  const notFound = { cause: { code: 'NOT_FOUND' } }
  await expect(bob.browser.do((call) => call.savedSearch.rename({ id, name: 'Mine' }))).rejects.toMatchObject(notFound)
  await expect(bob.browser.do((call) => call.savedSearch.remove({ id }))).rejects.toMatchObject(notFound)
  await ann.browser.do((call) => call.savedSearch.rename({ id, name: 'Noodles' }))
  expect(await list()).toMatchObject([{ name: 'Noodles' }])
  await ann.browser.do((call) => call.savedSearch.remove({ id }))
  expect(await list()).toEqual([])
})

it('stops at the limit in the table (PLACE-402)', async () => {
  for (let at = 0; at < savedLimits.searches; at++) await save(`Search ${at}`, { q: `word ${at}` })
  await expect(save('One more')).rejects.toMatchObject({ cause: { code: 'SAVED_SEARCH_LIMIT_REACHED', status: 409 } })
})

it.each([
  ['no name', { name: ' ', query: {} }, 'SEARCH_NAME_REQUIRED'],
  ['61 letters', { name: 'x'.repeat(61), query: {} }, 'SEARCH_NAME_TOO_LONG'],
  ['a filter that is none', { name: 'x', query: { diet: ['stones'] } }, 'NOT_A_CHOICE'],
  ['an order without a place', { name: 'x', query: { sort: 'rating' as const } }, 'PLACE_REQUIRED'],
])('refuses %s (PLACE-403, SEARCH-030)', async (_name, input, code) => {
  await expect(ann.browser.do((call) => call.savedSearch.save(input as never))).rejects.toMatchObject(refusedField(code))
})
