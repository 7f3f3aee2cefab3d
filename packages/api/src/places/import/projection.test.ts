import { Readable } from 'node:stream'
import { projectAll, projectDishes, projectPlace, projectRestaurants } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { dishSlugOf } from '../dish-name/dish-name.rules.ts'
import { importCsv } from './csv.flow.ts'
import { rebuildSearch } from './rebuild-search.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const rows = Array.from({ length: PLACES * DISHES }, (_, row) => {
    const [place, dish] = [Math.floor(row / DISHES), row % DISHES]
    return `Place ${place},Malmö,SE,${55.5 + place / 10_000},13.0,Menu,${DISH_NAMES[dish]},80,SEK`
  })
  const file = Readable.from([Buffer.from(['restaurant,city,country,lat,lon,menu,item,price,currency', ...rows].join('\n'))])
  await importCsv(world.deps, { file, city: {}, source: { name: 'Tests', licence: 'CC0-1.0' } })
})
afterAll(() => world.drop())

const PLACES = 6
const DISH_NAMES = ['Carbonara', 'Soup of the day', 'Phở bò', '寿司セット', 'Crème brûlée', 'Carbonara (large)']
const DISHES = DISH_NAMES.length

/** Returns all that search reads. Of several spellings of a name, any may be shown. */
async function searchRows() {
  const { sql } = world
  return {
    places: await sql`select *, tsv::text from restaurant_search order by id`,
    dishes: await sql`select *, tsv::text from item_search order by id`,
    terms: await sql`select * from search_term order by term`,
    names: await sql`select kind, norm, slug, uses, lower(label) as label from suggest order by kind, norm, slug`,
    concepts: await sql`select slug, items, places from dish order by slug`,
  }
}

/** Changes to a place, most of them to one of its dishes `d`. */
const changes = [
  `update item set name = 'Phở gà no ' || position where id = d`,
  // The same when accents and case are ignored, so only the spelling is new.
  `update item set name = upper(name) where id = d`,
  `update item set name = 'Carbonara' where id = d`,
  `update item set price_minor = price_minor + 500 where id = d`,
  `update item set description = 'with roasted hazelnuts' where id = d`,
  `update item set diets = '{"vegan": "yes"}', allergens = '{"nuts": "free"}' where id = d`,
  `update item set rating_count = 3, rating_sum = 15 where id = d`,
  `update item set deleted_at = now() where id = d`,
  `update item set availability = 'removed' where id = d`,
  `update item set deleted_at = null, availability = 'always' where restaurant_id = p`,
  `update restaurant set name = 'Casa ' || name, phone = '+46401234567' where id = p`,
  `update restaurant set status = 'hidden' where id = p`,
  `update restaurant set status = 'published' where id = p`,
  `update restaurant set lat = lat + 0.5, amenities = '{"wifi": "yes"}' where id = p`,
]

it('an update of some places has the same result as a rebuild of all (SEARCH-351)', async () => {
  const { sql, db } = world
  const places = await sql<{ id: string }[]>`select replace(id::text, '-', '') as id from restaurant order by name`
  for (let round = 0; round < changes.length * 2; round += 1) {
    const place = places[(round * 5) % PLACES]?.id ?? ''
    const [dish] = await sql<
      { id: string }[]
    >`select id from item where restaurant_id = ${place} order by position, id offset ${(round * 7) % DISHES} limit 1`
    const change = changes[(round * 3) % changes.length] ?? ''
    await sql.unsafe(change.replace(/= d$/, `= '${dish?.id}'`).replace(/= p$/, `= '${place}'`))
    await projectRestaurants(db, [place], dishSlugOf)
    const updated = await searchRows()
    await sql.begin(async (tx) => {
      await tx`delete from search_term`
      await tx`delete from suggest where kind in ('dish', 'restaurant')`
      await tx`delete from dish`
    })
    await projectAll(db, dishSlugOf)
    expect(await searchRows(), change).toEqual(updated)
  }
})

it('an update of one dish has the same result as one of its place, and writes only what it changes (EDIT-240)', async () => {
  const { sql, db } = world
  await sql`update item set deleted_at = null, availability = 'always'`
  await sql`update restaurant set status = 'published'`
  await projectAll(db, dishSlugOf)
  const [place] = await sql<{ id: string }[]>`select replace(id::text, '-', '') as id from restaurant order by name limit 1`
  const restaurantId = place?.id ?? ''
  const ofDish = changes.filter((change) => change.endsWith('= d'))
  for (let round = 0; round < ofDish.length * 2; round += 1) {
    const change = ofDish[round % ofDish.length] ?? ''
    const [dish] = await sql<{ id: string }[]>`
      select replace(id::text, '-', '') as id from item where restaurant_id = ${restaurantId} order by position, id offset ${(round * 5) % DISHES} limit 1`
    const itemIds = [dish?.id ?? '']
    await sql.unsafe(change.replace(/= d$/, `= '${dish?.id}'`))
    const others = () =>
      sql`select id, xmin::text from item_search where restaurant_id = ${restaurantId} and id <> ${dish?.id ?? ''} order by id`
    const before = await others()
    const isPlaceTouched = /name|diets|deleted_at|availability/.test(change)
    await projectDishes(db, { restaurantId, itemIds, isPlaceTouched, keepsScores: /name|price_minor|diets/.test(change) }, dishSlugOf)
    if (/price_minor|allergens/.test(change)) expect(await others(), change).toEqual(before)
    const updated = await searchRows()
    await projectRestaurants(db, [restaurantId], dishSlugOf)
    expect(await searchRows(), change).toEqual(updated)
  }
})

it('an update after a change to facts of a place has the same result as one of the place with its dishes, and writes only what it changes (SEARCH-421)', async () => {
  const { sql, db } = world
  await sql`update item set deleted_at = null, availability = 'always'`
  await sql`update restaurant set status = 'published'`
  await projectAll(db, dishSlugOf)
  const [place] = await sql<{ id: string }[]>`select replace(id::text, '-', '') as id from restaurant order by name desc limit 1`
  const id = place?.id ?? ''
  const dishes = () => sql`select id, xmin::text from item_search where restaurant_id = ${id} order by id`
  const ofPlace = [
    ...changes.filter((change) => change.endsWith('where id = p')),
    `update restaurant set open_week = '{[660,1200)}' where id = p`,
    `update restaurant set open_week = '{[0,10080)}' where id = p`,
    `update restaurant set website = 'https://casa.example' where id = p`,
    `update restaurant set website = 'https://casa.example/menu' where id = p`,
    `update restaurant set street = 'Storgatan' where id = p`,
  ]
  for (const change of ofPlace) {
    await sql.unsafe(change.replace(/= p$/, `= '${id}'`))
    const before = await dishes()
    await projectPlace(db, id)
    if (/1200|menu/.test(change)) expect(await dishes(), change).toEqual(before)
    const updated = await searchRows()
    await projectRestaurants(db, [id], dishSlugOf)
    expect(await searchRows(), change).toEqual(updated)
  }
})

it('a name that only one place has is shown as it is spelled now (SEARCH-250)', async () => {
  const { sql, db } = world
  const [dish] = await sql<{ id: string; place: string }[]>`
    update item set name = 'Boeuf à la mode', deleted_at = null, availability = 'always' where id = (select id from item order by id limit 1)
    returning id, replace(restaurant_id::text, '-', '') as place`
  const labels = async () => {
    await projectRestaurants(db, [dish?.place ?? ''], dishSlugOf)
    return (await sql`select label from suggest where kind = 'dish' and norm = 'boeuf a la mode'`).map(({ label }) => label)
  }
  await sql`update restaurant set status = 'published' where id = ${dish?.place ?? ''}`
  expect(await labels()).toEqual(['Boeuf à la mode'])
  await sql`update item set name = 'Boeuf à la Mode' where id = ${dish?.id ?? ''}`
  expect(await labels()).toEqual(['Boeuf à la Mode'])
})

it('an update writes only rows and counts that have changed (SEARCH-359)', async () => {
  const { sql, db } = world
  const [place] = await sql<
    { id: string }[]
  >`select replace(id::text, '-', '') as id from restaurant where status = 'published' order by id`
  const ids = [place?.id ?? '']
  await sql`update item set deleted_at = null, availability = 'always' where restaurant_id = ${place?.id ?? ''}`
  await projectRestaurants(db, ids, dishSlugOf)
  /** The transactions that wrote the rows last. */
  const writers = async () => ({
    places: await sql`select id, xmin::text from restaurant_search order by id`,
    dishes: await sql`select id, xmin::text from item_search order by id`,
    terms: await sql`select term, xmin::text from search_term order by term`,
    names: await sql`select kind, norm, slug, xmin::text from suggest order by kind, norm, slug`,
  })
  const before = await writers()
  await projectRestaurants(db, ids, dishSlugOf)
  expect(await writers()).toEqual(before)
  const [dish] = await sql<{ id: string }[]>`
    update item set price_minor = 12300 where id = (select id from item where restaurant_id = ${place?.id ?? ''} limit 1) returning id`
  await projectRestaurants(db, ids, dishSlugOf)
  const after = await writers()
  expect(after.dishes.filter(({ id }) => id !== dish?.id)).toEqual(before.dishes.filter(({ id }) => id !== dish?.id))
  expect(after.dishes).not.toEqual(before.dishes)
  expect({ ...after, dishes: [] }).toEqual({ ...before, dishes: [] })
})

it('dead rows can be removed while an import or a rebuild waits for its next statement (SEARCH-358)', async () => {
  const { sql } = world
  // Records the transactions that wait for their process, and prevent that, whenever search rows are written.
  await sql.unsafe(`
    create table waiting (query text, prevents boolean);
    create function record_waiting() returns trigger language plpgsql as $$ begin
      insert into waiting select query, backend_xid is not null or backend_xmin is not null from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction';
      return null;
    end $$;
    create trigger record_waiting after insert on item_search for each statement execute function record_waiting()`)
  const menu = 'restaurant,city,country,lat,lon,menu,item,price,currency\nPlace 1,Malmö,SE,55.5001,13.0,Menu,Carbonara,90,SEK'
  const file = Readable.from([Buffer.from(menu)])
  await importCsv(world.deps, { file, city: {}, source: { name: 'Tests', licence: 'CC0-1.0' } })
  const waited = await sql<{ prevents: boolean }[]>`select prevents from waiting`
  await rebuildSearch(world.deps)
  const all = await sql<{ prevents: boolean }[]>`select prevents from waiting`
  expect([waited.length > 0, all.length > waited.length]).toEqual([true, true])
  expect(all.filter(({ prevents }) => prevents)).toEqual([])
})
