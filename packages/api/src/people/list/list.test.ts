import { savedLimits } from '@morsel/contract/list'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { refusedField } from '../../../test/refused-field.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { itemIdOf } from '../../places/item/item-id.rules.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { applyRetention } from '../../wiring/jobs/retention.ts'

let world: TestWorld
let ann: TestPerson
/** The IDs of three places and of a dish. */
let places: string[]
let dish: string

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
  const rows = await world.sql`select replace(id::text, '-', '') as id from restaurant order by id limit 3`
  places = rows.map(({ id }) => String(id))
  const [item] = await world.sql`select id from item order by id limit 1`
  dish = itemIdOf(String(item?.id))
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from list`
  await world.sql`update restaurant set status = 'published', merged_into_id = null, deleted_at = null`
  ann = await newPerson(world)
})

type Call = Parameters<Parameters<TestPerson['browser']['do']>[0]>[0]
const asAnn = <Answer>(ask: (call: Call) => Promise<Answer>) => ann.browser.do(ask)
const guest = () => world.request({ method: 'GET' }).call
const save = (restaurant: string | undefined, person = ann) =>
  person.browser.do((call) => call.list.put({ list: 'favourites', restaurant }))
const newList = async (title = 'Lunch') => (await asAnn((call) => call.list.create({ title }))).id
const orderOf = async (id: string) =>
  (await asAnn((call) => call.list.get({ id }))).entries.map(({ restaurant, item }) => (restaurant ?? item)?.id)
const refused = (code: string) => ({ cause: { code } })

describe('saving', () => {
  it('happens once, however many simultaneous requests there are (PLACE-400)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(places[0])))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await world.sql`select count(*)::int as count from list_entry`).toMatchObject([{ count: 1 }])
    expect(await world.sql`select count(*)::int as count from list`).toMatchObject([{ count: 1 }])
    expect(await asAnn((call) => call.list.saved())).toEqual({ restaurants: [places[0]], items: [] })
  })

  it('lists places for offline reading, newest first, without duplicates or deleted ones (PLACE-412)', async () => {
    for (const place of places) await save(place)
    await asAnn((call) => call.list.put({ list: 'want_to_try', restaurant: places[0] }))
    await asAnn((call) => call.list.put({ list: 'favourites', item: dish }))
    await world.sql`update restaurant set status = 'hidden' where id = ${places[1] ?? ''}`
    const rows = await world.sql`select replace(id::text, '-', '') as id, name, hours_state from restaurant`
    const nameOf = (id: string | undefined) => rows.find((row) => row.id === id)?.name
    const carried = await asAnn((call) => call.list.places())
    expect(carried.map(({ name }) => name)).toEqual([nameOf(places[0]), nameOf(places[2])])
    expect(carried[0]?.path).toMatch(/^\/restaurant\/[a-z]+\/[a-z0-9-]+$/)
    expect(carried[0]?.days.length).toBe(rows.find((row) => row.id === places[0])?.hours_state === 'read' ? 7 : 0)
    await world.sql`update restaurant set status = 'permanently_closed' where id = ${places[0] ?? ''}`
    expect((await asAnn((call) => call.list.places()))[0]?.days).toEqual([])
    const bob = await newPerson(world)
    expect(await bob.browser.do((call) => call.list.places())).toEqual([])
  })

  it('can be undone with the same note and position (PLACE-401)', async () => {
    for (const place of places) await save(place)
    const list = (await asAnn((call) => call.list.mine())).find(({ kind }) => kind === 'favourites')?.id ?? ''
    const before = await orderOf(list)
    expect(before).toEqual([...places].reverse())
    const { entries } = await asAnn((call) => call.list.get({ id: list }))
    await asAnn((call) => call.list.annotate({ id: entries[1]?.id ?? '', note: 'The corner table' }))
    const { removed } = await asAnn((call) => call.list.drop({ list: 'favourites', restaurant: places[1] }))
    expect(removed).toEqual({ note: 'The corner table', before: entries[2]?.id })
    expect((await asAnn((call) => call.list.saved())).restaurants).not.toContain(places[1])
    const { note = '', before: following } = removed ?? {}
    await asAnn((call) => call.list.put({ list: 'favourites', restaurant: places[1], note, before: following ?? undefined }))
    expect(await orderOf(list)).toEqual(before)
    expect((await asAnn((call) => call.list.get({ id: list }))).entries[1]?.note).toBe('The corner table')
  })

  it('removes a dish once, even with fifty simultaneous requests (PLACE-400)', async () => {
    await asAnn((call) => call.list.put({ list: 'favourites', item: dish }))
    expect((await asAnn((call) => call.list.saved())).items).toEqual([dish])
    const drop = () => asAnn((call) => call.list.drop({ list: 'favourites', item: dish }))
    const answers = await Promise.all(Array.from({ length: 50 }, drop))
    expect(answers.filter(({ removed }) => removed !== null)).toHaveLength(1)
  })

  it("refuses what doesn't exist, and a place with a dish (PLACE-008)", async () => {
    await expect(save('0'.repeat(32))).rejects.toMatchObject(refused('NOT_FOUND'))
    await expect(asAnn((call) => call.list.put({ list: 'favourites', restaurant: places[0], item: dish }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await world.sql`update restaurant set deleted_at = now() where id = ${places[0] ?? ''}`
    await expect(save(places[0])).rejects.toMatchObject(refused('GONE'))
  })
})

describe('changes to saved places', () => {
  it("a deleted place keeps its name only for the list's owner (PLACE-411)", async () => {
    await world.sql`update restaurant set name = 'Old Mill' where id = ${places[0] ?? ''}`
    const id = await newList()
    await asAnn((call) => call.list.put({ list: id, restaurant: places[0] }))
    await asAnn((call) => call.list.update({ id, visibility: 'public' }))
    await world.sql`update restaurant set status = 'hidden' where id = ${places[0] ?? ''}`
    expect((await asAnn((call) => call.list.get({ id }))).entries).toMatchObject([{ restaurant: null, item: null, title: 'Old Mill' }])
    expect((await guest().list.get({ id })).entries).toMatchObject([{ restaurant: null, item: null, title: null }])
  })

  it('a merged place is shown as the one it was merged into, hearts included (PLACE-411, PLACE-009)', async () => {
    await save(places[0])
    await world.sql`update restaurant set status = 'merged', merged_into_id = ${places[1] ?? ''} where id = ${places[0] ?? ''}`
    await world.sql`update restaurant set status = 'merged', merged_into_id = ${places[2] ?? ''} where id = ${places[1] ?? ''}`
    expect((await asAnn((call) => call.list.saved())).restaurants).toEqual([places[2]])
    const [favourites] = await asAnn((call) => call.list.mine({ restaurant: places[2] }))
    expect(favourites).toMatchObject({ kind: 'favourites', holds: true, entryCount: 1 })
    expect((await asAnn((call) => call.list.get({ id: favourites?.id ?? '' }))).entries).toMatchObject([
      { restaurant: { id: places[2] }, isMerged: true },
    ])
    // Saving the successor adds nothing, and removing it removes the entry.
    await save(places[2])
    expect((await asAnn((call) => call.list.drop({ list: 'favourites', restaurant: places[2] }))).removed).not.toBeNull()
    expect(await asAnn((call) => call.list.saved())).toEqual({ restaurants: [], items: [] })
  })
})

describe('lists', () => {
  it('are created, renamed, described, deleted and restored (PLACE-405)', async () => {
    const id = await newList('  Lunch near work ')
    await asAnn((call) => call.list.put({ list: id, restaurant: places[0], note: 'Fridays' }))
    await asAnn((call) => call.list.update({ id, title: 'Lunch', description: 'Short walks.\nNo queues.' }))
    expect(await asAnn((call) => call.list.get({ id }))).toMatchObject({
      title: 'Lunch',
      description: 'Short walks.\nNo queues.',
      visibility: 'private',
      sharePath: null,
      isMine: true,
      entryCount: 1,
      entries: [{ note: 'Fridays' }],
    })
    const mine = await asAnn((call) => call.list.mine({ restaurant: places[0] }))
    expect(mine).toMatchObject([
      { kind: 'favourites', id: null, holds: false },
      { kind: 'want_to_try', id: null },
      { kind: 'custom', title: 'Lunch', entryCount: 1, holds: true, cover: [{ id: places[0] }] },
    ])
    await asAnn((call) => call.list.remove({ id }))
    await expect(asAnn((call) => call.list.get({ id }))).rejects.toMatchObject(refused('NOT_FOUND'))
    expect(await asAnn((call) => call.list.mine())).toHaveLength(2)
    await asAnn((call) => call.list.restore({ id }))
    expect(await asAnn((call) => call.list.get({ id }))).toMatchObject({ entryCount: 1 })
    await expect(asAnn((call) => call.list.restore({ id }))).rejects.toMatchObject(refused('NOT_FOUND'))
  })

  it('are erased thirty days after deletion (PLACE-405)', async () => {
    const id = await newList()
    await asAnn((call) => call.list.remove({ id }))
    await applyRetention.run(world.deps)
    expect(await world.sql`select id from list`).toHaveLength(1)
    // Extends the session so that Ann stays signed in.
    await world.sql`update session set expires_at = expires_at + interval '31 days'`
    world.clock.advance(31 * 86_400)
    await applyRetention.run(world.deps)
    expect(await world.sql`select id from list`).toHaveLength(0)
    world.clock.advance(-31 * 86_400)
  })

  it("can't be renamed or deleted if they are standard lists (PLACE-404)", async () => {
    await save(places[0])
    const id = (await asAnn((call) => call.list.mine()))[0]?.id ?? ''
    await expect(asAnn((call) => call.list.update({ id, title: 'Best' }))).rejects.toMatchObject(refused('LIST_IS_STANDARD'))
    await expect(asAnn((call) => call.list.remove({ id }))).rejects.toMatchObject(refused('LIST_IS_STANDARD'))
    await asAnn((call) => call.list.update({ id, visibility: 'public' }))
    expect(await guest().list.get({ id })).toMatchObject({ kind: 'favourites', title: null, owner: { name: 'Ann' } })
  })

  it.each([
    ['no title', { title: '   ' }, 'LIST_TITLE_REQUIRED'],
    ['81 letters', { title: 'x'.repeat(81) }, 'LIST_TITLE_TOO_LONG'],
    ['two lines', { title: 'a\nb' }, 'TEXT_INVALID'],
    ['a NUL', { title: 'a\0' }, 'TEXT_INVALID'],
    ['text turned around', { title: 'a\u202E' }, 'TEXT_INVALID'],
    ['a long description', { title: 'a', description: 'x'.repeat(501) }, 'LIST_DESCRIPTION_TOO_LONG'],
  ])('refuse the title %s (PLACE-403)', async (_name, input, code) => {
    await expect(asAnn((call) => call.list.create(input))).rejects.toMatchObject(refusedField(code))
    expect(await world.sql`select id from list`).toHaveLength(0)
  })

  it('keep their order and can be reordered, even fifty times at once (PLACE-406)', async () => {
    const id = await newList()
    for (const restaurant of places) await asAnn((call) => call.list.put({ list: id, restaurant }))
    await asAnn((call) => call.list.put({ list: id, item: dish }))
    const [a, b, c] = places
    expect(await orderOf(id)).toEqual([dish, c, b, a])
    const { entries } = await asAnn((call) => call.list.get({ id }))
    const entry = (at: number) => entries[at]?.id ?? ''
    await asAnn((call) => call.list.move({ id: entry(0), before: null }))
    expect(await orderOf(id)).toEqual([c, b, a, dish])
    await asAnn((call) => call.list.move({ id: entry(3), before: entry(1) }))
    expect(await orderOf(id)).toEqual([a, c, b, dish])
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        asAnn((call) => call.list.move({ id: entry(at % 4), before: at % 3 === 0 ? null : entry((at + 1) % 4) })),
      ),
    )
    expect([...(await orderOf(id))].sort()).toEqual([a, b, c, dish].sort())
    expect(await world.sql`select count(distinct position)::int as count from list_entry`).toMatchObject([{ count: 4 }])
    const other = await newList('Other')
    await asAnn((call) => call.list.put({ list: other, restaurant: a }))
    const [elsewhere] = (await asAnn((call) => call.list.get({ id: other }))).entries
    await expect(asAnn((call) => call.list.move({ id: entry(0), before: elsewhere?.id ?? '' }))).rejects.toMatchObject(refused('NOT_FOUND'))
  })

  it('are limited by the table, even in parallel (PLACE-402)', async () => {
    await world.sql`insert into list (id, user_id, kind, title, visibility, created_at, updated_at)
      select gen_random_uuid(), ${ann.id}, 'custom', n::text, 'private', now(), now() from generate_series(2, ${savedLimits.lists}) n`
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => newList()))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(newList()).rejects.toMatchObject({ cause: { code: 'LIST_LIMIT_REACHED', status: 409 } })
  })

  it('are full at a thousand entries, and are paged (PLACE-402)', async () => {
    const id = await newList()
    await world.sql`insert into list_entry (id, list_id, restaurant_id, title, position, added_at)
      select gen_random_uuid(), ${id}, gen_random_uuid(), 'x', 'b' || lpad(n::text, 4, '0') || 'V', now() from generate_series(1, ${savedLimits.entriesPerList}) n`
    await expect(asAnn((call) => call.list.put({ list: id, restaurant: places[0] }))).rejects.toMatchObject(refused('LIST_IS_FULL'))
    const seen = new Set<string>()
    let after: string | undefined
    do {
      const page = await asAnn((call) => call.list.get({ id, after }))
      for (const entry of page.entries) seen.add(entry.id)
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen.size).toBe(savedLimits.entriesPerList)
  })
})

describe('who may read a list', () => {
  it("only its owner can while it's private, even with a key (PLACE-407)", async () => {
    const id = await newList()
    const bob = await newPerson(world)
    for (const key of [undefined, '', 'x'.repeat(22)]) {
      await expect(guest().list.get({ id, key })).rejects.toMatchObject(refused('NOT_FOUND'))
      await expect(bob.browser.do((call) => call.list.get({ id, key }))).rejects.toMatchObject(refused('NOT_FOUND'))
    }
  })

  it('anyone with the link of an unlisted one can, until the link is replaced or the list made private (PLACE-407, PLACE-408)', async () => {
    const id = await newList()
    await expect(asAnn((call) => call.list.renewLink({ id }))).rejects.toMatchObject(refused('NOT_FOUND'))
    const keyNow = async () => {
      const { sharePath } = await asAnn((call) => call.list.get({ id }))
      return new URL(sharePath ?? '', 'http://x').searchParams.get('key') ?? undefined
    }
    await asAnn((call) => call.list.update({ id, visibility: 'unlisted' }))
    const key = await keyNow()
    expect(key).toMatch(/^[a-zA-Z0-9]{22}$/)
    expect(await guest().list.get({ id, key })).toMatchObject({ title: 'Lunch', isMine: false, sharePath: null })
    await expect(guest().list.get({ id })).rejects.toMatchObject(refused('NOT_FOUND'))
    await expect(guest().list.get({ id, key: key?.toLowerCase() })).rejects.toMatchObject(refused('NOT_FOUND'))
    // The database doesn't reveal the key.
    expect(JSON.stringify(await world.sql`select * from list`)).not.toContain(key)
    await asAnn((call) => call.list.renewLink({ id }))
    await expect(guest().list.get({ id, key })).rejects.toMatchObject(refused('NOT_FOUND'))
    const renewed = await keyNow()
    expect(await guest().list.get({ id, key: renewed })).toMatchObject({ title: 'Lunch' })
    await asAnn((call) => call.list.update({ id, visibility: 'private' }))
    await expect(guest().list.get({ id, key: renewed })).rejects.toMatchObject(refused('NOT_FOUND'))
    await asAnn((call) => call.list.update({ id, visibility: 'unlisted' }))
    await expect(guest().list.get({ id, key: renewed })).rejects.toMatchObject(refused('NOT_FOUND'))
    // The key of one list opens no other list.
    const other = await newList('Other')
    await asAnn((call) => call.list.update({ id: other, visibility: 'unlisted' }))
    await expect(guest().list.get({ id: other, key: renewed })).rejects.toMatchObject(refused('NOT_FOUND'))
  })

  it('only users who may see the owner’s profile see its name (PLACE-410)', async () => {
    const { id } = await asAnn((call) => call.list.create({ title: 'Soups', visibility: 'public' }))
    await asAnn((call) => call.user.update({ username: 'ann_soup' }))
    const owner = async () => (await guest().list.get({ id })).owner.username
    expect(await owner()).toBeNull()
    await asAnn((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
    expect(await owner()).toBe('ann_soup')
  })

  it('only its owner can while their deletion is scheduled (PLACE-409)', async () => {
    const id = await newList()
    await asAnn((call) => call.list.update({ id, visibility: 'public' }))
    expect(await guest().list.get({ id })).toMatchObject({ sharePath: null })
    await world.sql`update "user" set status = 'soft_deleted', erased_at = now() + interval '1 day' where id = ${ann.id}`
    await expect(guest().list.get({ id })).rejects.toMatchObject(refused('NOT_FOUND'))
  })
})

describe('a user’s data', () => {
  it('is exported, and erased with the account (PLACE-420)', async () => {
    const id = await newList()
    await asAnn((call) => call.list.put({ list: id, restaurant: places[0], note: 'Fridays' }))
    await asAnn((call) => call.recent.note({ item: dish }))
    await asAnn((call) => call.savedSearch.save({ name: 'Ramen', query: { q: 'ramen' } }))
    expect(await asAnn((call) => call.user.export({ password: ann.password }))).toMatchObject({
      lists: [{ kind: 'custom', title: 'Lunch', entries: [{ restaurantId: places[0], note: 'Fridays' }] }],
      recentlyViewed: [{ itemId: dish }],
      savedSearches: [{ name: 'Ramen', query: { q: 'ramen' } }],
    })
    await asAnn((call) => call.user.delete({ password: ann.password }))
    for (const table of ['list', 'list_entry', 'recent_view', 'saved_search'])
      expect(await world.sql`select * from ${world.sql(table)}`, table).toHaveLength(0)
  })
})
