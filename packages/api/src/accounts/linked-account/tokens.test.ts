import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSocialWorld, type SocialWorld, signInBy, stranger, whoIs } from '../../../test/social.ts'
import type { TestBrowser, TestWorld } from '../../../test/world.ts'
import { getAccessToken } from './tokens.flow.ts'

let social: SocialWorld
let world: TestWorld
let browser: TestBrowser
beforeAll(async () => {
  social = await createSocialWorld()
  world = social.world
})
afterAll(() => social.drop())
beforeEach(async () => {
  browser = world.browser()
  await signInBy(social, browser, 'google', { person: stranger() })
})

const refusal = (code: string, status: number, message?: string) => ({ cause: { code, status, ...(message ? { message } : {}) } })
const accessToken = (providerId: string, more: { accountId?: string; userId?: string } = {}) =>
  browser.do((call) => call.account.accessToken({ providerId, ...more }))
const refreshToken = (providerId: string) => browser.do((call) => call.account.refreshToken({ providerId }))
const firstAccount = async () => {
  const [account] = await browser.do((call) => call.account.list())
  if (!account) throw new Error('no account')
  return account
}

describe('an access token', () => {
  test("is returned to its owner, by the row's ID or the provider's (AUTH-910)", async () => {
    const account = await firstAccount()
    const token = await accessToken('google')
    expect(token).toEqual({
      accessToken: expect.any(String),
      accessTokenExpiresAt: new Date(world.clock.now.getTime() + 3_600_000),
      scopes: ['email', 'profile', 'openid'],
      idToken: expect.stringMatching(/^e.+\..+\..+$/),
    })
    for (const accountId of [account.id, account.accountId]) expect(await accessToken('google', { accountId })).toEqual(token)
  })

  test("returns 400 for an unknown provider and for another user's account, even if its owner is named (AUTH-904, AUTH-913)", async () => {
    for (const text of ['unknown', 'https://evil.example', '__proto__'])
      await expect(accessToken(text)).rejects.toMatchObject(refusal('PROVIDER_IS_NOT_SUPPORTED', 400, 'Provider is not supported.'))
    await expect(accessToken('credential')).rejects.toMatchObject(
      refusal('PROVIDER_IS_NOT_SUPPORTED', 400, 'Provider credential is not supported.'),
    )
    await expect(accessToken('github')).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 400))
    await expect(accessToken('google', { accountId: 'other' })).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 400))
    const owner = (await whoIs(browser))?.id ?? ''
    const accountId = (await firstAccount()).accountId
    browser = world.browser()
    await signInBy(social, browser, 'github', { person: stranger() })
    await expect(accessToken('google', { accountId, userId: owner })).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 400))
  })

  test('returns 400 if the provider has none left (AUTH-914)', async () => {
    world.clock.advance(3600)
    social.fakes.get('google').setBehavior({ token: (usual) => ({ ...usual, status: 400, body: '{"error":"invalid_grant"}' }) })
    await expect(accessToken('google')).rejects.toMatchObject(refusal('FAILED_TO_GET_A_VALID_ACCESS_TOKEN', 400))
    await expect(refreshToken('google')).rejects.toMatchObject(refusal('FAILED_TO_REFRESH_ACCESS_TOKEN', 400))
    social.fakes.get('google').setBehavior({})
  })

  test('is valid for each of many simultaneous requests after it has expired (AUTH-911)', async () => {
    world.clock.advance(3600)
    const tokens = await Promise.all(Array.from({ length: 10 }, () => accessToken('google')))
    expect(tokens.every(({ accessTokenExpiresAt }) => (accessTokenExpiresAt ?? new Date(0)) > world.clock.now)).toBe(true)
    // The stored refresh token must be the one that works.
    await expect(refreshToken('google')).resolves.toMatchObject({ accessToken: expect.any(String) })
  })

  test('the old refresh token is kept if there is no new one (AUTH-912)', async () => {
    social.fakes.get('google').setBehavior({ rotatesRefreshTokens: false })
    for (let times = 0; times < 2; times++) expect(await refreshToken('google')).toMatchObject({ refreshToken: undefined })
    social.fakes.get('google').setBehavior({})
  })

  test('returns 401 for a guest, and server-side calls must name a user (AUTH-913)', async () => {
    const { call } = world.request()
    await expect(call.account.accessToken({ providerId: 'google' })).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    await expect(call.account.refreshToken({ providerId: 'google' })).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    const userId = (await whoIs(browser))?.id ?? ''
    expect(await getAccessToken(world.deps, { providerId: 'google', userId })).toEqual(await accessToken('google'))
    await expect(getAccessToken(world.deps, { providerId: 'google' })).rejects.toMatchObject({
      code: 'EITHER_USERID_OR_SESSION_IS_REQUIRED',
      status: 400,
    })
  })
})

test('refreshing returns 400 for an unknown account, before the provider is checked (AUTH-915)', async () => {
  await expect(refreshToken('unknown')).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 400))
  await world.sql`update account set provider_id = 'gone' where provider_id = 'google'`
  await expect(refreshToken('gone')).rejects.toMatchObject(refusal('PROVIDER_NOT_FOUND', 400, 'Provider gone not found.'))
})

describe('account info from the provider', () => {
  const info = (accountId: string) => browser.do((call) => call.account.info({ accountId }))

  test("is returned even with an old ID token, and is null if it's about another user or missing (AUTH-916)", async () => {
    world.clock.advance(86_400)
    const { accountId } = await firstAccount()
    expect(await info(accountId)).toMatchObject({ user: { id: accountId, emailVerified: true }, data: { sub: accountId } })
    browser = world.browser()
    const person = stranger()
    await signInBy(social, browser, 'spotify', { person })
    const spotify = social.fakes.get('spotify')
    spotify.setBehavior({ profile: (usual) => ({ ...usual, body: usual.body.replace(`sp${person.id}`, 'sp1') }) })
    expect(await info(`sp${person.id}`)).toBeNull()
    spotify.setBehavior({ profile: (usual) => ({ ...usual, status: 500 }) })
    expect(await info(`sp${person.id}`)).toBeNull()
    spotify.setBehavior({})
  })

  test('returns 400 for an unknown account and 500 for one without a provider', async () => {
    await expect(info('unknown')).rejects.toMatchObject(refusal('ACCOUNT_NOT_FOUND', 400))
    await world.sql`update account set provider_id = 'credential' where provider_id = 'google'`
    const message = 'Provider account provider is credential but it is not configured'
    await expect(info((await firstAccount()).accountId)).rejects.toMatchObject(refusal('PROVIDER_IS_NOT_CONFIGURED', 500, message))
  })
})
