import { newPerson, type TestPerson } from '@morsel/api/test/people'
import { cookieHeader, createTestWorld, keepCookie, type TestWorld } from '@morsel/api/test/world'
import type { OAuthAppCreateInput, OAuthAppSecretOutput } from '@morsel/contract/oauth'
import * as oidc from 'openid-client'
import { oauthDoor } from '../src/http/oauth.ts'
import { startRestServer } from './rest-server.ts'

/** The provider of "Sign in with Morsel" over HTTP, and apps that use it with the client library openid-client, unmodified. */
export interface OAuthWorld {
  world: TestWorld
  url: string
  /** A user of apps, signed in with a browser. */
  newUser(): Promise<TestPerson>
  register(more?: Partial<OAuthAppCreateInput>): Promise<OAuthAppSecretOutput>
  /** How an app is set up with the library. */
  discover(app: OAuthAppSecretOutput, auth?: oidc.ClientAuth): Promise<oidc.Configuration>
  /** Opens a URL in the browser of a user, without following redirects. */
  open(person: TestPerson | undefined, href: string | URL, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export const callback = 'https://app.example/callback'

export async function openOAuth(): Promise<OAuthWorld> {
  const { url, app, open, close } = await startRestServer()
  const world = await createTestWorld({ APP_URL: url, RATE_LIMIT_ENABLED: 'false' })
  // The library has a clock of its own.
  world.clock.now = new Date()
  open(world.deps)
  app.use(oauthDoor(world.deps))
  const developer = await newPerson(world, { isVerified: true })
  return {
    world,
    url,
    newUser: () => newPerson(world, { isVerified: true }),
    register: (more = {}) =>
      developer.browser.do((call) =>
        call.oauthApp.create({
          name: 'Lunch planner',
          website: 'https://app.example',
          redirectUris: [callback],
          isPublic: false,
          ...more,
        }),
      ),
    discover: ({ id, secret }, auth = secret === null ? oidc.None() : oidc.ClientSecretPost(secret)) =>
      oidc.discovery(new URL(url), id, secret ?? undefined, auth, { execute: [oidc.allowInsecureRequests] }),
    async open(person, href, init) {
      const headers = new Headers(init?.headers)
      if (person) headers.set('cookie', cookieHeader(person.browser))
      headers.set('accept', 'text/html')
      const response = await fetch(new URL(href, url), { ...init, headers, redirect: 'manual' })
      if (person) for (const line of response.headers.getSetCookie()) keepCookie(person.browser.cookies, line)
      return response
    },
    async close() {
      close()
      await world.drop()
    },
  }
}

/** What an app asks for. */
export interface Asked {
  url: URL
  checks: oidc.AuthorizationCodeGrantChecks & { pkceCodeVerifier: string; expectedState: string; expectedNonce: string }
}

/** Starts a sign-in as the documentation of the library says. */
export async function startSignIn(config: oidc.Configuration, scope: string, more: Record<string, string> = {}): Promise<Asked> {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...more,
  })
  return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce } }
}

/** The `Location` of a redirect, or its status. */
export const locationOf = (response: Response): string => response.headers.get('location') ?? String(response.status)

/** Returns the request that a consent page is about. @throws if the browser wasn't sent to one */
export function requestIn(location: string): string {
  const request = location.startsWith('/oauth/consent?') ? new URLSearchParams(location.split('?')[1]).get('request') : null
  if (request === null) throw new Error(`The browser was sent to ${location}`)
  return request
}

/** Lets a user decide about what an app asks for. @returns where the browser is sent */
export async function decide(of: OAuthWorld, person: TestPerson, { url }: Asked, allow = true): Promise<URL> {
  const request = requestIn(locationOf(await of.open(person, url)))
  const answer = await person.browser.do((call) => call.consent.decide({ request, allow }))
  return new URL(locationOf(await of.open(person, answer.url)), of.url)
}

/** Signs a user in to an app and returns its tokens. */
export async function signIn(of: OAuthWorld, person: TestPerson, config: oidc.Configuration, scope: string) {
  const asked = await startSignIn(config, scope)
  return oidc.authorizationCodeGrant(config, await decide(of, person, asked), asked.checks)
}
