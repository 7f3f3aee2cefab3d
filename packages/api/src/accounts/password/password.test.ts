import { hashToken } from '@morsel/auth/token'
import { translatorIn } from '@morsel/email/catalogues'
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { anotherBrowser, cookieNames, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { toErrorResponse } from '../../kernel/trpc.ts'
import { appRouter } from '../../wiring/router.ts'
import { setFirstPassword } from './password.flow.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
  world.clock.advance(1)
  world.hashings.take()
})

const newPassword = 'copper-window-17'
const message = 'If this email exists in our system, check your email for the reset link'
const guest = (of = world) => of.request().call
const signIn = (password: string) => guest().signIn.email({ email: person.email, password })
const refusal = (code: string, status: number) => ({ cause: { code, status } })
/** Requests a link and reads it from the email. */
async function requestedToken(redirectTo?: string): Promise<string> {
  await guest().password.request({ email: person.email, ...(redirectTo === undefined ? {} : { redirectTo }) })
  const { url } = await mailTo(world, person.email, 'reset-password')
  return url.pathname.split('/').at(-1) ?? ''
}
const verificationCount = async () => (await world.sql`select from verification`).length

describe('requesting a link: 200', () => {
  test('emails a link that works for an hour, and stores only its hash (AUTH-413, SEC-301)', async () => {
    expect(await guest().password.request({ email: person.email.toUpperCase(), redirectTo: '/reset?x=1&y=ä'.replace('ä', '2') })).toEqual({
      status: true,
      message,
    })
    const { url, subject } = await mailTo(world, person.email, 'reset-password')
    expect(subject).toBe(translatorIn('en')('reset-password.title'))
    expect(url.href).toMatch(/^http:\/\/localhost:3000\/api\/auth\/reset-password\/[A-Za-z0-9]{24}\?callbackURL=%2Freset%3Fx%3D1%26y%3D2$/)
    const token = url.pathname.split('/').at(-1) ?? ''
    const [row] = await world.sql`select * from verification where identifier = ${`reset-password:${hashToken(token)}`}`
    expect(row).toMatchObject({ expires_at: expect.anything() })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('gives unknown emails the same response after the same queries, and stores nothing (AUTH-410, SEC-406)', async () => {
    const statements = async (email: string) => {
      world.queries.take()
      expect(await guest().password.request({ email })).toEqual({ status: true, message })
      return world.queries.take()
    }
    const known = await statements(person.email)
    const before = [await verificationCount(), (await world.sql`select from mail`).length]
    expect(await statements('unknown@example.com')).toBe(known)
    expect([await verificationCount(), (await world.sql`select from mail`).length]).toEqual(before)
  })

  test('works for a user without a password; several links may be valid at once (AUTH-414)', async () => {
    await world.sql`delete from account where user_id = ${person.id}`
    const first = await requestedToken()
    world.clock.advance(1)
    const second = await requestedToken()
    expect(second).not.toBe(first)
    for (const token of [first, second])
      expect(await guest().password.resetPage({ token, callbackURL: '/x' })).toEqual({ location: `http://localhost:3000/x?token=${token}` })
    await guest().password.reset({ newPassword, token: second })
    expect(await signIn(newPassword)).toMatchObject({ user: { id: person.id } })
  })
})

describe('requesting a link: errors', () => {
  test.each([{}, { email: 'ann' }, { email: `${'a'.repeat(300)}@example.com` }, { email: 'a@example.com', redirectTo: 7 }, undefined])(
    'returns 400 for the invalid body %j',
    async (input) => {
      await expect(guest().password.request(input as { email: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('returns 400 when turned off (AUTH-412)', async () => {
    await expect(guest(world.with({ AUTH_RESET_PASSWORD_ENABLED: 'false' })).password.request(person)).rejects.toMatchObject(
      refusal('RESET_PASSWORD_ISNT_ENABLED', 400),
    )
  })

  test('returns 403 for a foreign redirectTo', async () => {
    await expect(guest().password.request({ email: person.email, redirectTo: 'https://evil.example' })).rejects.toMatchObject(
      refusal('INVALID_REDIRECTURL', 403),
    )
  })

  test('returns 429 for the fourth request in a minute (SEC-203)', async () => {
    const call = guest(world.with({ RATE_LIMIT_ENABLED: 'true' }))
    for (let count = 0; count < 3; count += 1) await call.password.request({ email: 'unknown@example.com' })
    await expect(call.password.request({ email: 'unknown@example.com' })).rejects.toMatchObject(refusal('TOO_MANY_REQUESTS', 429))
  })
})

describe('the emailed link', () => {
  const page = (token: string, callbackURL: string) => guest().password.resetPage({ token, callbackURL })

  test("redirects with the token every time it's opened (AUTH-415)", async () => {
    const token = await requestedToken('/reset')
    for (const callbackURL of ['/reset?a=1', 'http://localhost:3000/reset?a=1'])
      expect(await page(token, callbackURL)).toEqual({ location: `http://localhost:3000/reset?a=1&token=${token}` })
  })

  test("redirects with an error if it's unknown, expired or used (AUTH-413, AUTH-415)", async () => {
    const error = { location: 'http://localhost:3000/reset?error=INVALID_TOKEN' }
    expect(await page('unknown', '/reset')).toEqual(error)
    const [expired, used] = [await requestedToken(), await requestedToken()]
    world.clock.advance(3599)
    await guest().password.reset({ newPassword, token: used })
    expect(await page(used, '/reset')).toEqual(error)
    world.clock.advance(1)
    expect(await page(expired, '/reset')).toEqual(error)
  })

  test('redirects to the error page without a callback (AUTH-415)', async () => {
    expect(await page(await requestedToken(), '')).toEqual({ location: 'http://localhost:3000/api/auth/error?error=INVALID_TOKEN' })
  })

  test('returns 403 for a foreign callbackURL, even with GET, and 400 without one (AUTH-416)', async () => {
    const { call } = world.request({ method: 'GET' })
    await expect(call.password.resetPage({ token: 'x', callbackURL: 'https://evil.example' })).rejects.toMatchObject(
      refusal('INVALID_CALLBACKURL', 403),
    )
    const missing = call.password.resetPage({ token: 'x' } as { token: string; callbackURL: string })
    const error = await missing.catch((thrown: unknown) => getTRPCErrorFromUnknown(thrown))
    if (!(error instanceof TRPCError)) throw new Error('it was accepted')
    const { code, status, message } = toErrorResponse(error, 'query')
    expect([code, status, message]).toEqual(['CALLBACKURL_IS_REQUIRED', 400, 'callbackURL is required'])
  })
})

describe('resetting: 200', () => {
  test('only the new password works, all sessions end, and the user gets an email and a security event (AUTH-421)', async () => {
    const token = await requestedToken()
    expect(await guest().password.reset({ newPassword, token })).toEqual({ status: true })
    await expect(signIn(person.password)).rejects.toMatchObject(refusal('INVALID_EMAIL_OR_PASSWORD', 401))
    expect(await isSignedIn(person.browser)).toBe(false)
    expect(await mailsTo(world, person.email, 'password-changed')).toHaveLength(1)
    await person.browser.do((call) => call.signIn.email({ email: person.email, password: newPassword }))
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('password-reset')
  })

  test('keeps sessions if the installation is configured to do so (AUTH-421)', async () => {
    await world.sql`update "user" set email_verified = true, email_proven_at = now() where id = ${person.id}`
    const token = await requestedToken()
    await guest(world.with({ AUTH_REVOKE_SESSIONS_ON_RESET: 'false' })).password.reset({ newPassword, token })
    expect(await isSignedIn(person.browser)).toBe(true)
  })

  test('removes the access of the person who created an account with an unverified email (AUTH-422)', async () => {
    const lax = world.with({ AUTH_REVOKE_SESSIONS_ON_RESET: 'false' })
    await world.sql`insert into account (id, user_id, provider_id, account_id, created_at, updated_at)
      values (gen_random_uuid(), ${person.id}, 'github', ${person.id}, now(), now())`
    const key = createAuthenticator(world.config.APP_URL)
    const response = key.create(await person.browser.do((call) => call.passkey.beginRegistration()))
    await person.browser.do((call) => call.passkey.register({ name: 'Key', response }))
    await enrol(world, person)
    const token = await requestedToken()
    await guest(lax).password.reset({ newPassword, token })

    expect(await isSignedIn(person.browser)).toBe(false)
    const reader = world.browser()
    expect(await reader.do((call) => call.signIn.email({ email: person.email, password: newPassword }))).not.toHaveProperty(
      'twoFactorRedirect',
    )
    expect((await reader.do((call) => call.account.list())).map(({ providerId }) => providerId)).toEqual(['credential'])
    expect(await reader.do((call) => call.passkey.list())).toEqual([])
    // Only changes that the reset didn't remove can be undone.
    const [{ count } = {}] = await world.sql`select count(*)::int from account_change where user_id = ${person.id}`
    expect(count).toBe(1)
  })

  test('voids all other links of the user (AUTH-420)', async () => {
    const [one, other] = [await requestedToken(), await requestedToken()]
    await guest().password.reset({ newPassword, token: one })
    await expect(guest().password.reset({ newPassword, token: other })).rejects.toMatchObject(refusal('INVALID_TOKEN', 400))
  })

  test('succeeds for one of 50 simultaneous requests (AUTH-419, SEC-407)', async () => {
    const token = await requestedToken()
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => guest().password.reset({ newPassword: `${newPassword}-${index}`, token })),
    )
    const won = tries.findIndex(({ status }) => status === 'fulfilled')
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const { status, ...rest } of tries)
      if (status === 'rejected') expect(rest).toMatchObject({ reason: { cause: { code: 'INVALID_TOKEN' } } })
    expect(await signIn(`${newPassword}-${won}`)).toBeDefined()
  })
})

describe('resetting: 400', () => {
  test.each([
    [{ newPassword }, 'INVALID_TOKEN'],
    [{ newPassword: 'short' }, 'INVALID_TOKEN'],
    [{ newPassword: 'short', token: 'unknown' }, 'PASSWORD_TOO_SHORT'],
    [{ newPassword: 'x'.repeat(129), token: 'unknown' }, 'PASSWORD_TOO_LONG'],
    [{ newPassword: 'password1', token: 'unknown' }, 'PASSWORD_COMPROMISED'],
    [{ newPassword, token: 'unknown' }, 'INVALID_TOKEN'],
    [{ newPassword, token: "' or true --\0" }, 'INVALID_TOKEN'],
  ])('%.60j returns %s, without hashing (AUTH-417)', async (input, code) => {
    await expect(guest().password.reset(input)).rejects.toMatchObject(refusal(code, 400))
    expect(world.hashings.take()).toBe(0)
  })

  test("refuses an expired link, and the user’s own email as a password, which doesn't consume the link", async () => {
    const token = await requestedToken()
    await expect(guest().password.reset({ newPassword: person.email, token })).rejects.toMatchObject(refusal('PASSWORD_COMPROMISED', 400))
    world.clock.advance(3600)
    await expect(guest().password.reset({ newPassword, token })).rejects.toMatchObject(refusal('INVALID_TOKEN', 400))
    expect(await isSignedIn(person.browser)).toBe(true)
  })
})

describe('changing: 200', () => {
  const change = (more: object = {}) =>
    person.browser.do((call) => call.password.change({ newPassword, currentPassword: person.password, ...more }))

  test('keeps sessions and sets no cookie (AUTH-431)', async () => {
    const other = await anotherBrowser(world, person)
    expect(await change()).toEqual({ token: null, user: expect.objectContaining({ email: person.email }) })
    expect(person.browser.setCookies).toEqual([])
    expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, true])
    expect(await signIn(newPassword)).toBeDefined()
    expect(await mailsTo(world, person.email, 'password-changed')).toHaveLength(1)
  })

  test('ends all sessions and starts a new one on request (AUTH-432)', async () => {
    const other = await anotherBrowser(world, person)
    const before = person.browser.cookies.get('morsel.session_token')
    const { token } = await change({ revokeOtherSessions: true })
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(cookieNames(person.browser)).toEqual(['morsel.session_token', 'morsel.session_data', 'morsel.known_browser'])
    expect(person.browser.cookies.get('morsel.session_token')).not.toBe(before)
    expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false])
    expect(await world.sql`select from session where user_id = ${person.id}`).toHaveLength(1)
  })

  test("the new session isn't persistent if the old one wasn't (AUTH-227)", async () => {
    const brief = world.browser()
    await brief.do((call) => call.signIn.email({ ...person, rememberMe: false }))
    await brief.do((call) => call.password.change({ newPassword, currentPassword: person.password, revokeOtherSessions: true }))
    expect(brief.setCookies.every((line) => !line.includes('Max-Age'))).toBe(true)
  })

  test('voids emailed reset links (AUTH-433)', async () => {
    const token = await requestedToken()
    await change()
    await expect(guest().password.reset({ newPassword, token })).rejects.toMatchObject(refusal('INVALID_TOKEN', 400))
  })

  test('succeeds for one of two simultaneous requests (AUTH-434)', async () => {
    const tries = await Promise.allSettled([change({ newPassword: `${newPassword}-1` }), change({ newPassword: `${newPassword}-2` })])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('changing: errors', () => {
  const change = (input: { newPassword: string; currentPassword: string }) => person.browser.do((call) => call.password.change(input))

  test('returns 400, checking in this order: too short, too long, too common, no password, wrong password (AUTH-430)', async () => {
    const wrong = 'not the password'
    await expect(change({ newPassword: 'short', currentPassword: wrong })).rejects.toMatchObject(refusal('PASSWORD_TOO_SHORT', 400))
    await expect(change({ newPassword: 'x'.repeat(129), currentPassword: wrong })).rejects.toMatchObject(refusal('PASSWORD_TOO_LONG', 400))
    await expect(change({ newPassword: 'password1', currentPassword: wrong })).rejects.toMatchObject(refusal('PASSWORD_COMPROMISED', 400))
    await expect(change({ newPassword, currentPassword: wrong })).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    await world.sql`delete from account where user_id = ${person.id}`
    await expect(change({ newPassword, currentPassword: wrong })).rejects.toMatchObject(refusal('CREDENTIAL_ACCOUNT_NOT_FOUND', 400))
  })

  test('reports an invalid body with 400 before a missing session with 401 (AUTH-113)', async () => {
    await expect(guest().password.change({} as { newPassword: string; currentPassword: string })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(guest().password.change({ newPassword, currentPassword: '' })).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
  })

  test('returns 401 for a session that was revoked elsewhere, even with a recent cookie copy (AUTH-245)', async () => {
    await world.sql`delete from session where user_id = ${person.id}`
    await expect(change({ newPassword, currentPassword: person.password })).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
  })
})

describe('setting a first password', () => {
  const client = { ipAddress: '', userAgent: '', requestId: '' }
  const who = async () => {
    const value = await person.browser.do((call) => call.session.get())
    if (!value) throw new Error('not signed in')
    return value
  }

  test('is available only to server-side calls (AUTH-435)', () => {
    expect(Object.keys(appRouter._def.procedures).filter((name) => name.startsWith('password.'))).toEqual([
      'password.request',
      'password.resetPage',
      'password.reset',
      'password.change',
      'password.confirm',
    ])
  })

  test('works once, for a user without a password (AUTH-435)', async () => {
    await expect(setFirstPassword(world.deps, await who(), newPassword, client)).rejects.toMatchObject({
      code: 'USER_ALREADY_HAS_A_PASSWORD',
      message: 'user already has a password',
    })
    await world.sql`delete from account where user_id = ${person.id}`
    await expect(setFirstPassword(world.deps, await who(), 'short', client)).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    const value = await who()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => setFirstPassword(world.deps, value, newPassword, client)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await signIn(newPassword)).toBeDefined()
  })
})
