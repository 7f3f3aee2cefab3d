import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { cookieNames, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { appOf, challenged, enrol, mailedCode } from '../../../test/two-factor.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

/** Tests turning two-factor authentication on and off, and verifying while signed in. */

let world: TestWorld
let person: TestPerson
let password: string
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
  password = person.password
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const enable = (more: object = {}) => person.browser.do((call) => call.twoFactor.enable({ password, ...more }))
const verify = (code: string) => person.browser.do((call) => call.twoFactor.verifyTotp({ code }))
const isOn = async () => (await person.browser.do((call) => call.session.get({ disableCookieCache: true })))?.user.twoFactorEnabled
const signIn = () => world.browser().do((call) => call.signIn.email({ email: person.email, password }))
const mailText = translatorIn('en')
const changes = async () => (await mailsTo(world, person.email, 'factor-changed')).map(({ subject }) => subject)

describe('enable', () => {
  test('returns a URI for the app and ten codes, and doesn’t turn two-factor authentication on yet (AUTH-701, AUTH-707)', async () => {
    const { totpURI, backupCodes } = await enable()
    expect(totpURI).toMatch(
      new RegExp(`^otpauth://totp/Morsel:${encodeURIComponent(person.email)}\\?secret=[A-Z2-7]{52}&issuer=Morsel&digits=6&period=30$`),
    )
    expect(backupCodes).toHaveLength(10)
    expect(await isOn()).toBe(false)
    expect(await signIn()).toMatchObject({ token: expect.any(String) })
    expect(await changes()).toEqual([])
  })

  test('uses the requested issuer (AUTH-707)', async () => {
    const { totpURI } = await enable({ issuer: 'My Café' })
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/My%20Caf%C3%A9:.*&issuer=My\+Caf%C3%A9&/)
  })

  test('returns 400 for a wrong or missing password (AUTH-702)', async () => {
    await expect(enable({ password: 'wrong' })).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    await world.sql`delete from account where user_id = ${person.id}`
    await expect(enable()).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
  })

  test('returns 401 for a guest, but 400 for an invalid body first (AUTH-113)', async () => {
    await expect(world.request().call.twoFactor.enable({ password })).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    await expect(world.request().call.twoFactor.enable({} as { password: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the first code', () => {
  test('turns on two-factor authentication, replaces the session, and notifies the user (AUTH-703)', async () => {
    const app = appOf(world, await enable())
    const before = person.browser.cookies.get('morsel.session_token')
    const answer = await verify(await app.code())
    expect(before).not.toContain(answer.token)
    expect(person.browser.cookies.get('morsel.session_token')).toMatch(new RegExp(`^${answer.token}\\.`))
    expect(cookieNames(person.browser)).toEqual(['morsel.session_token', 'morsel.session_data', 'morsel.known_browser'])
    expect(await isOn()).toBe(true)
    const former = world.browser()
    former.cookies.set('morsel.session_token', before ?? '')
    expect(await isSignedIn(former)).toBe(false)
    expect(await changes()).toEqual([mailText('factor-changed.two-factor-enabled.title')])
    expect(await person.browser.do((call) => call.twoFactor.summary())).toEqual({ enabledAt: world.clock.now, backupCodesLeft: 10 })
  })

  test("returns 401 if it's wrong, and doesn't turn two-factor authentication on", async () => {
    await enable()
    await expect(verify('000000')).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    expect(await isOn()).toBe(false)
  })

  test('returns 400 before setup', async () => {
    await expect(verify('000000')).rejects.toMatchObject(refusal('TOTP_NOT_ENABLED', 400))
  })

  test('an unconfirmed app is neither required nor counted (AUTH-704)', async () => {
    const app = appOf(world, await enable())
    await world.sql`update "user" set two_factor_enabled = true where id = ${person.id}`
    const browser = await challenged(world, person)
    await expect(browser.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code() }))).rejects.toMatchObject(
      refusal('TOTP_NOT_ENABLED', 400),
    )
    await expect(browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))).rejects.toMatchObject(
      refusal('BACKUP_CODES_ARENT_ENABLED', 400),
    )
  })

  test('replaces an earlier app, which works until then (AUTH-704)', async () => {
    const first = await enrol(world, person)
    const second = appOf(world, await enable())
    await (await challenged(world, person)).do(async (call) => call.twoFactor.verifyTotp({ code: await first.code() }))
    const other = await challenged(world, person)
    await expect(other.do(async (call) => call.twoFactor.verifyTotp({ code: await second.code() }))).rejects.toMatchObject(
      refusal('INVALID_CODE', 401),
    )
    world.clock.advance(60)
    await verify(await second.code())
    world.clock.advance(60)
    const next = await challenged(world, person)
    await expect(next.do(async (call) => call.twoFactor.verifyTotp({ code: await first.code() }))).rejects.toMatchObject(
      refusal('INVALID_CODE', 401),
    )
    await expect(next.do((call) => call.twoFactor.verifyBackupCode({ code: first.backupCodes[0] ?? '' }))).rejects.toMatchObject(
      refusal('INVALID_BACKUP_CODE', 401),
    )
    await next.do(async (call) => call.twoFactor.verifyTotp({ code: await second.code() }))
  })

  test('50 setups at once leave one app (AUTH-705)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => enable()))
    expect(await world.sql`select id from two_factor where user_id = ${person.id}`).toHaveLength(1)
    expect(new Set(answers.map(({ totpURI }) => totpURI)).size).toBe(50)
  })
})

describe('while signed in', () => {
  test('app, emailed and backup codes are checked, and the session is kept (AUTH-730)', async () => {
    const app = await enrol(world, person)
    const { token } = (await person.browser.do((call) => call.session.get()))?.session ?? {}
    expect(await verify(await app.code())).toMatchObject({ token, user: { id: person.id } })
    const code = await mailedCode(world, person, person.browser)
    expect(await person.browser.do((call) => call.twoFactor.verifyOtp({ code }))).toMatchObject({ token })
    expect(await person.browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))).toMatchObject({ token })
    await expect(verify('000000')).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    expect(await isSignedIn(person.browser)).toBe(true)
  })

  test('attempts are limited too (AUTH-730)', async () => {
    const app = await enrol(world, person)
    for (let index = 0; index < 5; index += 1) await expect(verify('x')).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    await expect(verify(await app.code())).rejects.toMatchObject(refusal('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 400))
    world.clock.advance(600)
    await verify(await app.code())
  })

  test('no code is emailed when two-factor authentication is off (AUTH-726)', async () => {
    await expect(person.browser.do((call) => call.twoFactor.sendOtp())).rejects.toMatchObject(refusal('OTP_NOT_ENABLED', 400))
  })
})

describe('getTotpUri', () => {
  test('returns the same secret again (AUTH-709)', async () => {
    const { totpURI } = await enable()
    expect(await person.browser.do((call) => call.twoFactor.getTotpUri({ password }))).toEqual({ totpURI })
  })

  test('returns 400 without a setup, without a password and for a wrong password (AUTH-709)', async () => {
    const ask = (given: string) => person.browser.do((call) => call.twoFactor.getTotpUri({ password: given }))
    await expect(ask(password)).rejects.toMatchObject(refusal('TOTP_NOT_ENABLED', 400))
    await enable()
    await expect(ask('wrong')).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    await world.sql`delete from account where user_id = ${person.id}`
    await expect(ask(password)).rejects.toMatchObject(refusal('NO_PASSWORD_CREDENTIAL_FOUND', 400))
  })
})

describe('generateBackupCodes', () => {
  const make = (given = password) => person.browser.do((call) => call.twoFactor.generateBackupCodes({ password: given }))

  test('returns ten new codes, and the old ones stop working (AUTH-710)', async () => {
    const app = await enrol(world, person)
    const { backupCodes } = await make()
    expect(backupCodes).toHaveLength(10)
    const browser = await challenged(world, person)
    await expect(browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))).rejects.toMatchObject(
      refusal('INVALID_BACKUP_CODE', 401),
    )
    await browser.do((call) => call.twoFactor.verifyBackupCode({ code: backupCodes[0] ?? '' }))
    expect(await changes()).toContain(mailText('factor-changed.backup-codes-made.title'))
  })

  test('returns 400 if two-factor authentication is off, for a wrong password and without a password', async () => {
    await expect(make()).rejects.toMatchObject(refusal('TWO_FACTOR_ISNT_ENABLED', 400))
    await enrol(world, person)
    await expect(make('wrong')).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    await world.sql`delete from account where user_id = ${person.id}`
    await expect(make()).rejects.toMatchObject(refusal('NO_PASSWORD_CREDENTIAL_FOUND', 400))
  })
})

describe('disable', () => {
  const disable = (given = password) => person.browser.do((call) => call.twoFactor.disable({ password: given }))

  test('makes the password sufficient, replaces the session and removes all trusted devices (AUTH-711)', async () => {
    const app = await enrol(world, person)
    const trusted = await challenged(world, person)
    await trusted.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code(), trustDevice: true }))
    const other = await challenged(world, person)
    const before = person.browser.cookies.get('morsel.session_token')
    world.clock.advance(1)
    expect(await disable()).toEqual({ status: true })
    expect(person.browser.cookies.get('morsel.session_token')).not.toBe(before)
    expect(await isOn()).toBe(false)
    expect(await signIn()).toMatchObject({ token: expect.any(String) })
    expect(await world.sql`select id from trusted_device where user_id = ${person.id}`).toHaveLength(0)
    expect(await world.sql`select id from two_factor where user_id = ${person.id}`).toHaveLength(0)
    await expect(other.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code(1) }))).rejects.toMatchObject(
      refusal('INVALID_TWO_FACTOR_COOKIE', 401),
    )
    expect((await changes())[0]).toBe(mailText('factor-changed.two-factor-disabled.title'))
  })

  test('returns 400 for a wrong password, and two-factor authentication stays on (AUTH-702)', async () => {
    await enrol(world, person)
    await expect(disable('wrong')).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    expect(await isOn()).toBe(true)
  })

  test('a session revoked elsewhere can’t turn it off, even with a cached copy (AUTH-245)', async () => {
    await enrol(world, person)
    await world.sql`delete from session where user_id = ${person.id}`
    await expect(disable()).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
  })
})
