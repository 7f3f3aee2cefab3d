import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ProviderId, providers } from '../../src/social/providers.ts'
import { readSocialSettings } from '../../src/social/settings.ts'
import { createSocialClient } from '../../src/social/social-client.ts'

const callbackUrl = 'https://morsel.example/api/auth/callback/x'
const attempt = { codeVerifier: 'v'.repeat(128), nonce: 'n', state: 's', scopes: [], loginHint: undefined }

function clientOf(id: ProviderId, more: Record<string, string> = {}) {
  const prefix = `SOCIAL_${id.toUpperCase()}_`
  const env = { CLIENT_ID: 'id', CLIENT_SECRET: 'secret', ...more }
  const { settings, problems } = readSocialSettings(
    Object.fromEntries(Object.entries(env).map(([name, value]) => [prefix + name, value])),
    {
      production: false,
    },
  )
  const own = settings[id]
  if (!own) throw new Error(problems.join('; '))
  const sent: URLSearchParams[] = []
  const client = createSocialClient({
    provider: providers[id],
    settings: own,
    callbackUrl,
    fetch: async (_url, init) => {
      sent.push(new URLSearchParams(String(init?.body)))
      return Response.json({ access_token: 'token' })
    },
    now: () => new Date(0),
    timeoutMs: 1000,
  })
  return { client, sent }
}
const paramsOf = (id: ProviderId, more: Record<string, string> = {}, asked: Partial<typeof attempt> & object = {}) =>
  new URL(clientOf(id, more).client.authorizationUrl({ ...attempt, ...asked })).searchParams

test('the challenge is the SHA-256 of the verifier, if the provider supports PKCE (SOCIAL-103)', () => {
  const challenge = createHash('sha256').update(attempt.codeVerifier).digest('base64url')
  expect(Object.fromEntries(paramsOf('github'))).toMatchObject({ code_challenge: challenge, code_challenge_method: 'S256' })
  expect(paramsOf('slack').has('code_challenge')).toBe(false)
})

describe('scopes (SOCIAL-104)', () => {
  const scopes = (id: ProviderId, more: Record<string, string>, requested: string[] = []) =>
    new URL(clientOf(id, more).client.authorizationUrl({ ...attempt, scopes: requested })).searchParams.get('scope')

  test('are the default, configured and requested ones, without duplicates', () => {
    expect(scopes('github', { SCOPE: 'gist,read:user' }, ['repo', 'gist'])).toBe('read:user user:email gist repo')
    expect(scopes('github', { SCOPE: 'gist', DISABLE_DEFAULT_SCOPE: 'true' })).toBe('gist')
    expect(scopes('tiktok', {}, ['video.list'])).toBe('user.info.basic,user.info.profile,video.list')
  })

  test('are omitted if there are none', () => {
    expect(scopes('notion', {})).toBeNull()
  })
})

test('the redirect URI is the callback or the configured one, and the exchange sends the same (SOCIAL-105)', async () => {
  for (const [more, expected] of [
    [{}, callbackUrl],
    [{ REDIRECT_URI: 'https://other.example/back' }, 'https://other.example/back'],
  ] as const) {
    const { client, sent } = clientOf('github', more)
    expect(new URL(client.authorizationUrl(attempt)).searchParams.get('redirect_uri')).toBe(expected)
    await client.exchange(attempt, { code: 'code', extras: {} })
    expect(sent.map((form) => form.get('redirect_uri'))).toEqual([expected])
  }
})

test('the login hint is sent only to providers that support it (SOCIAL-106)', () => {
  const hint = (id: ProviderId) => new URL(clientOf(id).client.authorizationUrl({ ...attempt, loginHint: 'ann@example.com' })).searchParams
  const taking = ['google', 'microsoft', 'github', 'linkedin', 'gitlab', 'facebook', 'line', 'linear', 'notion'] as const
  for (const id of taking) expect(hint(id).get('login_hint'), id).toBe('ann@example.com')
  for (const id of ['slack', 'discord', 'spotify', 'twitch', 'kick'] as const) expect(hint(id).has('login_hint'), id).toBe(false)
})
