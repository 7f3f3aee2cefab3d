import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newModerator } from '../../../test/moderators.ts'
import { newPerson, type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../../places/import/csv.flow.ts'
import { importOsm } from '../../places/import/osm.flow.ts'
import { mergeInto } from '../../places/moderation/merge.flow.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'
import { tellFollowers } from '../../wiring/jobs/tell-followers.ts'

let world: TestWorld
let ann: TestPerson
let people = 0
const hour = 3600
const city = { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } }

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`truncate city, source, cuisine cascade`
  people += 1
  ann = await newPerson(world, { isVerified: true })
})

const load = (rows: string, isDryRun = false) =>
  importCsv(world.deps, {
    file: Readable.from([Buffer.from(`restaurant,address,item,price,status\n${rows}`)]),
    city,
    source: { name: 'Notes', licence: 'CC0-1.0' },
    isDryRun,
  })
const placeId = async (name: string) =>
  (await world.sql<{ id: string }[]>`select replace(id::text, '-', '') as id from restaurant where name = ${name}`)[0]?.id ?? ''
const followPlace = async (name: string, person = ann) => {
  const id = await placeId(name)
  return person.browser.do((call) => call.follow.set({ kind: 'restaurant', id, isFollowed: true }))
}
const news = async (person = ann) => {
  world.clock.advance(60)
  await runDueJobs(world.deps, { 'tell-followers': tellFollowers })
  return (await person.browser.do((call) => call.notice.list({ group: 'follows', limit: 50 }))).notices
}
const lines = async (person = ann) => (await news(person)).map(({ text }) => text)
const readAll = async () => {
  const [latest] = (await ann.browser.do((call) => call.notice.list({}))).notices
  await ann.browser.do((call) => call.notice.read({ upTo: latest?.id ?? '' }))
}

describe('an import tells followers', () => {
  test('about new dishes, changed prices and status changes, once per place and kind (PLACE-982)', async () => {
    await load('Old Inn,First Street 1,Soup,5,\nOld Inn,First Street 1,Pie,9,\nNew Inn,Second Street 1,Cake,4,\n')
    await followPlace('Old Inn')
    await load(
      'Old Inn,First Street 1,Soup,6,\nOld Inn,First Street 1,Pie,10,\nOld Inn,First Street 1,Fish,11,\nNew Inn,Second Street 1,Tea,2,\n',
    )
    expect((await lines()).sort()).toEqual(['2 prices changed: Old Inn.', 'Old Inn has a new dish on its menu.'])
    await load('Old Inn,First Street 1,,,permanently_closed\n')
    expect((await lines())[0]).toBe('The status of Old Inn changed.')
  })

  test('about the price of a dish that they follow, and nothing about a dry run (PLACE-982)', async () => {
    await load('Old Inn,First Street 1,Soup,5,\n')
    const { hits } = await world.request().call.search.find({ q: 'soup' })
    await ann.browser.do((call) => call.follow.set({ kind: 'item', id: hits[0]?.id ?? '', isFollowed: true }))
    await load('Old Inn,First Street 1,Soup,6,\n', true)
    expect(await lines()).toEqual([])
    await load('Old Inn,First Street 1,Soup,6,\n')
    expect(await news()).toMatchObject([{ text: 'The price of a dish changed: Soup.', path: hits[0]?.path }])
  })

  test('about places of OpenStreetMap that close or are missing (PLACE-982)', async () => {
    const cafe = (id: number, tags: object = {}) => ({
      type: 'Feature',
      id: `node/${id}`,
      properties: { amenity: 'cafe', name: `Café ${id}`, ...tags },
      geometry: { type: 'Point', coordinates: [13.19, 55.7 + id / 1000] },
    })
    const read = (features: object[], completeness?: 'close') =>
      importOsm(world.deps, {
        file: Readable.from([Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))]),
        city: { name: 'Lund', country: 'SE' },
        completeness,
      })
    await read([cafe(1), cafe(2), cafe(3)])
    for (const name of ['Café 1', 'Café 2', 'Café 3']) await followPlace(name)
    await read([cafe(1, { opening_hours: 'closed' }), cafe(3, { website: 'https://cafe.example/' })], 'close')
    expect((await lines()).sort()).toEqual(['The status of Café 1 changed.', 'The status of Café 2 changed.'])
  })

  test('once a day per place and kind, even if they have read it (PLACE-983)', async () => {
    await load('Old Inn,First Street 1,Soup,5,\n')
    await followPlace('Old Inn')
    for (const price of [6, 7]) {
      await load(`Old Inn,First Street 1,Soup,${price},\n`)
      await news()
      await readAll()
    }
    expect(await news()).toMatchObject([{ text: '2 prices changed: Old Inn.', isRead: true }])
    world.clock.advance(24 * hour)
    await load('Old Inn,First Street 1,Soup,8,\n')
    expect((await news()).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test('about at most twenty places a day; the rest is one notice, and people are still heard (PLACE-984)', async () => {
    const rows = (price: number) => Array.from({ length: 25 }, (_, at) => `Inn ${at},Street ${at},Soup,${price},\n`).join('')
    await load(rows(5))
    for (let at = 0; at < 25; at++) await followPlace(`Inn ${at}`)
    await load(rows(6))
    const all = await news()
    expect(all).toHaveLength(21)
    const more = { text: 'There are 5 more updates from what you follow.', path: '/settings/notifications#follows' }
    expect(all).toContainEqual(expect.objectContaining(more))
    const kim = await trustedPerson(world)
    const id = await placeId('Inn 3')
    await kim.browser.do((call) => call.review.write({ restaurant: id, rating: 4 }))
    expect((await lines())[0]).toBe('New review of Inn 3.')
  })
})

describe('moderators tell followers', () => {
  test('which name a merged place now has, and the follows move there (PLACE-980)', async () => {
    await load('Old Inn,First Street 1,Soup,5,\nOlde Inn,First Street 1a,Soup,5,\n')
    const [gone, kept] = [await placeId('Olde Inn'), await placeId('Old Inn')]
    const ben = await newPerson(world, { isVerified: true })
    for (const person of [ann, ben]) await followPlace('Olde Inn', person)
    await followPlace('Old Inn')
    const numbers = await world.sql<{ id: string; no: string }[]>`select replace(id::text, '-', '') as id, public_no as no from restaurant`
    const numberOf = (id: string) => numbers.find((row) => row.id === id)?.no ?? ''
    await mergeInto(world.deps, numberOf(gone), numberOf(kept))
    for (const person of [ann, ben]) {
      expect(await lines(person)).toEqual(['Olde Inn is now listed as Old Inn.'])
      const { follows } = await person.browser.do((call) => call.follow.list())
      expect(follows.map(({ id }) => id)).toEqual([kept])
    }
  })

  test('about dishes that they move to a place (PLACE-982)', async () => {
    await load('Old Inn,First Street 1,Soup,5,\nNew Inn,Second Street 1,Cake,4,\n')
    await followPlace('New Inn')
    const { hits } = await world.request().call.search.find({ q: 'soup' })
    const moderator = await newModerator(world)
    const [row] = await world.sql<{ no: string }[]>`select public_no as no from restaurant where name = 'New Inn'`
    await moderator.browser.do((call) => call.moderation.moveDishes({ into: row?.no ?? '', items: [hits[0]?.id ?? ''] }))
    expect(await lines()).toEqual(['New Inn has a new dish on its menu.'])
  })
})

describe('photos', () => {
  test('reach followers of the place, the dish and the person once they are public (PLACE-980)', async () => {
    await load('Old Inn,First Street 1,Soup,5,\n')
    const { hits } = await world.request().call.search.find({ q: 'soup' })
    const item = hits[0]?.id ?? ''
    const kim = await trustedPerson(world)
    await kim.browser.do((call) => call.user.update({ username: `kim.photo.${people}` }))
    await kim.browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
    await followPlace('Old Inn')
    await ann.browser.do((call) => call.follow.set({ kind: 'item', id: item, isFollowed: true }))
    await ann.browser.do((call) => call.follow.set({ kind: 'user', id: kim.id, isFollowed: true }))
    await followPlace('Old Inn', kim)
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#803020' } })
      .png()
      .toBuffer()
    const image = new File([new Uint8Array(bytes)], 'x.png')
    for (let times = 0; times < 2; times++) await kim.browser.do((call) => call.photo.upload({ image, item }))
    expect((await lines()).sort()).toEqual(['Ann added a photo: Soup.', 'Old Inn has a new photo.', 'Soup has a new photo.'])
    expect(await lines(kim)).toEqual([])
  })
})

test('news of follows are listed by themselves, even if they’re off in the inbox (PLACE-981)', async () => {
  await load('Old Inn,First Street 1,Soup,5,\n')
  await followPlace('Old Inn')
  await ann.browser.do((call) => call.notification.update({ inboxOff: ['follows'] }))
  await load('Old Inn,First Street 1,Soup,6,\n')
  expect(await news()).toMatchObject([{ text: 'The price of a dish changed: Old Inn.', isRead: true }])
  expect(await ann.browser.do((call) => call.notice.list({}))).toMatchObject({ notices: [], unread: 0 })
  expect(await ann.browser.do((call) => call.notice.list({ group: 'reviews' }))).toMatchObject({ notices: [] })
})
