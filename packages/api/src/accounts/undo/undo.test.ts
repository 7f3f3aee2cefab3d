import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { challenged, enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

/** Tests "This wasn't me": the link in a warning. */

const day = 86_400
const newPassword = 'copper-window-17'
let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world, { isVerified: true })
  world.clock.advance(1)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
/** Returns the token in the newest warning of a kind. */
async function tokenIn(kind: string, to = person.email): Promise<string> {
  const { url } = await mailTo(world, to, kind)
  expect(url.pathname).toBe('/undo')
  return url.searchParams.get('token') ?? ''
}
const undo = (token: string) => world.browser().do((call) => call.undo.confirm({ token }))
const look = (token: string) => world.browser().do((call) => call.undo.look({ token }))
const does = <Answer>(ask: Parameters<TestPerson['browser']['do']>[0]) => person.browser.do(ask) as Promise<Answer>
const changePassword = () => does((call) => call.password.change({ newPassword, currentPassword: person.password }))
const disable = () => does((call) => call.twoFactor.disable({ password: person.password }))
/** Sets a new password with the emailed link. */
async function chooseAgain(to = person.email): Promise<void> {
  const { url } = await mailTo(world, to, 'changes-undone')
  const token = url.pathname.split('/').at(-1) ?? ''
  await world.request().call.password.reset({ newPassword: 'river-basket-91', token })
}
/** Changes the email, as an attacker with the session and the mailbox would. */
async function moveAddress(newEmail: string): Promise<void> {
  await does((call) => call.address.change({ newEmail }))
  const { url } = await mailTo(world, person.email, 'confirm-email-change')
  const token = url.searchParams.get('token') ?? ''
  await does((call) => call.address.verify({ token }))
  world.clock.advance(1)
}

describe('a changed password', () => {
  test('all sessions end, neither password works, and an emailed link sets a new one (AUTH-940, AUTH-941)', async () => {
    await changePassword()
    const token = await tokenIn('password-changed')
    expect(await look(token)).toEqual({ changedAt: world.clock.now, expiresAt: new Date(world.clock.now.getTime() + 3 * day * 1000) })
    expect(await undo(token)).toEqual({ email: person.email, frozenUntil: new Date(world.clock.now.getTime() + 3 * day * 1000) })
    expect(await isSignedIn(person.browser)).toBe(false)
    for (const password of [person.password, newPassword]) {
      await expect(world.request().call.signIn.email({ email: person.email, password })).rejects.toMatchObject(
        refusal('INVALID_EMAIL_OR_PASSWORD', 401),
      )
    }
    await chooseAgain()
    await does((call) => call.signIn.email({ email: person.email, password: 'river-basket-91' }))
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('changes-undone')
  })

  test('sign-in settings are locked for three days (AUTH-942)', async () => {
    await changePassword()
    await undo(await tokenIn('password-changed'))
    await chooseAgain()
    const password = 'river-basket-91'
    await does((call) => call.signIn.email({ email: person.email, password }))
    const frozen = refusal('CREDENTIALS_ARE_FROZEN', 403)
    await expect(does((call) => call.password.change({ newPassword, currentPassword: password }))).rejects.toMatchObject(frozen)
    await expect(does((call) => call.address.change({ newEmail: 'x@example.com' }))).rejects.toMatchObject(frozen)
    await expect(does((call) => call.twoFactor.enable({ password }))).rejects.toMatchObject(frozen)
    await expect(does((call) => call.passkey.beginRegistration())).rejects.toMatchObject(frozen)
    await expect(does((call) => call.account.unlink({ providerId: 'github' }))).rejects.toMatchObject(frozen)
    world.clock.advance(3 * day)
    await does((call) => call.twoFactor.enable({ password }))
  })
})

describe('a link', () => {
  test("undoes the change once, even if it's used 50 times at once (AUTH-943, SEC-407)", async () => {
    await changePassword()
    const token = await tokenIn('password-changed')
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => undo(token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsTo(world, person.email, 'changes-undone')).toHaveLength(1)
  })

  test("works for three days, and viewing it doesn't consume it (AUTH-940, AUTH-943)", async () => {
    await changePassword()
    const token = await tokenIn('password-changed')
    world.clock.advance(3 * day - 1)
    await look(token)
    expect(await look(token)).not.toBeNull()
    world.clock.advance(1)
    expect(await look(token)).toBeNull()
    await expect(undo(token)).rejects.toMatchObject(refusal('INVALID_TOKEN', 400))
  })

  test.each(['', 'none', 'x'.repeat(1000)])('returns 400 for %.5j', async (token) => {
    expect(await look(token)).toBeNull()
    await expect(undo(token)).rejects.toMatchObject(refusal('INVALID_TOKEN', 400))
  })

  test("is never sent to an email that wasn't verified (AUTH-944)", async () => {
    person = await newPerson(world)
    await changePassword()
    const { text } = await mailTo(world, person.email, 'password-changed')
    expect(text).not.toContain('/undo')
  })
})

test('a changed email is restored as verified (AUTH-941, AUTH-945)', async () => {
  const thief = `thief-${person.email}`
  await moveAddress(thief)
  expect(await undo(await tokenIn('email-changed'))).toMatchObject({ email: person.email })
  const [row] = await world.sql`select email, email_verified from "user" where id = ${person.id}`
  expect(row).toEqual({ email: person.email, email_verified: true })
  await chooseAgain()
})

test('a changed email is restored even if another user has taken it without verifying it (AUTH-945)', async () => {
  await moveAddress(`thief-${person.email}`)
  const squatter = world.browser()
  await squatter.do((call) => call.signIn.signUp({ name: 'Squatter', email: person.email, password: newPassword }))
  expect(await undo(await tokenIn('email-changed'))).toMatchObject({ email: person.email })
  const session = await squatter.do((call) => call.session.get({ disableCookieCache: true }))
  expect(session?.user.email).toMatch(/@undo\.invalid$/)
})

test('an email that another user has verified stays with that user, and the account gets a placeholder (AUTH-946)', async () => {
  await moveAddress(`thief-${person.email}`)
  await world.browser().do((call) => call.signIn.signUp({ name: 'New owner', email: person.email, password: newPassword }))
  await world.sql`update "user" set email_verified = true, email_proven_at = now() where email = ${person.email}`
  const { email } = await undo(await tokenIn('email-changed'))
  expect(email).toMatch(/@undo\.invalid$/)
  expect(await isSignedIn(person.browser)).toBe(false)
})

describe('two-factor authentication', () => {
  test('is restored with app and unused backup codes after someone else turned it off (AUTH-941)', async () => {
    const app = await enrol(world, person)
    const browser = await challenged(world, person)
    await browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))
    await disable()
    world.clock.advance(1)
    await undo(await tokenIn('factor-changed'))
    await chooseAgain()
    const again = await challenged(world, { ...person, password: 'river-basket-91' })
    await expect(again.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))).rejects.toMatchObject(
      refusal('INVALID_BACKUP_CODE', 401),
    )
    await again.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[1] ?? '' }))
    world.clock.advance(60)
    const next = await challenged(world, { ...person, password: 'river-basket-91' })
    await next.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code() }))
  })

  test('is turned off again after someone else turned it on (AUTH-941)', async () => {
    await enrol(world, person)
    await undo(await tokenIn('factor-changed'))
    await chooseAgain()
    expect(await world.browser().do((call) => call.signIn.email({ email: person.email, password: 'river-basket-91' }))).toMatchObject({
      token: expect.any(String),
    })
  })

  test('has its old backup codes again after new ones were created (AUTH-941)', async () => {
    const app = await enrol(world, person)
    const { backupCodes } = await person.browser.do((call) => call.twoFactor.generateBackupCodes({ password: person.password }))
    await undo(await tokenIn('factor-changed'))
    await chooseAgain()
    const browser = await challenged(world, { ...person, password: 'river-basket-91' })
    await expect(browser.do((call) => call.twoFactor.verifyBackupCode({ code: backupCodes[0] ?? '' }))).rejects.toMatchObject(
      refusal('INVALID_BACKUP_CODE', 401),
    )
    await browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))
  })
})

test('an older link also undoes later changes, and survives the attacker’s own undo (AUTH-941)', async () => {
  const app = await enrol(world, person)
  const thief = `thief-${person.email}`
  await moveAddress(thief)
  const owners = await tokenIn('email-changed')
  await world.sql`update "user" set email_verified = true, email_proven_at = now() where id = ${person.id}`
  await disable()
  world.clock.advance(1)
  const thiefs = await tokenIn('factor-changed', thief)
  await undo(thiefs)
  world.clock.advance(1)
  expect(await undo(owners)).toMatchObject({ email: person.email })
  await chooseAgain()
  const browser = await challenged(world, { ...person, password: 'river-basket-91' })
  await browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes[0] ?? '' }))
})

describe('passkeys', () => {
  const key = () => createAuthenticator('http://localhost:3000')
  const add = async (by = key()) => {
    const options = await person.browser.do((call) => call.passkey.beginRegistration())
    return person.browser.do((call) => call.passkey.register({ name: 'Key', response: by.create(options) }))
  }
  const count = async () => (await world.sql`select id from passkey where user_id = ${person.id}`).length

  test('are removed if someone else added them (AUTH-941)', async () => {
    await add()
    await undo(await tokenIn('factor-changed'))
    expect(await count()).toBe(0)
  })

  test('are restored if someone else removed them, and work again (AUTH-941)', async () => {
    const by = key()
    const { id } = await add(by)
    world.clock.advance(1)
    await person.browser.do((call) => call.passkey.remove({ id }))
    await undo(await tokenIn('factor-changed'))
    const browser = world.browser()
    const options = await browser.do((call) => call.passkey.beginSignIn())
    await browser.do((call) => call.passkey.signIn({ response: by.get(options) }))
    expect(await isSignedIn(browser)).toBe(true)
  })
})

test('a removed sign-in method is restored (AUTH-941)', async () => {
  await world.sql`insert into account (id, user_id, provider_id, issuer, account_id, created_at, updated_at)
    values (gen_random_uuid(), ${person.id}, 'github', 'https://github.com', ${person.id}, now(), now())`
  await person.browser.do((call) => call.account.unlink({ providerId: 'github' }))
  await undo(await tokenIn('factor-changed'))
  expect(await world.sql`select id from account where user_id = ${person.id} and provider_id = 'github'`).toHaveLength(1)
})

test('what another user owns now stays with that user, and the rest is still undone (AUTH-946)', async () => {
  const other = await newPerson(world)
  const account = (userId: string) => world.sql`insert into account (id, user_id, provider_id, issuer, account_id, created_at, updated_at)
    values (gen_random_uuid(), ${userId}, 'github', 'https://github.com', ${person.id}, now(), now())`
  await account(person.id)
  await person.browser.do((call) => call.account.unlink({ providerId: 'github' }))
  await account(other.id)
  await undo(await tokenIn('factor-changed'))
  expect(await world.sql`select user_id from account where provider_id = 'github' and account_id = ${person.id}`).toHaveLength(1)
  expect(await isSignedIn(person.browser)).toBe(false)
})
