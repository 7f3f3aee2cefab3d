import { Readable } from 'node:stream'
import { placeMember } from '@morsel/db/schema/place-member'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { newModerator } from '../../../test/moderators.ts'
import { newPerson, type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../import/csv.flow.ts'
import { mergeInto } from '../moderation/merge.flow.ts'
import { hasClaimTag, provenSite } from './claim-proof.rules.ts'
import { decideClaim, listClaimsToDecide } from './decide-claim.flow.ts'

let world: TestWorld
let ann: TestPerson
let bob: TestPerson
let place: string

const table = `restaurant,address,item,price
Old Inn,First Street 1,Soup,5
Quay Bar,Harbour 9,Fish pie,12
`
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false', AUTH_MAILS_PER_HOUR: '0' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  world.pages.clear()
  world.records.clear()
  await world.sql`truncate city, source, review, report, list, mail cascade`
  await importCsv(world.deps, {
    file: Readable.from([Buffer.from(table)]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
    source: { name: 'Notes', licence: 'CC0-1.0' },
  })
  const { hits } = await world.request().call.search.find({ kind: 'restaurants' })
  place = hits.find(({ name }) => name === 'Old Inn')?.id ?? ''
  await setWebsite('https://www.old-inn.example.se/lund?x=1')
  ;[ann, bob] = [await trustedPerson(world), await trustedPerson(world)]
})

const setWebsite = (website: string | null) => world.sql`update restaurant set website = ${website} where id = ${place}`
const get = (who: TestPerson, restaurant = place) => who.browser.do((call) => call.claim.get({ restaurant }))
const sendCode = (who: TestPerson, email = 'info@example.se') => who.browser.do((call) => call.claim.sendCode({ restaurant: place, email }))
const enter = (who: TestPerson, code: string) => who.browser.do((call) => call.claim.enterCode({ restaurant: place, code }))
const check = (who: TestPerson, method: 'site' | 'dns') => who.browser.do((call) => call.claim.check({ restaurant: place, method }))
const codeTo = async (email = 'info@example.se') => /\d{6}/.exec((await mailTo(world, email, 'place-claim-code')).subject)?.[0] ?? ''
const askModerator = (who: TestPerson) =>
  who.browser.do((call) => call.claim.sendDocuments({ restaurant: place, note: 'I have the licence.', contact: '+46 40 12 34 56' }))
const roleOf = async (who: TestPerson) => (await get(who)).role
const refusedWith = (code: string) => ({ cause: { code } })

describe('a claim by email', () => {
  it('needs an email at the domain of the website, and makes the claimant the owner (PLACE-620, PLACE-621)', async () => {
    expect(await get(ann)).toMatchObject({ domain: 'example.se', role: null, hasOwner: false, needsModerator: false, claim: null })
    for (const email of ['ann@gmail.com', 'ann@old-inn.example.com', 'ann@notexample.se', 'ann@example.se.evil.com'])
      await expect(sendCode(ann, email)).rejects.toMatchObject(refusedWith('CLAIM_EMAIL_ELSEWHERE'))
    await sendCode(ann, 'Info@Mail.Example.SE')
    expect(await get(ann)).toMatchObject({ claim: { status: 'open', codeEmail: 'info@mail.example.se' } })
    expect(await enter(ann, await codeTo('info@mail.example.se'))).toEqual({ status: 'accepted' })
    expect(await get(ann)).toMatchObject({ role: 'owner', claim: { status: 'accepted', provenBy: 'mail' } })
    await expect(sendCode(ann)).rejects.toMatchObject(refusedWith('ALREADY_A_MEMBER'))
    expect(await world.sql`select kind from audit_event where kind = 'place-claim' and user_id = ${ann.id}`).toHaveLength(1)
  })

  it("hides the claimant's reviews of the place (PLACE-310)", async () => {
    await ann.browser.do((call) => call.review.write({ restaurant: place, rating: 5 }))
    await sendCode(ann)
    await enter(ann, await codeTo())
    expect((await ann.browser.do((call) => call.review.list({ restaurant: place }))).mine).toMatchObject({ status: 'hidden' })
  })

  it('accepts a code only once, even in fifty parallel attempts (PLACE-621, SEC-407)', async () => {
    await sendCode(ann)
    const code = await codeTo()
    await world.sql`update place_claim set attempts = -100`
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => enter(ann, code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await roleOf(ann)).toBe('owner')
  })

  it('allows five attempts, even in parallel, and no code of another user or after half an hour (PLACE-621)', async () => {
    await sendCode(ann)
    const code = await codeTo()
    await expect(enter(bob, code)).rejects.toMatchObject(refusedWith('CLAIM_CODE_INVALID'))
    await Promise.allSettled(Array.from({ length: 50 }, () => enter(ann, 'wrong')))
    expect(await world.sql`select attempts from place_claim`).toEqual([{ attempts: 5 }])
    await expect(enter(ann, code)).rejects.toMatchObject(refusedWith('CLAIM_CODE_INVALID'))
    world.clock.advance(1)
    await sendCode(ann)
    const second = await codeTo()
    world.clock.advance(1801)
    await expect(enter(ann, second)).rejects.toMatchObject(refusedWith('CLAIM_CODE_INVALID'))
    expect(await roleOf(ann)).toBeNull()
  })

  it('sends ten codes a day, and stores none of them (PLACE-621)', async () => {
    for (let sent = 0; sent < 10; sent++) await sendCode(ann)
    await ann.browser.do((call) => call.claim.withdraw({ restaurant: place }))
    await expect(sendCode(ann)).rejects.toMatchObject(refusedWith('CLAIM_LIMIT_REACHED'))
    const code = await codeTo()
    const [row] = await world.sql`select to_jsonb(c)::text as text from place_claim c`
    expect(row?.text).not.toContain(code)
  })

  it('proves nothing if the website changed after the code was sent (PLACE-621)', async () => {
    await sendCode(ann)
    await setWebsite('https://other.example.fr')
    await expect(enter(ann, await codeTo())).rejects.toMatchObject(refusedWith('CLAIM_NEEDS_OWN_WEBSITE'))
  })
})

describe('a claim by website or DNS', () => {
  it('finds the file, the tag or the record, and only with the token of the claimant (PLACE-621)', async () => {
    const { token, fileUrl } = await get(ann)
    expect(fileUrl).toBe(`https://www.old-inn.example.se/.well-known/morsel-verification-${token}.txt`)
    expect(await check(ann, 'site')).toEqual({ status: 'open' })
    world.pages.set(fileUrl ?? '', `${(await get(bob)).token}\n`)
    expect(await check(ann, 'site')).toEqual({ status: 'open' })
    world.pages.set(fileUrl ?? '', `${token}\n`)
    expect(await check(ann, 'site')).toEqual({ status: 'accepted' })
  })

  it('reads the tag on the home page (PLACE-621)', async () => {
    const { token } = await get(ann)
    world.pages.set('https://www.old-inn.example.se/', `<html><head><meta content="${token}" name="morsel-verification"></head>`)
    expect(await check(ann, 'site')).toEqual({ status: 'accepted' })
  })

  it('reads a TXT record of the domain (PLACE-621)', async () => {
    const { token } = await get(ann)
    world.records.set('example.se', ['v=spf1 -all', `morsel-verification=${token}`])
    expect(await check(bob, 'dns')).toEqual({ status: 'open' })
    expect(await check(ann, 'dns')).toEqual({ status: 'accepted' })
  })

  it('ignores tags in comments and in the body, where guests could have written them (PLACE-621)', () => {
    const tag = '<meta name="morsel-verification" content="abc">'
    expect(hasClaimTag(`<head>${tag}</head>`, 'abc')).toBe(true)
    expect(hasClaimTag(`<head><!-- ${tag} --></head>`, 'abc')).toBe(false)
    expect(hasClaimTag(`<head></head><body>${tag}`, 'abc')).toBe(false)
    expect(hasClaimTag(`<head>${tag}</head>`, 'ab')).toBe(false)
  })

  it('needs a website that is not shared by many places (PLACE-621)', async () => {
    for (const website of ['https://www.facebook.com/oldinn', 'https://gmail.com', 'https://192.0.2.1', 'https://localhost', null]) {
      await setWebsite(website)
      await expect(check(ann, 'site')).rejects.toMatchObject(refusedWith('CLAIM_NEEDS_OWN_WEBSITE'))
      await expect(sendCode(ann)).rejects.toMatchObject(refusedWith('CLAIM_NEEDS_OWN_WEBSITE'))
    }
    expect(provenSite('https://old-inn.github.io/menu', 'x')?.domain).toBe('old-inn.github.io')
    expect(provenSite('https://www.example.co.uk', 'x')?.domain).toBe('example.co.uk')
  })
})

describe('a claim waits for a moderator', () => {
  it('if a person provided the website, even if it was someone else (PLACE-622)', async () => {
    await setWebsite(null)
    const website = { from: null, to: 'https://ann.example.se' }
    const { live } = await bob.browser.do((call) => call.change.suggest({ kind: 'restaurant', id: place, fields: { website } }))
    expect(live).not.toBeNull()
    expect(await get(ann)).toMatchObject({ domain: 'example.se', needsModerator: true })
    await sendCode(ann)
    expect(await enter(ann, await codeTo())).toEqual({ status: 'waiting' })
    expect(await roleOf(ann)).toBeNull()
    await expect(check(ann, 'dns')).rejects.toMatchObject(refusedWith('CLAIM_ALREADY_WAITING'))
    const [waiting] = await listClaimsToDecide(world.deps.db, { limit: 10 })
    expect(waiting).toMatchObject({ provenBy: 'mail', domain: 'example.se', isDomainGiven: true, claimant: { email: ann.email } })
  })

  it('if the place has an owner, who can respond and stays the owner in the meantime (PLACE-623)', async () => {
    await world.deps.db.insert(placeMember).values({ restaurantId: place, userId: bob.id, role: 'owner' })
    await sendCode(ann)
    expect(await enter(ann, await codeTo())).toEqual({ status: 'waiting' })
    expect([await roleOf(ann), await roleOf(bob)]).toEqual([null, 'owner'])
    const { claims } = await bob.browser.do((call) => call.team.list({ restaurant: place }))
    const id = claims[0]?.id ?? ''
    const answer = (who: TestPerson) => who.browser.do((call) => call.claim.answer({ id, text: 'Ann left in May.' }))
    await expect(answer(ann)).rejects.toMatchObject(refusedWith('NOT_FOUND'))
    await answer(bob)
    expect(await listClaimsToDecide(world.deps.db, { limit: 10 })).toMatchObject([{ id, answer: 'Ann left in May.' }])
    await expect(ann.browser.do((call) => call.team.list({ restaurant: place }))).rejects.toMatchObject(refusedWith('PLACE_ROLE_REQUIRED'))
  })

  it('with documents, and is decided only once, even in fifty parallel attempts (PLACE-624, SEC-407)', async () => {
    await setWebsite(null)
    expect(await askModerator(ann)).toEqual({ status: 'waiting' })
    await expect(askModerator(ann)).rejects.toMatchObject(refusedWith('CLAIM_ALREADY_WAITING'))
    const [waiting] = await listClaimsToDecide(world.deps.db, { limit: 10 })
    expect(waiting).toMatchObject({ provenBy: 'documents', note: 'I have the licence.', contact: '+46 40 12 34 56' })
    const decision = { id: waiting?.id ?? '', accept: true, byId: null, reason: 'Seen.' }
    const decide = () => world.deps.db.transaction((tx) => decideClaim(tx, world.deps, decision))
    const results = await Promise.allSettled(Array.from({ length: 50 }, decide))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await get(ann)).toMatchObject({ role: 'owner', claim: { status: 'accepted', decisionNote: 'Seen.' } })
  })

  it('and nothing changes if it is declined or withdrawn (PLACE-624)', async () => {
    await askModerator(ann)
    const [waiting] = await listClaimsToDecide(world.deps.db, { limit: 10 })
    await world.deps.db.transaction((tx) =>
      decideClaim(tx, world.deps, { id: waiting?.id ?? '', accept: false, byId: null, reason: 'No.' }),
    )
    expect(await get(ann)).toMatchObject({ role: null, claim: { status: 'declined', decisionNote: 'No.' } })
    await askModerator(ann)
    await ann.browser.do((call) => call.claim.withdraw({ restaurant: place }))
    await expect(ann.browser.do((call) => call.claim.withdraw({ restaurant: place }))).rejects.toMatchObject(refusedWith('NOT_FOUND'))
    expect(await listClaimsToDecide(world.deps.db, { limit: 10 })).toEqual([])
  })

  it('in the queue of moderators, who never decide on their own claims, and both sides are told (PLACE-623, PLACE-624, PLACE-971)', async () => {
    await world.deps.db.insert(placeMember).values({ restaurantId: place, userId: bob.id, role: 'owner' })
    const mia = await newModerator(world)
    await askModerator(mia)
    world.clock.advance(1)
    await askModerator(ann)
    const { entries } = await mia.browser.do((call) => call.moderation.queue({ kind: 'claim' }))
    expect(entries).toMatchObject([
      { about: 'Old Inn', isMine: true },
      { author: { id: ann.id }, cause: 'documents', isMine: false },
    ])
    const decide = (id = '') =>
      mia.browser.do((call) => call.moderation.decide({ kind: 'claim', id, accept: true, reason: 'checked', note: 'Seen.' }))
    await expect(decide(entries[0]?.id)).rejects.toMatchObject(refusedWith('CANT_DECIDE_ON_OWN'))
    world.clock.advance(1)
    await decide(entries[1]?.id)
    expect([await roleOf(ann), await roleOf(bob)]).toEqual(['owner', 'owner'])
    const kinds = async (who: TestPerson) => (await who.browser.do((call) => call.notice.list({}))).notices.map(({ kind }) => kind)
    expect(await kinds(bob)).toEqual(['claim-decided', 'claim-filed', 'claim-filed'])
    const path = (await get(ann)).place.path
    expect((await mailTo(world, ann.email, 'place-claim-decided')).text).toContain(`${path}/manage`)
    expect((await mailTo(world, bob.email, 'place-claim-decided')).text).toContain(`${path}/team`)
  })

  it('who can make the claimant the owner in place of the others (PLACE-624)', async () => {
    await world.deps.db.insert(placeMember).values({ restaurantId: place, userId: bob.id, role: 'owner' })
    await askModerator(ann)
    const [waiting] = await listClaimsToDecide(world.deps.db, { limit: 10 })
    const decision = { id: waiting?.id ?? '', accept: true, replaces: true, byId: null, reason: '' }
    await world.deps.db.transaction((tx) => decideClaim(tx, world.deps, decision))
    expect([await roleOf(ann), await roleOf(bob)]).toEqual(['owner', null])
  })
})

describe('claims', () => {
  it('need a verified email and a public place, and follow a merge (PLACE-620)', async () => {
    const newcomer = await newPerson(world)
    await expect(askModerator(newcomer)).rejects.toMatchObject(refusedWith('EMAIL_NOT_VERIFIED'))
    await askModerator(ann)
    const before = place
    await mergeInto(world.deps, 'Old Inn', 'Quay Bar')
    const merged = await get(ann, before)
    expect(merged).toMatchObject({ place: { name: 'Quay Bar' }, claim: { status: 'waiting' } })
    await world.sql`update restaurant set status = 'hidden' where id = ${merged.place.id}`
    await expect(get(ann, merged.place.id)).rejects.toMatchObject(refusedWith('NOT_FOUND'))
    await expect(get(ann, '0'.repeat(32))).rejects.toMatchObject(refusedWith('NOT_FOUND'))
  })
})
