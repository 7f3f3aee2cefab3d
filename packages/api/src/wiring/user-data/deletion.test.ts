import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { anotherBrowser, cookieNames, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { challenged, enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import { runDueJobs } from '../jobs/run-jobs.ts'

const day = 86_400
let world: TestWorld
let person: TestPerson
let fresh = 0
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  fresh += 1
  person = await newPerson(world, { username: `person.${fresh}` })
  world.clock.advance(1)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const anEventOf = (userId: string) => ({
  userId,
  kind: 'session-ended' as const,
  client: { ipAddress: '', userAgent: '', requestId: '' },
})
const exists = async (of = person) => (await world.sql`select from "user" where id = ${of.id}`).length === 1
const cookieOf = (browser: TestBrowser) => [...browser.cookies].map((pair) => pair.join('=')).join('; ')
/** Returns the same browser's procedures under another configuration of the installation. */
const under = (environment: Record<string, string>, browser = person.browser) =>
  world.with(environment).request({ headers: { cookie: cookieOf(browser) } })
const erase = (input: object = {}, by = person.browser) => by.do((call) => call.user.delete(input))
const byMail = { AUTH_DELETE_USER_MAIL: 'true' }
async function mailedToken(callbackURL?: string): Promise<string> {
  const input = callbackURL === undefined ? {} : { callbackURL }
  expect(await under(byMail).call.user.delete(input)).toEqual({ success: true, message: 'Verification email sent' })
  return (await mailTo(world, person.email, 'delete-account')).url.searchParams.get('token') ?? ''
}

describe('deleting immediately: 200', () => {
  test('erases everything the user has, clears the cookies and emails the user (AUTH-920, AUTH-932)', async () => {
    const other = await anotherBrowser(world, person)
    await world.request().call.password.request({ email: person.email })
    expect(await erase()).toEqual({ success: true, message: 'User deleted' })
    expect(cookieNames(person.browser)).toEqual([
      '-morsel.session_token',
      '-morsel.session_data',
      '-morsel.dont_remember',
      '-morsel.known_browser',
    ])
    expect(await exists()).toBe(false)
    for (const table of ['session', 'account', 'verification', 'security_event'])
      expect(await world.sql`select from ${world.sql(table)} where user_id = ${person.id}`, table).toHaveLength(0)
    expect(await isSignedIn(other)).toBe(false)
    expect(await mailsTo(world, person.email, 'account-erased')).toHaveLength(1)
    await expect(world.request().call.signIn.email(person)).rejects.toMatchObject(refusal('INVALID_EMAIL_OR_PASSWORD', 401))
  })

  test('reserves the username for 30 days (AUTH-925)', async () => {
    await erase()
    const ask = () => world.request().call.user.isUsernameAvailable({ username: `person.${fresh}` })
    expect(await ask()).toEqual({ available: false })
    world.clock.advance(30 * day)
    expect(await ask()).toEqual({ available: true })
  })

  test('works in an old session with the password (AUTH-920)', async () => {
    world.clock.advance(2 * day)
    expect(await erase({ password: person.password })).toMatchObject({ message: 'User deleted' })
  })

  test('emails a link instead of deleting if the installation requires it (AUTH-922)', async () => {
    const token = await mailedToken('/goodbye?from=deleted')
    expect(token).toMatch(/^[0-9a-z]{32}$/)
    expect(await exists()).toBe(true)
    const { url } = await mailTo(world, person.email, 'delete-account')
    expect([url.pathname, url.searchParams.get('callbackURL')]).toEqual(['/api/auth/delete-user/callback', '/goodbye?from=deleted'])
    expect(JSON.stringify(await world.sql`select * from verification`)).not.toContain(token)
    expect(await erase({ token })).toEqual({ success: true, message: 'User deleted' })
    expect(await exists()).toBe(false)
  })
})

describe('deleting immediately: errors', () => {
  test('returns 400 for a wrong password, for an account without one, and for an old session (AUTH-921, AUTH-820)', async () => {
    await expect(erase({ password: 'wrong' })).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    await expect(erase({ password: '' })).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    await world.sql`delete from account where user_id = ${person.id}`
    await expect(erase({ password: person.password })).rejects.toMatchObject(refusal('CREDENTIAL_ACCOUNT_NOT_FOUND', 400))
    world.clock.advance(day - 2)
    // Refreshing a session doesn't make it fresh.
    await world.sql`update session set updated_at = ${world.clock.now.toISOString()} where user_id = ${person.id}`
    world.clock.advance(1)
    await expect(erase()).rejects.toMatchObject(refusal('SESSION_EXPIRED', 400))
    expect(await exists()).toBe(true)
    await under({ AUTH_SESSION_FRESH_AGE: '0' }).call.user.delete({})
    expect(await exists()).toBe(false)
  })

  test('returns 400 without a body and 401 for a guest', async () => {
    await expect(person.browser.do((call) => call.user.delete(undefined as unknown as object))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(erase({}, world.browser())).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
  })

  test('returns 404 for a token that is unknown, expired or another user’s (AUTH-922, AUTH-923)', async () => {
    const token = await mailedToken()
    const other = await newPerson(world)
    await expect(erase({ token: 'unknown' })).rejects.toMatchObject(refusal('INVALID_TOKEN', 404))
    await expect(erase({ token }, other.browser)).rejects.toMatchObject(refusal('INVALID_TOKEN', 404))
    world.clock.advance(day)
    await expect(erase({ token })).rejects.toMatchObject(refusal('INVALID_TOKEN', 404))
    expect([await exists(), await exists(other)]).toEqual([true, true])
  })

  test('returns 404 for any input when turned off (AUTH-924)', async () => {
    const { call } = under({ AUTH_DELETE_USER_ENABLED: 'false' })
    await expect(call.user.delete(7 as unknown as object)).rejects.toMatchObject(refusal('PAGE_NOT_FOUND', 404))
    await expect(call.user.deleteCallback({ token: 'x' })).rejects.toMatchObject(refusal('PAGE_NOT_FOUND', 404))
    await expect(call.user.scheduleDeletion({})).rejects.toMatchObject(refusal('PAGE_NOT_FOUND', 404))
  })
})

describe('the emailed link', () => {
  const openLink = (token: string, callbackURL?: string, by = person.browser) =>
    by.do((call) => call.user.deleteCallback({ token, ...(callbackURL === undefined ? {} : { callbackURL }) }))

  test('deletes the account and redirects (AUTH-923)', async () => {
    expect(await openLink(await mailedToken(), '/goodbye')).toEqual({ success: true, message: 'User deleted', location: '/goodbye' })
    expect(person.browser.cookies.size).toBe(0)
    expect(await exists()).toBe(false)
  })

  test('returns 404 for a guest, and for a token that is unknown, used, expired or another user’s (AUTH-923)', async () => {
    const token = await mailedToken()
    await expect(openLink(token, undefined, world.browser())).rejects.toMatchObject(refusal('FAILED_TO_GET_USER_INFO', 404))
    await expect(openLink('unknown')).rejects.toMatchObject(refusal('INVALID_TOKEN', 404))
    await expect(openLink(token, undefined, (await newPerson(world)).browser)).rejects.toMatchObject(refusal('INVALID_TOKEN', 404))
    world.clock.advance(day)
    await expect(openLink(token)).rejects.toMatchObject(refusal('INVALID_TOKEN', 404))
    expect(await exists()).toBe(true)
  })

  test('returns 403 for a foreign callbackURL, before the session is checked, and 400 without a token', async () => {
    await expect(openLink('x', 'https://evil.example', world.browser())).rejects.toMatchObject(refusal('INVALID_CALLBACKURL', 403))
    await expect(world.request({ method: 'GET' }).call.user.deleteCallback({} as { token: string })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('works for one of 50 simultaneous requests (AUTH-923, SEC-407)', async () => {
    const token = await mailedToken()
    const cookie = cookieOf(person.browser)
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => world.request({ headers: { cookie } }).call.user.deleteCallback({ token })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('scheduling', () => {
  const schedule = (input: object = {}, by = person.browser) => by.do((call) => call.user.scheduleDeletion(input))
  const restore = (input: object = {}, by = person.browser) => by.do((call) => call.user.restore(input))
  const erasedAt = () => new Date(world.clock.now.getTime() + 30 * day * 1000)

  test('updates the session, ends other sessions, and emails the date (AUTH-926)', async () => {
    const other = await anotherBrowser(world, person)
    const answer = await schedule({ password: person.password })
    expect(answer).toEqual({ erasedAt: erasedAt() })
    expect(await person.browser.do((call) => call.session.get())).toMatchObject({ user: { status: 'soft_deleted' } })
    expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false])
    expect(await person.browser.do((call) => call.user.deletion())).toEqual(answer)
    expect(await mailsTo(world, person.email, 'deletion-scheduled')).toHaveLength(1)
    expect((await person.browser.do((call) => call.activity.events())).events.map(({ kind }) => kind)).toContain('deletion-scheduled')
  })

  test('returns 400 for a wrong password and 403 for an old session', async () => {
    await expect(schedule({ password: 'wrong' })).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    world.clock.advance(day)
    await expect(schedule()).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
    await expect(schedule({}, world.browser())).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
  })

  test('allows no changes except deleting now, restoring and signing out (AUTH-927)', async () => {
    await schedule()
    const refused = refusal('ACCOUNT_IS_SCHEDULED_FOR_DELETION', 403)
    const does = person.browser.do
    await expect(does((call) => call.user.update({ name: 'New' }))).rejects.toMatchObject(refused)
    await expect(does((call) => call.address.change({ newEmail: 'x@example.com' }))).rejects.toMatchObject(refused)
    await expect(does((call) => call.session.revokeAll())).rejects.toMatchObject(refused)
    await expect(does((call) => call.account.unlink({ providerId: 'github' }))).rejects.toMatchObject(refused)
    await expect(does((call) => call.activity.heartbeat())).rejects.toMatchObject(refused)
    await expect(schedule()).rejects.toMatchObject(refused)
    expect(await does((call) => call.user.export({}))).toMatchObject({ user: { status: 'soft_deleted' }, erasedAt: erasedAt() })
    await does((call) => call.signIn.signOut())
    // To restore the account, the user must sign in first.
    await does((call) => call.signIn.email(person))
    expect(await erase()).toMatchObject({ message: 'User deleted' })
  })

  test('is canceled by restoring the account (AUTH-928)', async () => {
    await schedule()
    world.clock.advance(2 * day)
    await expect(restore()).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
    await expect(restore({ password: 'wrong' })).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    expect(await restore({ password: person.password })).toEqual({ status: true })
    expect(await person.browser.do((call) => call.session.get())).toMatchObject({ user: { status: 'active' } })
    expect(await person.browser.do((call) => call.user.deletion())).toEqual({ erasedAt: null })
    expect(await restore({ password: person.password })).toEqual({ status: true })
    world.clock.advance(40 * day)
    await runDueJobs(world.deps)
    expect(await exists()).toBe(true)
  })

  test('emails one reminder three days before the date, and erases the account on time (AUTH-929)', async () => {
    const staying = await newPerson(world)
    await schedule()
    world.clock.advance(27 * day - 1)
    await runDueJobs(world.deps)
    expect(await mailsTo(world, person.email, 'deletion-soon')).toEqual([])
    for (const seconds of [3600, day, day]) {
      world.clock.advance(seconds)
      await runDueJobs(world.deps)
      expect(await mailsTo(world, person.email, 'deletion-soon')).toHaveLength(1)
    }
    expect(await exists()).toBe(true)
    world.clock.advance(day)
    await runDueJobs(world.deps)
    expect([await exists(), await exists(staying)]).toEqual([false, true])
    expect(await mailsTo(world, person.email, 'account-erased')).toHaveLength(1)
  })
})

describe('data download', () => {
  test('has everything that is stored, and no secret (AUTH-930)', async () => {
    const data = await person.browser.do((call) => call.user.export({}))
    expect(data).toMatchObject({
      user: { id: person.id, email: person.email },
      accounts: [{ providerId: 'credential', accountId: person.id }],
      sessions: [{ userId: person.id }],
      events: [{ kind: 'new-device' }],
      erasedAt: null,
      lastPosition: null,
    })
    const text = JSON.stringify(data)
    const token = person.browser.cookies.get('morsel.session_token')?.split('.')[0] ?? 'none'
    for (const secret of ['argon2', token, 'token_hash', 'tokenHash', 'password"']) expect(text).not.toContain(secret)
  })

  test('has everything about signing in: passkeys, trusted devices, a pending email, former usernames (AUTH-930)', async () => {
    const { browser, id } = person
    await world.sql`update "user" set email_verified = true, email_proven_at = now() where id = ${id}`
    const options = await browser.do((call) => call.passkey.beginRegistration())
    const key = createAuthenticator('http://localhost:3000')
    await browser.do((call) => call.passkey.register({ name: 'Blue key', response: key.create(options) }))
    const app = await enrol(world, person)
    const other = await challenged(world, person, world.browser({ ip: '192.0.2.7' }))
    await other.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code(), trustDevice: true }))
    await browser.do((call) => call.user.update({ username: `renamed.${fresh}` }))
    await browser.do((call) => call.address.change({ newEmail: `next.${person.email}` }))
    const data = await browser.do((call) => call.user.export({ password: person.password }))
    expect(data).toMatchObject({
      formerUsernames: [{ username: `person.${fresh}` }],
      pendingEmail: { newEmail: `next.${person.email}` },
      passkeys: [{ name: 'Blue key', lastUsedAt: null }],
      twoFactor: { enabledAt: expect.any(Date), backupCodesLeft: 10 },
      trustedDevices: [{ device: 'Unknown device', ipAddress: '192.0.2.7', expiresAt: expect.any(Date) }],
    })
    const [{ public_key: publicKey, credential_id: credentialId } = {}] = await world.sql`select * from passkey where user_id = ${id}`
    const [{ token_hash: tokenHash } = {}] = await world.sql`select * from trusted_device where user_id = ${id}`
    for (const secret of [publicKey, credentialId, tokenHash]) expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('has every event, even if there are many', async () => {
    for (let count = 0; count < 25; count += 1) await recordEvent(world.deps.db, world.deps, anEventOf(person.id))
    const { events } = await person.browser.do((call) => call.user.export({}))
    expect(events).toHaveLength(26)
  })

  test('works in an old session with the password, and returns 403 without one, 400 with a wrong one, and 401 for a guest (AUTH-931)', async () => {
    const take = (input: object, by = person.browser) => by.do((call) => call.user.export(input))
    await expect(take({}, world.browser())).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    world.clock.advance(2 * day)
    await expect(take({})).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
    await expect(take({ password: 'wrong' })).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    expect(await take({ password: person.password })).toMatchObject({ user: { id: person.id } })
  })
})
