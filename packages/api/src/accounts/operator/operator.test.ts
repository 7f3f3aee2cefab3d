import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { isSignedIn, newPerson } from '../../../test/people.ts'
import { challenged, enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { exportAuditLog } from './export-audit-log.flow.ts'
import { lockAccount, resetFactors, showAccount, signOutAccount, unlockAccount } from './operator.flow.ts'

/** Tests an operator's actions on an account that was taken over (SEC-813). */

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const kindsOf = async (name: string) => (await showAccount(world.deps, name)).events.map(({ kind }) => kind)

describe('a locked account', () => {
  test('is signed out and gets no session from any sign-in until it is unlocked (SEC-813)', async () => {
    const person = await newPerson(world, { isVerified: true })
    const app = await enrol(world, person)
    const pending = await challenged(world, person)
    await lockAccount(world.deps, person.email, 'taken over')
    expect(await isSignedIn(person.browser)).toBe(false)
    await expect(pending.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code() }))).rejects.toMatchObject({
      cause: { code: 'INVALID_TWO_FACTOR_COOKIE' },
    })
    const again = await challenged(world, person)
    await expect(again.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code() }))).rejects.toMatchObject({
      cause: { code: 'ACCOUNT_IS_LOCKED', status: 403 },
    })
    expect(await mailsTo(world, person.email, 'operator-action')).toMatchObject([{ subject: 'Your account was locked' }])
    await unlockAccount(world.deps, person.email)
    world.clock.advance(60)
    await again.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code() }).catch(() => undefined))
    const last = await challenged(world, person)
    await last.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code(1) }))
    expect(await isSignedIn(last)).toBe(true)
  })

  test('refuses the correct password with a specific error, and a wrong one as usual', async () => {
    const person = await newPerson(world, { username: 'locked_ann' })
    await lockAccount(world.deps, 'Locked_Ann', 'spam')
    const signIn = (password: string) => world.browser().do((call) => call.signIn.email({ email: person.email, password }))
    await expect(signIn(person.password)).rejects.toMatchObject({ cause: { code: 'ACCOUNT_IS_LOCKED' } })
    await expect(signIn('wrong-lantern-1')).rejects.toMatchObject({ cause: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
    await expect(lockAccount(world.deps, person.email, 'again')).rejects.toMatchObject({ problem: 'already_so' })
  })

  test('has no session that a sign-in created while it was being locked', async () => {
    const person = await newPerson(world)
    await Promise.all([
      lockAccount(world.deps, person.email, 'race'),
      ...Array.from({ length: 20 }, () =>
        world
          .browser()
          .do((call) => call.signIn.email(person))
          .catch(() => undefined),
      ),
    ])
    expect(await isSignedIn(person.browser)).toBe(false)
    await unlockAccount(world.deps, person.email)
    const { sessions } = await showAccount(world.deps, person.email)
    expect(sessions).toEqual([])
  })
})

test('signing out ends every session and notifies the user', async () => {
  const person = await newPerson(world)
  await world.browser().do((call) => call.signIn.email(person))
  expect(await signOutAccount(world.deps, person.email)).toBe(2)
  expect(await isSignedIn(person.browser)).toBe(false)
  expect(await mailsTo(world, person.email, 'operator-action')).toHaveLength(1)
})

test('resetting factors lets a user sign in with the password, and notifies them', async () => {
  const person = await newPerson(world)
  await enrol(world, person)
  expect(await resetFactors(world.deps, person.email)).toEqual({ hadAuthenticator: true, passkeys: 0 })
  expect(await isSignedIn(person.browser)).toBe(false)
  const browser = world.browser()
  await browser.do((call) => call.signIn.email(person))
  expect(await isSignedIn(browser)).toBe(true)
  await expect(resetFactors(world.deps, person.email)).rejects.toMatchObject({ problem: 'already_so' })
  const [mail] = await mailsTo(world, person.email, 'operator-action')
  expect(mail?.subject).toBe('Your second factors were removed')
  // The email isn't verified, and the person who signed up with it chose the name.
  expect(mail?.text).not.toContain(person.name)
})

test('the audit log shows a whole takeover: sign-ins, refusals, a wrong factor, a 403 and what the operator did (SEC-812)', async () => {
  const person = await newPerson(world)
  const thief = { ip: '198.51.100.7' }
  await enrol(world, person)
  await expect(world.browser(thief).do((call) => call.signIn.email({ ...person, password: 'guessed' }))).rejects.toThrow()
  const pending = await challenged(world, person, world.browser(thief))
  await expect(pending.do((call) => call.twoFactor.verifyTotp({ code: '000000' }))).rejects.toThrow()
  const foreign = world.browser({ headers: { origin: 'https://evil.example', cookie: 'a=b' } })
  await expect(foreign.do((call) => call.signIn.signOut())).rejects.toThrow()
  await lockAccount(world.deps, person.email, 'taken over')
  await expect
    .poll(() => kindsOf(person.email))
    .toEqual(expect.arrayContaining(['session-created', 'sign-in-refused', 'second-factor-refused', 'account-locked', 'account-shown']))
  const lines: string[] = []
  await exportAuditLog(world.deps.db, { user: person.email, kind: 'sign-in-refused', since: undefined }, (line) => lines.push(line))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ ipAddress: '198.51.100.7', requestId: 'test', userId: person.id }])
  const all: string[] = []
  await exportAuditLog(world.deps.db, { user: undefined, kind: 'forbidden', since: undefined }, (line) => all.push(line))
  expect(all.join('')).toContain('INVALID_ORIGIN signIn.signOut')
})

test('an unknown user is named in the error', async () => {
  await expect(showAccount(world.deps, 'nobody@example.com')).rejects.toMatchObject({
    problem: 'unknown_user',
    message: 'No user found: nobody@example.com.',
  })
})
