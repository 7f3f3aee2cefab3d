import { createHash, randomBytes } from 'node:crypto'
import type { ProviderId } from '@morsel/auth/social/providers'
import { type Fixture, type FixturePerson, fixtures } from '@morsel/auth/test/social/fixtures'
import type { Behavior } from './behavior.ts'
import { hmacToken, type SigningKeys } from './id-token.ts'
import type { App } from './request-checks.ts'

/** A user's consent, for as long as its code or tokens are valid. */
export interface Grant {
  readonly person: FixturePerson
  readonly query: URLSearchParams
  readonly expiresAt: number
}

export interface Fake {
  readonly app: App
  readonly fixture: Fixture
  readonly quirk: Quirk
  readonly endpoints: ReturnType<App['provider']['endpoints']>
  readonly keys: SigningKeys
  readonly now: () => Date
  readonly codes: Map<string, Grant>
  readonly accessTokens: Map<string, Grant>
  readonly refreshTokens: Map<string, Grant>
  /** The IDs of users whose name has already been sent. */
  readonly named: Set<number>
  behavior: Behavior
}

export function createFake(app: App, keys: SigningKeys, now: () => Date): Fake {
  const { provider, settings } = app
  return {
    app,
    // Rows and fixtures have the same IDs.
    fixture: fixtures[provider.id as ProviderId],
    quirk: quirks[provider.id] ?? {},
    endpoints: provider.endpoints(settings),
    keys,
    now,
    codes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    named: new Set(),
    behavior: {},
  }
}

/** Returns what the provider says about a user. */
export function answersAbout({ app: { settings }, fixture }: Fake, person: FixturePerson): ReturnType<Fixture['answers']> {
  // A picture without a host is served by the fake provider.
  return fixture.answers({ ...person, picture: new URL(person.picture, settings.endpointOrigin).href }, settings)
}

export function idTokenOf(fake: Fake, person: FixturePerson, nonce: string | null): string {
  const { app, behavior, endpoints, keys, now } = fake
  const { provider, settings } = app
  const { claims, ...answers } = answersAbout(fake, person)
  // Providers whose ID tokens we ignore send one anyway.
  const stated = { ...(claims ?? Object(Object.values(answers)[0])) }
  const issuedAt = Math.floor(now().getTime() / 1000)
  const usual = {
    iss: provider.idToken?.issuers(settings, stated)[0] ?? 'https://issuer.example.test',
    aud: settings.clientId,
    iat: issuedAt,
    exp: issuedAt + 600,
    ...(nonce !== null && { nonce }),
    ...stated,
  }
  const all = behavior.claims?.(usual) ?? usual
  return endpoints.verify && behavior.signing === undefined ? hmacToken(all, settings.clientSecret ?? '') : keys.sign(all, behavior.signing)
}

/** Oddities of some providers' responses. */
const quirks: Readonly<Record<string, Quirk>> = {
  github: { failsWith200: true, scopes: ',' },
  slack: { failsWith200: true, success: { ok: true }, failure: { ok: false } },
  naver: { failsWith200: true, quotesNumbers: true },
  tiktok: { scopes: ',', success: { refresh_expires_in: 31_536_000 } },
  twitch: { scopes: 'list' },
}

export interface Quirk {
  readonly failsWith200?: true
  readonly quotesNumbers?: true
  /** The separator of granted scopes. */
  readonly scopes?: ',' | 'list'
  readonly success?: object
  readonly failure?: object
}

export const secretText = () => randomBytes(24).toString('base64url')
export const deviceOf = ({ id }: FixturePerson) => createHash('sha256').update(`device ${id}`).digest('base64url')
