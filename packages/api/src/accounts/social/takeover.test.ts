import { createHash } from 'node:crypto'
import type { ProviderId } from '@morsel/auth/social/providers'
import { fixtures } from '@morsel/auth/test/social/fixtures'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newPerson } from '../../../test/people.ts'
import { comeBack, createSocialWorld, depart, type SocialWorld, signInBy, stranger, whoIs } from '../../../test/social.ts'
import type { TestBrowser, TestWorld } from '../../../test/world.ts'

/** Attempts to take over another user's account. All of them are refused and change nothing. */

let social: SocialWorld
let world: TestWorld
beforeAll(async () => {
  social = await createSocialWorld()
  world = social.world
})
afterAll(() => social.drop())
afterEach(() => {
  for (const id of withIdTokens) social.fakes.get(id).setBehavior({})
})

const withIdTokens = ['google', 'apple', 'microsoft', 'cognito', 'line', 'facebook'] as const satisfies readonly ProviderId[]
const withKeys = ['google', 'apple', 'microsoft', 'cognito'] as const satisfies readonly ProviderId[]
const failed = (error: string) => `/failed?from=social&error=${error}`

async function victim(isVerified = true) {
  const stranger_ = stranger()
  const ours = await newPerson(world)
  await world.sql`update "user" set email = ${stranger_.email}, email_verified = ${isVerified}, email_proven_at = case when ${isVerified} then now() end where id = ${ours.id}`
  return { ...ours, stranger: stranger_ }
}
const countAccounts = (browser: TestBrowser) => browser.do(async (call) => (await call.account.list()).length)
const countRows = async () =>
  (await world.sql`select (select count(*) from "user") + (select count(*) from account) + (select count(*) from session) as n`)[0]?.n

describe('by email', () => {
  test("an owner isn't signed in to an account that someone else registered first but never verified (SOCIAL-203)", async () => {
    const { browser, stranger: owner, email } = await victim(false)
    expect(await signInBy(social, world.browser(), 'google', { person: owner })).toBe(failed('account_not_linked'))
    expect(await countAccounts(browser)).toBe(1)
    expect(await whoIs(browser)).toMatchObject({ email: owner.email, emailVerified: false })
    expect(email).not.toBe(owner.email)
  })

  test('an unverified account is linked if the installation allows it (SOCIAL-204)', async () => {
    const relaxed = world.with({ AUTH_LINKING_REQUIRE_LOCAL_VERIFIED: 'false' })
    const { browser, stranger: owner } = await victim(false)
    const other = relaxed.browser()
    expect(await signInBy(social, other, 'google', { person: owner })).toBe('/home')
    expect(await countAccounts(browser)).toBe(2)
  })

  test.each([[false], [undefined], ['false'], ['true'], [1], [null], [{}], [['true']]])(
    'the claim %j doesn’t make an email verified (SOCIAL-245)',
    async (claim) => {
      const { browser, stranger: owner } = await victim()
      social.fakes.get('google').setBehavior({ claims: (usual) => ({ ...usual, email_verified: claim }) })
      expect(await signInBy(social, world.browser(), 'google', { person: { ...owner, id: 666 } })).toBe(failed('account_not_linked'))
      expect(await countAccounts(browser)).toBe(1)
    },
  )

  test.each(['apple', 'cognito'] as const)(
    'the text "true" counts at %s, which sends it that way; "false" doesn\'t (SOCIAL-245)',
    async (id) => {
      const { browser, stranger: owner } = await victim()
      social.fakes.get(id).setBehavior({ claims: (usual) => ({ ...usual, email_verified: 'false' }) })
      expect(await signInBy(social, world.browser(), id, { person: owner })).toBe(failed('account_not_linked'))
      social.fakes.get(id).setBehavior({ claims: (usual) => ({ ...usual, email_verified: 'true' }) })
      expect(await signInBy(social, world.browser(), id, { person: owner })).toBe('/home')
      expect(await countAccounts(browser)).toBe(2)
    },
  )

  test('an email in capitals is the same email (AUTH-301, SOCIAL-203)', async () => {
    const { browser, stranger: owner, id } = await victim()
    const other = world.browser()
    await signInBy(social, other, 'github', { person: { ...owner, email: owner.email?.toUpperCase() ?? null } })
    expect((await whoIs(other))?.id).toBe(id)
    expect(await countAccounts(browser)).toBe(2)
  })

  test('a changed email at the provider neither changes nor merges users (SOCIAL-202, SOCIAL-208)', async () => {
    const { id, stranger: owner } = await victim()
    const thief = stranger()
    const browser = world.browser()
    await signInBy(social, browser, 'google', { person: thief })
    const before = await whoIs(browser)
    expect(await signInBy(social, browser, 'google', { person: { ...thief, email: owner.email } })).toBe('/home')
    expect(await whoIs(browser)).toEqual(before)
    const override = world.with({ SOCIAL_GOOGLE_OVERRIDE_USER_INFO: 'true' }).browser()
    await signInBy(social, override, 'google', { person: { ...thief, firstName: 'Mo', email: owner.email } })
    expect(await whoIs(override)).toMatchObject({ id: before?.id, name: 'Mo Holm', email: thief.email })
    expect(id).not.toBe(before?.id)
  })

  test('a placeholder email cannot be taken over, by sign-up or by a provider (SOCIAL-210)', async () => {
    const signUp = (email: string) => world.request().call.signIn.signUp({ name: 'x', email, password: 'copper-window-17' })
    await expect(signUp('rd7@reddit.invalid')).rejects.toMatchObject({ cause: { code: 'INVALID_EMAIL' } })
    const reddit = stranger()
    const browser = world.browser()
    await signInBy(social, browser, 'reddit', { person: reddit })
    const email = (await whoIs(browser))?.email
    expect(email).toBe(`${fixtures.reddit.subject(reddit)}@reddit.invalid`)
    expect(await signInBy(social, world.browser(), 'google', { person: stranger({ email: email ?? null }) })).toBe(
      failed('email_not_found'),
    )
  })
})

describe('by linking', () => {
  const linkUrl = (browser: TestBrowser, provider: string, more: object = {}) =>
    browser.do(
      async (call) => (await call.social.link({ provider, callbackURL: '/linked', errorCallbackURL: '/failed?from=social', ...more })).url,
    )

  test("another user's identity can't be linked (SOCIAL-133)", async () => {
    const owner = stranger()
    await signInBy(social, world.browser(), 'google', { person: owner })
    const ours = await newPerson(world)
    await world.sql`update "user" set email = 'x' where email = ${owner.email}`
    await world.sql`update "user" set email = ${owner.email} where id = ${ours.id}`
    const url = await linkUrl(ours.browser, 'google')
    expect(await comeBack(ours.browser, social.fakes.get('google').approve(url, owner))).toBe(
      failed('account_already_linked_to_different_user'),
    )
    expect(await countAccounts(ours.browser)).toBe(1)
  })

  test("an identity with another email can't be linked, unless the installation allows it (SOCIAL-132, SOCIAL-221)", async () => {
    const ours = await newPerson(world)
    const other = stranger()
    const callback = social.fakes.get('google').approve(await linkUrl(ours.browser, 'google'), other)
    expect(await comeBack(ours.browser, callback)).toBe(failed('email_doesn%27t_match'))
    const lenient = world.with({ AUTH_LINKING_ALLOW_DIFFERENT_EMAILS: 'true', AUTH_LINKING_UPDATE_USER_INFO: 'true' })
    const browser = lenient.browser()
    for (const [name, value] of ours.browser.cookies) browser.cookies.set(name, value)
    expect(await comeBack(browser, social.fakes.get('google').approve(await linkUrl(browser, 'google'), other))).toBe('/linked')
    expect(await whoIs(browser)).toMatchObject({
      id: ours.id,
      email: ours.email,
      name: 'Mia Holm',
      image: expect.stringContaining(other.picture),
    })
  })

  test('no identity can be linked when linking is turned off (SOCIAL-131, SOCIAL-203)', async () => {
    const closed = world.with({ AUTH_LINKING_ENABLED: 'false' })
    const { browser, stranger: owner } = await victim()
    expect(await signInBy(social, closed.browser(), 'google', { person: owner })).toBe(failed('account_not_linked'))
    const inside = closed.browser()
    for (const [name, value] of browser.cookies) inside.cookies.set(name, value)
    const callback = social.fakes.get('google').approve(await linkUrl(inside, 'google'), owner)
    expect(await comeBack(inside, callback)).toBe(failed('unable_to_link_account'))
  })

  test("a trusted provider doesn't have to verify the email (SOCIAL-203)", async () => {
    const trusting = world.with({ AUTH_LINKING_TRUSTED_PROVIDERS: 'figma' })
    const { id, stranger: owner } = await victim()
    const browser = trusting.browser()
    expect(await signInBy(social, browser, 'figma', { person: owner })).toBe('/home')
    expect((await whoIs(browser))?.id).toBe(id)
  })

  test('no identity is linked in a browser where another user has signed in during the attempt (SOCIAL-131)', async () => {
    const ours = await victim()
    const callback = social.fakes.get('google').approve(await linkUrl(ours.browser, 'google'), ours.stranger)
    const guest = await newPerson(world)
    for (const [name, value] of guest.browser.cookies) ours.browser.cookies.set(name, value)
    expect(await comeBack(ours.browser, callback)).toBe(failed('unable_to_link_account'))
  })

  test('flows started before an account was linked or unlinked are void (SOCIAL-113)', async () => {
    const ours = await victim()
    const early = ours.browser
    const callback = social.fakes.get('google').approve(await linkUrl(early, 'google'), ours.stranger)
    const kept = new Map(early.cookies)
    await comeBack(early, social.fakes.get('github').approve(await linkUrl(early, 'github'), ours.stranger))
    await early.do((call) => call.account.unlink({ providerId: 'github' }))
    for (const [name, value] of kept) early.cookies.set(name, value)
    expect(await comeBack(early, callback)).toContain('please_restart_the_process')
  })
})

describe('by an ID token', () => {
  const show = (id: string, token: string, more: object = {}) =>
    world.browser().do((call) => call.social.signIn({ provider: id, idToken: { token, ...more } }))
  const refused = (code: string, status = 401) => ({ cause: { code, status } })
  const wrongs = {
    'another audience': { aud: 'another' },
    'an audience among others, for another party': { azp: 'another' },
    'another issuer': { iss: 'https://elsewhere.example.test' },
    'no subject': { sub: undefined },
    'no end': { exp: undefined },
    'its end behind': { exp: 1 },
    'its beginning ahead': { nbf: 4_000_000_000 },
    'made too long ago': { iat: 1, exp: 4_000_000_000 },
    'made in the future': { iat: 4_000_000_000, exp: 4_000_000_100 },
    'an unexpected nonce': { nonce: 'n' },
  }

  test.each(withIdTokens)('a valid token of %s signs the user in (SOCIAL-230)', async (id) => {
    const person = stranger()
    const browser = world.browser()
    const fake = social.fakes.get(id)
    // Facebook's fixture uses access tokens, but Limited Login issues ID tokens like other providers.
    if (id === 'facebook') fake.setBehavior({ claims: (usual) => ({ sub: usual.id, ...usual }) })
    const answer = await browser.do((call) =>
      call.social.signIn({ provider: id, idToken: { token: fake.idToken(person, 'n-1'), nonce: 'n-1' } }),
    )
    expect(answer).toMatchObject({ redirect: false, token: expect.stringMatching(/^\w{32}$/), user: { email: person.email } })
    expect(await whoIs(browser)).toMatchObject({ email: person.email })
    await expect(show(id, fake.idToken(stranger({ email: null })))).rejects.toMatchObject(refused('USER_EMAIL_NOT_FOUND'))
  })

  test.each(withIdTokens)('a token of %s works once, even if it is used 50 times at once (SOCIAL-250)', async (id) => {
    const fake = social.fakes.get(id)
    if (id === 'facebook') fake.setBehavior({ claims: (usual) => ({ sub: usual.id, ...usual }) })
    const token = fake.idToken(stranger())
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => show(id, token)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toMatchObject(refused('INVALID_TOKEN'))
    expect(JSON.stringify(await world.sql`select * from verification`)).not.toContain(token)
  })

  test.each(withKeys.flatMap((id) => Object.keys(wrongs).map((wrong) => [id, wrong] as const)))(
    'a token of %s with %s is refused (SOCIAL-231, SOCIAL-233)',
    async (id, wrong) => {
      const before = await countRows()
      const fake = social.fakes.get(id)
      const claims = Object.entries(wrongs).find(([name]) => name === wrong)?.[1] ?? {}
      fake.setBehavior({ claims: (usual) => ({ ...usual, ...claims }) })
      await expect(show(id, fake.idToken(stranger()))).rejects.toMatchObject(refused('INVALID_TOKEN'))
      expect(await countRows()).toBe(before)
    },
  )

  test.each(withKeys)('a token of %s that is unsigned, or signed with an unknown key, is refused (SOCIAL-232)', async (id) => {
    const fake = social.fakes.get(id)
    for (const signing of ['none', 'HS256 with the public key', 'a foreign key', 'a small key'] as const) {
      fake.setBehavior({ signing })
      await expect(show(id, fake.idToken(stranger())), signing).rejects.toMatchObject(refused('INVALID_TOKEN'))
    }
  })

  test.each(withIdTokens)('a token of %s with another nonce, or without a required one, is refused (SOCIAL-234)', async (id) => {
    const fake = social.fakes.get(id)
    await expect(show(id, fake.idToken(stranger(), 'one'), { nonce: 'two' })).rejects.toMatchObject(refused('INVALID_TOKEN'))
    await expect(show(id, fake.idToken(stranger()), { nonce: 'two' })).rejects.toMatchObject(refused('INVALID_TOKEN'))
    for (const nonsense of ['', '.', '..', 'a.b.c', 'x'.repeat(5000)])
      await expect(show(id, nonsense)).rejects.toMatchObject(refused('INVALID_TOKEN'))
  })

  test("only Apple's tokens may have the SHA-256 of the nonce (SOCIAL-234)", async () => {
    const nonce = 'a nonce of a phone'
    const hashed = createHash('sha256').update(nonce).digest('hex')
    await expect(show('apple', social.fakes.get('apple').idToken(stranger(), hashed), { nonce })).resolves.toMatchObject({
      redirect: false,
    })
    await expect(show('google', social.fakes.get('google').idToken(stranger(), hashed), { nonce })).rejects.toMatchObject(
      refused('INVALID_TOKEN'),
    )
  })

  test("Facebook's access tokens are accepted if Facebook confirms that they're ours (SOCIAL-236)", async () => {
    const person = stranger()
    const browser = world.browser()
    await signInBy(social, browser, 'facebook', { person })
    const { accessToken } = await browser.do((call) => call.account.accessToken({ providerId: 'facebook' }))
    await expect(show('facebook', accessToken)).resolves.toMatchObject({ user: { email: person.email } })
    await expect(show('facebook', 'another')).rejects.toMatchObject(refused('INVALID_TOKEN'))
    const foreign = (usual: { body: string }) => ({ ...usual, body: usual.body.replace('morsel-at-facebook', 'another-app') })
    social.fakes.get('facebook').setBehavior({ profile: (usual) => ({ ...usual, ...foreign(usual) }) })
    await expect(show('facebook', accessToken)).rejects.toMatchObject({ cause: { status: 401 } })
  })

  test("a provider whose tokens can't be verified is refused (SOCIAL-230)", async () => {
    for (const id of ['github', 'paypal', 'twitch', 'slack'])
      await expect(show(id, 'a.b.c')).rejects.toMatchObject(refused('ID_TOKEN_NOT_SUPPORTED', 404))
    const closed = world.with({ SOCIAL_GOOGLE_DISABLE_ID_TOKEN_SIGN_IN: 'true' }).request().call
    const token = social.fakes.get('google').idToken(stranger())
    await expect(closed.social.signIn({ provider: 'google', idToken: { token } })).rejects.toMatchObject(
      refused('ID_TOKEN_NOT_SUPPORTED', 404),
    )
    await expect(show('unknown', 'a.b.c')).rejects.toMatchObject(refused('PROVIDER_NOT_FOUND', 404))
  })

  test('linking is allowed or refused: already linked, unverified, another email, another user (SOCIAL-222)', async () => {
    const ours = await victim()
    const fake = social.fakes.get('google')
    const link = (token: string) => ours.browser.do((call) => call.social.link({ provider: 'google', idToken: { token } }))
    const linked = { url: '', status: true, redirect: false }
    expect(await link(fake.idToken(ours.stranger))).toEqual(linked)
    expect(await link(fake.idToken(ours.stranger))).toEqual(linked)
    expect(await countAccounts(ours.browser)).toBe(2)
    const { email } = ours.stranger
    await expect(link(fake.idToken(stranger({ email, isVerified: false })))).rejects.toMatchObject(
      refused('ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED'),
    )
    await expect(link(fake.idToken(stranger()))).rejects.toMatchObject(refused('ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED'))
    const owner = stranger()
    await signInBy(social, world.browser(), 'google', { person: owner })
    await expect(link(fake.idToken({ ...owner, email }))).rejects.toMatchObject(
      refused('ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT', 417),
    )
  })
})

test('a flood of tokens with unknown keys requests the key set once (SOCIAL-235)', async () => {
  const flooded = await createSocialWorld()
  const fake = flooded.fakes.get('google')
  const show = (token: string) => flooded.world.request().call.social.signIn({ provider: 'google', idToken: { token } })
  fake.setBehavior({ signing: 'a foreign key' })
  const [header = '', ...rest] = fake.idToken(stranger()).split('.')
  const forge = (kid: number) => {
    const stated = JSON.parse(Buffer.from(header, 'base64url').toString())
    return [Buffer.from(JSON.stringify({ ...stated, kid: String(kid) })).toString('base64url'), ...rest].join('.')
  }
  const tries = await Promise.allSettled(Array.from({ length: 200 }, (_, kid) => show(forge(kid))))
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
  expect(fake.visits.get('/oauth2/v3/certs')).toBe(1)
  fake.setBehavior({})
  await expect(show(fake.idToken(stranger()))).resolves.toMatchObject({ redirect: false })
  expect(fake.visits.get('/oauth2/v3/certs')).toBe(1)
  await flooded.drop()
})

test("while the key set is unavailable, sign-in fails and the key set isn't requested repeatedly (SOCIAL-235)", async () => {
  const flooded = await createSocialWorld()
  const fake = flooded.fakes.get('google')
  const show = () => flooded.world.request().call.social.signIn({ provider: 'google', idToken: { token: fake.idToken(stranger()) } })
  fake.setBehavior({ keySet: (usual) => ({ ...usual, status: 500 }) })
  for (let tries = 0; tries < 20; tries++) await expect(show()).rejects.toMatchObject({ cause: { code: 'INVALID_TOKEN', status: 401 } })
  expect(fake.visits.get('/oauth2/v3/certs')).toBe(1)
  fake.setBehavior({})
  flooded.world.clock.advance(6)
  await expect(show()).resolves.toMatchObject({ redirect: false })
  await flooded.drop()
})

test('an issuer in the callback must be that of the provider (RFC 9207) (SOCIAL-112)', async () => {
  const fake = social.fakes.get('google')
  const browser = world.browser()
  const url = await depart(browser, 'google')
  fake.setBehavior({ callback: { iss: 'https://elsewhere.example.test' } })
  expect(await comeBack(browser, fake.approve(url, stranger()))).toContain('error=state_mismatch')
  fake.setBehavior({ callback: { iss: 'https://accounts.google.com' } })
  expect(await comeBack(browser, fake.approve(url, stranger()))).toBe('/welcome')
})

test.each([[''], [' '], ['a b'], [undefined], [null], [7], [{}], ['x'.repeat(300)]])(
  'a provider that identifies users by %j signs no one in (SOCIAL-128, SOCIAL-244)',
  async (id) => {
    const before = await countRows()
    const fake = social.fakes.get('spotify')
    fake.setBehavior({ profile: (usual) => ({ ...usual, body: JSON.stringify({ ...JSON.parse(usual.body), id }) }) })
    expect(await signInBy(social, world.browser(), 'spotify', { person: stranger() })).toBe(failed('unable_to_get_user_info'))
    fake.setBehavior({})
    expect(await countRows()).toBe(before)
  },
)

test('new users are refused when sign-up is turned off (SOCIAL-134, SOCIAL-206)', async () => {
  const env = { SOCIAL_GOOGLE_DISABLE_SIGN_UP: 'true', SOCIAL_GITHUB_DISABLE_IMPLICIT_SIGN_UP: 'true' }
  const closed = world.with(env)
  const come = (id: ProviderId, more: object = {}) => signInBy(social, closed.browser(), id, { person: stranger(), ...more })
  expect(await come('google', { requestSignUp: true })).toBe(failed('signup_disabled'))
  expect(await come('github')).toBe(failed('signup_disabled'))
  expect(await come('github', { requestSignUp: true })).toBe('/welcome')
})

test("a provider's own error is passed on as text in the URL, whatever it contains (SOCIAL-124, SOCIAL-143)", async () => {
  const browser = world.browser()
  const state = new URL(await depart(browser, 'github')).searchParams.get('state') ?? ''
  const words = { error: 'über\r\nset-cookie: a=b', error_description: '😀\0<script>' }
  const { location } = await browser.do((call) => call.social.callback({ id: 'github', state, ...words }))
  expect(location).toMatch(/^[\x21-\x7e]+$/)
  expect(Object.fromEntries(new URL(location, 'http://x').searchParams)).toEqual({ from: 'social', ...words })
})
