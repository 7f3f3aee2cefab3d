import { type DbOrTransaction, databaseOf, driverOf } from '@morsel/db/client'
import { DatabaseCall } from '@morsel/db/database-call'
import { findPlaceVersion } from '@morsel/db/queries/place-version'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustedPerson as newPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { listTargetReviews } from '../review/review-list.flow.ts'
import { getCachedPlace, readPlace } from './stored-place.flow.ts'

let world: TestWorld
let publicNo: string
const restaurant = demoId('restaurant', 'tasca-do-arrais')
beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
  const [row] = await world.sql`select public_no from restaurant where id = ${restaurant}`
  publicNo = String(row?.public_no)
  const reader = await newPerson(world)
  await reader.browser.do((call) => call.review.write({ restaurant, rating: 4, body: 'Go early: the grill is small.' }))
  await world.sql`insert into profile (user_id, is_public, is_indexed, updated_at) values (${reader.id}, true, false, now())`
  await world.sql`insert into photo (id, user_id, restaurant_id, kind, sha256, width, height, color, licence, created_at)
    values (gen_random_uuid(), ${reader.id}, ${restaurant}, 'photo', 'x', 320, 240, '#000000', 'CC-BY-SA-4.0', now())`
})
afterAll(() => world.drop())

/** Returns the tables that a function reads. They are known from the locks, which last until the end of the transaction. */
const tablesOf = (read: (tx: DbOrTransaction) => Promise<unknown>): Promise<string[]> =>
  world.deps.db.transaction(async (tx) => {
    await read(tx)
    const rows = await driverOf(tx)`
      select distinct relname from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`
    return rows.map(({ relname }) => String(relname))
  })

const tablesOfPage = () =>
  tablesOf(async (db) => {
    await readPlace(db, publicNo)
    await listTargetReviews({ ...world.deps, db }, null, { restaurant, sort: 'newest', limit: 10 })
  })

const version = () => findPlaceVersion(world.deps.db, publicNo)

describe('findPlaceVersion', () => {
  it('covers every table that the page reads (PLACE-252)', async () => {
    const tables = await tablesOfPage()
    expect(tables).toContain('item')
    expect(await tablesOf((tx) => findPlaceVersion(tx, publicNo))).toEqual(tables)
  })

  it('changes only with rows of those tables (PLACE-252)', async () => {
    for (const table of await tablesOfPage()) {
      const before = await version()
      await world.sql`select 1`
      expect([table, await version()]).toEqual([table, before])
      const [column] = await world.sql`
        select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`
      const name = world.sql(String(column?.name))
      await world.sql`update ${world.sql(table)} set ${name} = ${name}`
      expect([table, (await version()) === before]).toEqual([table, false])
    }
  })

  it('changes when a row is added, removed or restored', async () => {
    const versions = new Set([await version()])
    const [period] = await world.sql`delete from opening_period where restaurant_id = ${restaurant} and position = 0 returning *`
    versions.add(await version())
    await world.sql`insert into opening_period ${world.sql(period ?? {})}`
    versions.add(await version())
    await world.sql`update item set deleted_at = now() where restaurant_id = ${restaurant}`
    versions.add(await version())
    await world.sql`delete from review where restaurant_id = ${restaurant}`
    versions.add(await version())
    expect(versions.size).toBe(5)
  })

  it("doesn't change with another place", async () => {
    const before = await version()
    await world.sql`update restaurant set name = name || '!' where id <> ${restaurant}`
    await world.sql`update item set name = name || '!' where restaurant_id <> ${restaurant}`
    expect(await version()).toBe(before)
  })

  it('is undefined for an unknown place', async () => {
    expect(await findPlaceVersion(world.deps.db, 'zzzzzzz')).toBeUndefined()
  })
})

describe('getCachedPlace', () => {
  // Each call has its own view of the database.
  const place = () => getCachedPlace(databaseOf(new DatabaseCall({ mayWrite: false }), world.deps.db), publicNo)

  it('reads a place once for all calls, and again after each write (PLACE-252)', async () => {
    expect(Object.is((await place())?.menus, (await place())?.menus)).toBe(true)
    await world.sql`update restaurant set name = 'Tasca Nova' where id = ${restaurant}`
    expect((await place())?.place.restaurant.name).toBe('Tasca Nova')
    await world.sql`update item set deleted_at = null where restaurant_id = ${restaurant}`
    expect((await place())?.menus).toEqual((await readPlace(world.deps.db, publicNo))?.menus)
    await world.sql`update item set price_minor = 4321 where restaurant_id = ${restaurant}`
    expect((await place())?.menus[0]?.sections[0]?.items[0]?.price?.minor).toBe(4321)
  })

  it('follows a merged place to the one it was merged into, and returns its current name (PLACE-009)', async () => {
    const other = demoId('restaurant', 'pastelaria-alfazema')
    await world.sql`update restaurant set merged_into_id = ${other}, status = 'merged' where id = ${restaurant}`
    for (const name of ['One', 'Other']) {
      await world.sql`update restaurant set name = ${name} where id = ${other}`
      expect((await place())?.place.restaurant.name).toBe(name)
    }
  })
})
