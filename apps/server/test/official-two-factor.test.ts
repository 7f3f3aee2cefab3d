import { mailTo } from '@morsel/api/test/mails'
import { appOf, type TestApp } from '@morsel/api/test/two-factor'
import type { TestWorld } from '@morsel/api/test/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPerson } from './doors.ts'
import { type OfficialBrowser, type OfficialDoor, openOfficialDoor } from './official-door.ts'

/** The published two-factor client of better-auth 1.3.27, unmodified, against the account API over HTTP (AUTH-105). */

let door: OfficialDoor
let world: TestWorld
beforeAll(async () => {
  door = await openOfficialDoor()
  world = door.world
})
afterAll(async () => {
  await door.close()
  expect(door.undocumented).toEqual([])
})

let browser: OfficialBrowser
let person: ReturnType<typeof newPerson>
let app: TestApp
/** Enables two-factor authentication, confirms it and signs out. */
beforeEach(async () => {
  browser = door.newBrowser()
  person = newPerson()
  await browser.client.signUp.email(person)
  const { data } = await browser.client.twoFactor.enable({ password: person.password })
  if (!data) throw new Error('not enabled')
  app = appOf(world, data)
  const before = await token()
  const confirmed = await browser.client.twoFactor.verifyTotp({ code: await app.code() })
  expect(confirmed.data).toMatchObject({ token: await token(), user: { email: person.email } })
  expect(confirmed.data?.token).not.toBe(before)
  expect((await browser.client.getSession()).data?.user).toMatchObject({ twoFactorEnabled: true })
  await browser.client.signOut()
  world.clock.advance(60)
})

const token = async () => (await browser.client.getSession()).data?.session.token
const isSignedIn = async (by = browser) => (await by.client.getSession({ query: { disableCookieCache: true } })).data !== null
/** Signs in with the password, up to the second factor. */
async function signIn(by = browser): Promise<void> {
  const before = by.redirects.count
  const { data, error } = await by.client.signIn.email({ email: person.email, password: person.password, callbackURL: '/app' })
  expect(error).toBeNull()
  expect(data).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp', 'otp'] })
  expect(by.redirects.count).toBe(before + 1)
  expect(await isSignedIn(by)).toBe(false)
}

test('a code from the authenticator app completes the sign-in', async () => {
  await signIn()
  expect((await browser.client.twoFactor.verifyTotp({ code: '000000' })).error).toMatchObject({
    code: 'INVALID_CODE',
    message: 'Invalid code',
    status: 401,
  })
  const { data } = await browser.client.twoFactor.verifyTotp({ code: await app.code() })
  expect(data).toMatchObject({ token: await token(), user: { email: person.email } })
})

test('an emailed code completes the sign-in', async () => {
  await signIn()
  expect((await browser.client.twoFactor.sendOtp()).data).toEqual({ status: true })
  const { subject } = await mailTo(world, person.email, 'two-factor-code')
  const { data } = await browser.client.twoFactor.verifyOtp({ code: subject.match(/\d{6}/)?.[0] ?? '' })
  expect(data).toMatchObject({ token: await token(), user: { email: person.email } })
})

test('a backup code works once, and new ones replace the others', async () => {
  await signIn()
  const code = app.backupCodes[0] ?? ''
  expect((await browser.client.twoFactor.verifyBackupCode({ code })).data).toMatchObject({ user: { email: person.email } })
  const made = await browser.client.twoFactor.generateBackupCodes({ password: person.password })
  expect(made.data).toMatchObject({ status: true, backupCodes: { length: 10 } })
  const other = door.newBrowser()
  await signIn(other)
  expect((await other.client.twoFactor.verifyBackupCode({ code })).error).toMatchObject({
    code: 'INVALID_BACKUP_CODE',
    message: 'Invalid backup code',
    status: 401,
  })
})

test('a trusted device skips the code until two-factor authentication is turned off', async () => {
  await signIn()
  await browser.client.twoFactor.verifyTotp({ code: await app.code(), trustDevice: true })
  await browser.client.signOut()
  const signedIn = await browser.client.signIn.email({ email: person.email, password: person.password })
  expect(signedIn.data).toMatchObject({ redirect: false, user: { email: person.email } })
  expect((await browser.client.twoFactor.getTotpUri({ password: person.password })).data?.totpURI).toContain('otpauth://totp/')

  expect((await browser.client.twoFactor.disable({ password: 'wrong' })).error).toMatchObject({ code: 'INVALID_PASSWORD', status: 400 })
  expect((await browser.client.twoFactor.disable({ password: person.password })).data).toEqual({ status: true })
  const other = door.newBrowser()
  const plain = await other.client.signIn.email({ email: person.email, password: person.password })
  expect(plain.data).toMatchObject({ redirect: false, token: expect.any(String) })
  expect(other.redirects.count).toBe(0)
})

test('a code without a challenge returns 401', async () => {
  const { error } = await door.newBrowser().client.twoFactor.verifyTotp({ code: '123456' })
  expect(error).toMatchObject({ code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Invalid two factor cookie', status: 401 })
})

test('server-side calls return 404 (AUTH-106)', async () => {
  for (const path of ['/totp/generate', '/two-factor/view-backup-codes']) {
    const { error } = await browser.client.$fetch(path, { method: 'POST', body: {} })
    expect(error).toMatchObject({ code: 'PAGE_NOT_FOUND', status: 404 })
  }
})

test('two servers share the counts of attempts and the lock (AUTH-740, AUTH-742, AUTH-744)', async () => {
  const another = await door.openAnother()
  const wrong = async (by: OfficialBrowser) => (await by.client.twoFactor.verifyTotp({ code: 'x' })).error
  for (let challenge = 0; challenge < 2; challenge += 1) {
    const here = door.newBrowser()
    await signIn(here)
    const there = door.newBrowser(another)
    for (const pair of here.cookies) there.cookies.set(...pair)
    const errors = [await wrong(here), await wrong(there), await wrong(here), await wrong(there), await wrong(here)]
    for (const error of errors) expect(error).toMatchObject({ code: 'INVALID_CODE' })
    expect(await wrong(there)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', status: 400 })
  }
  const stranger = door.newBrowser(another)
  await signIn(stranger)
  const { error } = await stranger.client.twoFactor.verifyTotp({ code: await app.code() })
  expect(error).toMatchObject({
    code: 'ACCOUNT_TEMPORARILY_LOCKED',
    message: 'Too many failed verification attempts. Your account is temporarily locked. Please try again later.',
    status: 429,
  })
  // A browser in which the owner has verified a second factor before isn't locked.
  await signIn()
  expect((await browser.client.twoFactor.verifyTotp({ code: await app.code() })).data).toMatchObject({ user: { email: person.email } })
})
