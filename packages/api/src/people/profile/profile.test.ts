import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trustedPerson as newPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

import { importCsv } from '../../places/import/csv.flow.ts'
import { decideReport } from '../../places/moderation/decide-report.flow.ts'
import { setHidden } from '../../places/moderation/hide.flow.ts'
import { readReports } from '../../places/moderation/list-reports.flow.ts'
import { sitemapFile, sitemapIndex } from '../../places/sitemap/sitemap.flow.ts'

let world: TestWorld
let place: string
beforeAll(async () => {
  world = await createTestWorld()
  await importCsv(world.deps, {
    file: Readable.from([Buffer.from('restaurant\nOld Inn\n')]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
    source: { name: 'Notes', licence: 'CC0-1.0' },
  })
  place = (await world.request().call.search.find({ kind: 'restaurants' })).hits[0]?.id ?? ''
})
afterAll(() => world.drop())

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const look = (username: string) => world.request().call.profile.get({ username })
const words = (username: string, name = 'Ann', bio = '') => ({ username, name, bio })

test('a profile is private until its owner publishes it; private, soon-to-be-deleted and unknown users look the same (PLACE-450, PLACE-454, PLACE-451)', async () => {
  const { browser, id } = await newPerson(world, { username: 'Rita.Page' })
  const seen = (asOthers = false) => browser.do((call) => call.profile.get({ username: 'rita.page', asOthers }))
  await expect(look('rita.page')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  await expect(look('unknown.here')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  expect(await seen()).toMatchObject({ isOwn: true, isPublic: false })
  await expect(seen(true)).rejects.toMatchObject(refusal('NOT_FOUND', 404))

  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
  const shown = await look('RITA.page')
  expect(shown).toEqual({
    id,
    username: 'Rita.Page',
    name: 'Ann',
    bio: null,
    image: null,
    joinedAt: new Date(Date.UTC(world.clock.now.getUTCFullYear(), world.clock.now.getUTCMonth() - 2)),
    isIndexed: false,
    isPublic: true,
    isOwn: false,
    reviewCount: 0,
    contributions: { count: 0, places: [] },
    trust: null,
    lists: [],
    reviews: [],
  })
  expect(await seen(true)).toEqual(shown)
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: true }))
  expect(await look('rita.page')).toMatchObject({ isIndexed: true })

  await world.sql`update "user" set status = 'soft_deleted', erased_at = now() where id = ${id}`
  await expect(look('rita.page')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  await world.sql`update "user" set status = 'active', erased_at = null where id = ${id}`
  await browser.do((call) => call.profile.setVisibility({ isPublic: false, isIndexed: true }))
  expect(await browser.do((call) => call.profile.visibility())).toEqual({ isPublic: false, isIndexed: false })
  await expect(look('rita.page')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
})

test('a public profile shows live contributions, and the trust only to its user (PLACE-825)', async () => {
  const { browser } = await newPerson(world, { username: 'cora.adds' })
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
  const added: { change: string }[] = []
  for (const name of ['Herring', 'Crayfish']) added.push(await browser.do((call) => call.item.add({ restaurant: place, name })))
  await browser.do((call) => call.change.revert({ id: added[0]?.change ?? '' }))
  const { contributions, trust } = await look('cora.adds')
  expect(contributions).toMatchObject({ count: 1, places: [{ name: 'Old Inn' }] })
  expect(trust).toBeNull()
  expect(await browser.do((call) => call.profile.get({ username: 'cora.adds' }))).toMatchObject({ trust: 'newcomer' })
})

test("names that impersonate someone, are too long or reverse text aren't shown (PLACE-453)", async () => {
  await newPerson(world, { username: 'vera.true' })
  const { browser } = await newPerson(world, { username: 'fred.false' })
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
  const id = (await browser.do((call) => call.list.create({ title: 'Soups', visibility: 'public' }))).id
  await browser.do((call) => call.list.put({ list: id, restaurant: place }))
  const written = await browser.do((call) => call.review.write({ restaurant: place, rating: 3 }))
  await browser.do((call) => call.user.update({ displayUsername: 'Vera.True', name: `\u202EVera${'a'.repeat(90_000)}` }))
  const name = `Vera${'a'.repeat(59)}`
  const shown = { username: 'fred.false', name }
  expect(await look('fred.false')).toMatchObject(shown)
  expect((await world.request().call.list.get({ id })).owner).toEqual(shown)
  expect((await world.request().call.review.list({ restaurant: place })).reviews).toMatchObject([{ author: shown }])
  await browser.do((call) => call.user.update({ displayUsername: 'Fred.FALSE' }))
  expect(await look('fred.false')).toMatchObject({ username: 'Fred.FALSE' })
  await browser.do((call) => call.review.remove({ id: written.id }))
})

test("changes made elsewhere aren't overwritten, and one of 50 simultaneous changes is stored (WEB-750)", async () => {
  const { browser } = await newPerson(world, { username: 'carl.clash' })
  const former = words('carl.clash')
  await browser.do((call) => call.profile.update({ ...words('carl.clash', 'Carl', 'Eats.'), former }))
  await expect(browser.do((call) => call.profile.update({ ...words('carl.other'), former }))).rejects.toMatchObject(
    refusal('CHANGED_ELSEWHERE', 409),
  )
  expect((await browser.do((call) => call.session.get()))?.user).toMatchObject({ name: 'Carl', bio: 'Eats.', username: 'carl.clash' })
  const now = words('carl.clash', 'Carl', 'Eats.')
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      browser.do((call) => call.profile.update({ ...words('carl.clash', `Carl ${index}`), former: now })),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a profile shows public lists with entries, and no pictures from other sites (PLACE-451, PLACE-452, PLACE-409)', async () => {
  const { browser, id } = await newPerson(world, { username: 'lisa.lists' })
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
  const restaurant = place
  const list = async (title: string, visibility: 'public' | 'unlisted' | 'private') =>
    (await browser.do((call) => call.list.create({ title, visibility }))).id
  const filled = await list('Soups', 'public')
  await browser.do((call) => call.list.put({ list: filled, restaurant }))
  for (const visibility of ['unlisted', 'private'] as const) {
    const other = await list('Mine', visibility)
    await browser.do((call) => call.list.put({ list: other, restaurant }))
  }
  await list('Empty', 'public')
  await world.sql`update "user" set image = 'https://img.example.test/lisa.png' where id = ${id}`
  expect(await look('lisa.lists')).toMatchObject({ image: null, lists: [{ id: filled, title: 'Soups', entryCount: 1 }] })

  // The operator decides on reports about lists.
  const reader = await newPerson(world)
  const report = (on: string) => reader.browser.do((call) => call.report.send({ kind: 'list', id: on, reason: 'spam', note: '' }))
  await report(filled)
  const hidden = await list('Quiet', 'private')
  await expect(report(hidden)).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  const [line] = await readReports(world.deps.db, { status: 'open', limit: 10 })
  expect(line).toMatchObject({ kind: 'list', target: `/list/${filled}`, text: 'Soups' })
  const read = () => world.request().call.list.get({ id: filled })
  expect(await read()).toMatchObject({ title: 'Soups' })
  expect(await setHidden(world.deps, line?.target ?? '', true)).toBe('list Soups')
  await expect(read()).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  expect(await look('lisa.lists')).toMatchObject({ lists: [] })
  expect(await browser.do((call) => call.list.get({ id: filled }))).toMatchObject({ isMine: true })
  await setHidden(world.deps, `/list/${filled}`, false)
  expect(await read()).toMatchObject({ title: 'Soups' })
  await decideReport(world.deps, line?.id ?? '', 'actioned')
})

test('a profile hidden by the operator is shown only to its owner, named nowhere, and can be restored (PLACE-450, PLACE-600)', async () => {
  const { browser } = await newPerson(world, { username: 'hugo.hidden' })
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: true }))
  const restaurant = place
  await browser.do((call) => call.review.write({ restaurant, rating: 4 }))
  const author = async () => (await world.request().call.review.list({ restaurant })).reviews[0]?.author
  const files = async () =>
    [...(await sitemapIndex(world.deps)).matchAll(/sitemaps\/(people-[0-9a-f]{32}\.xml)/g)].map(([, name = '']) => name)
  const pages = async () => {
    let xml = ''
    for (const file of await files()) for await (const piece of sitemapFile(world.deps, file)) xml += piece
    return xml
  }
  expect(await pages()).toContain('<loc>http://localhost:3000/user/hugo.hidden</loc>')
  expect(await author()).toMatchObject({ username: 'hugo.hidden' })

  expect(await setHidden(world.deps, 'http://localhost:3000/user/Hugo.Hidden?as=others', true)).toBe('profile of @hugo.hidden')
  await expect(setHidden(world.deps, '/user/hugo.hidden', true)).rejects.toMatchObject({ problem: 'already_so' })
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: true }))
  await expect(look('hugo.hidden')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  expect(await browser.do((call) => call.profile.get({ username: 'hugo.hidden' }))).toMatchObject({
    isOwn: true,
    isPublic: false,
    isIndexed: false,
  })
  expect(await author()).toMatchObject({ name: 'Ann', username: null })
  expect(await pages()).not.toContain('hugo.hidden')

  await setHidden(world.deps, '/user/hugo.hidden', false)
  expect(await look('hugo.hidden')).toMatchObject({ isPublic: true, isIndexed: true })
})

test('a private profile can be hidden in advance (PLACE-600)', async () => {
  const { browser } = await newPerson(world, { username: 'petra.private' })
  await expect(setHidden(world.deps, '/user/petra.private', false)).rejects.toMatchObject({ problem: 'already_so' })
  expect(await setHidden(world.deps, '/user/petra.private', true)).toBe('profile of @petra.private')
  await expect(setHidden(world.deps, '/user/petra.private', true)).rejects.toMatchObject({ problem: 'already_so' })
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: true }))
  await expect(look('petra.private')).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  await setHidden(world.deps, '/user/petra.private', false)
  expect(await look('petra.private')).toMatchObject({ isPublic: true })
  await expect(setHidden(world.deps, '/user/unknown.at.all', true)).rejects.toMatchObject({ problem: 'unknown_target' })
})

test('a report about a user names their profile to the operator', async () => {
  const { id } = await newPerson(world, { username: 'ralf.rude' })
  const { browser } = await newPerson(world)
  await browser.do((call) => call.report.send({ kind: 'user', id, reason: 'offensive', note: '' }))
  expect(await readReports(world.deps.db, { status: 'open', limit: 10 })).toMatchObject([{ kind: 'user', target: '/user/ralf.rude' }])
})

test('reviews of places that are no longer visible are neither shown nor counted (PLACE-451)', async () => {
  const { browser } = await newPerson(world, { username: 'rosa.rates' })
  await browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
  await browser.do((call) => call.review.write({ restaurant: place, rating: 4 }))
  expect(await look('rosa.rates')).toMatchObject({ reviewCount: 1, reviews: [{ rating: 4 }] })
  await setHidden(world.deps, 'Old Inn', true)
  expect(await look('rosa.rates')).toMatchObject({ reviewCount: 0, reviews: [] })
  await setHidden(world.deps, 'Old Inn', false)
})
