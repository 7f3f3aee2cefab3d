import type { ItemEdits } from '@morsel/contract/change'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { refusedField } from '../../../test/refused-field.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { eraseUser } from '../../wiring/user-data/erase-user.ts'
import { idOfItemId, itemIdOf } from '../item/item-id.rules.ts'
import { decide } from './decide.flow.ts'

let world: TestWorld
let ann: TestPerson
/** Has enough accepted changes for most fields. */
let kim: TestPerson
const restaurant = demoId('restaurant', 'tasca-do-arrais')
const dish = demoId('item', 'tasca-do-arrais', '0', '0', '0')
const item = itemIdOf(dish)

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
  await world.sql`update city set lat = 38.71, lon = -9.14 where slug = 'portalva'`
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from change`
  await world.sql`update restaurant set owner_user_id = null`
  ann = await newContributor(world)
  kim = await newContributor(world, { accepted: 3 })
})

const facts = async (target: { kind: 'restaurant' | 'item'; id: string } = { kind: 'item', id: item }) =>
  world.request().call.change.facts(target)
const dishFacts = async () => {
  const found = (await facts()).item
  if (found === null) throw new Error('not a dish')
  return found
}
const placeFacts = async () => {
  const found = (await facts({ kind: 'restaurant', id: restaurant })).restaurant
  if (found === null) throw new Error('not a place')
  return found
}
const suggest = (person: TestPerson, fields: ItemEdits, note = '') =>
  person.browser.do((call) => call.change.suggest({ kind: 'item', id: item, fields, note }))
const history = async (reader = ann) => (await reader.browser.do((call) => call.change.history({ kind: 'item', id: item }))).changes
const add = (person: TestPerson, name: string, more: object = {}) =>
  person.browser.do((call) => call.item.add({ restaurant, name, ...more }))
const refused = (code: string, more: object = {}) => ({ cause: { code, ...more } })
const found = async (q: string) => (await world.request().call.search.items({ q, city: 'portalva' })).hits.map(({ name }) => name)

describe('item.add', () => {
  it('adds a dish that search finds immediately, with its source and its author (EDIT-001, EDIT-003, EDIT-104, EDIT-120)', async () => {
    const before = (await world.sql`select item_count from city where slug = 'portalva'`)[0]
    const price = { minor: 1250, toMinor: null, currency: 'EUR' }
    const added = await add(ann, 'Zanzibar quokka stew', { section: 'Specials', price, allergens: { milk: 'contains' } })
    expect(await found('quokka stew')).toEqual(['Zanzibar quokka stew'])
    const page = await world.request().call.item.get({ itemId: added.id })
    expect(page).toMatchObject({ name: 'Zanzibar quokka stew', price, section: { name: 'Specials' }, path: added.path })
    expect(page.sources.map(({ licence }) => licence)).toContain('ODbL-1.0')
    const { origins } = await facts({ kind: 'item', id: added.id })
    expect(origins.find(({ field }) => field === 'price')).toMatchObject({ source: 'person', by: { name: 'Ann' }, confirmations: 0 })
    const after = (await world.sql`select item_count from city where slug = 'portalva'`)[0]
    expect(after?.item_count).toBe((before?.item_count ?? 0) + 1)
  })

  it('names the dish that has the same name on the menu (EDIT-122)', async () => {
    const { id } = await add(ann, 'Numbat pie')
    await expect(add(kim, ' numbat PIE')).rejects.toMatchObject(
      refused('ITEM_EXISTS_HERE', { status: 409, facts: { candidates: [{ id, name: 'Numbat pie' }] } }),
    )
  })

  it('refuses users without a verified email, prices in another currency, and bad values (EDIT-010, EDIT-114)', async () => {
    const unverified = await newPerson(world)
    const strict = world.with({ AUTH_VERIFICATION_MAIL_ENABLED: 'true' })
    const cookie = [...unverified.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const asUnverified = strict.request({ headers: { cookie } }).call.item.add({ restaurant, name: 'Bilby soup' })
    await expect(asUnverified).rejects.toMatchObject(refused('EMAIL_NOT_VERIFIED'))
    await expect(add(ann, 'Bilby soup', { price: { minor: 1, currency: 'USD' } })).rejects.toMatchObject(
      refused('VALIDATION_ERROR', { fieldErrors: { price: 'PRICE_CURRENCY' } }),
    )
    for (const [value, problem] of [
      [{ name: ' ' }, 'DISH_NAME_REQUIRED'],
      [{ name: 'x'.repeat(121) }, 'DISH_NAME_TOO_LONG'],
      [{ price: { minor: -1, currency: 'EUR' } }, 'PRICE_INVALID'],
      [{ price: { minor: 10_000_001, currency: 'EUR' } }, 'PRICE_INVALID'],
      [{ name: 'a\u202eb' }, 'TEXT_INVALID'],
      [{ name: 'a\nb' }, 'TEXT_INVALID'],
      [{ description: 'x'.repeat(1001) }, 'TEXT_TOO_LONG'],
    ] as const)
      await expect(add(ann, 'Bilby soup', value)).rejects.toMatchObject(refusedField(problem))
    expect(await found('bilby soup')).not.toContain('Bilby soup')
  })
})

describe('change.facts', () => {
  it('names the source of each known fact (EDIT-142)', async () => {
    await world.sql`update restaurant set phone = null, website = 'https://tasca.example/' where id = ${restaurant}`
    const phone = { from: null, to: '+351 21 123 4567' }
    await ann.browser.do((call) => call.change.suggest({ kind: 'restaurant', id: restaurant, fields: { phone }, note: '' }))
    const { sources } = await facts({ kind: 'restaurant', id: restaurant })
    const sourceOf = (field: string) => sources.find((each) => each.field === field)?.source
    expect(sourceOf('phone')).toMatchObject({ name: 'Contributors', licence: 'ODbL-1.0' })
    expect(sourceOf('website')?.name).not.toBe('Contributors')
    await world.sql`update restaurant set website = null where id = ${restaurant}`
    expect((await facts({ kind: 'restaurant', id: restaurant })).sources.map(({ field }) => field)).not.toContain('website')
  })
})

describe('change.suggest', () => {
  it('changes a fact immediately for people with accepted changes, and keeps the price history (EDIT-110, PLACE-202)', async () => {
    const { price } = await dishFacts()
    const to = { minor: (price?.minor ?? 0) + 150, toMinor: null, currency: 'EUR' }
    expect(await suggest(kim, { price: { from: price, to } })).toMatchObject({ live: expect.any(String), waiting: null })
    const page = await world.request().call.item.get({ itemId: item })
    expect(page.price).toEqual(to)
    expect(page.priceHistory.map(({ price: { minor } }) => minor)).toContain(price?.minor)
    expect(await history()).toMatchObject([{ kind: 'edit', status: 'live', differences: [{ field: 'price', from: price, to }] }])
  })

  it("holds a newcomer's change to an existing fact for review, and shows an addition immediately (EDIT-110)", async () => {
    await world.sql`update item set description = null where id = ${dish}`
    const { name } = await dishFacts()
    const outcome = await suggest(ann, { name: { from: name, to: 'Vandal' }, description: { from: null, to: 'With capers.' } })
    expect(outcome).toEqual({ live: expect.any(String), waiting: expect.any(String) })
    expect(await dishFacts()).toMatchObject({ name, description: 'With capers.' })
    expect((await facts()).waiting).toBe(1)
  })

  it("holds a newcomer's statement that a dish is free of an allergen for review, and shows their warnings immediately (EDIT-116)", async () => {
    await world.sql`update item set allergens = '{}' where id = ${dish}`
    const to = { milk: 'free', fish: 'contains' } as const
    expect(await suggest(ann, { allergens: { from: {}, to } })).toEqual({ live: expect.any(String), waiting: expect.any(String) })
    expect((await dishFacts()).allergens).toEqual({ fish: 'contains' })
    // Nor can they turn their own warning into such a statement.
    const turned = await suggest(ann, { allergens: { from: { fish: 'contains' }, to: { fish: 'free' } } })
    expect(turned).toMatchObject({ live: null, waiting: expect.any(String) })
    const { id } = await add(ann, 'Dingo dal', { allergens: { nuts: 'free', milk: 'may_contain' } })
    expect((await facts({ kind: 'item', id })).item?.allergens).toEqual({ milk: 'may_contain' })
    const waiting = await world.sql`select id from change where item_id = ${idOfItemId(id) ?? ''} and status = 'waiting'`
    await kim.browser.do((call) => call.change.decide({ id: waiting[0]?.id.replaceAll('-', ''), accept: true, note: '' }))
    expect((await facts({ kind: 'item', id })).item?.allergens).toEqual({ milk: 'may_contain', nuts: 'free' })
    expect(await suggest(kim, { allergens: { from: { fish: 'contains' }, to: { fish: 'contains', soybeans: 'free' } } })).toMatchObject({
      waiting: null,
    })
  })

  it('lets people correct their own facts immediately (EDIT-110)', async () => {
    const { id } = await add(ann, 'Potoroo pie')
    const edit = { kind: 'item' as const, id, fields: { name: { from: 'Potoroo pie', to: 'Potoroo tart' } } }
    expect(await ann.browser.do((call) => call.change.suggest(edit))).toMatchObject({ waiting: null })
  })

  it('merges edits of different fields, and of different allergens (EDIT-101, EDIT-102)', async () => {
    const before = await dishFacts()
    await suggest(kim, { allergens: { from: before.allergens, to: { ...before.allergens, lupin: 'free' } } })
    const other = await newContributor(world, { accepted: 3 })
    await suggest(other, {
      allergens: { from: before.allergens, to: { ...before.allergens, celery: 'may_contain' } },
      description: { from: before.description, to: 'Grilled over charcoal.' },
    })
    const after = await dishFacts()
    expect(after.allergens).toMatchObject({ lupin: 'free', celery: 'may_contain' })
    expect(after.description).toBe('Grilled over charcoal.')
  })

  it('refuses an edit of a field that has changed in the meantime, and returns the current value (EDIT-102)', async () => {
    const before = await dishFacts()
    await suggest(kim, { name: { from: before.name, to: 'First wins' } })
    const late = { name: { from: before.name, to: 'Second' }, description: { from: before.description, to: 'Not saved.' } }
    await expect(suggest(kim, late)).rejects.toMatchObject(
      refused('FACT_CHANGED_MEANWHILE', { status: 409, facts: { conflicts: { name: 'First wins' } } }),
    )
    expect((await dishFacts()).description).toBe(before.description)
    await suggest(kim, { name: { from: 'First wins', to: before.name } })
  })

  it('accepts one of fifty edits of a field, and returns its value to the others (EDIT-102)', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newContributor(world, { accepted: 3 })))
    const { description } = await dishFacts()
    const edits = Array.from({ length: 50 }, (_, index) => {
      const person = people[index % 10] ?? ann
      return suggest(person, { description: { from: description, to: `Version ${index}` } }).catch((error: unknown) => error)
    })
    const outcomes = await Promise.all(edits)
    const won = outcomes.filter((outcome) => !(outcome instanceof Error))
    const { description: now } = await dishFacts()
    expect(won).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome instanceof Error)
        expect(outcome).toMatchObject(refused('FACT_CHANGED_MEANWHILE', { facts: { conflicts: { description: now } } }))
  })

  it('loses no change when ten people work on one menu (EDIT-104)', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newContributor(world, { accepted: 3 })))
    const ledger: string[] = []
    const dishes = (await world.sql`select id from item where restaurant_id = ${restaurant} and deleted_at is null limit 5`).map(({ id }) =>
      itemIdOf(String(id)),
    )
    const work = async (person: TestPerson, worker: number) => {
      for (let round = 0; round < 6; round++) {
        const name = `Ledger ${worker} ${round}`
        if (round % 2 === 0) await add(person, name)
        else {
          const id = dishes[round % dishes.length] ?? item
          const from = (await facts({ kind: 'item', id })).item?.description ?? null
          const edit = { kind: 'item' as const, id, fields: { description: { from, to: name } } }
          const isSaved = await person.browser
            .do((call) => call.change.suggest(edit))
            .then(
              () => true,
              (error: unknown) => {
                expect(error).toMatchObject(refused('FACT_CHANGED_MEANWHILE'))
                return false
              },
            )
          if (!isSaved) continue
        }
        ledger.push(name)
      }
    }
    await Promise.all(people.map(work))
    const recorded = await world.sql`
      select coalesce(fields #>> '{name,to}', fields #>> '{description,to}') as said from change where restaurant_id = ${restaurant} and status = 'live'`
    expect(recorded.map(({ said }) => said).sort()).toEqual([...ledger].sort())
    const live =
      await world.sql`select name from item_search s join item i using (id) where i.restaurant_id = ${restaurant} and name like 'Ledger%'`
    expect(live).toHaveLength(30)
    const [{ items = 0 } = {}] = await world.sql`select item_count as items from restaurant where id = ${restaurant}`
    const [{ counted = 0 } = {}] = await world.sql`select count(*)::int as counted from item_search where restaurant_id = ${restaurant}`
    expect(items).toBe(counted)
    // Each description comes from an edit whose response said that it's live.
    const final = await world.sql`select description from item where restaurant_id = ${restaurant} and description like 'Ledger%'`
    for (const { description } of final) expect(ledger).toContain(description)
  })

  it('holds suggestions from guests for review, and drops those from bots (EDIT-130, EDIT-131)', async () => {
    const guest = world.request().call
    const { name } = await dishFacts()
    const fields = { name: { from: name, to: 'Guest name' } }
    expect(await guest.change.suggest({ kind: 'item', id: item, fields })).toEqual({ live: null, waiting: expect.any(String) })
    expect(await guest.change.suggest({ kind: 'item', id: item, fields: {}, note: 'It closed.' })).toMatchObject({ live: null })
    expect(await guest.change.suggest({ kind: 'item', id: item, fields, trap: 'buy' })).toEqual({ live: null, waiting: null })
    expect((await facts()).waiting).toBe(2)
    expect((await dishFacts()).name).toBe(name)
  })

  it('turns reports about facts into changes that wait (EDIT-132)', async () => {
    await ann.browser.do((call) => call.report.send({ kind: 'item', id: item, reason: 'wrong_info', note: 'No nuts in it.' }))
    await ann.browser.do((call) => call.report.send({ kind: 'restaurant', id: restaurant, reason: 'duplicate' }))
    const { changes } = await kim.browser.do((call) => call.change.waiting({}))
    expect(changes.map(({ note, about }) => [about.kind, note]).sort()).toEqual([
      ['item', 'wrong_info: No nuts in it.'],
      ['restaurant', 'duplicate'],
    ])
    expect(await world.sql`select id from report`).toEqual([])
  })

  it('limits how much guests suggest (EDIT-130)', async () => {
    const limited = world.with({ RATE_LIMIT_ENABLED: 'true' })
    const send = () => limited.request({ ip: '203.0.113.9' }).call.change.suggest({ kind: 'item', id: item, fields: {}, note: 'Wrong.' })
    for (let sent = 0; sent < 10; sent++) await send()
    await expect(send()).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'))
  })

  it('corrects opening hours, phone numbers and addresses of a place (EDIT-010)', async () => {
    const { phone, openingHours, street, position } = await placeFacts()
    const owner = await newContributor(world, { accepted: 3 })
    const edit = (fields: object) => owner.browser.do((call) => call.change.suggest({ kind: 'restaurant', id: restaurant, fields }))
    await edit({
      phone: { from: phone, to: '+351 21 342 1234' },
      openingHours: { from: openingHours, to: 'Mo-Fr 11:00-23:00; Dec 24 off' },
      street: { from: street, to: 'Rua Nova' },
      position: { from: position, to: { lat: 38.7, lon: -9.1 } },
    })
    const [row] = await world.sql`select phone, hours_state, street, address_text, lat from restaurant where id = ${restaurant}`
    expect(row).toMatchObject({ phone: '+351213421234', hours_state: 'read', street: 'Rua Nova', lat: 38.7 })
    expect(row?.address_text).toContain('Rua Nova')
    const hours = 'Mo-Fr 11:00-23:00; Dec 24 off'
    for (const [fields, problem] of [
      [{ phone: { from: '+351213421234', to: '12' } }, { 'fields.phone.to': 'PHONE_INVALID' }],
      [{ openingHours: { from: hours, to: 'Mo 10:00-10:00' } }, { 'fields.openingHours.to': 'HOURS_EMPTY_RANGE' }],
      [{ openingHours: { from: hours, to: 'Mo 10:00-14:00,13:00-20:00' } }, { 'fields.openingHours.to': 'HOURS_OVERLAP' }],
      [{ openingHours: { from: hours, to: 'whenever' } }, { 'fields.openingHours.to': 'HOURS_INVALID' }],
      [{ cuisines: { from: [], to: ['klingon'] } }, { 'fields.cuisines.to': 'CUISINE_UNKNOWN' }],
    ] as const)
      await expect(edit(fields)).rejects.toMatchObject(refused('VALIDATION_ERROR', { fieldErrors: problem }))
    for (const [fields, problem] of [
      [{ website: { from: null, to: 'javascript:alert(1)' } }, 'WEBSITE_INVALID'],
      [{ position: { from: null, to: { lat: 91, lon: 0 } } }, 'PIN_REQUIRED'],
      [{ name: { from: 'x', to: '' } }, 'PLACE_NAME_REQUIRED'],
      [{ name: { from: 'x', to: 'x'.repeat(121) } }, 'PLACE_NAME_TOO_LONG'],
      [{ cuisines: { from: [], to: Array.from({ length: 11 }, (_, index) => `c${index}`) } }, 'CUISINES_TOO_MANY'],
    ] as const)
      await expect(edit(fields)).rejects.toMatchObject(refusedField(problem))
  })

  it('refuses edits over the daily limit (EDIT-112)', async () => {
    await world.sql`update item set description = null where id = ${dish}`
    const times = new Date(world.clock.now.getTime() - 1000).toISOString()
    await world.sql`
      insert into change (id, user_id, restaurant_id, kind, fields, status, source, created_at)
      select gen_random_uuid(), ${ann.id}, ${restaurant}, 'edit', '{}', 'live', 'person', ${times} from generate_series(1, 30)`
    await expect(suggest(ann, { description: { from: null, to: 'More.' } })).rejects.toMatchObject(
      refused('CHANGE_LIMIT_REACHED', { status: 429 }),
    )
    expect((await dishFacts()).description).toBeNull()
  })
})

describe('restaurant.add', () => {
  const place = { city: 'portalva', position: { lat: 38.7123, lon: -9.1399 }, street: 'Rua Nova', houseNumber: '7' }
  const addPlace = (person: TestPerson, name: string, more: object = {}) =>
    person.browser.do((call) => call.restaurant.add({ ...place, name, ...more }))
  it('adds a place that search finds immediately (EDIT-121)', async () => {
    const added = await addPlace(ann, 'Quokka House', { cuisines: ['portuguese'], openingHours: 'Mo-Su 10:00-22:00' })
    const results = await world.request().call.search.restaurants({ q: 'quokka house', city: 'portalva' })
    expect(results.hits.map(({ path }) => path)).toEqual([added.path])
    const slugId = added.path.split('/').at(-1) ?? ''
    const page = await world.request().call.restaurant.get({ city: 'portalva', slugId })
    expect(page).toMatchObject({ name: 'Quokka House', address: { street: 'Rua Nova' }, cuisines: [{ slug: 'portuguese' }] })
    expect(page.hours.days).toHaveLength(7)
  })

  it('refuses a place that already exists, and names it (EDIT-121)', async () => {
    const { id } = await addPlace(ann, 'Café Déjà')
    const near = { lat: place.position.lat + 0.0005, lon: place.position.lon }
    await expect(addPlace(kim, 'cafe deja', { position: near })).rejects.toMatchObject(
      refused('RESTAURANT_EXISTS_HERE', {
        status: 409,
        message: 'A restaurant with this name already exists here',
        facts: { candidates: [{ id }] },
      }),
    )
    await addPlace(kim, 'cafe deja', { position: { lat: place.position.lat + 0.002, lon: place.position.lon } })
    const { places } = await world.request().call.restaurant.near({ ...near, name: 'Café Déjà' })
    expect(places.map((candidate) => candidate.id)).toContain(id)
  })

  it('merges a place into the one that it moved to or duplicates, once a moderator accepts the change (EDIT-173)', async () => {
    const old = await addPlace(ann, 'Wandering Wombat')
    const dish = await ann.browser.do((call) => call.item.add({ restaurant: old.id, name: 'Wombat waffle' }))
    const moved = await addPlace(kim, 'Wandering Wombat', { position: { lat: place.position.lat + 0.02, lon: place.position.lon } })
    const other = await addPlace(kim, 'Wombats and more')
    const status = (is: 'moved' | 'double', id: string) => ({ from: { is: 'open' as const, other: null }, to: { is, other: id } })
    const suggestOf = (id: string, is: 'moved' | 'double', to: string) =>
      kim.browser.do((call) => call.change.suggest({ kind: 'restaurant', id, fields: { status: status(is, to) }, note: '' }))
    const otherPlaceNeeded = refused('VALIDATION_ERROR', { fieldErrors: { 'fields.status.to': 'OTHER_PLACE_REQUIRED' } })
    await expect(suggestOf(old.id, 'double', old.id)).rejects.toMatchObject(otherPlaceNeeded)
    const { waiting } = await suggestOf(old.id, 'moved', moved.id)
    const mine = await kim.browser.do((call) => call.change.mine({}))
    expect(mine.changes.find(({ id }) => id === waiting)?.other).toEqual({ name: 'Wandering Wombat', path: moved.path })
    const circular = await suggestOf(moved.id, 'double', old.id)
    const trusted = await newContributor(world, { accepted: 30 })
    const input = { id: waiting ?? '', accept: true, note: '' }
    await expect(trusted.browser.do((call) => call.change.decide(input))).rejects.toMatchObject(refused('MORE_ACCEPTED_CHANGES_NEEDED'))
    const moderator = { user: { id: trusted.id }, isModerator: true }
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => decide(world.deps, moderator, input).catch((error: unknown) => error)),
    )
    expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toEqual([{ status: 'live' }])

    const page = await world.request().call.restaurant.get({ city: 'portalva', slugId: old.path.split('/').at(-1) ?? '' })
    expect(page).toMatchObject({ id: moved.id, path: moved.path })
    expect(page.menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(({ id }) => id)))).toContain(dish.id)
    const found = await world.request().call.search.restaurants({ q: 'wandering wombat', city: 'portalva' })
    expect(found.hits.map(({ id }) => id)).toEqual([moved.id])
    const [audited] = await world.sql`select user_id, detail from audit_event where detail like 'merge %' order by created_at desc limit 1`
    expect(audited?.detail).toContain(waiting)
    // The place that it was a duplicate of has been merged into it.
    await expect(decide(world.deps, moderator, { id: circular.waiting ?? '', accept: true, note: '' })).rejects.toMatchObject({
      code: 'GONE',
    })
    // A merged place counts as the one that it was merged into.
    await expect(suggestOf(moved.id, 'double', old.id)).rejects.toMatchObject(otherPlaceNeeded)
    expect(await suggestOf(other.id, 'double', old.id)).toMatchObject({ waiting: expect.any(String) })
  })

  it('accepts one of fifty additions of the same place (EDIT-121)', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newContributor(world)))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => addPlace(people[index % 10] ?? ann, 'Fifty Forks').catch((error: unknown) => error)),
    )
    expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toHaveLength(1)
  })

  it('requires a known city and a pin near it (EDIT-010)', async () => {
    await expect(addPlace(ann, 'Nowhere', { city: 'atlantis' })).rejects.toMatchObject(
      refused('NOT_FOUND', { fieldErrors: { city: 'CITY_REQUIRED' } }),
    )
    await expect(addPlace(ann, 'Nowhere', { city: '' })).rejects.toMatchObject(refusedField('CITY_REQUIRED'))
    await expect(addPlace(ann, 'Nowhere', { position: { lat: 10, lon: 10 } })).rejects.toMatchObject(
      refused('VALIDATION_ERROR', { fieldErrors: { position: 'PIN_REQUIRED' } }),
    )
  })
})

describe('change.confirm', () => {
  it('counts each other user once, and shows the count with the fact (EDIT-140, EDIT-141)', async () => {
    const { name } = await dishFacts()
    await suggest(kim, { name: { from: name, to: 'Confirmed name' } })
    world.clock.advance(1)
    const confirm = (person: TestPerson) => person.browser.do((call) => call.change.confirm({ kind: 'item', id: item, fields: ['name'] }))
    expect(await confirm(ann)).toEqual({ confirmed: ['name'] })
    expect(await confirm(ann)).toEqual({ confirmed: [] })
    expect(await confirm(kim)).toEqual({ confirmed: [] })
    const { origins } = await facts()
    expect(origins).toMatchObject([{ field: 'name', source: 'person', confirmations: 1, by: { name: 'Ann' } }])
    world.clock.advance(1)
    await suggest(kim, { name: { from: 'Confirmed name', to: name } })
    expect((await facts()).origins.find(({ field }) => field === 'name')).toMatchObject({ confirmations: 0 })
  })
})

describe('change.revert', () => {
  const revert = (person: TestPerson, id: string | null) => person.browser.do((call) => call.change.revert({ id: id ?? '' }))

  it('restores the previous value, and reverting the revert restores the change (EDIT-160, EDIT-161)', async () => {
    const { name } = await dishFacts()
    const { live } = await suggest(kim, { name: { from: name, to: 'Changed name' } })
    world.clock.advance(1)
    const undone = await revert(kim, live)
    expect((await dishFacts()).name).toBe(name)
    expect(await found('changed name')).not.toContain('Changed name')
    expect(await history()).toMatchObject([
      { kind: 'revert', status: 'live', reverts: live },
      { kind: 'edit', status: 'reverted' },
    ])
    world.clock.advance(1)
    await revert(kim, undone.live)
    expect((await dishFacts()).name).toBe('Changed name')
    expect((await facts()).origins.find(({ field }) => field === 'name')).toMatchObject({ source: 'person' })
    const again = (await history()).find(({ kind, status }) => kind === 'revert' && status === 'live')
    await revert(kim, again?.id ?? '')
    expect((await dishFacts()).name).toBe(name)
  })

  it('succeeds for one of fifty attempts (EDIT-160)', async () => {
    const { description } = await dishFacts()
    const { live } = await suggest(kim, { description: { from: description, to: 'Once.' } })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => revert(kim, live).catch((error: unknown) => error)))
    expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toHaveLength(1)
    expect((await dishFacts()).description).toBe(description)
  })

  it('removes an added dish and an added place, and restores both (EDIT-161)', async () => {
    const added = await add(ann, 'Wombat soup')
    const undone = await revert(ann, added.change)
    await expect(world.request().call.item.get({ itemId: added.id })).rejects.toMatchObject(refused('GONE'))
    expect(await found('wombat soup')).not.toContain('Wombat soup')
    await revert(ann, undone.live)
    expect(await found('wombat soup')).toContain('Wombat soup')
    const position = { lat: 38.7, lon: -9.2 }
    const place = await ann.browser.do((call) => call.restaurant.add({ city: 'portalva', name: 'Wombat Bar', position }))
    const gone = await revert(ann, place.change)
    await expect(facts({ kind: 'restaurant', id: place.id })).rejects.toMatchObject(refused('GONE'))
    await revert(ann, gone.live)
    expect(await facts({ kind: 'restaurant', id: place.id })).toMatchObject({ name: 'Wombat Bar' })
  })

  it("doesn't let newcomers revert others' changes, and refuses if there are later ones (EDIT-160, EDIT-162)", async () => {
    const { name } = await dishFacts()
    const { live } = await suggest(kim, { name: { from: name, to: 'One' } })
    await expect(revert(ann, live)).rejects.toMatchObject(refused('MORE_ACCEPTED_CHANGES_NEEDED', { status: 403 }))
    await suggest(kim, { name: { from: 'One', to: 'Two' } })
    await expect(revert(kim, live)).rejects.toMatchObject(refused('FACT_CHANGED_MEANWHILE', { facts: { conflicts: { name: 'Two' } } }))
    await suggest(kim, { name: { from: 'Two', to: name } })
  })
})

describe('change.decide', () => {
  const decide = (person: TestPerson, id: string | null, accept = true) =>
    person.browser.do((call) => call.change.decide({ id: id ?? '', accept, note: 'Seen there.' }))

  it("applies an accepted change in its author's name, for one of fifty attempts (EDIT-111, EDIT-170, EDIT-171)", async () => {
    const { name } = await dishFacts()
    const { waiting } = await suggest(ann, { name: { from: name, to: 'Accepted name' } })
    await expect(decide(ann, waiting)).rejects.toMatchObject(refused('CANT_DECIDE_ON_OWN_CHANGE'))
    await expect(decide(await newContributor(world), waiting)).rejects.toMatchObject(refused('MORE_ACCEPTED_CHANGES_NEEDED'))
    const queue = await kim.browser.do((call) => call.change.waiting({}))
    expect(queue.changes).toMatchObject([{ id: waiting, canDecide: true, about: { name } }])
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => decide(kim, waiting).catch((error: unknown) => error)))
    expect(outcomes.filter((outcome) => !(outcome instanceof Error))).toEqual([{ status: 'live' }])
    expect((await dishFacts()).name).toBe('Accepted name')
    const { changes, trust } = await ann.browser.do((call) => call.change.mine({}))
    expect(changes).toMatchObject([{ status: 'live', isMine: true, decision: { note: 'Seen there.' } }])
    expect(trust).toMatchObject({ level: 'newcomer', accepted: 1, editsLeft: 29 })
    await suggest(kim, { name: { from: 'Accepted name', to: name } })
  })

  it('declines without changing anything, and shows it only to the author (EDIT-171, EDIT-180)', async () => {
    const { name } = await dishFacts()
    const { waiting } = await suggest(ann, { name: { from: name, to: 'Declined name' } })
    expect(await decide(kim, waiting, false)).toEqual({ status: 'declined' })
    expect((await dishFacts()).name).toBe(name)
    expect(await history(kim)).toEqual([])
    expect((await ann.browser.do((call) => call.change.mine({}))).changes).toMatchObject([{ status: 'declined' }])
  })

  it("lets owners decide about their place, and holds others' changes to it (EDIT-113)", async () => {
    const owner = await newContributor(world)
    await world.sql`update restaurant set owner_user_id = ${owner.id} where id = ${restaurant}`
    const { name } = await dishFacts()
    expect(await suggest(owner, { name: { from: name, to: 'As the owner says' } })).toMatchObject({ waiting: null })
    const { waiting, live } = await suggest(kim, { name: { from: 'As the owner says', to: 'Other' } })
    expect(live).toBeNull()
    expect(await decide(owner, waiting, false)).toEqual({ status: 'declined' })
    await suggest(owner, { name: { from: 'As the owner says', to: name } })
  })
})

describe('change.history', () => {
  it('pages through the changes of a place and its dishes, latest first (EDIT-180)', async () => {
    for (let index = 0; index < 5; index++) {
      world.clock.advance(1)
      await add(ann, `Paged ${index}`)
    }
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.request().call.change.history({ kind: 'restaurant', id: restaurant, limit: 2, cursor })
      names.push(...page.changes.map(({ about }) => about.name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(names).toEqual(['Paged 4', 'Paged 3', 'Paged 2', 'Paged 1', 'Paged 0'])
    await expect(world.request().call.change.history({ kind: 'restaurant', id: restaurant, cursor: 'x.y' })).rejects.toMatchObject(
      refused('INVALID_CURSOR'),
    )
  })

  it('follows what was merged and refuses what was removed (EDIT-103)', async () => {
    const { id } = await add(ann, 'Merged away')
    await world.sql`update item set deleted_at = now(), merged_into_id = ${dish} where id = ${idOfItemId(id) ?? ''}`
    expect((await facts({ kind: 'item', id })).id).toBe(item)
    await world.sql`update item set merged_into_id = null where id = ${idOfItemId(id) ?? ''}`
    await expect(facts({ kind: 'item', id })).rejects.toMatchObject(refused('GONE'))
    await expect(facts({ kind: 'item', id: '1'.repeat(22) })).rejects.toMatchObject(refused('NOT_FOUND'))
  })
})

describe('a contributor who deletes their account', () => {
  it('gets their contributions in the export, and the facts stay without their name (EDIT-190)', async () => {
    const { id } = await add(ann, 'Left behind')
    const download = await ann.browser.do((call) => call.user.export({ password: ann.password }))
    expect(download.contributions).toMatchObject([
      { itemId: id, kind: 'add', licence: 'ODbL-1.0', fields: { name: { to: 'Left behind' } } },
    ])
    await world.deps.db.transaction((tx) => eraseUser(tx, world.deps, { id: ann.id, email: ann.email, username: null }))
    const { origins, item: dishLeft } = await facts({ kind: 'item', id })
    expect(dishLeft?.name).toBe('Left behind')
    expect(origins.find(({ field }) => field === 'name')).toMatchObject({ source: 'person', by: null })
    expect((await world.request().call.change.history({ kind: 'item', id })).changes).toMatchObject([{ by: null, kind: 'add' }])
  })
})
