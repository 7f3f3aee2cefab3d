import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { warnOfClockSkew } from './check-clock.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

test.each([
  ['an hour ahead', 3600, 1],
  ['an hour behind', -3600, 1],
  ['right', 0, 0],
])('a clock that is %s: %d s (SEC-723)', async (_name, seconds, warnings) => {
  const before = world.logged.length
  await warnOfClockSkew({ ...world.deps, now: () => new Date(Date.now() + seconds * 1000) })
  const logged = world.logged.slice(before)
  expect(logged).toHaveLength(warnings)
  for (const { level, facts } of logged) expect([level, facts]).toEqual(['warn', { skewSeconds: expect.closeTo(3600, -2) }])
})
