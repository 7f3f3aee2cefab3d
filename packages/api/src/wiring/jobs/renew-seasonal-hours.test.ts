import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importOsm } from '../../places/import/osm.flow.ts'
import { renewSeasonalHours } from './renew-seasonal-hours.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const hours = {
    'Closed on holidays': 'Mo-Su 10:00-22:00; PH off',
    'Short on holidays': 'Mo-Su 10:00-22:00; PH 18:00-02:00',
    'Holidays only': 'PH 12:00-15:00',
    'Says nothing': 'Mo-Su 10:00-22:00',
    'Closed on one day': 'Mo-Su 10:00-22:00; PH 12:00-20:00; Dec 25 off',
    'With dates': 'Mo-Su 10:00-22:00; 2026 Dec 25 off; 2026 Dec 28-2027 Jan 02 12:00-14:00',
    'By season': 'Oct-Apr 12:00-20:00; May-Sep 10:00-22:00; PH off',
  }
  const features = Object.entries(hours).map(([name, opening_hours], id) => ({
    type: 'Feature',
    id: `node/${id}`,
    properties: { amenity: 'cafe', name, opening_hours },
    geometry: { type: 'Point', coordinates: [16.37, 48.2] },
  }))
  const file = Readable.from([Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))])
  world.clock.now = new Date('2026-12-20T12:00:00Z')
  await importOsm(world.deps, { file, city: { name: 'Vienna', country: 'AT' } })
})
afterAll(() => world.drop())

const run = () => world.db.transaction((db) => renewSeasonalHours.run({ ...world.deps, db }))
const find = () => world.request().call.search.find({ kind: 'restaurants', city: 'vienna' })
const openNow = async () =>
  (await world.request().call.search.find({ kind: 'restaurants', city: 'vienna', open: 'now' })).hits.map(({ name }) => name).sort()

it.each([
  // Friday, December 25, is a holiday in Austria.
  ['2026-12-25T11:30:00Z', ['Holidays only', 'Says nothing']],
  ['2026-12-25T18:00:00Z', ['Says nothing', 'Short on holidays']],
  ['2026-12-26T00:30:00Z', ['Short on holidays']],
  ['2026-12-26T12:00:00Z', ['Closed on one day', 'Holidays only', 'Says nothing', 'With dates']],
  ['2026-12-28T12:00:00Z', ['By season', 'Closed on holidays', 'Closed on one day', 'Says nothing', 'Short on holidays', 'With dates']],
  ['2026-12-28T15:00:00Z', ['By season', 'Closed on holidays', 'Closed on one day', 'Says nothing', 'Short on holidays']],
  // The dates of another year no longer count.
  ['2027-12-25T11:30:00Z', ['Holidays only', 'Says nothing', 'With dates']],
])('search and pages agree on what is open at %s (PLACE-108, PLACE-112, EDIT-231)', async (at, open) => {
  world.clock.now = new Date(at)
  await run()
  expect(await openNow()).toEqual(open)
  const { hits } = await find()
  expect(hits.flatMap((hit) => ('now' in hit && hit.now.state === 'open' ? hit.name : [])).sort()).toEqual(open)
})

it('cities get their holidays before they are needed (PLACE-112)', async () => {
  const holidays = async () => (await world.sql<{ days: string[] }[]>`select holidays::text[] as days from city`)[0]?.days ?? []
  expect(await holidays()).toContain('2027-12-25')
  const before = await holidays()
  await run()
  expect(await holidays()).toEqual(before)
  world.clock.now = new Date('2027-03-01T12:00:00Z')
  await run()
  expect(await holidays()).toContain('2028-01-06')
  await world.sql`update city set holidays = '{}'`
  await run()
  expect(await holidays()).toContain('2027-12-25')
})
