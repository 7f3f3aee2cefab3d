import { describe, expect, test } from 'vitest'
import { providers } from '../../src/social/providers.ts'
import { readSocialSettings } from '../../src/social/settings.ts'
import { refreshTokens } from '../../src/social/tokens.ts'

const { settings } = readSocialSettings({ SOCIAL_GITHUB_CLIENT_ID: 'id', SOCIAL_GITHUB_CLIENT_SECRET: 'secret' }, { production: false })
const now = new Date('2026-03-04T12:00:00.000Z')

async function tokensOf(answer: object) {
  if (!settings.github) throw new Error('off')
  const bytes = Buffer.from(JSON.stringify({ access_token: 'token', ...answer }))
  return refreshTokens({ provider: providers.github, settings: settings.github, http: async () => ({ status: 200, bytes }), now }, 'old')
}

describe('a token response (SOCIAL-242)', () => {
  test.each([
    [{ expires_in: 3600 }, 3600],
    [{ expires_in: '3600' }, 3600],
    [{ expires_in: 'soon' }, undefined],
    [{ expires_in: -1 }, undefined],
    [{}, undefined],
  ])('with %j has an access token that expires after %s seconds', async (answer, seconds) => {
    const { accessTokenExpiresAt } = await tokensOf(answer)
    expect(accessTokenExpiresAt).toEqual(seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000))
  })

  test.each([
    [{ refresh_token_expires_in: 60 }, 60],
    [{ refresh_expires_in: '60' }, 60],
  ])('with %j has a refresh token that expires after %s seconds', async (answer, seconds) => {
    expect((await tokensOf(answer)).refreshTokenExpiresAt).toEqual(new Date(now.getTime() + seconds * 1000))
  })

  test.each([
    [{ scope: 'a b' }, ['a', 'b']],
    [{ scope: 'a,b' }, ['a', 'b']],
    [{ scope: ['a', ' b', ''] }, ['a', 'b']],
    [{ scope: 7 }, undefined],
    [{}, undefined],
  ])('with %j has the scopes %j', async (answer, scopes) => {
    expect((await tokensOf(answer)).scopes).toEqual(scopes)
  })
})
