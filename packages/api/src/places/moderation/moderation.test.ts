import { Readable } from 'node:stream'
import { newId } from '@morsel/db/id'
import { mergePlaces } from '@morsel/db/queries/merge'
import { deleteOldMerges } from '@morsel/db/queries/place-merge'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trustedPerson as newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../import/csv.flow.ts'
import { decideReport } from './decide-report.flow.ts'
import { setHidden } from './hide.flow.ts'
import { readReports } from './list-reports.flow.ts'
import { mergeIn, mergeInto } from './merge.flow.ts'
import { nameOwner } from './owner.flow.ts'
import { findMerges, undoMerge } from './undo-merge.flow.ts'

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

describe('undoMerge', () => {
  const merges = () => findMerges(world.deps.db, 10)
  const undo = (id: string, by = bob) => world.deps.db.transaction((tx) => undoMerge(tx, { id, byId: by?.id ?? '', at: world.clock.now }))
  /** Merges as a moderator does. */
  const merge = (from: string, into: string, by = ann) =>
    world.deps.db.transaction((tx) => mergeIn(tx, { from, into, byId: by?.id ?? '', at: world.clock.now }))
  const namesAt = async (name: string) =>
    (await page(name)).menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map((item) => item.name))).sort()
  const history = (name: string) => world.request().call.change.history({ kind: 'restaurant', id: ids[name] ?? '' })

  it('gives a place back what came from it, at its own URL and in search (MOD-181)', async () => {
    const soups = (await world.request().call.search.find({ q: 'soup' })).hits
    const soup = (at: string) => soups.find((hit) => 'restaurant' in hit && hit.restaurant.name === at)?.id ?? ''
    await review(bob, { restaurant: ids['Olde Inn'] }, 3)
    await review(bob, { item: soup('Olde Inn') }, 2)
    await ann?.browser.do((call) => call.follow.set({ kind: 'restaurant', id: ids['Olde Inn'] ?? '', isFollowed: true }))
    await merge('Olde Inn', 'Old Inn')
    expect(await ann?.browser.do((call) => call.follow.get({ kind: 'restaurant', id: ids['Old Inn'] ?? '' }))).toMatchObject({
      isFollowed: true,
    })
    await review(ann, { restaurant: ids['Old Inn'] }, 5)
    const [merged] = await merges()
    expect(merged).toMatchObject({ from: { name: 'Olde Inn' }, into: { name: 'Old Inn', path: paths['Old Inn'] }, city: 'Lund' })
    expect(await undo(merged?.id ?? '')).toEqual({ path: paths['Olde Inn'], other: paths['Old Inn'] })

    expect(await page('Olde Inn')).toMatchObject({ path: paths['Olde Inn'], itemCount: 2, rating: { count: 1, average: 3 } })
    expect(await page('Old Inn')).toMatchObject({ path: paths['Old Inn'], itemCount: 2, rating: { count: 1, average: 5 } })
    expect([await namesAt('Olde Inn'), await namesAt('Old Inn')]).toEqual([
      ['Cake', 'soup'],
      ['Fish pie', 'Soup'],
    ])
    const old = await world.request().call.item.get({ itemId: soup('Olde Inn') })
    expect(old).toMatchObject({ path: `/item/${soup('Olde Inn')}`, rating: { count: 1, average: 2 } })
    expect((await found('inn')).sort()).toEqual(['Old Inn', 'Olde Inn'])
    expect((await world.request().call.search.find({ q: 'cake' })).hits).toMatchObject([{ restaurant: { name: 'Olde Inn' } }])
    expect(await world.request().call.city.list()).toMatchObject([{ restaurantCount: 2, itemCount: 4 }])
    const follows = (name: string) => ann?.browser.do((call) => call.follow.get({ kind: 'restaurant', id: ids[name] ?? '' }))
    expect([await follows('Olde Inn'), await follows('Old Inn')]).toMatchObject([{ isFollowed: true }, { isFollowed: false }])
    expect(await merges()).toEqual([])
  })

  it('happens once, even if many try at the same time (MOD-181)', async () => {
    await merge('Olde Inn', 'Old Inn')
    const [merged] = await merges()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => undo(merged?.id ?? '')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.problem] : []))
    expect(new Set(refusals)).toEqual(new Set(['unknown_merge']))
    expect(await world.request().call.city.list()).toMatchObject([{ restaurantCount: 2, itemCount: 4 }])
  })

  it('gives members back the roles that they had (MOD-182)', async () => {
    await nameOwner(world.deps, 'Olde Inn', ann?.email ?? '')
    await nameOwner(world.deps, 'Old Inn', bob?.email ?? '')
    const members = () => world.sql`select restaurant_id, user_id, role from place_member order by restaurant_id, user_id`
    const before = await members()
    await merge('Olde Inn', 'Old Inn')
    expect(await members()).not.toEqual(before)
    const [merged] = await merges()
    await undo(merged?.id ?? '')
    expect(await members()).toEqual(before)
  })

  it('takes merges of merged places apart from the last one on (MOD-183)', async () => {
    await importCsv(world.deps, {
      file: Readable.from([Buffer.from('restaurant,address,item,price\nOldest Inn,First Street 2,Soup,7\n')]),
      city: { name: 'Lund' },
      source: { name: 'Notes', licence: 'CC0-1.0' },
    })
    await merge('Olde Inn', 'Old Inn')
    const [first] = await merges()
    await merge('Old Inn', 'Oldest Inn')
    const [second, ...others] = await merges()
    expect(others).toEqual([])
    await expect(undo(first?.id ?? '')).rejects.toMatchObject({ problem: 'merged_again' })
    await undo(second?.id ?? '')
    expect((await page('Olde Inn')).path).toBe(paths['Old Inn'])
    expect(await namesAt('Old Inn')).toEqual(['Cake', 'Fish pie', 'Soup'])
    await undo(first?.id ?? '')
    expect((await found('inn')).sort()).toEqual(['Old Inn', 'Olde Inn', 'Oldest Inn'])
    expect([await namesAt('Olde Inn'), await namesAt('Old Inn')]).toEqual([
      ['Cake', 'soup'],
      ['Fish pie', 'Soup'],
    ])
  })

  it('shows both in the history, with all changes to the merged place (EDIT-241, EDIT-242, EDIT-243, MOD-184)', async () => {
    const fields = { phone: { from: null, to: '+46 46 123 45 67' } }
    await ann?.browser.do((call) => call.change.suggest({ kind: 'restaurant', id: ids['Olde Inn'] ?? '', fields, note: '' }))
    world.clock.advance(1)
    const added = await ann?.browser.do((call) => call.item.add({ restaurant: ids['Olde Inn'] ?? '', name: 'Meatballs' }))
    world.clock.advance(1)
    await world.request().call.change.suggest({
      kind: 'restaurant',
      id: ids['Olde Inn'] ?? '',
      fields: { website: { from: null, to: 'https://inn.example' } },
      note: '',
    })
    world.clock.advance(1)
    await merge('Olde Inn', 'Old Inn', bob)
    const { changes } = await history('Old Inn')
    expect(changes).toMatchObject([
      {
        kind: 'edit',
        by: { name: expect.any(String) },
        about: { name: 'Olde Inn', isMerged: true },
        differences: [{ field: 'status', from: { is: 'open' }, to: { is: 'double' } }],
        other: { name: 'Old Inn', path: paths['Old Inn'] },
      },
      { kind: 'add', about: { name: 'Meatballs', isMerged: false } },
      { kind: 'edit', about: { name: 'Olde Inn', isMerged: true }, differences: [{ field: 'phone' }] },
    ])
    const asAnn = await ann?.browser.do((call) => call.change.history({ kind: 'restaurant', id: ids['Old Inn'] ?? '' }))
    expect(asAnn?.changes.map(({ canRevert }) => canRevert)).toEqual([false, true, false])
    for (const { id } of changes.filter(({ about }) => about.isMerged))
      await expect(ann?.browser.do((call) => call.change.revert({ id, note: '' }))).rejects.toMatchObject({
        cause: { code: 'CHANGE_CANT_BE_REVERTED' },
      })
    // What waits at the merged place is decided at the other one.
    const waiting = await ann?.browser.do((call) => call.change.waiting({ restaurant: ids['Old Inn'] ?? '' }))
    expect(waiting?.changes).toMatchObject([{ about: { name: 'Old Inn' }, differences: [{ field: 'website' }] }])

    const [merged] = await merges()
    world.clock.advance(1)
    await undo(merged?.id ?? '')
    const [undone, former, ...others] = (await history('Olde Inn')).changes
    expect(undone).toMatchObject({ kind: 'revert', reverts: former?.id, canRevert: false, about: { isMerged: false } })
    expect(former).toMatchObject({ status: 'reverted', differences: [{ field: 'status' }] })
    expect(others.map(({ about }) => about.name)).toEqual(['Meatballs', 'Olde Inn'])
    expect(others[0]?.about.path).toBe(added?.path)
    expect((await history('Old Inn')).changes).toEqual([])
    const back = await ann?.browser.do((call) => call.change.waiting({ restaurant: ids['Olde Inn'] ?? '' }))
    expect(back?.changes).toMatchObject([{ about: { name: 'Olde Inn' } }])
  })

  it('is possible for a while (MOD-181)', async () => {
    await merge('Olde Inn', 'Old Inn')
    await deleteOldMerges(world.deps.db, new Date(world.clock.now.getTime() - 1))
    expect(await merges()).toHaveLength(1)
    await deleteOldMerges(world.deps.db, world.clock.now)
    expect(await merges()).toEqual([])
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
