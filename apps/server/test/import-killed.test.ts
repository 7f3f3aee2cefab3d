import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepSearchCurrent } from '@morsel/api/places/import/project-due.flow'
import { itemIdOf } from '@morsel/api/places/item/item-id.rules'
import { type TestPerson, trustedPerson } from '@morsel/api/test/people'
import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `kill -9` of an import while people review what it writes: each place has its old or its new prices, and no review is lost. */

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))

/** Three batches of places with dishes. */
const [PLACES, DISHES] = [600, 3]
const prices = (price: number) =>
  [
    'restaurant,city,country,lat,lon,menu,item,price,currency',
    ...Array.from({ length: PLACES * DISHES }, (_, row) => {
      const place = Math.floor(row / DISHES)
      return `Place ${place},Malmö,SE,${55.5 + place / 10_000},13.0,Menu,Dish ${row % DISHES},${price},SEK`
    }),
  ].join('\n')

let world: TestWorld
let folder: string
let ann: TestPerson
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-killed-'))
  world = await createTestWorld()
  await keepSearchCurrent(world.deps)
  ann = await trustedPerson(world)
})
afterAll(async () => {
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts an import of all places with a new price. */
async function importAt(price: number) {
  const file = path.join(folder, `${price}.csv`)
  await writeFile(file, prices(price))
  // Release 1.0.0 spelled this option `--licence`, which still works.
  const args = ['import', 'csv', file, '--source', 'Tests', '--licence', 'CC0-1.0']
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: world.url },
    stdio: 'ignore',
  })
  return { child, over: once(child, 'exit') }
}

const number = async (query: string) => Number((await world.sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${query}`))[0]?.n)

/** The number of places that were only partly updated: some dishes have the old price, others the new one. */
const torn = () => number(`(select restaurant_id from item group by 1 having count(distinct price_minor) > 1) as torn`)
/** Counts the dishes whose price in search is outdated, although their place isn't due for an update. */
const forgotten = () =>
  number(`item i join item_search s on s.id = i.id where s.price_minor <> i.price_minor
    and not exists (select from search_due d where d.restaurant_id = i.restaurant_id)`)

test('a killed import leaves each place either unchanged or fully updated (PLACE-551, SEARCH-354)', async () => {
  await (await importAt(100)).over
  expect(await number('item where price_minor = 10000')).toBe(PLACES * DISHES)
  const written = [1, PLACES, PLACES * DISHES] as const
  const reviewed = new Set<string>()
  for (const [round, count] of written.entries()) {
    const price = 200 + round
    const { child, over } = await importAt(price)
    const ids = await world.sql<
      { id: string }[]
    >`select replace(id::text, '-', '') as id from item order by md5(id::text || ${round}) limit 8`
    const reviews = (async () => {
      for (const { id } of ids) {
        await ann.browser.do((call) => call.review.write({ item: itemIdOf(id), rating: 5 }))
        reviewed.add(id)
      }
    })()
    await expect.poll(() => number(`item where price_minor = ${price}00`), { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count)
    child.kill('SIGKILL')
    await over
    await reviews
    expect(await torn()).toBe(0)
    // The database may still be executing what the killed process sent, and search isn't updated while an import holds its lock.
    await expect.poll(forgotten).toBe(0)
    const current = async () => {
      await keepSearchCurrent(world.deps)
      return number('item i join item_search s on s.id = i.id where s.price_minor = i.price_minor')
    }
    await expect.poll(current, { timeout: 30_000 }).toBe(PLACES * DISHES)
  }
  await (await importAt(300)).over
  expect(await number('item where price_minor = 30000')).toBe(PLACES * DISHES)
  expect(await number(`item_search where rating = 5 and price_minor = 30000`)).toBe(reviewed.size)
  expect(await number('review')).toBe(reviewed.size)
}, 120_000)
