import { listCities } from '@morsel/db/queries/city'
import { demoLife } from '@morsel/db/seed/life/life'
import { demoWorld } from '@morsel/db/seed/world'
import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryBlobs } from '../../../test/world.ts'
import { loadDemoWorld, removeDemoWorld } from './demo.flow.ts'
import { demoId } from './demo-id.ts'
import { fillDemoQueue, setDemoRoles } from './demo-queue.flow.ts'

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

  it('has the same IDs in every installation', async () => {
    const ids = await database.sql`select replace(id::text, '-', '') as id from restaurant`
    expect(ids.map(({ id }) => id).sort()).toEqual(demoWorld.restaurants.map(({ key }) => demoId('restaurant', key)).sort())
    expect(demoId('restaurant', 'x')).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
  })
})

describe('the life of the demo world (PLACE-900)', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await loadDemoWorld({ db: database.db, now }, demoWorld, demoLife)
  })
  afterAll(() => database.drop())

  const one = async (query: string) => Number((await database.sql.unsafe(query))[0]?.n)

  it('has at least 200 reviews by at least 20 people over two years, and rates most places', async () => {
    expect(await one('select count(*) as n from review')).toBeGreaterThanOrEqual(200)
    expect(await one('select count(*) as n from review where body is not null')).toBeGreaterThanOrEqual(100)
    expect(await one('select count(distinct user_id) as n from review')).toBeGreaterThanOrEqual(20)
    expect(await one("select date_part('day', max(created_at) - min(created_at)) as n from review")).toBeGreaterThan(600)
    const share = '(count(*) filter (where rating_count > 0))::float / count(*)'
    expect(await one(`select ${share} as n from restaurant`)).toBeGreaterThanOrEqual(0.8)
    expect(await one('select count(*) as n from review where reply is not null')).toBeGreaterThanOrEqual(5)
    expect(await one("select count(*) as n from list where visibility = 'public'")).toBeGreaterThanOrEqual(5)
    expect(await one('select count(distinct item_id) as n from item_price')).toBeGreaterThanOrEqual(10)
  })

  it('counts its stars and votes as if people had given them', async () => {
    const wrong = `select count(*) as n from restaurant r where rating_count <> (select count(*) from review v where v.restaurant_id = r.id)`
    expect(await one(wrong)).toBe(0)
    const votes = 'select count(*) as n from review v where helpful_count <> (select count(*) from review_vote o where o.review_id = v.id)'
    expect(await one(votes)).toBe(0)
    expect(await one('select count(*) as n from item_search where rating is not null')).toBeGreaterThan(50)
  })

  it('has histories with price changes that people noticed', async () => {
    expect(
      await one("select count(distinct restaurant_id) as n from change where kind = 'edit' and status = 'live'"),
    ).toBeGreaterThanOrEqual(10)
    const wrong = `select count(*) as n from change c join item i on i.id = c.item_id where (c.fields #>> '{price,to,minor}')::int <> i.price_minor`
    expect(await one(wrong)).toBe(0)
  })

  it('has a filled queue in development, once, and a moderator who can decide (MOD-180)', async () => {
    const deps = { db: database.db, now, blobs: memoryBlobs(new Map()) }
    expect(await fillDemoQueue(deps)).toBe(true)
    const waiting = {
      change: "change where status = 'waiting'",
      report: "report where status = 'open'",
      claim: "place_claim where status = 'waiting'",
      review: "review where status = 'pending'",
      photo: "photo where status = 'pending'",
    }
    for (const rows of Object.values(waiting)) expect(await one(`select count(*) as n from ${rows}`), rows).toBeGreaterThan(0)
    expect(await one(`select count(*) as n from "user" where role = 'moderator'`)).toBe(1)
    await database.sql`update report set status = 'dismissed', resolved_at = now()`
    expect(await fillDemoQueue(deps)).toBe(false)
    expect(await one(`select count(*) as n from ${waiting.report}`)).toBe(0)
    await setDemoRoles(deps, 'elsewhere')
    expect(await one(`select count(*) as n from "user" where role <> 'none'`)).toBe(0)
  })

  it('comes after real cities, even those without menus (PLACE-456)', async () => {
    await database.sql`insert into city (id, country_code, name, slug, lat, lon, tz, currency, lang, restaurant_count)
      select ${'0190000000007000800000000000abcd'}, country_code, 'Lissabon', 'lissabon', lat, lon, tz, currency, lang, 1 from city where slug = 'portalva'`
    const { db } = database
    expect((await listCities(db)).map(({ slug }) => slug)).toEqual(['lissabon', 'portalva', 'ronnhamn', 'kazehama'])
    await database.sql`delete from city where slug = 'lissabon'`
  })

  it('is removed completely', async () => {
    expect(await removeDemoWorld({ db: database.db, now })).toBe(demoWorld.restaurants.length)
    const left = [
      'restaurant',
      'item',
      'city',
      '"user"',
      'review',
      'list',
      'item_search',
      'restaurant_search',
      'change',
      'report',
      'place_claim',
      'photo',
    ]
    for (const table of left) expect(await one(`select count(*) as n from ${table}`), table).toBe(0)
    expect(await removeDemoWorld({ db: database.db, now })).toBe(0)
  })
})
