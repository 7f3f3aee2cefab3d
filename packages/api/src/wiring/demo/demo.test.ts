import { demoWorld } from '@morsel/db/seed/world'
import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoWorld } from './demo.flow.ts'
import { demoId } from './demo-id.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const itemCount = demoWorld.restaurants.flatMap(({ menus }) =>
  menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items)),
).length

describe('loadDemoWorld', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const count = async (table: string) => Number((await database.sql.unsafe(`select count(*) as n from ${table}`))[0]?.n)

  it('loads nothing if any part of it is invalid', async () => {
    const stray = demoWorld.restaurants.slice(0, 1).map((place) => ({ ...place, key: 'elsewhere', city: 'elsewhere' }))
    const world = { ...demoWorld, restaurants: [...demoWorld.restaurants, ...stray] }
    await expect(loadDemoWorld({ db: database.db, now }, world)).rejects.toThrow('unknown city')
    expect(await count('city')).toBe(0)
    expect(await count('cuisine')).toBe(0)
  })

  it('fills an empty database once', async () => {
    const both = await Promise.all([loadDemoWorld({ db: database.db, now }), loadDemoWorld({ db: database.db, now })])
    expect(both.sort()).toEqual([false, true])
    expect(await count('restaurant')).toBe(demoWorld.restaurants.length)
    expect(await count('item')).toBe(itemCount)
    expect(await count('"user"')).toBe(demoWorld.people.length)
    expect(await loadDemoWorld({ db: database.db, now })).toBe(false)
  })

  it('updates the search tables', async () => {
    const closed = demoWorld.restaurants.filter(({ status }) => status === 'permanently_closed')
    expect(await count('restaurant_search')).toBe(demoWorld.restaurants.length - closed.length)
    const [cities] = await database.sql`select sum(restaurant_count)::int as places, sum(item_count)::int as items from city`
    expect(cities?.places).toBe(demoWorld.restaurants.length - closed.length)
    expect(cities?.items).toBe(await count('item_search'))
  })

  it('has opening hours that can be parsed', async () => {
    expect(await count(`restaurant where hours_state = 'unread'`)).toBe(0)
    expect(await count('opening_period')).toBeGreaterThan(demoWorld.restaurants.length)
  })

  it('creates no users who can sign in', async () => {
    expect(await count('account')).toBe(0)
  })

  it('has the same ids in every installation', async () => {
    const ids = await database.sql`select replace(id::text, '-', '') as id from restaurant`
    expect(ids.map(({ id }) => id).sort()).toEqual(demoWorld.restaurants.map(({ key }) => demoId('restaurant', key)).sort())
    expect(demoId('restaurant', 'x')).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
  })
})
