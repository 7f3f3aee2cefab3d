import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import { mailsTo } from '../../../test/mails.ts'
import { newModerator } from '../../../test/moderators.ts'
import { anotherBrowser, isSignedIn, newPerson, type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { giveRole } from '../../accounts/operator/role.flow.ts'
import { itemIdOf } from '../../places/item/item-id.rules.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'

let world: TestWorld
let mia: TestPerson
let ann: TestPerson
const item = itemIdOf(demoId('item', 'tasca-do-arrais', '0', '0', '0'))

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from change`
  await world.sql`delete from report`
  await world.sql`update review set status = 'published' where status = 'pending'`
  mia = await newModerator(world)
  ann = await newContributor(world)
})

const refused = (code: string) => ({ cause: { code } })
const queueOf = (person: TestPerson, more: object = {}) => person.browser.do((call) => call.moderation.queue(more))
const decide = (person: TestPerson, input: object) =>
  person.browser.do((call) => call.moderation.decide({ kind: 'change', id: '', accept: true, reason: 'checked', ...input }))

/** Lets someone propose a new price for a dish, which waits for review. */
async function proposal(person = ann): Promise<{ id: string; minor: number }> {
  const { item: facts } = await world.request().call.change.facts({ kind: 'item', id: item })
  if (facts?.price == null) throw new Error('no price')
  const to = { ...facts.price, minor: facts.price.minor + 10 }
  const { waiting } = await person.browser.do((call) =>
    call.change.suggest({ kind: 'item', id: item, fields: { price: { from: facts.price, to } } }),
  )
  return { id: waiting ?? '', minor: to.minor }
}

/** Lets someone review a dish. */
async function written(): Promise<{ author: TestPerson; id: string }> {
  const author = await trustedPerson(world)
  await author.browser.do((call) => call.review.write({ item, rating: 2, body: 'Not as good as it used to be.' }))
  const [row] = await world.sql`select replace(id::text, '-', '') as id from review where user_id = ${author.id}`
  return { author, id: String(row?.id) }
}

describe('a photo', () => {
  it('is hidden by a moderator who upholds a report (MOD-111, PLACE-770)', async () => {
    const author = await trustedPerson(world)
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#803020' } })
      .png()
      .toBuffer()
    const image = new File([new Uint8Array(bytes)], 'x.png')
    const { id } = await author.browser.do((call) => call.photo.upload({ item, image, alt: 'Soup' }))
    await ann.browser.do((call) => call.report.send({ kind: 'photo', id, reason: 'offensive' }))
    const { entries } = await queueOf(mia, { kind: 'report' })
    expect(entries).toMatchObject([{ text: 'Soup', photo: { id, width: 300 }, author: { id: author.id }, path: `/item/${item}` }])
    await decide(mia, { kind: 'report', id: entries[0]?.id, reason: 'offensive' })
    expect((await world.request().call.photo.list({ item })).photos).toEqual([])
    expect(await mailsTo(world, author.email, 'moderation-decision')).toHaveLength(1)
    const { notices } = await author.browser.do((call) => call.notice.list({}))
    expect(notices).toMatchObject([{ kind: 'content-hidden', path: expect.stringMatching(/^\/decision\/[0-9a-f]{32}$/) }])
  })
})

describe('roles', () => {
  it('are assigned on the command line or by an operator, with an event (MOD-100, MOD-102)', async () => {
    const person = await newPerson(world)
    await giveRole(world.deps, person.email, 'moderator')
    expect(await person.browser.do((call) => call.moderation.role())).toEqual({ role: 'moderator' })
    await expect(giveRole(world.deps, person.email, 'moderator')).rejects.toMatchObject({ problem: 'already_so' })
    world.clock.advance(1)
    await giveRole(world.deps, person.email, 'none')
    const events = await world.sql`select detail from audit_event where kind = 'role-changed' and user_id = ${person.id} order by id`
    expect(events.map(({ detail }) => detail)).toEqual(['none to moderator', 'moderator to none'])
  })

  it('need a second factor that was used in this session, and a recent confirmation (MOD-101)', async () => {
    const plain = await newPerson(world, { isVerified: true })
    await giveRole(world.deps, plain.email, 'moderator')
    await expect(queueOf(plain)).rejects.toMatchObject(refused('TWO_FACTOR_REQUIRED'))
    expect(await queueOf(mia)).toMatchObject({ entries: [] })
    // A session that began without the second factor, as on a trusted device.
    await world.sql`update session set second_factor_at = null where user_id = ${mia.id}`
    await expect(queueOf(mia)).rejects.toMatchObject(refused('SESSION_IS_NOT_FRESH'))
    const asked = await mia.browser.do((call) => call.session.confirmation())
    expect(asked).toEqual({ isConfirmed: false, methods: ['totp'] })
    await world.sql`update session set second_factor_at = created_at where user_id = ${mia.id}`
    world.clock.advance(world.config.AUTH_PROOF_AGE + 1)
    await expect(queueOf(mia)).rejects.toMatchObject(refused('SESSION_IS_NOT_FRESH'))
    await mia.browser.do((call) => call.password.confirm({ password: mia.password }))
    expect(await queueOf(mia)).toMatchObject({ entries: [] })
  })
})

describe('the queue', () => {
  it('lists what is waiting, oldest first, in pages (MOD-110)', async () => {
    const first = await proposal()
    world.clock.advance(1)
    const { author: ben, id: review } = await written()
    await world.sql`update review set status = 'pending' where id = ${review}`
    const { id: list } = await ben.browser.do((call) => call.list.create({ title: 'Bad list' }))
    await ben.browser.do((call) => call.list.update({ id: list, title: 'Bad list', visibility: 'public' }))
    await ann.browser.do((call) => call.report.send({ kind: 'list', id: list, reason: 'offensive', note: 'Look' }))
    const { entries, counts } = await queueOf(mia)
    expect(counts).toMatchObject({ change: 1, review: 1, report: 1 })
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort())
    expect(entries.find(({ kind }) => kind === 'change')).toMatchObject({ id: first.id, author: { id: ann.id }, isMine: false })
    expect(entries.find(({ kind }) => kind === 'report')).toMatchObject({
      about: 'Bad list',
      path: `/list/${list}`,
      author: { id: ben.id },
      reporter: { id: ann.id },
      cause: 'offensive',
      note: 'Look',
    })
    const page = await queueOf(mia, { limit: 2 })
    const rest = await queueOf(mia, { limit: 2, cursor: page.nextCursor ?? undefined })
    expect([...page.entries, ...rest.entries]).toEqual(entries)
    expect((await queueOf(mia, { kind: 'change' })).entries).toHaveLength(1)
  })

  it('tells the author of a declined change why, and what they can do (MOD-111, MOD-130)', async () => {
    const { id } = await proposal()
    await decide(mia, { id, accept: false, reason: 'wrong', note: 'The menu says otherwise.' })
    expect(await queueOf(mia)).toMatchObject({ entries: [] })
    const [mail] = await mailsTo(world, ann.email, 'moderation-decision')
    expect(mail?.text).toMatch(/\/decision\/[0-9a-f]{32}/)
    expect(mail?.text).not.toContain('The menu says otherwise.')
    const [stored] = await world.sql`select measure, reason, note, by_id::text as by from decision where user_id = ${ann.id}`
    expect(stored).toMatchObject({ measure: 'declined', reason: 'wrong', note: 'The menu says otherwise.' })
    const [event] = await world.sql`select detail from audit_event where kind = 'moderation' and user_id = ${ann.id}`
    expect(event?.detail).toBe(`decline change ${id} (wrong) by ${mia.id}`)
  })

  it('makes an accepted change live, with the facts of its author (MOD-111)', async () => {
    const { id, minor } = await proposal()
    await decide(mia, { id })
    expect((await world.request().call.item.get({ itemId: item })).price).toMatchObject({ minor })
    expect(await mailsTo(world, ann.email, 'moderation-decision')).toEqual([])
  })

  it('lets each entry be decided only once, even if several moderators try at the same time (MOD-112)', async () => {
    const { id } = await proposal()
    const others = await Promise.all(Array.from({ length: 4 }, () => anotherBrowser(world, ann).then(() => mia.browser)))
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        (others[at % 4] ?? mia.browser).do((call) =>
          call.moderation.decide({ kind: 'change', id, accept: at % 2 === 0, reason: 'checked' }),
        ),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.sql`select from decision where subject_id = ${id}`).toHaveLength(1)
    await expect(decide(mia, { id })).rejects.toMatchObject(refused('ALREADY_DECIDED'))
  })

  it('lets no one decide on their own contributions (MOD-113)', async () => {
    const own = await proposal(mia)
    await expect(decide(mia, { id: own.id })).rejects.toMatchObject(refused('CANT_DECIDE_ON_OWN'))
    await decide(await newModerator(world), { id: own.id })
  })

  it('hides what an upheld report was about, and tells both sides (MOD-111, MOD-130)', async () => {
    const { author, id } = await written()
    await ann.browser.do((call) => call.report.send({ kind: 'review', id, reason: 'spam' }))
    const [entry] = (await queueOf(mia, { kind: 'report' })).entries
    await decide(mia, { kind: 'report', id: entry?.id, accept: true, reason: 'spam' })
    const [hidden] = await world.sql`select status from review where id = ${id}`
    expect(hidden?.status).toBe('hidden')
    const told = await world.sql`select replace(user_id::text, '-', '') as id, measure from decision where subject_id = ${entry?.id ?? ''}`
    expect(told).toEqual(
      expect.arrayContaining([
        { id: author.id, measure: 'hidden' },
        { id: ann.id, measure: 'upheld' },
      ]),
    )
  })
})

describe('appeals', () => {
  it('are made once and decided by another moderator, who can overturn the decision (MOD-114, MOD-131, MOD-132)', async () => {
    const { id, minor } = await proposal()
    await decide(mia, { id, accept: false, reason: 'wrong' })
    const [told] = (await ann.browser.do((call) => call.decision.list({}))).decisions
    expect(told).toMatchObject({ kind: 'change', measure: 'declined', reason: 'wrong', isAutomated: false, appeal: null })
    const appeal = (person: TestPerson) => person.browser.do((call) => call.decision.appeal({ id: told?.id ?? '', text: 'I was there.' }))
    await expect(appeal(await newPerson(world))).rejects.toMatchObject(refused('NOT_FOUND'))
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => appeal(ann)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(appeal(ann)).rejects.toMatchObject(refused('ALREADY_APPEALED'))
    const answer = { kind: 'appeal', id: told?.id, accept: true, note: 'Right.' }
    await expect(decide(mia, answer)).rejects.toMatchObject(refused('ANOTHER_MODERATOR_NEEDED'))
    const zoe = await newModerator(world)
    expect((await queueOf(zoe, { kind: 'appeal' })).entries).toMatchObject([{ note: 'I was there.', author: { id: ann.id } }])
    await decide(zoe, answer)
    expect((await world.request().call.item.get({ itemId: item })).price).toMatchObject({ minor })
    const after = await ann.browser.do((call) => call.decision.get({ id: told?.id ?? '' }))
    expect(after.appeal).toMatchObject({ outcome: 'overturned', note: 'Right.' })
    await expect(decide(zoe, answer)).rejects.toMatchObject(refused('ALREADY_DECIDED'))
  })
})

describe('measures', () => {
  const why = { reason: 'vandalism', note: '' } as const

  it('suspend a person, whose sessions end and who gets no new one until the suspension ends (MOD-140)', async () => {
    await mia.browser.do((call) => call.moderation.suspend({ person: ann.id, days: 7, ...why }))
    expect(await isSignedIn(ann.browser)).toBe(false)
    await expect(anotherBrowser(world, ann)).rejects.toMatchObject({ cause: { code: 'BANNED_USER', status: 403 } })
    const wrong = world.browser().do((call) => call.signIn.email({ email: ann.email, password: 'wrong-lantern-1' }))
    await expect(wrong).rejects.toMatchObject(refused('INVALID_EMAIL_OR_PASSWORD'))
    const [mail] = await mailsTo(world, ann.email, 'moderation-decision')
    expect(mail?.text).toContain('suspended until')
    world.clock.advance(8 * 86_400)
    expect(await isSignedIn(await anotherBrowser(world, ann))).toBe(true)
  })

  it('leave no session that a sign-in created while the person was being suspended (MOD-140)', async () => {
    const signIns = Array.from({ length: 20 }, () => anotherBrowser(world, ann).catch(() => undefined))
    await Promise.all([mia.browser.do((call) => call.moderation.suspend({ person: ann.id, days: null, ...why })), ...signIns])
    expect(await isSignedIn(ann.browser)).toBe(false)
    for (const browser of await Promise.all(signIns)) expect(browser === undefined || !(await isSignedIn(browser))).toBe(true)
    await mia.browser.do((call) => call.moderation.lift({ person: ann.id, measure: 'suspended', ...why }))
    expect(await isSignedIn(await anotherBrowser(world, ann))).toBe(true)
  })

  it('keep a person from contributing, but not from signing in (MOD-142)', async () => {
    await mia.browser.do((call) => call.moderation.bar({ person: ann.id, days: null, ...why }))
    await expect(proposal()).rejects.toMatchObject(refused('CONTRIBUTING_IS_BLOCKED'))
    expect(await isSignedIn(ann.browser)).toBe(true)
    expect(await mia.browser.do((call) => call.moderation.person({ person: ann.id }))).toMatchObject({
      suspendedUntil: null,
      barredUntil: new Date('9999-12-31T00:00:00.000Z'),
      decisions: [{ measure: 'barred', until: null }],
    })
    await mia.browser.do((call) => call.moderation.lift({ person: ann.id, measure: 'barred', ...why }))
    expect((await proposal()).id).not.toBe('')
  })

  it('are possible only for people below the moderator (MOD-143)', async () => {
    const suspend = (by: TestPerson, person: string) => by.browser.do((call) => call.moderation.suspend({ person, days: 1, ...why }))
    const other = await newModerator(world)
    await expect(suspend(mia, mia.id)).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
    await expect(suspend(mia, other.id)).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
    await expect(suspend(mia, '0'.repeat(32))).rejects.toMatchObject(refused('NOT_FOUND'))
    const oscar = await newModerator(world, 'operator')
    await expect(suspend(mia, oscar.id)).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
    await suspend(oscar, other.id)
    await expect(suspend(oscar, (await newModerator(world, 'operator')).id)).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
  })

  it('undo a vandal’s edits with one call, except those that someone built on (MOD-144)', async () => {
    const vandal = await newContributor(world, { accepted: 3 })
    const before = (await world.request().call.change.facts({ kind: 'item', id: item })).item
    if (before?.price == null) throw new Error('no price')
    let from = before.price
    for (let index = 1; index <= 20; index++) {
      const to = { ...before.price, minor: before.price.minor + index }
      await vandal.browser.do((call) => call.change.suggest({ kind: 'item', id: item, fields: { price: { from, to } } }))
      from = to
      world.clock.advance(1)
    }
    const restaurant = demoId('restaurant', 'tasca-do-arrais')
    const built = await vandal.browser.do((call) => call.item.add({ restaurant, name: 'Rubbish' }))
    world.clock.advance(1)
    await ann.browser.do((call) =>
      call.change.suggest({ kind: 'item', id: built.id, fields: { name: { from: 'Rubbish', to: 'Real dish' } } }),
    )
    world.clock.advance(1)
    let cursor: string | undefined
    const totals = { reverted: 0, conflicts: 0 }
    do {
      const part = await mia.browser.do((call) => call.moderation.revertAll({ person: vandal.id, cursor, ...why }))
      totals.reverted += part.reverted
      totals.conflicts += part.conflicts.length
      cursor = part.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(totals.reverted).toBeGreaterThanOrEqual(20)
    expect((await world.request().call.item.get({ itemId: item })).price).toMatchObject({ minor: before.price.minor })
    expect(await vandal.browser.do((call) => call.decision.list({}))).toMatchObject({ decisions: [{ measure: 'reverted' }] })
  })
})

describe('places', () => {
  it('are merged and separated by a moderator, and dishes moved to another place (MOD-145, MOD-184, PLACE-602)', async () => {
    const [one, other] =
      await world.sql`select r.public_no, r.slug, c.slug as city, (select i.id from item i where i.restaurant_id = r.id limit 1) as item
      from restaurant r join city c on c.id = r.city_id where c.slug = 'kazehama' and r.status = 'published' order by r.id limit 2`
    const path = (row: typeof one) => `/restaurant/${row?.city}/${row?.slug}-${row?.public_no}`
    const dish = itemIdOf(String(one?.item).replaceAll('-', ''))
    const moved = await mia.browser.do((call) => call.moderation.moveDishes({ into: path(other), items: [dish] }))
    expect(moved).toEqual({ path: path(other), moved: 1 })
    expect((await world.request().call.item.get({ itemId: dish })).restaurant.path).toBe(path(other))
    await expect(mia.browser.do((call) => call.moderation.merge({ from: path(one), into: path(one) }))).rejects.toMatchObject(
      refused('CANT_BE_MERGED'),
    )
    const merged = await mia.browser.do((call) => call.moderation.merge({ from: path(one), into: path(other) }))
    expect(merged.path).toBe(path(other))
    const [event] = await world.sql`select detail from audit_event where kind = 'moderation' and detail like 'merge %' order by id desc`
    expect(event?.detail).toContain(`by ${mia.id}`)
    const { merges } = await mia.browser.do((call) => call.moderation.merges())
    expect(merges).toMatchObject([{ into: { path: path(other) } }])
    const id = merges[0]?.id ?? ''
    expect(await mia.browser.do((call) => call.moderation.undoMerge({ id }))).toEqual({ path: path(one) })
    const [undone] = await world.sql`select detail from audit_event where kind = 'moderation' and detail like 'undo merge %'`
    expect(undone?.detail).toBe(`undo merge of ${path(one)} into ${path(other)} by ${mia.id}`)
    await expect(mia.browser.do((call) => call.moderation.undoMerge({ id }))).rejects.toMatchObject(refused('NOT_FOUND'))
  })
})
