import { Readable } from 'node:stream'
import type { PlaceRole } from '@morsel/contract/place-member'
import { setMember } from '@morsel/db/queries/place-member'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { newPerson, type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { eraseUser } from '../../wiring/user-data/erase-user.ts'
import { importCsv } from '../import/csv.flow.ts'

let world: TestWorld
let ann: TestPerson
let bob: TestPerson
let place: string

const table = 'restaurant,address,item,price\nOld Inn,First Street 1,Soup,5\n'
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false', AUTH_MAILS_PER_HOUR: '0' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`truncate city, source, review, report, list, mail cascade`
  await importCsv(world.deps, {
    file: Readable.from([Buffer.from(table)]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
    source: { name: 'Notes', licence: 'CC0-1.0' },
  })
  const { hits } = await world.request().call.search.find({ kind: 'restaurants' })
  place = hits[0]?.id ?? ''
  ;[ann, bob] = [await trustedPerson(world), await trustedPerson(world)]
  await join(ann, 'owner')
})

const join = (who: TestPerson, role: PlaceRole) =>
  setMember(world.deps.db, { restaurantId: place, userId: who.id, role, since: world.deps.now() })
const invite = (who: TestPerson, email: string, role: PlaceRole = 'editor') =>
  who.browser.do((call) => call.team.invite({ restaurant: place, email, role }))
const tokenTo = async (email: string) => (await mailTo(world, email, 'place-invitation')).url.searchParams.get('token') ?? ''
const accept = (who: TestPerson, token: string) => who.browser.do((call) => call.team.accept({ token }))
const remove = (who: TestPerson, user: TestPerson) => who.browser.do((call) => call.team.remove({ restaurant: place, userId: user.id }))
const setRole = (who: TestPerson, user: TestPerson, role: PlaceRole) =>
  who.browser.do((call) => call.team.setRole({ restaurant: place, userId: user.id, role }))
const team = (who: TestPerson) => who.browser.do((call) => call.team.list({ restaurant: place }))
const refusedWith = (code: string) => ({ cause: { code } })

describe('an invitation', () => {
  it('makes the holder of the link a member, only once even in fifty parallel attempts (PLACE-613, SEC-407)', async () => {
    await invite(ann, 'Chef@Example.com', 'manager')
    const token = await tokenTo('chef@example.com')
    expect(await bob.browser.do((call) => call.team.invitation({ token }))).toMatchObject({ role: 'manager', isMember: false })
    // Members are listed in the order in which they joined.
    world.clock.advance(1)
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => accept(bob, token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await team(bob)).toMatchObject({ role: 'manager', members: [{ isMe: false }, { isMe: true, role: 'manager' }], invitations: [] })
    await expect(bob.browser.do((call) => call.team.invitation({ token }))).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
    expect(await bob.browser.do((call) => call.team.mine())).toMatchObject({ places: [{ place: { name: 'Old Inn' }, role: 'manager' }] })
  })

  it('is stored without its token, is replaced by a later one, expires and can be withdrawn (PLACE-613)', async () => {
    await invite(ann, 'chef@example.com')
    const first = await tokenTo('chef@example.com')
    const [row] = await world.sql`select to_jsonb(i)::text as text from place_invitation i`
    expect(row?.text).not.toContain(first)
    world.clock.advance(1)
    await invite(ann, 'chef@example.com')
    await expect(accept(bob, first)).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
    const second = await tokenTo('chef@example.com')
    const { invitations } = await team(ann)
    expect(invitations).toMatchObject([{ email: 'chef@example.com', role: 'editor' }])
    const id = invitations[0]?.id ?? ''
    const withdraw = (who: TestPerson) => who.browser.do((call) => call.team.withdrawInvitation({ id }))
    await expect(withdraw(bob)).rejects.toMatchObject(refusedWith('NOT_FOUND'))
    await withdraw(ann)
    await expect(accept(bob, second)).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
    world.clock.advance(1)
    await invite(ann, 'chef@example.com')
    const third = await tokenTo('chef@example.com')
    world.clock.advance(7 * 86_400 + 1)
    const late = await trustedPerson(world)
    await expect(accept(late, third)).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
  })

  it('comes only from owners who proved their identity recently (PLACE-613)', async () => {
    await join(bob, 'manager')
    await expect(invite(bob, 'chef@example.com')).rejects.toMatchObject(refusedWith('PLACE_ROLE_REQUIRED'))
    world.clock.advance(world.config.AUTH_PROOF_AGE + 1)
    await expect(invite(ann, 'chef@example.com')).rejects.toMatchObject(refusedWith('SESSION_IS_NOT_FRESH'))
    await expect(setRole(ann, bob, 'owner')).rejects.toMatchObject(refusedWith('SESSION_IS_NOT_FRESH'))
  })

  it('ends with the role of the owner who sent it, and is accepted only with a verified email (PLACE-613)', async () => {
    await join(bob, 'owner')
    await invite(bob, 'chef@example.com', 'owner')
    const token = await tokenTo('chef@example.com')
    await expect(accept(await newPerson(world), token)).rejects.toMatchObject(refusedWith('EMAIL_NOT_VERIFIED'))
    await remove(ann, bob)
    await expect(accept(await trustedPerson(world), token)).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
  })

  it('never lowers the role of a member, and at most twenty are open (PLACE-613)', async () => {
    await invite(ann, 'chef@example.com', 'editor')
    expect(await accept(ann, await tokenTo('chef@example.com'))).toMatchObject({ role: 'owner' })
    for (let sent = 0; sent < 20; sent++) await invite(ann, `chef${sent}@example.com`)
    await expect(invite(ann, 'one.more@example.com')).rejects.toMatchObject(refusedWith('INVITATION_LIMIT_REACHED'))
  })
})

describe('members', () => {
  it('can leave on their own, and are removed only by owners (PLACE-614)', async () => {
    await join(bob, 'manager')
    const eve = await trustedPerson(world)
    await join(eve, 'editor')
    await expect(remove(bob, eve)).rejects.toMatchObject(refusedWith('PLACE_ROLE_REQUIRED'))
    await remove(eve, eve)
    await remove(ann, bob)
    await expect(remove(ann, bob)).rejects.toMatchObject(refusedWith('NOT_FOUND'))
    expect((await bob.browser.do((call) => call.notice.list({}))).notices).toMatchObject([{ kind: 'member-removed' }])
    await expect(team(bob)).rejects.toMatchObject(refusedWith('PLACE_ROLE_REQUIRED'))
  })

  it('always have an owner, even if two owners remove each other at once (PLACE-614)', async () => {
    await expect(remove(ann, ann)).rejects.toMatchObject(refusedWith('LAST_OWNER'))
    await expect(setRole(ann, ann, 'editor')).rejects.toMatchObject(refusedWith('LAST_OWNER'))
    await join(bob, 'owner')
    const results = await Promise.allSettled([remove(ann, bob), remove(bob, ann), remove(ann, ann), setRole(bob, bob, 'editor')])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await world.sql`select count(*)::int as owners from place_member where role = 'owner'`).toEqual([{ owners: 1 }])
  })

  it('all leave when the last owner gives up the place (PLACE-615)', async () => {
    await join(bob, 'manager')
    await invite(ann, 'chef@example.com')
    await expect(bob.browser.do((call) => call.team.giveUp({ restaurant: place }))).rejects.toMatchObject(
      refusedWith('PLACE_ROLE_REQUIRED'),
    )
    await ann.browser.do((call) => call.team.giveUp({ restaurant: place }))
    expect(await world.sql`select from place_member`).toEqual([])
    expect(await world.sql`select from place_invitation`).toEqual([])
    expect(await bob.browser.do((call) => call.claim.get({ restaurant: place }))).toMatchObject({ hasOwner: false, role: null })
  })

  it("state facts in the owner's name, including by confirming them; others' changes to them wait, and all members are told (EDIT-113, EDIT-115)", async () => {
    await join(bob, 'editor')
    const phone = { from: null, to: '+46 40 12 34 56' }
    const suggest = (who: TestPerson, fields: object) =>
      who.browser.do((call) => call.change.suggest({ kind: 'restaurant', id: place, fields }))
    const eve = await trustedPerson(world)
    await suggest(eve, { phone })
    world.clock.advance(1)
    await bob.browser.do((call) => call.change.confirm({ kind: 'restaurant', id: place, fields: ['phone'] }))
    const facts = await world.request().call.change.facts({ kind: 'restaurant', id: place })
    expect(facts.origins).toMatchObject([{ field: 'phone', source: 'owner', confirmations: 0 }])
    const { live, waiting } = await suggest(eve, { phone: { from: facts.restaurant?.phone, to: '+46 40 65 43 21' } })
    expect([live, waiting === null]).toEqual([null, false])
    for (const member of [ann, bob])
      expect((await member.browser.do((call) => call.notice.list({}))).notices).toMatchObject([{ kind: 'change-suggested' }])
    await bob.browser.do((call) => call.change.decide({ id: waiting ?? '', accept: true }))
    expect((await world.request().call.change.facts({ kind: 'restaurant', id: place })).restaurant?.phone).toBe(
      '+464065 4321'.replace(' ', ''),
    )
  })

  it('are in the export of their data, and invitations to them are deleted with their account (PLACE-616)', async () => {
    await invite(ann, bob.email)
    const data = await ann.browser.do((call) => call.user.export({ password: ann.password }))
    expect(data).toMatchObject({ memberships: [{ restaurantId: place, name: 'Old Inn', role: 'owner' }], claims: [] })
    await world.deps.db.transaction((tx) => eraseUser(tx, world.deps, { id: bob.id, email: bob.email, username: null }))
    expect(await world.sql`select from place_invitation`).toEqual([])
  })
})
