import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { findDoubles } from '../moderation/doubles.flow.ts'
import { mergeInto } from '../moderation/merge.flow.ts'
import type { Completeness } from './missing-places.flow.ts'
import { importOsm } from './osm.flow.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(() => world.sql`truncate city, source, cuisine cascade`)

const place = (id: number, tags: Record<string, string> = {}, { type = 'node', lat = 55.7 + id / 1000, lon = 13.19 } = {}) => ({
  type: 'Feature',
  id: `${type}/${id}`,
  properties: { amenity: 'cafe', name: `Café ${id}`, ...tags },
  geometry: { type: 'Point', coordinates: [lon, lat] },
})
const places = (...ids: number[]) => ids.map((id) => place(id))
const load = (features: readonly object[], completeness?: Completeness) =>
  importOsm(world.deps, {
    file: Readable.from([Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))]),
    city: { name: 'Lund', country: 'SE' },
    completeness,
  })
const statuses = async () =>
  Object.fromEntries(
    (await world.sql<{ name: string; status: string }[]>`select name, status from restaurant`).map(({ name, status }) => [name, status]),
  )
const found = async () => (await world.request().call.search.find({ kind: 'restaurants' })).hits.map(({ name }) => name).sort()

describe('places that a complete extract lacks (PLACE-569)', () => {
  it('are reported, then closed, and reopened when they are listed again', async () => {
    await load(places(1, 2, 3, 4, 5, 6))
    const [before] = await world.sql`select id, public_no from restaurant where name = 'Café 6'`
    const first = await load(places(1, 2, 3, 4, 5), 'report')
    expect(first.missing).toEqual({
      waiting: 1,
      closed: 0,
      doubtful: 0,
      places: [{ name: 'Café 6', path: expect.stringMatching(/^\/restaurant\/lund\/cafe-6-/), isClosed: false }],
    })
    expect((await statuses())['Café 6']).toBe('published')
    const second = await load(places(1, 2, 3, 4, 5), 'report')
    expect(second.missing).toMatchObject({ waiting: 0, closed: 1, places: [{ isClosed: true }] })
    expect((await statuses())['Café 6']).toBe('permanently_closed')
    expect(await found()).toEqual(['Café 1', 'Café 2', 'Café 3', 'Café 4', 'Café 5'])
    expect(await world.sql`select restaurant_count as n from city`).toEqual([{ n: 5 }])
    expect((await load(places(1, 2, 3, 4, 5), 'report')).missing).toMatchObject({ waiting: 0, closed: 0 })
    expect(await load(places(1, 2, 3, 4, 5, 6))).toMatchObject({ updated: 1, unchanged: 5 })
    expect(await found()).toHaveLength(6)
    expect(await world.sql`select id, public_no from restaurant where name = 'Café 6'`).toEqual([before])
  })

  it('must be missing twice in a row to be closed', async () => {
    await load(places(1, 2, 3, 4))
    await load(places(1, 2, 3), 'report')
    expect((await load(places(1, 2, 3, 4), 'report')).missing).toMatchObject({ waiting: 0, closed: 0 })
    expect((await load(places(1, 2, 3), 'report')).missing).toMatchObject({ waiting: 1, closed: 0 })
  })

  it('are closed immediately if the operator requests it', async () => {
    await load(places(1, 2, 3, 4, 5, 6, 7, 8))
    expect((await load(places(1), 'close')).missing).toMatchObject({ closed: 7, doubtful: 0 })
    expect(await found()).toEqual(['Café 1'])
  })

  it("aren't closed if most of the city is missing, a person confirmed the status, or the file isn’t complete", async () => {
    await load(places(1, 2, 3, 4, 5, 6, 7, 8))
    for (let runs = 0; runs < 2; runs++)
      expect((await load(places(1, 2), 'report')).missing).toEqual({ waiting: 0, closed: 0, doubtful: 6, places: [] })
    expect((await load(places(1, 2))).missing).toBeUndefined()
    await world.sql`update restaurant set field_source = jsonb_build_object('status', source_id) where name = 'Café 8'`
    expect((await load(places(1, 2, 3, 4, 5, 6, 7), 'close')).missing).toMatchObject({ closed: 0 })
    expect(await found()).toHaveLength(8)
  })

  it('don’t include places with an implausible new position or merged ones', async () => {
    await load(places(1, 2, 3, 4))
    await mergeInto(world.deps, 'Café 4', 'Café 3')
    // The source no longer has place 3, but it still has the place that was merged into it.
    expect((await load([...places(1, 2, 4), place(9)], 'close')).missing).toMatchObject({ closed: 0 })
    const moved = { ...place(1), geometry: { type: 'Point', coordinates: [99, 55] } }
    expect(await load([moved, ...places(2, 4, 9)], 'close')).toMatchObject({ skipped: { far_off: 1 }, missing: { closed: 0 } })
  })

  it("aren't closed by a dry run", async () => {
    await load(places(1, 2, 3))
    const file = Readable.from([Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: places(1, 2) }))])
    const report = await importOsm(world.deps, { file, city: { name: 'Lund' }, completeness: 'close', isDryRun: true })
    expect(report.missing).toMatchObject({ closed: 1 })
    expect(await found()).toHaveLength(3)
  })
})

describe('a node that became a way (PLACE-570)', () => {
  const way = (tags: Record<string, string> = {}, lat = 55.7013) => place(77, { name: 'Café 1', ...tags }, { type: 'way', lat })

  it('is the same place', async () => {
    await load(places(1, 2))
    const [before] = await world.sql`select id, public_no from restaurant where name = 'Café 1'`
    expect(await load([place(2), way({ cuisine: 'thai' })], 'close')).toMatchObject({ created: 0, updated: 1, missing: { closed: 0 } })
    expect(await world.sql`select id, public_no from restaurant where name = 'Café 1'`).toEqual([before])
    expect(await world.sql`select cuisine_slug from restaurant_cuisine`).toEqual([{ cuisine_slug: 'thai' }])
    expect(await load([place(2), way({ cuisine: 'thai' })], 'close')).toMatchObject({ unchanged: 2, missing: { closed: 0 } })
    expect((await load([place(2)], 'close')).missing).toMatchObject({ closed: 1 })
  })

  it.each([
    ['of another name', way({ name: 'Other' })],
    ['of another kind', way({ amenity: 'bar' })],
    ['farther away', way({}, 55.7019)],
    ['of the same type', place(77, { name: 'Café 1' }, { lat: 55.7013 })],
  ])('is another place if it is %s', async (_, record) => {
    await load(places(1))
    expect(await load([record])).toMatchObject({ created: 1 })
  })

  it('is another place if the file still has the node', async () => {
    await load(places(1))
    expect(await load([place(1), way()])).toMatchObject({ created: 1, unchanged: 1 })
  })
})

describe('duplicates (PLACE-571)', () => {
  it('are listed with the better place as the target of the merge', async () => {
    await load([
      place(1, { name: 'Kafé Ö' }, { lat: 55.7 }),
      place(2, { name: 'KAFE O', website: 'https://o.example', phone: '+46 40 123456' }, { lat: 55.7005 }),
      place(3, { name: 'Kafé Ö' }, { lat: 55.71 }),
      place(4, { name: 'Other' }, { lat: 55.7 }),
    ])
    const doubles = await findDoubles(world.db, 'lund')
    expect(doubles).toEqual([
      { from: { name: 'Kafé Ö', path: expect.any(String) }, into: { name: 'KAFE O', path: expect.any(String) }, city: 'Lund', meters: 56 },
    ])
    expect(await findDoubles(world.db, undefined)).toEqual(doubles)
    await mergeInto(world.deps, doubles[0]?.from.path ?? '', doubles[0]?.into.path ?? '')
    expect(await findDoubles(world.db, 'lund')).toEqual([])
    await expect(findDoubles(world.db, 'Nowhere')).rejects.toMatchObject({ problem: 'unknown_city' })
  })
})
