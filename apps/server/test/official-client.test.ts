import { mailTo } from '@morsel/api/test/mails'
import type { TestWorld } from '@morsel/api/test/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from './doors.ts'
import { type OfficialBrowser, type OfficialDoor, openOfficialDoor } from './official-door.ts'

/** The published client of better-auth 1.3.27, unmodified, against the account API over HTTP (AUTH-105). */

let door: OfficialDoor
let world: TestWorld
let url: string
beforeAll(async () => {
  door = await openOfficialDoor()
  ;({ world, url } = door)
})
afterAll(async () => {
  await door.close()
  expect(door.undocumented).toEqual([])
})
const newBrowser = () => door.newBrowser()

async function signedUp() {
  const browser = newBrowser()
  const person = newPerson()
  const { data, error } = await browser.client.signUp.email(person)
  expect(error).toBeNull()
  return { ...browser, person, token: data?.token }
}
const session = async (browser: OfficialBrowser) => {
  const { data } = await browser.client.getSession({ query: { disableCookieCache: true } })
  return data
}

test('signs up, reads a session with dates and additional fields, signs out, signs in and remembers the user', async () => {
  const { client, cookies, person, token } = await signedUp()
  const { data } = await client.getSession()
  expect(data).toMatchObject({ session: { token }, user: { email: person.email, emailVerified: false, username: null, bio: null } })
  expect(data?.session.expiresAt).toBeInstanceOf(Date)

  expect((await client.signOut()).data).toEqual({ success: true })
  expect([...cookies.keys()]).toEqual(['morsel.known_browser'])
  expect((await client.getSession()).data).toBeNull()

  const signedIn = await client.signIn.email({ ...person, rememberMe: false, callbackURL: '/app' })
  expect(signedIn.data).toMatchObject({ redirect: true, url: '/app', user: { email: person.email } })
  expect(cookies.has('morsel.dont_remember')).toBe(true)
})

test('errors come with code, message and status (AUTH-131)', async () => {
  const { client, person } = await signedUp()
  expect((await client.signIn.email({ email: person.email, password: 'wrong' })).error).toEqual({
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
    status: 401,
    statusText: 'Unauthorized',
  })
  expect((await client.signUp.email(person)).error).toMatchObject({ code: 'USER_ALREADY_EXISTS', status: 422 })
  expect((await newBrowser().client.listSessions()).error).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  expect((await client.changeEmail({ newEmail: 'not-an-email' })).error).toMatchObject({ code: 'VALIDATION_ERROR', status: 400 })
})

test('updates the user, chooses a username and signs in with it (AUTH-601, AUTH-330)', async () => {
  const browser = await signedUp()
  const { client, person } = browser
  expect(
    (await client.updateUser({ name: 'Ada Quick', bio: 'Eats.', username: 'Ada.Quick', image: 'https://example.com/a.png' })).data,
  ).toEqual({
    status: true,
  })
  expect((await client.getSession()).data?.user).toMatchObject({
    name: 'Ada Quick',
    bio: 'Eats.',
    username: 'ada.quick',
    displayUsername: 'Ada.Quick',
  })
  expect((await newBrowser().client.isUsernameAvailable({ username: 'ADA.quick' })).data).toEqual({ available: false })
  const other = newBrowser()
  const signedIn = await other.client.signIn.username({ username: 'ADA.QUICK', password: person.password })
  expect(signedIn.data).toMatchObject({ user: { email: person.email, username: 'ada.quick', displayUsername: 'Ada.Quick' } })
  expect(await session(other)).toMatchObject({ user: { email: person.email } })
  const wrong = await other.client.signIn.username({ username: 'a', password: person.password })
  expect(wrong.error).toMatchObject({ code: 'USERNAME_IS_TOO_SHORT', status: 422 })
})

test('changes the password and revokes all other sessions', async () => {
  const browser = await signedUp()
  const { client, person, token } = browser
  const other = newBrowser()
  await other.client.signIn.email(person)
  const changed = await client.changePassword({
    currentPassword: person.password,
    newPassword: 'copper-window-17',
    revokeOtherSessions: true,
  })
  expect(changed.data).toMatchObject({ token: expect.stringMatching(/^\w{32}$/), user: { email: person.email } })
  expect(changed.data?.token).not.toBe(token)
  expect([await session(browser), await session(other)]).toMatchObject([{ user: { email: person.email } }, null])
})

test('lists sessions and revokes one by its handle, all others, and all (AUTH-260, AUTH-261, AUTH-263, AUTH-264)', async () => {
  const browser = await signedUp()
  const { client, person } = browser
  const others = [newBrowser(), newBrowser()]
  for (const other of others) await other.client.signIn.email(person)
  const { data: list } = await client.listSessions()
  const current = (await client.getSession()).data?.session.id
  expect(list).toHaveLength(3)
  const second = (await others[0]?.client.getSession())?.data?.session.id
  const handle = list?.find(({ id }) => id === second)?.token ?? ''
  expect((await client.revokeSession({ token: handle })).data).toEqual({ status: true })
  expect((await client.revokeSession({ token: handle })).error).toMatchObject({ code: 'SESSION_NOT_FOUND', status: 400 })
  expect((await client.revokeOtherSessions()).data).toEqual({ status: true })
  expect((await client.listSessions()).data?.map(({ id }) => id)).toEqual([current])
  expect((await client.revokeSessions()).data).toEqual({ status: true })
  expect(await session(browser)).toBeNull()
})

test('lists accounts and can’t unlink the last one', async () => {
  const { client } = await signedUp()
  expect((await client.listAccounts()).data).toMatchObject([{ providerId: 'credential', scopes: [] }])
  expect((await client.unlinkAccount({ providerId: 'credential' })).error).toMatchObject({
    code: 'FAILED_TO_UNLINK_LAST_ACCOUNT',
    status: 400,
  })
})

test('verifies and changes the email with the links in emails', async () => {
  const browser = await signedUp()
  const { client, person, open } = browser
  // Other clients read the token from the URL of their own page.
  const { search } = (await mailTo(world, person.email, 'verify-email')).url
  const proven = await open(new URL(`/api/auth/verify-email${search}`, world.config.APP_URL))
  expect([proven.status, proven.headers.get('location'), await proven.text()]).toEqual([302, '/', ''])
  expect(await session(browser)).toMatchObject({ user: { emailVerified: true } })
  expect((await client.sendVerificationEmail({ email: person.email })).error).toMatchObject({
    code: 'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL',
  })

  const newEmail = `new-${person.email}`
  expect((await client.changeEmail({ newEmail, callbackURL: '/settings?tab=security' })).data).toEqual({ status: true })
  expect(await session(browser)).toMatchObject({ user: { email: person.email } })
  const confirmed = await open((await mailTo(world, person.email, 'confirm-email-change')).url)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/settings?tab=security'])
  expect(await session(browser)).toMatchObject({ user: { email: newEmail, emailVerified: false } })
  const token = (await mailTo(world, newEmail, 'verify-email')).url.searchParams.get('token') ?? ''
  expect((await client.verifyEmail({ query: { token } })).data).toMatchObject({
    status: true,
    user: { email: newEmail, emailVerified: true },
  })
  expect((await client.verifyEmail({ query: { token: 'x.y.z' } })).error).toMatchObject({
    code: 'INVALID_TOKEN',
    message: 'invalid_token',
    status: 401,
  })
})

test('resets a password with the emailed link, under all three names of the call (AUTH-411)', async () => {
  const { person } = await signedUp()
  const { client, open } = newBrowser()
  const answer = await client.requestPasswordReset({ email: person.email, redirectTo: '/reset-password' })
  expect(answer.data).toEqual({ status: true, message: 'If this email exists in our system, check your email for the reset link' })
  for (const path of ['forget-password', 'forgot-password']) {
    const { data } = await client.$fetch(`/${path}`, { method: 'POST', body: { email: 'unknown@example.com' } })
    expect(data).toEqual(answer.data)
  }
  const page = await open((await mailTo(world, person.email, 'reset-password')).url)
  const location = new URL(page.headers.get('location') ?? 'http://none')
  expect([page.status, location.origin, location.pathname]).toEqual([302, url, '/reset-password'])
  const token = location.searchParams.get('token') ?? ''
  expect((await client.resetPassword({ newPassword: 'copper-window-17', token })).data).toEqual({ status: true })
  expect((await client.signIn.email({ email: person.email, password: 'copper-window-17' })).data).toMatchObject({ redirect: false })
  expect((await client.resetPassword({ newPassword: 'copper-window-18', token })).error).toMatchObject({
    code: 'INVALID_TOKEN',
    status: 400,
  })
})

test('the reset token can be in the query, but the one in the body takes precedence (AUTH-418)', async () => {
  const { person } = await signedUp()
  const { client } = newBrowser()
  await client.requestPasswordReset({ email: person.email })
  const token = (await mailTo(world, person.email, 'reset-password')).url.pathname.split('/').at(-1) ?? ''
  const reset = (query: string, body: object) => client.$fetch(`/reset-password${query}`, { method: 'POST', body })
  expect((await reset(`?token=${token}`, { newPassword: 'copper-window-17', token: 'other' })).error).toMatchObject({
    code: 'INVALID_TOKEN',
  })
  expect((await reset(`?token=${token}`, { newPassword: 'copper-window-17' })).data).toEqual({ status: true })
})

test('deletes the account', async () => {
  const browser = await signedUp()
  const { client, person, cookies } = browser
  expect((await client.deleteUser({ password: 'wrong' })).error).toMatchObject({ code: 'INVALID_PASSWORD', status: 400 })
  expect((await client.deleteUser()).data).toEqual({ success: true, message: 'User deleted' })
  expect(cookies.size).toBe(0)
  expect((await client.signIn.email(person)).error).toMatchObject({ status: 401 })
})

test('server-side calls return 404 (AUTH-106)', async () => {
  const { client } = await signedUp()
  const { error } = await client.$fetch('/set-password', { method: 'POST', body: { newPassword: 'copper-window-17' } })
  expect(error).toMatchObject({ code: 'PAGE_NOT_FOUND', status: 404 })
})
