import { Readable } from 'node:stream'
import { newId } from '@morsel/db/id'
import { mergePlaces } from '@morsel/db/queries/merge'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trustedPerson as newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../import/csv.flow.ts'
import { decideReport } from './decide-report.flow.ts'
import { setHidden } from './hide.flow.ts'
import { readReports } from './list-reports.flow.ts'
import { mergeInto } from './merge.flow.ts'
import { nameOwner } from './owner.flow.ts'

let world: TestWorld
let [ann, bob]: TestPerson[] = []
let paths: Record<string, string> = {}
let ids: Record<string, string> = {}

const table = `restaurant,address,item,price
Old Inn,First Street 1,Soup,5
Old Inn,First Street 1,Fish pie,12
Olde Inn,First Street 1a,soup,6
Olde Inn,First Street 1a,Cake,4
`
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`truncate city, source, review, report, list cascade`
  await importCsv(world.deps, {
    file: Readable.from([Buffer.from(table)]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
    source: { name: 'Notes', licence: 'CC0-1.0' },
  })
  ann = await newPerson(world)
  bob = await newPerson(world)
  const { hits } = await world.request().call.search.find({ kind: 'restaurants' })
  paths = Object.fromEntries(hits.map(({ name, path }) => [name, path]))
  ids = Object.fromEntries(hits.map(({ name, id }) => [name, id]))
})

const page = (name: string) => world.request().call.restaurant.get({ city: 'lund', slugId: paths[name]?.split('/').at(-1) ?? '' })
const dish = async (q: string) => (await world.request().call.search.find({ q })).hits[0]
const review = (who: TestPerson | undefined, target: { restaurant?: string; item?: string }, rating: number) =>
  who?.browser.do((call) => call.review.write({ ...target, rating }))
const found = async (q: string) => (await world.request().call.search.find({ q, kind: 'restaurants' })).hits.map(({ name }) => name)

describe('setHidden', () => {
  it('removes a place everywhere, and restores it unchanged (PLACE-022, PLACE-601)', async () => {
    await world.sql`update restaurant set status = 'temporarily_closed' where name = 'Old Inn'`
    expect(await setHidden(world.deps, `https://morsel.example${paths['Old Inn']}?x=1`, true)).toBe('place Old Inn')
    await expect(page('Old Inn')).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    expect(await found('inn')).toEqual(['Olde Inn'])
    expect(await world.request().call.city.list()).toMatchObject([{ restaurantCount: 1, itemCount: 2 }])
    await expect(setHidden(world.deps, 'old inn', true)).rejects.toMatchObject({ problem: 'already_so' })
    await setHidden(world.deps, 'old inn', false)
    expect(await page('Old Inn')).toMatchObject({ status: 'temporarily_closed', itemCount: 2 })
    await expect(setHidden(world.deps, 'old inn', false)).rejects.toMatchObject({ problem: 'already_so' })
  })

  it('hides and restores a dish (PLACE-008, PLACE-601)', async () => {
    const pie = await dish('fish pie')
    await setHidden(world.deps, pie?.path ?? '', true)
    await expect(world.request().call.item.get({ itemId: pie?.id ?? '' })).rejects.toMatchObject({ cause: { code: 'GONE' } })
    expect(await dish('fish pie')).toBeUndefined()
    expect(await page('Old Inn')).toMatchObject({ itemCount: 1 })
    await setHidden(world.deps, pie?.id ?? '', false)
    expect(await dish('fish pie')).toMatchObject({ id: pie?.id })
  })

  it('hides a review, which no longer counts (PLACE-304)', async () => {
    const written = await review(ann, { restaurant: ids['Old Inn'] }, 1)
    await setHidden(world.deps, written?.id ?? '', true)
    expect((await page('Old Inn')).rating.count).toBe(0)
    await setHidden(world.deps, written?.id ?? '', false)
    expect((await page('Old Inn')).rating.count).toBe(1)
  })

  it.each([
    `/list/${'f'.repeat(32)}`,
    '/list/lunch',
    '/user/unknown',
    '/item/1111111111111111111111',
    '/restaurant/lund/x-0000000',
    'f'.repeat(32),
    'nothing',
    '',
    '%00',
  ])('returns 404 for %j', async (text) => {
    await expect(setHidden(world.deps, text, true)).rejects.toMatchObject({ problem: expect.stringMatching(/^unknown_/) })
  })
})

describe('reports', () => {
  it('are listed and resolved, all about one subject together (PLACE-323)', async () => {
    const written = await review(ann, { restaurant: ids['Old Inn'] }, 1)
    const reporters = await Promise.all([1, 2, 3].map(() => newPerson(world)))
    for (const { browser } of reporters) {
      world.clock.advance(1)
      await browser.do((call) => call.report.send({ kind: 'review', id: written?.id ?? '', reason: 'other', note: 'It\nis rude' }))
    }
    world.clock.advance(1)
    await bob?.browser.do((call) => call.report.send({ kind: 'restaurant', id: ids['Old Inn'] ?? '', reason: 'spam' }))
    expect((await page('Old Inn')).rating.count).toBe(0)
    const open = await readReports(world.deps.db, { status: 'open', limit: 10 })
    expect(open).toMatchObject([
      { kind: 'review', target: written?.id, reporter: reporters[0]?.email },
      { kind: 'review' },
      { kind: 'review' },
      { kind: 'restaurant', target: paths['Old Inn'], reason: 'spam' },
    ])
    const first = open[0]?.id ?? ''
    expect(await decideReport(world.deps, first, 'dismissed')).toBe(3)
    expect((await page('Old Inn')).rating.count).toBe(1)
    await expect(decideReport(world.deps, first, 'dismissed')).rejects.toMatchObject({ problem: 'unknown_report' })
    expect(await readReports(world.deps.db, { status: 'open', limit: 10 })).toHaveLength(1)
    expect(await readReports(world.deps.db, { status: 'all', limit: 10 })).toHaveLength(4)
  })

  it('list a review that is held for its links, so that a moderator can decide (PLACE-309)', async () => {
    const body = 'See https://a.example and https://b.example and https://c.example'
    await world.sql`update "user" set created_at = ${world.clock.now.toISOString()} where id = ${ann?.id ?? ''}`
    const written = await ann?.browser.do((call) => call.review.write({ restaurant: ids['Old Inn'], rating: 4, body }))
    const id = written?.id ?? ''
    const waiting = { id: null, kind: 'review', target: id, reason: 'links', reporter: ann?.email }
    for (const status of ['open', 'all'] as const)
      expect(await readReports(world.deps.db, { status, limit: 10 })).toMatchObject([
        { ...waiting, text: expect.stringContaining('4 stars for Old Inn (pending): See https://a.example') },
      ])
    await setHidden(world.deps, id, false)
    const { reviews } = await world.request().call.review.list({ restaurant: ids['Old Inn'] })
    expect(reviews).toHaveLength(1)
    expect(await readReports(world.deps.db, { status: 'all', limit: 10 })).toEqual([])
  })

  it('ignore users whose earlier reports about the same text were dismissed (PLACE-324)', async () => {
    const written = await review(ann, { restaurant: ids['Old Inn'] }, 1)
    const reporters = await Promise.all([1, 2, 3].map(() => newPerson(world)))
    const reportAll = async () => {
      for (const { browser } of reporters)
        await browser.do((call) => call.report.send({ kind: 'review', id: written?.id ?? '', reason: 'spam' }))
    }
    await reportAll()
    world.clock.advance(1)
    const [report] = await readReports(world.deps.db, { status: 'open', limit: 1 })
    await decideReport(world.deps, report?.id ?? '', 'dismissed')
    await reportAll()
    expect((await page('Old Inn')).rating.count).toBe(1)
    expect(await readReports(world.deps.db, { status: 'open', limit: 5 })).toHaveLength(3)
    world.clock.advance(1)
    await review(ann, { restaurant: ids['Old Inn'] }, 2)
    await reporters[0]?.browser.do((call) => call.report.send({ kind: 'review', id: written?.id ?? '', reason: 'spam' }))
    expect((await page('Old Inn')).rating.count).toBe(0)
  })

  it("don't publish a review that was hidden for another reason when dismissed (PLACE-323)", async () => {
    const written = await review(ann, { restaurant: ids['Old Inn'] }, 1)
    await bob?.browser.do((call) => call.report.send({ kind: 'review', id: written?.id ?? '', reason: 'spam' }))
    await setHidden(world.deps, written?.id ?? '', true)
    const [report] = await readReports(world.deps.db, { status: 'open', limit: 1 })
    expect(await decideReport(world.deps, report?.id ?? '', 'dismissed')).toBe(1)
    expect((await page('Old Inn')).rating.count).toBe(0)
  })

  it('hide the review when upheld (PLACE-323)', async () => {
    const written = await review(ann, { restaurant: ids['Old Inn'] }, 1)
    await bob?.browser.do((call) => call.report.send({ kind: 'review', id: written?.id ?? '', reason: 'spam' }))
    const [report] = await readReports(world.deps.db, { status: 'open', limit: 1 })
    await decideReport(world.deps, report?.id ?? '', 'actioned')
    expect((await page('Old Inn')).rating.count).toBe(0)
  })
})

describe('mergeInto', () => {
  it('redirects the old URL and moves everything once (PLACE-602, PLACE-009)', async () => {
    const soups = (await world.request().call.search.find({ q: 'soup' })).hits
    const soup = (at: string) => soups.find((hit) => 'restaurant' in hit && hit.restaurant.name === at)?.id ?? ''
    await review(ann, { restaurant: ids['Olde Inn'] }, 1)
    await review(ann, { restaurant: ids['Old Inn'] }, 5)
    await review(bob, { restaurant: ids['Olde Inn'] }, 3)
    await review(bob, { item: soup('Olde Inn') }, 2)
    await bob?.browser.do((call) => call.report.send({ kind: 'restaurant', id: ids['Olde Inn'] ?? '', reason: 'spam' }))
    await world.sql`insert into list (id, user_id, kind, visibility, created_at, updated_at)
      values (${newId(world.clock.now)}, ${bob?.id ?? ''}, 'favourites', 'private', now(), now())`
    for (const name of ['Old Inn', 'Olde Inn'])
      await world.sql`insert into list_entry (id, list_id, restaurant_id, title, position, added_at)
        select ${newId(world.clock.now)}, id, ${ids[name] ?? ''}, ${name}, ${name}, now() from list`

    expect(await mergeInto(world.deps, paths['Olde Inn'] ?? '', 'Old Inn')).toEqual({ path: paths['Old Inn'], moved: 1, joined: 1 })
    const merged = await page('Olde Inn')
    expect(merged).toMatchObject({ path: paths['Old Inn'], itemCount: 3, rating: { count: 2, average: 4 } })
    expect(merged.menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(({ name }) => name))).sort()).toEqual([
      'Cake',
      'Fish pie',
      'Soup',
    ])
    expect((await world.request().call.item.get({ itemId: soup('Old Inn') })).rating).toMatchObject({ count: 1, average: 2 })
    // The merged dish redirects to the existing one (308).
    const became = { path: `/item/${soup('Old Inn')}`, restaurant: { path: paths['Old Inn'] } }
    expect(await world.request().call.item.get({ itemId: soup('Olde Inn') })).toMatchObject(became)
    expect(await found('inn')).toEqual(['Old Inn'])
    expect(await world.request().call.city.list()).toMatchObject([{ restaurantCount: 1, itemCount: 3 }])
    expect(await world.sql`select title from list_entry`).toEqual([{ title: 'Old Inn' }])
    expect(await readReports(world.deps.db, { status: 'open', limit: 5 })).toMatchObject([{ target: paths['Old Inn'] }])
    await expect(mergeInto(world.deps, paths['Olde Inn'] ?? '', 'Old Inn')).rejects.toMatchObject({ problem: 'same_place' })
  })

  it("keeps a user's review of one place if they removed theirs of the other (PLACE-602)", async () => {
    const hidden = await review(ann, { restaurant: ids['Old Inn'] }, 1)
    await setHidden(world.deps, hidden?.id ?? '', true)
    await ann?.browser.do((call) => call.review.remove({ id: hidden?.id ?? '' }))
    await review(ann, { restaurant: ids['Olde Inn'] }, 4)
    await mergeInto(world.deps, 'Olde Inn', 'Old Inn')
    expect((await page('Old Inn')).rating).toMatchObject({ count: 1, average: 4 })
  })

  it("redirects a dish over several merges, until it's restored (PLACE-009)", async () => {
    await importCsv(world.deps, {
      file: Readable.from([Buffer.from('restaurant,address,item,price\nOldest Inn,First Street 2,Soup,7\n')]),
      city: { name: 'Lund' },
      source: { name: 'Notes', licence: 'CC0-1.0' },
    })
    const { hits } = await world.request().call.search.find({ q: 'soup' })
    const soup = (at: string) => hits.find((hit) => 'restaurant' in hit && hit.restaurant.name === at)?.id ?? ''
    await mergeInto(world.deps, 'Olde Inn', 'Old Inn')
    await mergeInto(world.deps, 'Old Inn', 'Oldest Inn')
    const pathOf = async (itemId: string) => (await world.request().call.item.get({ itemId })).path
    expect(await pathOf(soup('Olde Inn'))).toBe(`/item/${soup('Oldest Inn')}`)
    expect(await pathOf(soup('Old Inn'))).toBe(`/item/${soup('Oldest Inn')}`)
    await setHidden(world.deps, soup('Old Inn'), false)
    expect(await pathOf(soup('Old Inn'))).toBe(`/item/${soup('Old Inn')}`)
    await setHidden(world.deps, soup('Oldest Inn'), true)
    await expect(pathOf(soup('Olde Inn'))).rejects.toMatchObject({ cause: { code: 'GONE' } })
  })

  it('leaves no review at a place that was merged while it was written (PLACE-602)', async () => {
    let writing: Promise<unknown> | undefined
    await world.deps.db.transaction(async (tx) => {
      await mergePlaces(tx, ids['Olde Inn'] ?? '', ids['Old Inn'] ?? '')
      writing = expect(review(ann, { restaurant: ids['Olde Inn'] }, 5)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
      const isWaiting = async () =>
        (await world.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0
      while (!(await isWaiting()));
    })
    await writing
    expect(await world.sql`select id from review`).toEqual([])
  })

  it('creates no loop when two merges run at once (PLACE-009)', async () => {
    const merges = await Promise.allSettled([mergeInto(world.deps, 'Old Inn', 'Olde Inn'), mergeInto(world.deps, 'Olde Inn', 'Old Inn')])
    expect(merges.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await world.request().call.city.list()).toMatchObject([{ restaurantCount: 1, itemCount: 3 }])
  })

  it("isn't undone by the next import (PLACE-565)", async () => {
    await mergeInto(world.deps, paths['Olde Inn'] ?? '', 'Old Inn')
    const file = Readable.from([Buffer.from(table.replace('Cake,4', 'Cake,5'))])
    const again = await importCsv(world.deps, { file, city: { name: 'Lund' }, source: { name: 'Notes', licence: 'CC0-1.0' } })
    expect(again).toMatchObject({ created: 0, updated: 1, made: { places: 0, dishes: 0 } })
    expect(await found('inn')).toEqual(['Old Inn'])
  })
})

describe('nameOwner', () => {
  it('lets a user reply and no longer write reviews (PLACE-603)', async () => {
    await review(ann, { restaurant: ids['Old Inn'] }, 5)
    expect(await nameOwner(world.deps, 'Old Inn', ann?.email.toUpperCase())).toEqual({ place: 'Old Inn', hiddenReviews: 1 })
    expect((await page('Old Inn')).rating.count).toBe(0)
    await expect(review(ann, { restaurant: ids['Old Inn'] }, 5)).rejects.toThrow()
    await nameOwner(world.deps, 'Old Inn', undefined)
    await expect(nameOwner(world.deps, 'Old Inn', undefined)).rejects.toMatchObject({ problem: 'already_so' })
    await expect(nameOwner(world.deps, 'Old Inn', 'unknown@example.com')).rejects.toMatchObject({ problem: 'unknown_person' })
  })
})
