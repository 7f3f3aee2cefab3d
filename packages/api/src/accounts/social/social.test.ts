import { type ProviderId, providers } from '@morsel/auth/social/providers'
import { type Fixture, type FixturePerson, fixtures } from '@morsel/auth/test/social/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { newPerson } from '../../../test/people.ts'
import { comeBack, createSocialWorld, depart, type SocialWorld, signInBy, stranger, whoIs } from '../../../test/social.ts'
import type { TestBrowser, TestWorld } from '../../../test/world.ts'
import { newAttempt } from './social-state.rules.ts'

/** Tests every provider with every outcome. */

let social: SocialWorld
let world: TestWorld
let slow: SocialWorld
beforeAll(async () => {
  social = await createSocialWorld()
  world = social.world
  slow = await createSocialWorld({}, { providerTimeoutMs: 100 })
})
afterAll(async () => {
  await social.drop()
  await slow.drop()
})

const ids = Object.keys(providers) as ProviderId[]
const failed = (error: string) => `/failed?from=social&error=${error}`
const own = (error: string) => `http://localhost:3000/api/auth/error?error=${error}`
const accountsOf = (browser: TestBrowser) => browser.do((call) => call.account.list())

/** Creates a user who has verified this email. */
async function ourPerson(email: string, isVerified = true) {
  const person = await newPerson(world)
  await world.sql`update "user" set email = ${email}, email_verified = ${isVerified}, email_proven_at = case when ${isVerified} then now() end where id = ${person.id}`
  return person
}

/** Returns how a provider reports email addresses. */
function kindOf(id: ProviderId, person: FixturePerson): 'proven' | 'stated' | 'none' {
  const fixture: Fixture = fixtures[id]
  const { placeholderEmail } = providers[id] as { placeholderEmail?: true }
  if (placeholderEmail && (fixture.verifies !== true || !person.isVerified || person.email === null)) return 'none'
  return fixture.verifies && person.isVerified ? 'proven' : 'stated'
}

describe.each(ids)('%s', (id) => {
  const fixture: Fixture = fixtures[id]

  test("a new user gets an account with the provider's data, and is recognized later (SOCIAL-142, SOCIAL-202, SOCIAL-205, SOCIAL-210)", async () => {
    const person = stranger()
    const kind = kindOf(id, person)
    const browser = world.browser()
    expect(await signInBy(social, browser, id, { person })).toBe('/welcome')
    expect(browser.cookies.has('morsel.state')).toBe(false)
    const user = await whoIs(browser)
    const email = kind === 'none' ? `${fixture.subject(person).toLowerCase()}@${id}.invalid` : person.email
    expect(user).toMatchObject({ email, emailVerified: kind === 'proven', onboardedAt: null, username: null })
    expect(await accountsOf(browser)).toMatchObject([{ providerId: id, accountId: fixture.subject(person) }])

    const other = world.browser()
    expect(await signInBy(social, other, id, { person })).toBe('/home')
    expect((await whoIs(other))?.id).toBe(user?.id)
    expect(await accountsOf(other)).toHaveLength(1)
  })

  test('an existing user with the same verified email is linked only if the provider verified it too (SOCIAL-130, SOCIAL-203)', async () => {
    const person = stranger()
    const ours = await ourPerson(person.email ?? '')
    const browser = world.browser()
    const location = await signInBy(social, browser, id, { person })
    const kind = kindOf(id, person)
    expect(location).toBe({ proven: '/home', stated: failed('account_not_linked'), none: '/welcome' }[kind])
    const user = await whoIs(browser)
    if (kind === 'proven') expect(user?.id).toBe(ours.id)
    else expect(user?.id).not.toBe(ours.id)
    expect(await accountsOf(ours.browser)).toHaveLength(kind === 'proven' ? 2 : 1)
  })

  test('linking while signed in requires an email that the provider verified (SOCIAL-131, SOCIAL-220, SOCIAL-221)', async () => {
    const person = stranger()
    const ours = await ourPerson(person.email ?? '', false)
    const { url } = await ours.browser.do((call) =>
      call.social.link({ provider: id, callbackURL: '/linked', errorCallbackURL: '/failed?from=social' }),
    )
    const location = await comeBack(ours.browser, social.fakes.get(id).approve(url, person))
    const isLinked = kindOf(id, person) === 'proven'
    expect(location).toBe(isLinked ? '/linked' : failed('unable_to_link_account'))
    expect(await accountsOf(ours.browser)).toHaveLength(isLinked ? 2 : 1)
    expect((await whoIs(ours.browser))?.emailVerified).toBe(false)
    if (!isLinked) return
    const other = world.browser()
    await signInBy(social, other, id, { person })
    expect((await whoIs(other))?.id).toBe(ours.id)
  })

  test("an email that the provider hasn't verified links no account (SOCIAL-130, SOCIAL-203)", async () => {
    const person = stranger({ isVerified: false })
    const ours = await ourPerson(person.email ?? '')
    const location = await signInBy(social, world.browser(), id, { person })
    expect(location).toBe(kindOf(id, person) === 'none' ? '/welcome' : failed('account_not_linked'))
    expect(await accountsOf(ours.browser)).toHaveLength(1)
  })

  test('a profile without an email is refused or gets a placeholder (SOCIAL-128, SOCIAL-129, SOCIAL-210)', async () => {
    const browser = world.browser()
    const location = await signInBy(social, browser, id, { person: stranger({ email: null }) })
    const { placeholderEmail } = providers[id] as { placeholderEmail?: true }
    if (placeholderEmail) expect(location).toBe('/welcome')
    else expect([failed('email_not_found'), failed('unable_to_get_user_info')]).toContain(location)
    expect((await whoIs(browser)) === null).toBe(!placeholderEmail)
  })

  test("denied consent redirects with the provider's error (SOCIAL-124)", async () => {
    const browser = world.browser()
    const callback = social.fakes.get(id).deny(await depart(browser, id))
    expect(await comeBack(browser, callback)).toBe(failed('access_denied'))
    expect(await whoIs(browser)).toBeNull()
  })

  test('a state of another browser, an invented one and a used one are refused (SOCIAL-110, SOCIAL-111, SOCIAL-122, SOCIAL-123, SOCIAL-140)', async () => {
    const [browser, thief] = [world.browser(), world.browser()]
    const callback = social.fakes.get(id).approve(await depart(browser, id), stranger())
    expect(await comeBack(thief, callback)).toBe(own('state_mismatch'))
    await depart(thief, id)
    expect(await comeBack(thief, callback)).toBe(own('state_mismatch'))
    expect((await browser.do((call) => call.social.callback({ id, code: 'x', state: 'x'.repeat(32) }))).location).toBe(
      own('please_restart_the_process'),
    )
    // None of that has consumed the state.
    const { cookies } = browser
    const before = new Map(cookies)
    expect(await comeBack(browser, callback)).toBe('/welcome')
    for (const [name, value] of before) cookies.set(name, value)
    expect(await comeBack(browser, callback)).toBe(own('please_restart_the_process'))
  })

  test('a code from another attempt is refused (SOCIAL-127)', async () => {
    const browser = world.browser()
    const fake = social.fakes.get(id)
    const stolen = fake.approve(await depart(world.browser(), id), stranger())
    const callback = fake.approve(await depart(browser, id), stranger())
    const code = new URL(stolen.url).searchParams.get('code') ?? stolen.form?.code ?? ''
    const swapped = { url: withCode(callback.url, code), ...(callback.form ? { form: { ...callback.form, code } } : {}) }
    const provider = providers[id] as { idToken?: object; pkce(settings: unknown): boolean }
    const hasPkce = provider.pkce(world.config.SOCIAL[id])
    const location = await comeBack(browser, swapped)
    // Without PKCE and a nonce, nothing ties a code to an attempt.
    if (hasPkce) expect(location).toBe(failed('invalid_code'))
    else expect(location).toBe(provider.idToken && id !== 'facebook' ? failed('unable_to_get_user_info') : '/welcome')
  })

  test('an error that looks like success, garbage, a redirect and an oversized response are refused (SOCIAL-127, SOCIAL-240, SOCIAL-241)', async () => {
    const fake = social.fakes.get(id)
    const bodies = ['{"error":"invalid_grant"}', '<html>', '[]', '{}', `{"access_token":"${'x'.repeat(1024 * 1024)}"}`]
    const wrongs = [...bodies.map((body) => ({ body })), { status: 500 }, { status: 302, location: `${fake.origin}/` }]
    for (const wrong of wrongs) {
      fake.setBehavior({ token: (usual) => ({ ...usual, ...wrong }) })
      expect(await signInBy(social, world.browser(), id, { person: stranger() })).toBe(failed('invalid_code'))
    }
    fake.setBehavior({})
  })

  test('a call to a slow provider times out (SOCIAL-240)', async () => {
    const fake = slow.fakes.get(id)
    const done: (() => void)[] = []
    fake.setBehavior({ token: (usual) => new Promise((resolve) => done.push(() => resolve(usual))) })
    expect(await signInBy(slow, slow.world.browser(), id, { person: stranger() })).toBe(failed('invalid_code'))
    for (const finish of done) finish()
  })

  test('tokens are stored for their owner and refreshed five seconds before they expire (AUTH-911, SOCIAL-243)', async () => {
    const browser = world.browser()
    await signInBy(social, browser, id, { person: stranger() })
    const token = () => browser.do((call) => call.account.accessToken({ providerId: id }))
    const first = await token()
    const left = ((first.accessTokenExpiresAt?.getTime() ?? 0) - world.clock.now.getTime()) / 1000
    expect(left).toBe(3600)
    world.clock.advance(left - 5)
    expect((await token()).accessToken).toBe(first.accessToken)
    world.clock.advance(1)
    const second = await token()
    const refresh = () => browser.do((call) => call.account.refreshToken({ providerId: id }))
    if (!providers[id].refresh) {
      expect(second.accessToken).toBe(first.accessToken)
      await expect(refresh()).rejects.toMatchObject({
        cause: { code: 'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING', message: `Provider ${id} does not support token refreshing.` },
      })
      return
    }
    expect(second.accessToken).not.toBe(first.accessToken)
    const third = await refresh()
    expect((await token()).accessToken).toBe(third.accessToken)
    // The provider replaced the refresh token each time, and the newest one works.
    expect((await refresh()).accessToken).not.toBe(third.accessToken)
  })

  test("account info is the provider's current data (AUTH-916)", async () => {
    const browser = world.browser()
    const person = stranger()
    await signInBy(social, browser, id, { person })
    const info = await browser.do((call) => call.account.info({ accountId: fixture.subject(person) }))
    expect(info).toMatchObject({ user: { id: fixture.subject(person) }, data: expect.any(Object) })
  })
})

function withCode(address: string, code: string): string {
  const url = new URL(address)
  if (url.searchParams.has('code')) url.searchParams.set('code', code)
  return url.href
}

test('the response of one provider is refused at another, for every pair (SOCIAL-111, SOCIAL-123)', async () => {
  for (const from of ids) {
    const browser = world.browser()
    const callback = social.fakes.get(from).approve(await depart(browser, from), stranger())
    const fields = callback.form ?? Object.fromEntries(new URL(callback.url).searchParams)
    for (const to of ids) {
      if (to === from) continue
      const { location } = await browser.do((call) => call.social.callback({ id: to, ...fields }))
      expect(location, `${from} at ${to}`).toBe(own('state_mismatch'))
    }
    expect(await comeBack(browser, callback)).toBe('/welcome')
  }
})

test('the same ID at thirty providers belongs to thirty different users (SOCIAL-201)', async () => {
  const users = new Set<string | undefined>()
  for (const id of ids) {
    const browser = world.browser()
    await signInBy(social, browser, id, { person: stranger({ id: 77 }) })
    users.add((await whoIs(browser))?.id)
  }
  expect(users.size).toBe(ids.length)
})

test('an app that handles redirects itself can request the URL (SOCIAL-102)', async () => {
  const ask = (disableRedirect: boolean) => world.request().call.social.signIn({ provider: 'github', disableRedirect })
  expect(await ask(true)).toEqual({ url: expect.stringContaining('/login/oauth/authorize'), redirect: false })
  expect(await ask(false)).toMatchObject({ redirect: true })
})

test('a state has 32 characters and a verifier 128 (SOCIAL-103)', async () => {
  const state = new URL(await depart(world.browser(), 'github')).searchParams.get('state')
  expect(state).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(newAttempt().codeVerifier).toMatch(/^[A-Za-z0-9]{128}$/)
})

test('of fifty simultaneous uses of one state, one succeeds (SOCIAL-110, SEC-407)', async () => {
  const browser = world.browser()
  const { url } = social.fakes.get('github').approve(await depart(browser, 'github'), stranger())
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const fields = Object.fromEntries(new URL(url).searchParams)
  const uses = Array.from({ length: 50 }, () =>
    world.request({ method: 'GET', headers: { cookie } }).call.social.callback({ id: 'github', ...fields }),
  )
  const locations = (await Promise.all(uses)).map(({ location }) => location)
  expect(locations.filter((location) => location === '/welcome')).toHaveLength(1)
  expect(new Set(locations)).toEqual(new Set(['/welcome', own('please_restart_the_process')]))
})

test('two simultaneous sign-ups of one person create one user (SOCIAL-205)', async () => {
  const person = stranger()
  const browsers = [world.browser(), world.browser(), world.browser()]
  await Promise.all(browsers.map((browser) => signInBy(social, browser, 'google', { person })))
  const users = await Promise.all(browsers.map(whoIs))
  expect(users[0]).not.toBeNull()
  expect(new Set(users.map((user) => user?.id)).size).toBe(1)
})

test('a callback after ten minutes is refused (SOCIAL-110, SOCIAL-122)', async () => {
  const browser = world.browser()
  const callback = social.fakes.get('discord').approve(await depart(browser, 'discord'), stranger())
  const late = world.browser()
  const lateCallback = social.fakes.get('discord').approve(await depart(late, 'discord'), stranger())
  world.clock.advance(599)
  // The fake provider's codes expire after a minute, but this test is about our state.
  expect(await comeBack(browser, callback)).toBe(failed('invalid_code'))
  world.clock.advance(2)
  expect(await comeBack(late, lateCallback)).toBe(own('please_restart_the_process'))
  expect(late.cookies.has('morsel.state')).toBe(false)
})

test('an unverified email gets a verification email, and a placeholder gets none (SOCIAL-209, SOCIAL-210)', async () => {
  const person = stranger({ isVerified: false })
  await signInBy(social, world.browser(), 'discord', { person })
  expect((await mailTo(world, person.email ?? '', 'verify-email')).url.searchParams.get('callbackURL')).toBe('/home')
  const browser = world.browser()
  await signInBy(social, browser, 'reddit', { person: stranger() })
  const { email } = (await whoIs(browser)) ?? { email: '' }
  expect(await world.sql`select 1 from mail where recipient = ${email}`).toHaveLength(0)
})

test('the provider can verify the email at a later sign-in (SOCIAL-207)', async () => {
  const person = stranger({ isVerified: false })
  await signInBy(social, world.browser(), 'google', { person })
  const browser = world.browser()
  await signInBy(social, browser, 'google', { person: { ...person, isVerified: true } })
  expect((await whoIs(browser))?.emailVerified).toBe(true)
})

test('a provider that was turned off during the attempt is refused (SOCIAL-101, SOCIAL-126)', async () => {
  const browser = world.browser()
  const { url } = social.fakes.get('github').approve(await depart(browser, 'github'), stranger())
  const without = world.with({ SOCIAL_GITHUB_CLIENT_ID: '' }).browser()
  for (const [name, value] of browser.cookies) without.cookies.set(name, value)
  expect(await comeBack(without, { url })).toBe(failed('oauth_provider_not_found'))
  await expect(depart(without, 'github')).rejects.toMatchObject({ cause: { code: 'PROVIDER_NOT_FOUND', status: 404 } })
})

test.each([
  ['user', 'insert', failed('unable_to_create_user')],
  ['session', 'insert', failed('unable_to_create_session')],
  ['verification', 'delete', own('internal_server_error')],
])('a row of %s that the database rejects (%s) redirects to %s (SOCIAL-135)', async (table, event, location) => {
  await world.sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`
  const browser = world.browser()
  const callback = social.fakes.get('github').approve(await depart(browser, 'github'), stranger())
  await world.sql.unsafe(`create trigger refuse before ${event} on "${table}" for each row execute function refuse()`)
  try {
    expect(await comeBack(browser, callback)).toBe(location)
    expect(await whoIs(browser)).toBeNull()
  } finally {
    await world.sql`drop function refuse cascade`
  }
})

test("a suspended user can't sign in with a provider (SOCIAL-136)", async () => {
  const person = stranger()
  const browser = world.browser()
  await signInBy(social, browser, 'github', { person })
  const user = await whoIs(browser)
  await world.sql`update "user" set suspended_until = now() + interval '1 day' where id = ${user?.id ?? ''}`
  const other = world.browser()
  expect(await signInBy(social, other, 'github', { person })).toBe(failed('banned'))
  expect(await whoIs(other)).toBeNull()
})

test('a second factor is required after social sign-in if the installation requires it (AUTH-729)', async () => {
  const strict = world.with({ AUTH_TWO_FACTOR_AFTER_SOCIAL: 'true' })
  const person = stranger()
  const first = strict.browser()
  expect(await signInBy(social, first, 'google', { person })).toBe('/welcome')
  await world.sql`update "user" set two_factor_enabled = true where email = ${person.email}`
  const browser = strict.browser()
  expect(await signInBy(social, browser, 'google', { person })).toBe('http://localhost:3000/two-factor?redirect=%2Fhome')
  expect([...browser.cookies.keys()]).toEqual(['morsel.two_factor'])
  expect(await whoIs(browser)).toBeNull()
  expect(await signInBy(social, world.browser(), 'google', { person })).toBe('/home')
})
