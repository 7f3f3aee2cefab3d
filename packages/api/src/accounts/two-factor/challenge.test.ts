import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { cookieNames, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { challenged, enrol, mailedCode, type TestApp } from '../../../test/two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'

/** Tests the second factor of a sign-in. */

let world: TestWorld
let person: TestPerson
let app: TestApp
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
  app = await enrol(world, person)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const sessionCount = async () => (await world.sql`select from session where user_id = ${person.id}`).length
const wrong = (browser: TestBrowser) => browser.do((call) => call.twoFactor.verifyTotp({ code: 'wrong!' }))
const show = (browser: TestBrowser, code: string, more: object = {}) => browser.do((call) => call.twoFactor.verifyTotp({ code, ...more }))

describe('a sign-in with two-factor authentication', () => {
  test.each([
    ['e-mail', () => ({ email: person.email, password: person.password })],
    ['e-mail, remembered', () => ({ email: person.email, password: person.password, rememberMe: true, callbackURL: '/app' })],
  ])('by %s returns the methods, and there is no session (AUTH-720, AUTH-204)', async (_, input) => {
    const before = await sessionCount()
    const browser = world.browser()
    const answer = await browser.do((call) => call.signIn.email(input()))
    expect(answer).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp', 'otp'] })
    expect(cookieNames(browser)).toEqual(['-morsel.session_token', '-morsel.session_data', 'morsel.two_factor'])
    expect(browser.setCookies[2]).toMatch(/^morsel\.two_factor=2fa-[A-Za-z0-9]{20}\.[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await sessionCount()).toBe(before)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('by username returns the methods (AUTH-720)', async () => {
    const named = await newPerson(world, { username: `n${person.id.slice(-12)}` })
    await enrol(world, named)
    const [{ username }] = (await world.sql`select username from "user" where id = ${named.id}`) as unknown as [{ username: string }]
    const browser = world.browser()
    expect(await browser.do((call) => call.signIn.username({ username, password: named.password }))).toEqual({
      twoFactorRedirect: true,
      twoFactorMethods: ['totp', 'otp'],
    })
  })

  test('a wrong password gets the usual response', async () => {
    const browser = world.browser()
    await expect(browser.do((call) => call.signIn.email({ email: person.email, password: 'wrong' }))).rejects.toMatchObject(
      refusal('INVALID_EMAIL_OR_PASSWORD', 401),
    )
    expect(browser.setCookies).toEqual([])
  })

  test("ends the browser's current session (AUTH-720)", async () => {
    const other = await newPerson(world)
    await challenged(world, person, other.browser)
    expect(await isSignedIn(other.browser)).toBe(false)
  })

  test('needs no second factor for an account without two-factor authentication', async () => {
    const other = await newPerson(world)
    const browser = world.browser()
    expect(await browser.do((call) => call.signIn.email(other))).toMatchObject({ token: expect.any(String) })
  })
})

describe('each second factor completes the sign-in', () => {
  test('an app code returns token and user, sets session cookies, and uses up the challenge (AUTH-721)', async () => {
    const browser = await challenged(world, person)
    const answer = await show(browser, await app.code())
    expect(answer).toEqual({ token: expect.stringMatching(/^[A-Za-z0-9]{32}$/), user: expect.objectContaining({ id: person.id }) })
    expect(Object.keys(answer.user)).toHaveLength(7)
    expect(cookieNames(browser).sort()).toEqual([
      '-morsel.two_factor',
      'morsel.known_browser',
      'morsel.session_data',
      'morsel.session_token',
    ])
    expect(await isSignedIn(browser)).toBe(true)
  })

  test.each([-1, 1])('an app code %i step off is accepted (AUTH-706)', async (steps) => {
    world.clock.advance(60)
    const browser = await challenged(world, person)
    await show(browser, await app.code(steps))
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('an emailed code is accepted (AUTH-725)', async () => {
    const browser = await challenged(world, person)
    const code = await mailedCode(world, person, browser)
    await browser.do((call) => call.twoFactor.verifyOtp({ code }))
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('a backup code is accepted, with an email and a security event (AUTH-727)', async () => {
    const browser = await challenged(world, person)
    await browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))
    expect(await isSignedIn(browser)).toBe(true)
    const [mail] = await mailsTo(world, person.email, 'backup-code-used')
    expect(mail?.text).toMatch(/: 9\b/)
    expect(await browser.do((call) => call.twoFactor.summary())).toMatchObject({ backupCodesLeft: 9 })
    const { events } = await browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('backup-code-used')
  })

  test("a backup code with disableSession doesn't sign the user in (AUTH-728)", async () => {
    const browser = await challenged(world, person)
    const before = await sessionCount()
    const code = app.backupCodes[0] ?? ''
    expect(await browser.do((call) => call.twoFactor.verifyBackupCode({ code, disableSession: true }))).toEqual({
      user: expect.objectContaining({ id: person.id }),
    })
    expect(await sessionCount()).toBe(before)
    await expect(browser.do((call) => call.twoFactor.verifyBackupCode({ code }))).rejects.toMatchObject(refusal('INVALID_BACKUP_CODE', 401))
  })

  test('uses the remember-me choice made with the password (AUTH-721, AUTH-227)', async () => {
    const browser = world.browser()
    await browser.do((call) => call.signIn.email({ email: person.email, password: person.password, rememberMe: false }))
    expect(browser.cookies.has('morsel.dont_remember')).toBe(true)
    await show(browser, await app.code())
    expect(browser.setCookies.find((line) => line.startsWith('morsel.session_token'))).not.toContain('Max-Age')
    const session = await browser.do((call) => call.session.get({ disableCookieCache: true }))
    expect(session?.session.expiresAt).toEqual(new Date(world.clock.now.getTime() + 86_400_000))
  })
})

describe('errors', () => {
  test('a missing, forged or expired challenge returns 401 and clears the cookie (AUTH-722, AUTH-723)', async () => {
    const guest = world.browser()
    await expect(show(guest, '123456')).rejects.toMatchObject(refusal('INVALID_TWO_FACTOR_COOKIE', 401))
    await expect(guest.do((call) => call.twoFactor.sendOtp())).rejects.toMatchObject(refusal('INVALID_TWO_FACTOR_COOKIE', 401))
    guest.cookies.set('morsel.two_factor', '2fa-AAAAAAAAAAAAAAAAAAAA.forged')
    await expect(show(guest, '123456')).rejects.toMatchObject(refusal('INVALID_TWO_FACTOR_COOKIE', 401))

    const browser = await challenged(world, person)
    world.clock.advance(600)
    await expect(show(browser, await app.code())).rejects.toMatchObject(refusal('INVALID_TWO_FACTOR_COOKIE', 401))
    expect(browser.cookies.has('morsel.two_factor')).toBe(false)
  })

  test('a wrong code returns 401', async () => {
    const browser = await challenged(world, person)
    await expect(wrong(browser)).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    await expect(browser.do((call) => call.twoFactor.verifyBackupCode({ code: 'aaaaa-aaaaa' }))).rejects.toMatchObject(
      refusal('INVALID_BACKUP_CODE', 401),
    )
    await expect(browser.do((call) => call.twoFactor.verifyOtp({ code: '123456' }))).rejects.toMatchObject(refusal('OTP_HAS_EXPIRED', 400))
    await show(browser, await app.code())
  })

  test.each([{}, { code: 1 }, { code: '1', trustDevice: 'yes' }, undefined])('the body %j returns 400', async (input) => {
    await expect(world.request().call.twoFactor.verifyTotp(input as { code: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('an expired emailed code and one replaced by a newer one are refused (AUTH-725)', async () => {
    const browser = await challenged(world, person)
    const first = await mailedCode(world, person, browser)
    const second = await mailedCode(world, person, browser)
    if (first !== second) {
      await expect(browser.do((call) => call.twoFactor.verifyOtp({ code: first }))).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    }
    world.clock.advance(180)
    await expect(browser.do((call) => call.twoFactor.verifyOtp({ code: second }))).rejects.toMatchObject(refusal('OTP_HAS_EXPIRED', 400))
  })

  test('an emailed code of one sign-in is wrong in another (AUTH-725)', async () => {
    const [one, other] = [await challenged(world, person), await challenged(world, person)]
    const code = await mailedCode(world, person, one)
    const theirs = await mailedCode(world, person, other)
    if (code !== theirs)
      await expect(other.do((call) => call.twoFactor.verifyOtp({ code }))).rejects.toMatchObject(refusal('INVALID_CODE', 401))
  })
})

describe('single use', () => {
  test('an app code counts once, for any challenge (AUTH-724)', async () => {
    const code = await app.code()
    await show(await challenged(world, person), code)
    await expect(show(await challenged(world, person), code)).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    await expect(show(await challenged(world, person), await app.code(-1))).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    await show(await challenged(world, person), await app.code(1))
  })

  test('replaying the cookie of a challenge does nothing (AUTH-723)', async () => {
    const browser = await challenged(world, person)
    const cookie = browser.cookies.get('morsel.two_factor') ?? ''
    await show(browser, await app.code())
    world.clock.advance(60)
    const thief = world.browser()
    thief.cookies.set('morsel.two_factor', cookie)
    await expect(show(thief, await app.code())).rejects.toMatchObject(refusal('INVALID_TWO_FACTOR_COOKIE', 401))
  })

  /** Starts 50 sign-ins, each in its own browser, so that attempts and failures don't add up. */
  async function fifty(): Promise<TestBrowser[]> {
    await world.sql`delete from two_factor_lock`
    return Promise.all(Array.from({ length: 50 }, () => challenged(world, person)))
  }
  const successes = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length

  test('of 50 simultaneous uses of one app code, one succeeds (AUTH-724, SEC-407)', async () => {
    const code = await app.code()
    expect(successes(await Promise.allSettled((await fifty()).map((browser) => show(browser, code))))).toBe(1)
  })

  test('of 50 simultaneous uses of one backup code, one succeeds (AUTH-727, SEC-407)', async () => {
    const code = app.backupCodes[3] ?? ''
    const browsers = await fifty()
    const results = browsers.map((browser) => browser.do((call) => call.twoFactor.verifyBackupCode({ code })))
    expect(successes(await Promise.allSettled(results))).toBe(1)
    expect(await person.browser.do((call) => call.twoFactor.summary())).toMatchObject({ backupCodesLeft: 9 })
  })

  test('of 50 simultaneous uses of one challenge and its emailed code, one succeeds (AUTH-723, SEC-407)', async () => {
    const browser = await challenged(world, person)
    const code = await mailedCode(world, person, browser)
    const before = await sessionCount()
    const cookies = [...browser.cookies]
    const results = Array.from({ length: 50 }, () => {
      const same = world.browser()
      for (const [name, value] of cookies) same.cookies.set(name, value)
      return same.do((call) => call.twoFactor.verifyOtp({ code }))
    })
    expect(successes(await Promise.allSettled(results))).toBe(1)
    expect(await sessionCount()).toBe(before + 1)
  })

  test('of 50 simultaneous uses of one challenge with different factors, one succeeds (AUTH-723, SEC-407)', async () => {
    const browser = await challenged(world, person)
    const before = await sessionCount()
    const cookies = [...browser.cookies]
    const results = app.backupCodes.map((code) => {
      const same = world.browser()
      for (const [name, value] of cookies) same.cookies.set(name, value)
      return same.do((call) => call.twoFactor.verifyBackupCode({ code }))
    })
    expect(successes(await Promise.allSettled(results))).toBe(1)
    expect(await sessionCount()).toBe(before + 1)
    // Calls that lose the race consume no backup code.
    expect(await person.browser.do((call) => call.twoFactor.summary())).toMatchObject({ backupCodesLeft: 9 })
  })
})

describe('attempts', () => {
  test('five wrong codes of any kind end a challenge, and a sixth code is refused even if it’s correct (AUTH-740)', async () => {
    const browser = await challenged(world, person)
    const code = await mailedCode(world, person, browser)
    await expect(wrong(browser)).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    await expect(browser.do((call) => call.twoFactor.verifyBackupCode({ code: 'x' }))).rejects.toMatchObject(
      refusal('INVALID_BACKUP_CODE', 401),
    )
    await expect(browser.do((call) => call.twoFactor.verifyOtp({ code: 'x' }))).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    expect(await browser.do((call) => call.twoFactor.status())).toMatchObject({ pending: true, attemptsLeft: 2 })
    await wrong(browser).catch(() => {})
    await wrong(browser).catch(() => {})
    const cookies = [...browser.cookies]
    await expect(browser.do((call) => call.twoFactor.verifyOtp({ code }))).rejects.toMatchObject(
      refusal('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 400),
    )
    expect(browser.cookies.has('morsel.two_factor')).toBe(false)
    // Neither a new code nor the same cookie revives the attempt.
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    await expect(browser.do((call) => call.twoFactor.sendOtp())).rejects.toMatchObject(
      refusal('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 400),
    )
    await expect(show(browser, await app.code())).rejects.toMatchObject(refusal('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 400))
    expect(await browser.do((call) => call.twoFactor.status())).toMatchObject({ pending: false })
  })

  test('a new emailed code adds no attempts (AUTH-740)', async () => {
    const browser = await challenged(world, person)
    for (let index = 0; index < 5; index += 1) {
      await mailedCode(world, person, browser)
      await expect(browser.do((call) => call.twoFactor.verifyOtp({ code: 'x' }))).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    }
    await expect(browser.do((call) => call.twoFactor.sendOtp())).rejects.toMatchObject(
      refusal('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 400),
    )
  })

  test('50 wrong codes at once count as five (AUTH-740)', async () => {
    const browser = await challenged(world, person)
    const cookies = [...browser.cookies]
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const same = world.browser()
        for (const [name, value] of cookies) same.cookies.set(name, value)
        return wrong(same).catch((error) => error.cause.code)
      }),
    )
    expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5)
  })
})

describe('the lock', () => {
  /** Enters ten wrong codes across several challenges. */
  async function lockOut(): Promise<void> {
    for (let challenge = 0; challenge < 2; challenge += 1) {
      const browser = await challenged(world, person)
      for (let index = 0; index < 5; index += 1) await expect(wrong(browser)).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    }
  }

  test('ten consecutive wrong codes across challenges lock the second factor for 15 minutes, and a correct code is refused too (AUTH-742)', async () => {
    await lockOut()
    const browser = await challenged(world, person)
    await expect(show(browser, await app.code())).rejects.toMatchObject({
      cause: { code: 'ACCOUNT_TEMPORARILY_LOCKED', status: 429, retryAfterSeconds: 900 },
    })
    await expect(browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))).rejects.toMatchObject(
      refusal('ACCOUNT_TEMPORARILY_LOCKED', 429),
    )
    expect(await mailsTo(world, person.email, 'two-factor-locked')).toHaveLength(1)
    world.clock.advance(900)
    await show(await challenged(world, person), await app.code())
  })

  test('a correct code resets the count (AUTH-743)', async () => {
    const browser = await challenged(world, person)
    for (let index = 0; index < 4; index += 1) await wrong(browser).catch(() => {})
    await show(browser, await app.code())
    world.clock.advance(60)
    await lockOut()
    expect(await mailsTo(world, person.email, 'two-factor-locked')).toHaveLength(1)
  })

  test("doesn't affect a browser in which the owner used a second factor before (AUTH-744)", async () => {
    await lockOut()
    const known = await challenged(world, person, person.browser)
    await show(known, await app.code())
    expect(await isSignedIn(known)).toBe(true)
    // The user's successful sign-in doesn't give the attacker more tries.
    await expect(show(await challenged(world, person), await app.code(1))).rejects.toMatchObject(refusal('ACCOUNT_TEMPORARILY_LOCKED', 429))
  })

  test("ignores another user's known browser (AUTH-744)", async () => {
    const other = await newPerson(world)
    await enrol(world, other)
    await lockOut()
    await expect(show(await challenged(world, person, other.browser), await app.code())).rejects.toMatchObject(
      refusal('ACCOUNT_TEMPORARILY_LOCKED', 429),
    )
  })
})

describe('a trusted device', () => {
  const trust = async () => {
    const browser = await challenged(world, person)
    await show(browser, await app.code(), { trustDevice: true })
    world.clock.advance(60)
    return browser
  }
  const signIn = (browser: TestBrowser) => browser.do((call) => call.signIn.email({ email: person.email, password: person.password }))

  test('skips the second factor for 30 days, renewed by each sign-in (AUTH-750, AUTH-205)', async () => {
    const browser = await trust()
    expect(browser.cookies.get('morsel.trust_device')).toBeDefined()
    for (let round = 0; round < 3; round += 1) {
      const before = browser.cookies.get('morsel.trust_device')
      world.clock.advance(29 * 86_400)
      expect(await signIn(browser)).toMatchObject({ token: expect.any(String), user: { id: person.id } })
      expect(browser.setCookies.find((line) => line.startsWith('morsel.trust_device'))).toContain('; Max-Age=2592000; ')
      expect(browser.cookies.get('morsel.trust_device')).not.toBe(before)
    }
    world.clock.advance(30 * 86_400)
    expect(await signIn(browser)).toMatchObject({ twoFactorRedirect: true })
  })

  test('a copy of its cookie stops working at the next sign-in (AUTH-751)', async () => {
    const browser = await trust()
    const copy = browser.cookies.get('morsel.trust_device') ?? ''
    await signIn(browser)
    const thief = world.browser()
    thief.cookies.set('morsel.trust_device', copy)
    expect(await signIn(thief)).toMatchObject({ twoFactorRedirect: true })
  })

  test('of 50 simultaneous sign-ins with one cookie, one skips the second factor (AUTH-751, SEC-407)', async () => {
    const browser = await trust()
    const cookie = browser.cookies.get('morsel.trust_device') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => {
        const same = world.browser()
        same.cookies.set('morsel.trust_device', cookie)
        return signIn(same)
      }),
    )
    expect(answers.filter((answer) => 'token' in answer)).toHaveLength(1)
  })

  test('works only for its own user (AUTH-752)', async () => {
    const browser = await trust()
    const other = await newPerson(world)
    await enrol(world, other)
    expect(await browser.do((call) => call.signIn.email({ email: other.email, password: other.password }))).toMatchObject({
      twoFactorRedirect: true,
    })
  })

  test('makes the session persistent (AUTH-752)', async () => {
    const browser = world.browser()
    await browser.do((call) => call.signIn.email({ email: person.email, password: person.password, rememberMe: false }))
    await show(browser, await app.code(), { trustDevice: true })
    expect(browser.cookies.has('morsel.dont_remember')).toBe(false)
    expect(browser.setCookies.find((line) => line.startsWith('morsel.session_token'))).toContain('; Max-Age=604800;')
  })

  test('ends when the password changes (AUTH-753)', async () => {
    const browser = await trust()
    await person.browser.do((call) => call.password.change({ newPassword: 'copper-window-17', currentPassword: person.password }))
    const answer = await browser.do((call) => call.signIn.email({ email: person.email, password: 'copper-window-17' }))
    expect(answer).toMatchObject({ twoFactorRedirect: true })
  })
})

describe('the verification page', () => {
  const always = () => ({ asked: world.clock.now, seconds: { challenge: 600, otp: 180, trust: 2_592_000 } })

  test('shows the pending sign-in and its methods, only to its browser (AUTH-731)', async () => {
    const browser = await challenged(world, person)
    expect(await browser.do((call) => call.twoFactor.status())).toEqual({
      pending: true,
      methods: ['totp', 'otp', 'backup'],
      email: 'a•••@e•••.com',
      expiresAt: new Date(world.clock.now.getTime() + 600_000),
      attemptsLeft: 5,
      otpExpiresAt: null,
      ...always(),
    })
    await mailedCode(world, person, browser)
    const { asked, otpExpiresAt } = await browser.do((call) => call.twoFactor.status())
    expect(otpExpiresAt?.getTime()).toBe(asked.getTime() + 180_000)
    const nothing = { pending: false, methods: [], email: null, expiresAt: null, attemptsLeft: null, otpExpiresAt: null, ...always() }
    expect(await world.browser().do((call) => call.twoFactor.status())).toEqual(nothing)
    expect(await person.browser.do((call) => call.twoFactor.status())).toEqual(nothing)
  })

  test('cancels the pending sign-in (AUTH-731)', async () => {
    const browser = await challenged(world, person)
    const cookie = browser.cookies.get('morsel.two_factor') ?? ''
    await browser.do((call) => call.twoFactor.cancel())
    expect(browser.cookies.has('morsel.two_factor')).toBe(false)
    browser.cookies.set('morsel.two_factor', cookie)
    await expect(show(browser, await app.code())).rejects.toMatchObject(refusal('INVALID_TWO_FACTOR_COOKIE', 401))
  })
})

describe('a first factor by email', () => {
  test('requires a second factor other than an emailed code, once (AUTH-423)', async () => {
    await world.sql`update "user" set email_verified = true, email_proven_at = now() where id = ${person.id}`
    await world.request().call.password.request({ email: person.email })
    const [mail] = await mailsTo(world, person.email, 'reset-password')
    const token = mail?.url.pathname.split('/').at(-1) ?? ''
    await world.request().call.password.reset({ newPassword: 'copper-window-17', token })
    const browser = await challenged(world, { ...person, password: 'copper-window-17' })
    expect(await browser.do((call) => call.twoFactor.status())).toMatchObject({ methods: ['totp', 'backup'] })
    await expect(browser.do((call) => call.twoFactor.sendOtp())).rejects.toMatchObject(refusal('OTP_NOT_ENABLED', 400))
    await show(browser, await app.code())
    const next = await challenged(world, { ...person, password: 'copper-window-17' })
    await next.do((call) => call.twoFactor.sendOtp())
  })

  test('voids a sign-in that is pending with the old password (AUTH-753)', async () => {
    const browser = await challenged(world, person)
    await person.browser.do((call) => call.password.change({ newPassword: 'copper-window-17', currentPassword: person.password }))
    await expect(show(browser, await app.code())).rejects.toMatchObject(refusal('INVALID_TWO_FACTOR_COOKIE', 401))
  })
})
