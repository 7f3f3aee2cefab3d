import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../fire/call.ts'
import { nextCall } from '../fire/fuzz.ts'
import { seeded } from '../fire/random.ts'
import { type Doors, openDoors } from './doors.ts'

/** A short part of `npm run fire`. */

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => doors.close())

test('random calls at every door never break a connection and never fail unexpectedly (SEC-404)', async () => {
  const random = seeded(20)
  const calls = Array.from({ length: 400 }, () => nextCall(random))
  const fallen: unknown[] = []
  for (const call of calls) {
    const { status } = await send(doors.url, call)
    if (status === 0 || (status >= 500 && status !== 503)) fallen.push([status, call])
  }
  expect(fallen).toEqual([])
})

test('the same seed makes the same calls', () => {
  const [one, other] = [seeded(7), seeded(7)]
  for (let count = 0; count < 50; count += 1) expect(nextCall(one)).toEqual(nextCall(other))
})
