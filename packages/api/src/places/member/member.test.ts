import { Readable } from 'node:stream'
import { setMember } from '@morsel/db/queries/place-member'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../import/csv.flow.ts'
import { mergeInto } from '../moderation/merge.flow.ts'
import { placeRoleOf, requirePlaceRole } from './member.rules.ts'

let world: TestWorld
let ann: TestPerson
let bob: TestPerson
let place: string
let other: string

const table = `restaurant,address,item,price
Old Inn,First Street 1,Soup,5
Quay Bar,Harbour 9,Fish pie,12
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
  const { hits } = await world.request().call.search.find({ kind: 'restaurants' })
  place = hits.find(({ name }) => name === 'Old Inn')?.id ?? ''
  other = hits.find(({ name }) => name === 'Quay Bar')?.id ?? ''
  ;[ann, bob] = [await trustedPerson(world), await trustedPerson(world)]
})

const join = (person: TestPerson, role: 'owner' | 'manager' | 'editor', since = world.deps.now(), restaurantId = place) =>
  setMember(world.deps.db, { restaurantId, userId: person.id, role, since })
const roleOf = (person: TestPerson, restaurantId = place) => placeRoleOf(world.deps.db, { restaurantId, userId: person.id })
const columnOf = async (id = place) => {
  const [row] = await world.sql`select replace(owner_user_id::text, '-', '') as owner from restaurant where id = ${id}`
  return row?.owner ?? null
}

describe('members', () => {
  it('show the previous release the first owner as the owner of the place (PLACE-610)', async () => {
    await join(bob, 'manager')
    expect(await columnOf()).toBeNull()
    await join(ann, 'owner', new Date('2026-01-02T00:00:00Z'))
    await join(bob, 'owner')
    expect([await columnOf(), await columnOf(other)]).toEqual([ann.id, null])
    await world.sql`delete from place_member where user_id = ${ann.id}`
    expect(await columnOf()).toBe(bob.id)
    await join(bob, 'editor')
    expect(await columnOf()).toBeNull()
  })

  it('follow the column that the previous release writes (PLACE-610)', async () => {
    await join(bob, 'editor')
    await world.sql`update restaurant set owner_user_id = ${ann.id} where id = ${place}`
    await world.sql`update restaurant set owner_user_id = ${bob.id} where id = ${place}`
    expect([await roleOf(ann), await roleOf(bob), await columnOf()]).toEqual([null, 'owner', bob.id])
    await world.sql`update restaurant set owner_user_id = null`
    expect([await roleOf(bob), await columnOf()]).toEqual([null, null])
  })

  it('have the rights of their role only at their place (PLACE-611)', async () => {
    await join(ann, 'manager')
    const may = (right: 'facts' | 'reply' | 'members', restaurantId = place) =>
      requirePlaceRole(world.deps.db, { restaurantId, userId: ann.id }, right)
    expect([await may('facts'), await may('reply')]).toEqual(['manager', 'manager'])
    await expect(may('members')).rejects.toMatchObject({ code: 'PLACE_ROLE_REQUIRED' })
    await expect(may('facts', other)).rejects.toMatchObject({ code: 'PLACE_ROLE_REQUIRED' })
  })

  it('reply as managers but not as editors, and neither review nor vote (PLACE-310, PLACE-611)', async () => {
    const guest = await trustedPerson(world)
    const { id } = await guest.browser.do((call) => call.review.write({ restaurant: place, rating: 2 }))
    await join(ann, 'editor')
    await join(bob, 'manager')
    const answer = (who: TestPerson) => who.browser.do((call) => call.review.reply({ id, text: 'We are sorry.' }))
    await expect(answer(ann)).rejects.toMatchObject({ cause: { code: 'ONLY_THE_OWNER_MAY_REPLY' } })
    await answer(bob)
    const shown = (who: TestPerson) => who.browser.do((call) => call.review.list({ restaurant: place }))
    expect(await shown(ann)).toMatchObject({ isOwner: true, canReply: false, reviews: [{ reply: { text: 'We are sorry.' } }] })
    expect(await shown(bob)).toMatchObject({ isOwner: true, canReply: true })
    for (const member of [ann, bob]) {
      await expect(member.browser.do((call) => call.review.write({ restaurant: place, rating: 5 }))).rejects.toMatchObject({
        cause: { code: 'CANT_REVIEW_OWN_RESTAURANT' },
      })
      await expect(member.browser.do((call) => call.review.vote({ id, isHelpful: true }))).rejects.toMatchObject({
        cause: { code: 'CANT_VOTE_AT_OWN_RESTAURANT' },
      })
    }
  })

  it('become members of the place that theirs is merged into, with the more powerful role (PLACE-612)', async () => {
    await join(ann, 'editor')
    await join(ann, 'owner', world.deps.now(), other)
    await join(bob, 'manager', world.deps.now(), other)
    await mergeInto(world.deps, 'Quay Bar', 'Old Inn')
    expect([await roleOf(ann), await roleOf(bob), await columnOf()]).toEqual(['owner', 'manager', ann.id])
    expect([await roleOf(ann, other), await columnOf(other)]).toEqual([null, null])
  })

  it('are removed with their account, and the next owner takes over (PLACE-612)', async () => {
    await join(ann, 'owner', new Date('2026-01-02T00:00:00Z'))
    await join(bob, 'owner')
    await world.sql`delete from "user" where id = ${ann.id}`
    expect([await roleOf(ann), await columnOf()]).toEqual([null, bob.id])
  })
})
