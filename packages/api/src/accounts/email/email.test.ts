import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { cookieNames, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: TestPerson
let fresh = 0
let newEmail: string
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
  world.clock.advance(1)
  fresh += 1
  newEmail = `new${fresh}@example.com`
})

const guest = (of = world) => of.request().call
const refusal = (code: string, status: number) => ({ cause: { code, status } })
const isVerified = async (email: string) => (await world.sql`select email_verified as is from "user" where email = ${email}`)[0]?.is
const tokenTo = async (email: string, mail: string) => (await mailTo(world, email, mail)).url.searchParams.get('token') ?? ''
const leave = ({ id }: TestPerson) =>
  world.sql`update "user" set status = 'soft_deleted', email_verified = false, erased_at = now() + interval '1 day' where id = ${id}`
const openLink = (token: string, callbackURL?: string, by = person.browser) =>
  by.do((call) => call.address.verify({ token, ...(callbackURL === undefined ? {} : { callbackURL }) }))

describe('signing up', () => {
  test('emails a verification link that redirects to the requested page (AUTH-502)', async () => {
    const email = `up${fresh}@example.com`
    await guest().signIn.signUp({ name: 'Ann', email, password: person.password, callbackURL: '/onboarding?x=1' })
    const { url } = await mailTo(world, email, 'verify-email')
    expect(url.pathname).toBe('/verify-email')
    expect(url.searchParams.get('callbackURL')).toBe('/onboarding?x=1')
    expect((await mailTo(world, person.email, 'verify-email')).url.searchParams.get('callbackURL')).toBe('/')
  })

  test('sends no email when turned off, unless emails must be verified (AUTH-502)', async () => {
    const off = { AUTH_VERIFICATION_MAIL_ON_SIGN_UP: 'false' }
    await guest(world.with(off)).signIn.signUp({ name: 'Ann', email: newEmail, password: person.password })
    expect(await mailsTo(world, newEmail)).toEqual([])
    const strict = world.with({ ...off, AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
    await guest(strict).signIn.signUp({ name: 'Ann', email: `strict${fresh}@example.com`, password: person.password })
    expect(await mailsTo(world, `strict${fresh}@example.com`, 'verify-email')).toHaveLength(1)
  })

  test('with a taken email, notifies only its owner if emails must be verified (AUTH-314)', async () => {
    const strict = world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
    const answer = await guest(strict).signIn.signUp({ name: 'Eve', email: person.email, password: 'copper-window-17' })
    expect(answer).toMatchObject({ token: null, user: { email: person.email, name: 'Eve' } })
    expect(await mailsTo(world, person.email, 'account-exists')).toHaveLength(1)
  })
})

describe('signing in with an unverified email that must be verified', () => {
  test('emails a new link, only after the correct password (AUTH-322)', async () => {
    const strict = world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
    await expect(guest(strict).signIn.email({ email: person.email, password: 'wrong' })).rejects.toMatchObject({})
    expect(await mailsTo(world, person.email, 'verify-email')).toHaveLength(1)
    await expect(guest(strict).signIn.email({ ...person, callbackURL: '/app' })).rejects.toMatchObject(refusal('EMAIL_NOT_VERIFIED', 403))
    expect(await mailsTo(world, person.email, 'verify-email')).toHaveLength(2)
    const off = strict.with({ AUTH_VERIFICATION_MAIL_ON_SIGN_IN: 'false' })
    await expect(guest(off).signIn.email(person)).rejects.toMatchObject(refusal('EMAIL_NOT_VERIFIED', 403))
    expect(await mailsTo(world, person.email, 'verify-email')).toHaveLength(2)
  })
})

describe('requesting a link: 200', () => {
  test('emails a link to the user’s own email', async () => {
    expect(await person.browser.do((call) => call.address.sendVerification({ email: person.email.toUpperCase() }))).toEqual({
      status: true,
    })
    expect(await mailsTo(world, person.email, 'verify-email')).toHaveLength(2)
  })

  test("a guest's request sends a link only to an unverified email, with the same response and queries for any (AUTH-503, SEC-406)", async () => {
    const ask = async (email: string) => {
      world.queries.take()
      expect(await guest().address.sendVerification({ email })).toEqual({ status: true })
      return world.queries.take()
    }
    const waiting = await ask(person.email)
    expect(await mailsTo(world, person.email, 'verify-email')).toHaveLength(2)
    const before = (await world.sql`select from mail`).length
    expect(await ask('unknown@example.com')).toBe(waiting)
    await world.sql`update "user" set email_verified = true where email = ${person.email}`
    expect(await ask(person.email)).toBe(waiting)
    await leave(person)
    expect(await ask(person.email)).toBe(waiting)
    expect(await world.sql`select from mail`).toHaveLength(before)
  })
})

describe('requesting a link: errors', () => {
  const ask = (email: string) => person.browser.do((call) => call.address.sendVerification({ email }))

  test('returns 400 for everyone if verification emails are off, and sign-up sends none (AUTH-510)', async () => {
    const off = guest(world.with({ AUTH_VERIFICATION_MAIL_ENABLED: 'false' }))
    await expect(off.address.sendVerification({ email: person.email })).rejects.toMatchObject(
      refusal('VERIFICATION_EMAIL_ISNT_ENABLED', 400),
    )
    await off.signIn.signUp({ name: 'Ann', email: newEmail, password: person.password })
    expect(await mailsTo(world, newEmail)).toEqual([])
  })

  test('returns 400 for another user’s email, and if the user’s own is already verified, which is checked first (AUTH-504)', async () => {
    await expect(ask(newEmail)).rejects.toMatchObject(refusal('YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL', 400))
    await world.sql`update "user" set email_verified = true where email = ${person.email}`
    for (const email of [person.email, newEmail])
      await expect(ask(email)).rejects.toMatchObject(refusal('YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL', 400))
  })

  test('returns 400 without an email, 403 for a foreign callbackURL, and 429 for the fourth request in a minute (SEC-203)', async () => {
    await expect(ask('ann')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(guest().address.sendVerification({ email: newEmail, callbackURL: '//evil.example' })).rejects.toMatchObject(
      refusal('INVALID_CALLBACKURL', 403),
    )
    const call = guest(world.with({ RATE_LIMIT_ENABLED: 'true' }))
    for (let count = 0; count < 3; count += 1) await call.address.sendVerification({ email: newEmail })
    await expect(call.address.sendVerification({ email: newEmail })).rejects.toMatchObject(refusal('TOO_MANY_REQUESTS', 429))
  })
})

describe('opening the link', () => {
  test('verifies the email, which the user’s own session shows immediately (AUTH-505)', async () => {
    const token = await tokenTo(person.email, 'verify-email')
    const answer = await openLink(token)
    expect(answer).toEqual({ status: true, user: expect.objectContaining({ id: person.id, emailVerified: true }) })
    expect(Object.keys(answer.user ?? {}).sort()).toEqual(['createdAt', 'email', 'emailVerified', 'id', 'image', 'name', 'updatedAt'])
    expect(cookieNames(person.browser)).toEqual(['morsel.session_token', 'morsel.session_data'])
    expect(await person.browser.do((call) => call.session.get())).toMatchObject({ user: { emailVerified: true } })
    expect((await person.browser.do((call) => call.activity.events())).events.map(({ kind }) => kind)).toContain('email-verified')
  })

  test('signs a guest in once; later it only says that the email is verified (AUTH-506)', async () => {
    const token = await tokenTo(person.email, 'verify-email')
    const browser = world.browser()
    expect(await openLink(token, '/app?x=1', browser)).toMatchObject({ status: true, location: '/app?x=1' })
    expect(await browser.do((call) => call.session.get())).toMatchObject({ user: { id: person.id } })
    const again = world.browser()
    expect(await openLink(token, '/app', again)).toMatchObject({ status: true, location: '/app' })
    expect(again.cookies.size).toBe(0)
  })

  test('50 times at once reports success each time and signs the user in once (AUTH-506)', async () => {
    const token = await tokenTo(person.email, 'verify-email')
    const before = (await world.sql`select from session`).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => openLink(token, undefined, world.browser())))
    expect(answers.every(({ status, user }) => status && user?.emailVerified)).toBe(true)
    expect(await world.sql`select from session`).toHaveLength(before + 1)
  })

  test("doesn't sign the user in when that is turned off or a second factor is required (AUTH-506)", async () => {
    const off = world.with({ AUTH_AUTO_SIGN_IN_AFTER_VERIFICATION: 'false' }).browser()
    await openLink(await tokenTo(person.email, 'verify-email'), undefined, off)
    expect(off.cookies.size).toBe(0)
    const other = await newPerson(world)
    await world.sql`update "user" set two_factor_enabled = true where email = ${other.email}`
    const browser = world.browser()
    await openLink(await tokenTo(other.email, 'verify-email'), undefined, browser)
    expect(browser.cookies.size).toBe(0)
    expect(await isVerified(other.email)).toBe(true)
  })

  test.each([
    ['token_expired', 'TOKEN_EXPIRED', () => world.clock.advance(3600), undefined],
    ['invalid_token', 'INVALID_TOKEN', () => {}, 'no.token.atall'],
    ['user_not_found', 'USER_NOT_FOUND', () => world.sql`delete from "user" where id = ${person.id}`, undefined],
  ])('returns 401 %s, or redirects with that error (AUTH-501, AUTH-508)', async (reason, code, before, wrong) => {
    const token = wrong ?? (await tokenTo(person.email, 'verify-email'))
    await before()
    await expect(openLink(token)).rejects.toMatchObject({ cause: { code, status: 401, message: reason } })
    expect(await openLink(token, '/v')).toEqual({ status: false, user: null, location: `/v?error=${reason}` })
    expect(await openLink(token, '/v?a=1')).toEqual({ status: false, user: null, location: `/v?a=1&error=${reason}` })
    const place = `${world.config.APP_URL}/v`
    expect(await openLink(token, `${place}#more`)).toMatchObject({ location: `${place}?error=${reason}#more` })
  })

  test('returns 401 for the link of a deleted account when a new one has the same email (AUTH-509)', async () => {
    const token = await tokenTo(person.email, 'verify-email')
    await world.sql`delete from "user" where id = ${person.id}`
    await guest().signIn.signUp({ name: 'Other', email: person.email, password: 'copper-window-17' })
    await expect(openLink(token, undefined, world.browser())).rejects.toMatchObject({ cause: { code: 'USER_NOT_FOUND' } })
    expect(await isVerified(person.email)).toBe(false)
  })

  test('returns 403 for a foreign callbackURL, even with GET, and 400 without a token', async () => {
    const { call } = world.request({ method: 'GET' })
    await expect(call.address.verify({ token: 'x', callbackURL: 'https://evil.example' })).rejects.toMatchObject(
      refusal('INVALID_CALLBACKURL', 403),
    )
    await expect(call.address.verify({} as { token: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('changing an unverified email: 200', () => {
  const change = (email = newEmail) => person.browser.do((call) => call.address.change({ newEmail: email }))

  test('changes it immediately, in lower case, and sends a link to the new email; links to the old one stop working (AUTH-522)', async () => {
    const stale = await tokenTo(person.email, 'verify-email')
    await guest().password.request({ email: person.email })
    const reset = (await mailTo(world, person.email, 'reset-password')).url.pathname.split('/').at(-1) ?? ''
    expect(await change(newEmail.toUpperCase())).toEqual({ status: true })
    expect(cookieNames(person.browser)).toEqual(['morsel.session_token', 'morsel.session_data'])
    expect(await person.browser.do((call) => call.session.get())).toMatchObject({ user: { email: newEmail, emailVerified: false } })
    await expect(openLink(stale)).rejects.toMatchObject({ cause: { code: 'USER_NOT_FOUND' } })
    await expect(guest().password.reset({ newPassword: 'copper-window-17', token: reset })).rejects.toMatchObject(
      refusal('INVALID_TOKEN', 400),
    )
    expect(await mailsTo(world, person.email, 'email-changed')).toEqual([])
    await openLink(await tokenTo(newEmail, 'verify-email'))
    expect(await isVerified(newEmail)).toBe(true)
  })

  test('one of two users who request the same email at once gets it (AUTH-527)', async () => {
    const other = await newPerson(world)
    const tries = await Promise.allSettled([change(), other.browser.do((call) => call.address.change({ newEmail }))])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('COULDNT_UPDATE_YOUR_EMAIL', 400) })
  })
})

describe('changing a verified email: 200', () => {
  beforeEach(async () => {
    await world.sql`update "user" set email_verified = true where email = ${person.email}`
  })
  const change = (email = newEmail) => person.browser.do((call) => call.address.change({ newEmail: email, callbackURL: '/settings' }))

  test('nothing changes until the link sent to the current email is opened (AUTH-523)', async () => {
    expect(await change()).toEqual({ status: true })
    expect(person.browser.setCookies).toEqual([])
    expect(await isSignedIn(person.browser)).toBe(true)
    expect(await mailsTo(world, newEmail)).toEqual([])
    expect(await person.browser.do((call) => call.address.pending())).toEqual({
      newEmail,
      expiresAt: new Date(world.clock.now.getTime() + 3_600_000),
    })
    const { url } = await mailTo(world, person.email, 'confirm-email-change')
    expect(url.searchParams.get('callbackURL')).toBe('/settings')

    const answer = await openLink(url.searchParams.get('token') ?? '', '/settings')
    expect(answer).toMatchObject({ status: true, user: { email: newEmail, emailVerified: false } })
    expect(await person.browser.do((call) => call.session.get())).toMatchObject({ user: { email: newEmail } })
    expect(await person.browser.do((call) => call.address.pending())).toBeNull()
    expect(await mailsTo(world, person.email, 'email-changed')).toHaveLength(1)
    const proof = await mailTo(world, newEmail, 'verify-email')
    expect(proof.url.searchParams.get('callbackURL')).toBe('/settings')
    expect((await person.browser.do((call) => call.activity.events())).events.map(({ kind }) => kind)).toContain('email-changed')
  })

  test('one of 50 simultaneous requests applies it (AUTH-525, SEC-407)', async () => {
    await change()
    const token = await tokenTo(person.email, 'confirm-email-change')
    const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => world.request({ headers: { cookie } }).call.address.verify({ token })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsTo(world, newEmail, 'verify-email')).toHaveLength(1)
  })

  test("a change that was canceled or replaced isn't applied (AUTH-524)", async () => {
    await change()
    const canceled = await tokenTo(person.email, 'confirm-email-change')
    expect(await person.browser.do((call) => call.address.cancelChange())).toEqual({ status: true })
    await expect(openLink(canceled)).rejects.toMatchObject({ cause: { code: 'INVALID_TOKEN', status: 401 } })
    world.clock.advance(1)
    await change()
    world.clock.advance(1)
    await change(`other${fresh}@example.com`)
    const [, replaced] = await mailsTo(world, person.email, 'confirm-email-change')
    await expect(openLink(replaced?.url.searchParams.get('token') ?? '')).rejects.toMatchObject({ cause: { code: 'INVALID_TOKEN' } })
  })

  test('returns 401 unauthorized for a guest and another user, and invalid_token if the email has been taken (AUTH-526)', async () => {
    await change()
    const token = await tokenTo(person.email, 'confirm-email-change')
    const other = await newPerson(world)
    for (const browser of [world.browser(), other.browser]) {
      await expect(openLink(token, undefined, browser)).rejects.toMatchObject({
        cause: { code: 'UNAUTHORIZED', status: 401, message: 'unauthorized' },
      })
      expect(await openLink(token, '/v', browser)).toMatchObject({ location: '/v?error=unauthorized' })
    }
    await guest().signIn.signUp({ name: 'Quick', email: newEmail, password: 'copper-window-17' })
    await expect(openLink(token)).rejects.toMatchObject({ cause: { code: 'INVALID_TOKEN', message: 'invalid_token' } })
    expect(await isVerified(person.email)).toBe(true)
  })
})

describe('changing: errors', () => {
  const change = (input: { newEmail: string; callbackURL?: string }, by = person.browser) => by.do((call) => call.address.change(input))

  test('returns 400, checking in this order: invalid body, same email, taken email (AUTH-520)', async () => {
    await expect(change({ newEmail: 'ann' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(change({ newEmail: person.email.toUpperCase() })).rejects.toMatchObject(refusal('EMAIL_IS_THE_SAME', 400))
    const { email } = await newPerson(world)
    await expect(change({ newEmail: email.toUpperCase() })).rejects.toMatchObject(refusal('COULDNT_UPDATE_YOUR_EMAIL', 400))
  })

  test('returns 400 when turned off (AUTH-521)', async () => {
    const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const { call } = world.with({ AUTH_CHANGE_EMAIL_ENABLED: 'false' }).request({ headers: { cookie } })
    await expect(call.address.change({ newEmail })).rejects.toMatchObject(refusal('CHANGE_EMAIL_IS_DISABLED', 400))
  })

  test('returns 400 for a verified email if verification emails are off; an unverified one changes without a link (AUTH-528)', async () => {
    const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const off = world.with({ AUTH_VERIFICATION_MAIL_ENABLED: 'false' })
    const ask = () => off.request({ headers: { cookie } }).call.address.change({ newEmail })
    await world.sql`update "user" set email_verified = true where id = ${person.id}`
    await expect(ask()).rejects.toMatchObject(refusal('VERIFICATION_EMAIL_ISNT_ENABLED', 400))
    await world.sql`update "user" set email_verified = false where id = ${person.id}`
    expect(await ask()).toEqual({ status: true })
    expect(await mailsTo(world, newEmail, 'verify-email')).toEqual([])
  })

  test('returns 401 for a guest and 403 for a foreign callbackURL', async () => {
    await expect(change({ newEmail }, world.browser())).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    await expect(change({ newEmail, callbackURL: 'https://evil.example' })).rejects.toMatchObject(refusal('INVALID_CALLBACKURL', 403))
  })
})

test('a user with a scheduled deletion gets 403 for requesting and for using a link (AUTH-927)', async () => {
  const token = await tokenTo(person.email, 'verify-email')
  await leave(person)
  const refused = refusal('ACCOUNT_IS_SCHEDULED_FOR_DELETION', 403)
  await expect(person.browser.do((call) => call.address.sendVerification({ email: person.email }))).rejects.toMatchObject(refused)
  await expect(openLink(token)).rejects.toMatchObject(refused)
  await expect(guest().address.verify({ token })).rejects.toMatchObject(refused)
  expect(await openLink(token, '/app')).toEqual({ status: false, user: null, location: '/app?error=account_is_scheduled_for_deletion' })
  expect(await isVerified(person.email)).toBe(false)
  expect(await mailsTo(world, person.email, 'verify-email')).toHaveLength(1)
})
