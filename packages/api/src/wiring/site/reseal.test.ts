import { sealedColumns } from '@morsel/db/queries/sealed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { keysOf } from '../../kernel/config/keys.ts'
import { canOpenSecrets } from './check-secrets.ts'
import { type Resealed, reseal } from './reseal.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const next = 'the next secret of tests, which is long enough'
const withConfig = (config: Partial<TestWorld['config']>) => ({ db: world.deps.db, config: { ...world.config, ...config } })

async function resealAll(config: Partial<TestWorld['config']>): Promise<Record<string, Resealed>> {
  const all: Record<string, Resealed> = {}
  for await (const counts of reseal(withConfig(config))) all[counts.name] = counts
  return all
}

test('nothing opens only with the old secret after resealing, which can be repeated (SEC-750)', async () => {
  const person = await newPerson(world)
  await person.browser.do((call) => call.preferences.update({ city: null, cuisines: [], diets: ['vegan'], allergens: [] }))
  const rotated = { APP_SECRET: next, APP_SECRET_PREVIOUS: [world.config.APP_SECRET] }
  expect(await canOpenSecrets(withConfig({ APP_SECRET: next }))).toBe(false)

  const unknown = await resealAll({ APP_SECRET: next })
  expect(unknown['preferences.sealed_needs']).toMatchObject({ resealed: 0, unreadable: 1 })
  const first = await resealAll(rotated)
  expect(first['preferences.sealed_needs']).toMatchObject({ resealed: 1, current: 0, unreadable: 0, left: 0 })
  expect(Object.values(first).filter(({ unreadable, left }) => unreadable + left > 0)).toEqual([])
  expect(await canOpenSecrets(withConfig({ APP_SECRET: next }))).toBe(true)
  const again = await resealAll({ APP_SECRET: next })
  expect(again['preferences.sealed_needs']).toMatchObject({ resealed: 0, current: 1 })
  expect(Object.values(again).filter(({ resealed, unreadable }) => resealed + unreadable > 0)).toEqual([])
})

test('every key that seals is in the table (SEC-751)', () => {
  const sealing = Object.entries(keysOf(world.config)).filter(([, keys]) => 'seals' in keys)
  expect(sealing.map(([purpose]) => purpose).sort()).toEqual(Object.keys(sealedColumns).sort())
})
