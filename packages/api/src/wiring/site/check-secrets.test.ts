import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { canOpenSecrets } from './check-secrets.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

test('stored secrets that can’t be decrypted with the current or a previous secret are found (SEC-313)', async () => {
  expect(await canOpenSecrets(world.deps)).toBe(true)
  const person = await newPerson(world)
  await person.browser.do((call) => call.preferences.update({ city: null, cuisines: [], diets: ['vegan'], allergens: [] }))
  expect(await canOpenSecrets(world.deps)).toBe(true)
  const another = 'another secret of tests that is long enough'
  expect(await canOpenSecrets({ ...world.deps, config: { ...world.config, APP_SECRET: another } })).toBe(false)
  const rotated = { ...world.config, APP_SECRET: another, APP_SECRET_PREVIOUS: [world.config.APP_SECRET] }
  expect(await canOpenSecrets({ ...world.deps, config: rotated })).toBe(true)
})
