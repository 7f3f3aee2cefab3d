import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieNames, newPerson, type TestPerson, withoutChallenge } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

const day = 86_400
let world: TestWorld
let person: TestPerson
let fresh = 0
let name: string
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  fresh += 1
  name = `Person.${fresh}`
  person = await newPerson(world, { username: name })
  world.clock.advance(1)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const row = async () => (await world.sql`select * from "user" where email = ${person.email}`)[0]
// Clients can send more than the schema accepts.
const update = (changes: unknown, by = person.browser) => by.do((call) => call.user.update(changes as { name?: string }))
const isAvailable = (username: string) => world.request().call.user.isUsernameAvailable({ username })

describe('updating: 200', () => {
  test('changes the allowed fields, and the session shows it (AUTH-601, AUTH-603, AUTH-604)', async () => {
    const changes = { name: 'Änn ✨', image: 'https://example.com/a.png', bio: 'x'.repeat(280), displayUsername: name.toUpperCase() }
    expect(await update(changes)).toEqual({ status: true })
    expect(cookieNames(person.browser)).toEqual(['morsel.session_token', 'morsel.session_data'])
    const read = await person.browser.do((call) => call.session.get())
    expect(read?.user).toMatchObject({ ...changes, username: name.toLowerCase(), updatedAt: world.clock.now })
    await update({ image: null, bio: null })
    expect(await row()).toMatchObject({ image: null, bio: null, name: 'Änn ✨' })
  })

  test('ignores all other fields (AUTH-601)', async () => {
    const before = await row()
    const answer = await update({
      emailVerified: true,
      twoFactorEnabled: true,
      status: 'soft_deleted',
      onboardedAt: new Date(),
      id: 'x',
      role: 'a',
    })
    expect(answer).toEqual({ status: true })
    expect(person.browser.setCookies).toEqual([])
    expect(await row()).toEqual(before)
  })

  test('without changes sets no cookie, and an empty email is ignored (AUTH-602, AUTH-603)', async () => {
    for (const changes of [{}, { email: '' }, { email: null }]) {
      expect(await update(changes)).toEqual({ status: true })
      expect(person.browser.setCookies).toEqual([])
    }
  })

  test('keeps a session cookie without Max-Age as it is (AUTH-227)', async () => {
    const brief = world.browser()
    await brief.do((call) => call.signIn.email({ ...person, rememberMe: false }))
    await update({ name: 'Brief' }, brief)
    expect(brief.setCookies.every((line) => !line.includes('Max-Age'))).toBe(true)
  })

  test("username and display name fill in for each other, and an invalid display name doesn't change the username (AUTH-614)", async () => {
    await update({ username: `Other.${fresh}` })
    expect(await row()).toMatchObject({ username: `other.${fresh}`, display_username: `Other.${fresh}` })
    await update({ displayUsername: `Third.${fresh}` })
    expect(await row()).toMatchObject({ username: `third.${fresh}`, display_username: `Third.${fresh}` })
    await update({ displayUsername: 'Not a user name ✨' })
    expect(await row()).toMatchObject({ username: `third.${fresh}`, display_username: 'Not a user name ✨' })
    await update({ displayUsername: 'admin' })
    expect(await row()).toMatchObject({ username: `third.${fresh}`, display_username: 'admin' })
  })

  test('a former username is reserved for its user for 30 days (AUTH-613)', async () => {
    await update({ username: `kept.${fresh}` })
    expect(await isAvailable(name)).toEqual({ available: false })
    const other = await newPerson(world)
    await expect(update({ username: name }, other.browser)).rejects.toMatchObject(
      refusal('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 400),
    )
    await update({ username: name })
    await update({ username: `kept.${fresh}` })
    world.clock.advance(30 * day)
    expect(await isAvailable(name)).toEqual({ available: true })
  })

  test("the user’s own username in another letter case isn't a new one", async () => {
    await update({ username: name.toUpperCase() })
    expect(await row()).toMatchObject({ username: name.toLowerCase(), display_username: name.toUpperCase() })
    expect(await world.sql`select from former_username where username = ${name.toLowerCase()}`).toHaveLength(0)
  })
})

describe('updating: 400', () => {
  test.each([
    ['ab', 'USERNAME_IS_TOO_SHORT'],
    ['', 'USERNAME_IS_TOO_SHORT'],
    ['a'.repeat(31), 'USERNAME_IS_TOO_LONG'],
    ['with space', 'USERNAME_IS_INVALID'],
    ['.dot', 'USERNAME_IS_INVALID'],
    ['do..t', 'USERNAME_IS_INVALID'],
    ['admin', 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'],
  ])('the username %j returns %s, before the rest and before the session are checked (AUTH-114, AUTH-610)', async (username, code) => {
    await expect(update({ username, name: 7 }, world.browser())).rejects.toMatchObject(refusal(code, 400))
  })

  test('a taken username is refused, in any letter case (AUTH-611)', async () => {
    const other = await newPerson(world)
    await expect(update({ username: name.toUpperCase() }, other.browser)).rejects.toMatchObject(
      refusal('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 400),
    )
  })

  test('one of two users who request the same username at once gets it (AUTH-615)', async () => {
    const other = await newPerson(world)
    const username = `wanted.${fresh}`
    const tries = await Promise.allSettled([update({ username }), update({ username }, other.browser)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 400),
    })
  })

  test('an email is refused (AUTH-602)', async () => {
    await expect(update({ email: 'new@example.com', name: 'New' })).rejects.toMatchObject(refusal('EMAIL_CAN_NOT_BE_UPDATED', 400))
    expect(await row()).toMatchObject({ name: 'Ann' })
  })

  test.each([
    { name: 7 },
    { name: 'a\0b' },
    { name: '\ud800' },
    { image: {} },
    { bio: 'x'.repeat(281) },
    { username: 7 },
    { displayUsername: null },
    { displayUsername: '\0' },
    null,
    undefined,
    [],
  ])('%j is refused as a body before the session is checked (AUTH-113)', async (changes) => {
    await expect(update(changes, world.browser())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('updating returns 401 for a guest, even before a forbidden email', async () => {
  await expect(update({ email: 'new@example.com' }, world.browser())).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
})

describe('checking a username', () => {
  test("says whether it's available, taken in another letter case or reserved (AUTH-611, AUTH-612, AUTH-616)", async () => {
    expect(await isAvailable(`free.${fresh}`)).toEqual({ available: true })
    expect(await isAvailable(name.toUpperCase())).toEqual({ available: false })
    expect(await isAvailable('Admin')).toEqual({ available: false })
  })

  test.each([
    ['', 'USERNAME_IS_INVALID'],
    ['ab', 'USERNAME_IS_TOO_SHORT'],
    ['a'.repeat(31), 'USERNAME_IS_TOO_LONG'],
    ['a b c', 'USERNAME_IS_INVALID'],
  ])('returns 422 for %j: %s (AUTH-616)', async (username, code) => {
    await expect(isAvailable(username)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT', ...refusal(code, 422) })
  })

  test('returns 400 for anything but a string', async () => {
    await expect(isAvailable(7 as unknown as string)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('signing in by username', () => {
  const signIn = (more: object = {}, of = world) =>
    of.request().call.signIn.username({ username: name, password: person.password, ...more })

  test("returns token and user with both names, sets the session’s cookies and doesn't redirect (AUTH-330)", async () => {
    const browser = world.browser()
    const answer = await browser.do((call) =>
      call.signIn.username({ username: name.toUpperCase(), password: person.password, callbackURL: '/app' }),
    )
    expect(answer).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      user: expect.objectContaining({ id: person.id, email: person.email, username: name.toLowerCase(), displayUsername: name }),
    })
    expect(Object.keys(withoutChallenge(answer).user)).toHaveLength(9)
    expect(cookieNames(browser)).toEqual(['morsel.known_browser', 'morsel.session_token', 'morsel.session_data'])
    const brief = world.browser()
    await brief.do((call) => call.signIn.username({ username: name, password: person.password, rememberMe: false }))
    expect(brief.cookies.has('morsel.dont_remember')).toBe(true)
  })

  test.each([
    ['a wrong password', { password: 'wrong' }],
    ['an unknown name', { username: 'unknown.here' }],
    ['a huge password', { password: 'x'.repeat(90_000) }],
  ])('returns 401 for %s, after the same work (AUTH-331, SEC-406)', async (_, more) => {
    world.hashings.take()
    await expect(signIn(more)).rejects.toMatchObject({
      cause: { code: 'INVALID_USERNAME_OR_PASSWORD', status: 401, message: 'Invalid username or password' },
    })
    expect(world.hashings.take()).toBe(1)
  })

  test('returns 401 for an account without a password, and for empty strings before the rules are checked (AUTH-331)', async () => {
    await expect(signIn({ username: '' })).rejects.toMatchObject(refusal('INVALID_USERNAME_OR_PASSWORD', 401))
    await expect(signIn({ username: 'ab', password: '' })).rejects.toMatchObject(refusal('INVALID_USERNAME_OR_PASSWORD', 401))
    await world.sql`delete from account where user_id = ${person.id}`
    world.hashings.take()
    await expect(signIn()).rejects.toMatchObject(refusal('INVALID_USERNAME_OR_PASSWORD', 401))
    expect(world.hashings.take()).toBe(1)
  })

  test.each([
    ['ab', 'USERNAME_IS_TOO_SHORT'],
    ['a'.repeat(31), 'USERNAME_IS_TOO_LONG'],
    ['ann@example.com', 'USERNAME_IS_INVALID'],
  ])('returns 422 for %j: %s (AUTH-332)', async (username, code) => {
    await expect(signIn({ username })).rejects.toMatchObject(refusal(code, 422))
  })

  test('returns 403 for an unverified email that must be verified, and 400 if passwords are off', async () => {
    await expect(signIn({}, world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' }))).rejects.toMatchObject(
      refusal('EMAIL_NOT_VERIFIED', 403),
    )
    await expect(signIn({}, world.with({ AUTH_EMAIL_PASSWORD_ENABLED: 'false' }))).rejects.toMatchObject(
      refusal('EMAIL_AND_PASSWORD_IS_NOT_ENABLED', 400),
    )
  })

  test('returns 429 for the fourth attempt in ten seconds (SEC-202)', async () => {
    const limited = world.with({ RATE_LIMIT_ENABLED: 'true' })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => signIn({}, limited)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
