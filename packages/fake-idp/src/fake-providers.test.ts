import { randomBytes } from 'node:crypto'
import type { Provider } from '@morsel/auth/social/provider'
import { type ProviderId, providers } from '@morsel/auth/social/providers'
import { readSocialSettings } from '@morsel/auth/social/settings'
import { createSocialClient, type SocialClient } from '@morsel/auth/social/social-client'
import { type Fixture, fixtures } from '@morsel/auth/test/social/fixtures'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Callback } from './behavior.ts'
import type { FakeProvider } from './fake-provider.ts'
import { type FakeProviders, startFakeProviders } from './fake-providers.ts'
import { people } from './people.ts'

let now = new Date('2026-03-01T12:00:00Z')
let fakes: FakeProviders
beforeAll(async () => {
  fakes = await startFakeProviders({ now: () => now })
})
afterAll(() => fakes.stop())

const ids = Object.keys(providers) as ProviderId[]
const refreshing = ids.filter((id) => providers[id].refresh)
const attempt = { codeVerifier: 'v'.repeat(128), nonce: 'n'.repeat(32) }

/** The client as the server creates it, with overrides. */
function clientOf(id: ProviderId, env: Record<string, string> = {}): SocialClient {
  const provider: Provider = providers[id]
  const { settings, problems } = readSocialSettings({ ...fakes.env, ...env }, { production: true })
  const own = settings[id]
  if (!own) throw new Error(problems.join('; '))
  return createSocialClient({
    provider,
    settings: own,
    callbackUrl: `http://127.0.0.1:3000/api/auth/callback/${id}`,
    fetch: globalThis.fetch,
    now: () => now,
    timeoutMs: 5000,
  })
}

const urlOf = (client: SocialClient, scopes: readonly string[] = []) =>
  client.authorizationUrl({ ...attempt, state: randomBytes(16).toString('hex'), scopes, loginHint: undefined })

function fieldsOf({ url, form }: Callback): URLSearchParams {
  return form ? new URLSearchParams({ ...form }) : new URL(url).searchParams
}

async function tokensOf(client: SocialClient, fake: FakeProvider, callback: Callback = fake.approve(urlOf(client))) {
  const fields = fieldsOf(callback)
  const extras = { deviceId: fields.get('device_id') ?? undefined }
  const tokens = await client.exchange(attempt, { code: fields.get('code') ?? '', extras })
  return { tokens, callbackUser: fields.get('user') ?? undefined }
}

describe.each(ids)('the fake %s', (id) => {
  const fixture: Fixture = fixtures[id]

  it('signs in with a correct request', async () => {
    const client = clientOf(id)
    const { tokens, callbackUser } = await tokensOf(client, fakes.get(id))
    const { profile } = await client.getPerson(tokens, { attempt, callbackUser })
    expect(profile).toMatchObject({ subject: fixture.subject(people.ada), emailVerified: fixture.verifies === true })
    expect(profile.name).toBe({ 'first name': 'Ada', handle: 'ada.lind', all: 'Ada Lind' }[fixture.shows ?? 'all'])
    expect(tokens.accessTokenExpiresAt).toEqual(new Date(now.getTime() + 3_600_000))
  })

  it('shows a page, and redirects back after consent and after denial', async () => {
    const url = urlOf(clientOf(id))
    const page = await fetch(url)
    expect(await page.text()).toContain('Ada Lind')
    for (const [choice, brings] of [
      ['person=bo', 'code'],
      ['deny=access_denied', 'error'],
    ] as const) {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' })
      const where = answer.headers.get('location') ?? (await answer.text())
      expect(where).toContain(`http://127.0.0.1:3000/api/auth/callback/${id}`)
      expect(where).toMatch(new RegExp(`\\b${brings}\\b`))
    }
  })

  it('exchanges a code once, only for its client', async () => {
    const fake = fakes.get(id)
    const client = clientOf(id)
    const callback = fake.approve(urlOf(client))
    await tokensOf(client, fake, callback)
    await expect(tokensOf(client, fake, callback)).rejects.toThrow()
    if (!providers[id].mintSecret)
      await expect(tokensOf(clientOf(id, { [`SOCIAL_${id.toUpperCase()}_CLIENT_SECRET`]: 'another' }), fake)).rejects.toThrow()
    if (client.provider.pkce(client.settings)) {
      const fields = fieldsOf(fake.approve(urlOf(client)))
      const exchange = client.exchange({ ...attempt, codeVerifier: 'w'.repeat(128) }, { code: fields.get('code') ?? '', extras: {} })
      await expect(exchange).rejects.toThrow()
    }
  })

  it('rejects unregistered parameters', () => {
    const fake = fakes.get(id)
    const client = clientOf(id)
    const changed = (name: string, value: string | undefined) => {
      const url = new URL(urlOf(client))
      if (value === undefined) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      return url.href
    }
    expect(() => fake.approve(changed('redirect_uri', `https://elsewhere.test/callback/${id}`))).toThrow('not registered')
    expect(() => fake.approve(changed(client.provider.clientIdParam ?? 'client_id', 'another'))).toThrow('another')
    expect(() => fake.approve(changed('state', undefined))).toThrow('state')
    if (client.provider.scopes.length > 0) expect(() => fake.approve(changed('scope', 'other'))).toThrow('scope')
    const pkce = client.provider.pkce(client.settings)
    expect(() => fake.approve(changed('code_challenge', pkce ? undefined : 'x'.repeat(43)))).toThrow('code challenge')
  })
})

test.each(refreshing)('the fake %s rotates refresh tokens', async (id) => {
  const client = clientOf(id)
  const { tokens } = await tokensOf(client, fakes.get(id))
  const next = await client.refresh(tokens.refreshToken ?? '')
  expect(next.accessToken).not.toBe(tokens.accessToken)
  expect(next.refreshToken).not.toBe(tokens.refreshToken)
  await expect(client.refresh(tokens.refreshToken ?? '')).rejects.toThrow()
})

describe('a misbehaving fake', () => {
  const whoComes = async (id: ProviderId) => {
    const client = clientOf(id)
    const { tokens, callbackUser } = await tokensOf(client, fakes.get(id))
    return client.getPerson(tokens, { attempt, callbackUser })
  }

  it.each(['none', 'HS256 with the public key', 'a foreign key', 'a small key'] as const)(
    'signs ID tokens with %s (SOCIAL-232)',
    async (signing) => {
      for (const id of ['google', 'apple', 'microsoft', 'twitch', 'cognito'] as const) {
        fakes.get(id).setBehavior({ signing })
        await expect(whoComes(id), id).rejects.toThrow()
        fakes.get(id).setBehavior({})
      }
      await expect(whoComes('google')).resolves.toBeDefined()
    },
  )

  it.each([{ iss: 'https://elsewhere.test' }, { aud: 'another' }, { exp: 1 }, { nonce: 'another' }])(
    'signs ID tokens with the wrong claim %j (SOCIAL-231, SOCIAL-239)',
    async (claim) => {
      for (const id of ['google', 'apple', 'microsoft', 'twitch', 'cognito', 'line'] as const) {
        fakes.get(id).setBehavior({ claims: (usual) => ({ ...usual, ...claim }) })
        await expect(whoComes(id), id).rejects.toThrow()
        fakes.get(id).setBehavior({})
      }
    },
  )

  it('responds as configured by a test', async () => {
    const fake = fakes.get('spotify')
    fake.setBehavior({ token: (usual) => ({ ...usual, status: 200, body: '{"error":"invalid_grant"}' }) })
    await expect(whoComes('spotify')).rejects.toThrow()
    fake.setBehavior({ profile: (usual) => ({ ...usual, status: 302, location: fake.origin }) })
    await expect(whoComes('spotify')).rejects.toThrow()
    fake.setBehavior({})
    await expect(whoComes('spotify')).resolves.toBeDefined()
  })

  it('publishes new keys and the previous ones', async () => {
    const { keys } = fakes.get('google')
    const client = clientOf('google')
    const before = fakes.get('google').idToken()
    await expect(client.getPersonFromIdToken({ token: before, nonce: undefined, accessToken: undefined })).resolves.toBeDefined()
    keys.rotate()
    now = new Date(now.getTime() + 60_000)
    await expect(
      clientOf('google').getPersonFromIdToken({ token: fakes.get('google').idToken(), nonce: undefined, accessToken: undefined }),
    ).resolves.toBeDefined()
    await expect(
      clientOf('google').getPersonFromIdToken({ token: before, nonce: undefined, accessToken: undefined }),
    ).resolves.toBeDefined()
  })
})
