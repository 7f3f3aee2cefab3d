import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { signingKeysOf } from './signing-keys.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

test('the next key signs after 90 days, and processes that make keys at once agree on them (AUTH-1011)', async () => {
  const [first, second] = await Promise.all([signingKeysOf(world.deps), signingKeysOf(world.deps)])
  expect(first).toEqual(second)
  world.clock.advance(90 * 86_400)
  const [current, , former] = await signingKeysOf(world.deps)
  expect([current, former]).toEqual([first[1], first[0]])
  expect(JSON.stringify(await world.sql`select * from site_secret`)).not.toContain(first[0]?.d)
})
