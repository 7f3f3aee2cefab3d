import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSocialWorld, type SocialWorld, stranger } from '@morsel/api/test/social'
import { cookieHeader, keepCookie, type TestWorld } from '@morsel/api/test/world'
import { createAuthClient } from 'better-auth/client'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socialFormDoor } from '../src/http/social-form.ts'
import { pages } from './pages.ts'
import { startRestServer } from './rest-server.ts'

/** Social sign-in over HTTP: the published client of better-auth 1.3.27, forms that providers post, and a third-party provider. */

let social: SocialWorld
let world: TestWorld
let url: string
let close: () => void
beforeAll(async () => {
  const rest = await startRestServer()
  url = rest.url
  social = await createSocialWorld({ APP_URL: url })
  world = social.world
  rest.open(world.deps)
  rest.app.use(socialFormDoor(world.deps, pages))
  close = rest.close
})
afterAll(async () => {
  close()
  await social.drop()
})

/** A browser: stores cookies by host, sends its origin and doesn't follow redirects. */
function newBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const open = async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const target = new URL(address)
    const jar = jars.get(target.host) ?? new Map<string, string>()
    jars.set(target.host, jar)
    const headers = new Headers(init.headers)
    if (!headers.has('origin') && init.method === 'POST') headers.set('origin', url)
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookieHeader({ cookies: jar }))
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line)
    return response
  }
  const client = createAuthClient({ baseURL: url, fetchOptions: { customFetchImpl: (input, init) => open(String(input), init) } })
  return { client, open, cookies: () => [...(jars.get(new URL(url).host)?.keys() ?? [])] }
}

const locationOf = (response: Response) => [response.status, response.headers.get('location')]
const where = { callbackURL: '/home?tab=1', newUserCallbackURL: '/welcome', errorCallbackURL: '/failed' }

describe('the published client', () => {
  test('signs in, reads tokens, links and unlinks accounts (SOCIAL-102, SOCIAL-104, SOCIAL-106)', async () => {
    const { client, open, cookies } = newBrowser()
    const person = stranger()
    const started = await client.signIn.social({ provider: 'google', ...where, loginHint: person.email ?? '', scopes: ['calendar'] })
    expect(started.data).toMatchObject({ redirect: true, url: expect.stringContaining('scope=email%20profile%20openid%20calendar') })
    expect(new URL(started.data?.url ?? '').searchParams.get('login_hint')).toBe(person.email)
    const google = social.fakes.get('google')
    expect(locationOf(await open(google.approve(started.data?.url ?? '', person).url))).toEqual([302, '/welcome'])
    expect(cookies()).toEqual(['morsel.session_token', 'morsel.session_data'])
    expect((await client.getSession()).data?.user).toMatchObject({
      email: person.email,
      emailVerified: true,
      image: expect.stringContaining(person.picture),
    })

    const { data: accounts } = await client.listAccounts()
    expect(accounts).toMatchObject([{ providerId: 'google', scopes: ['email', 'profile', 'openid', 'calendar'] }])
    const { data: token } = await client.getAccessToken({ providerId: 'google' })
    expect(token).toMatchObject({ accessToken: expect.any(String), accessTokenExpiresAt: expect.any(Date) })
    expect((await client.refreshToken({ providerId: 'google' })).data).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    const info = await client.$fetch('/account-info', { method: 'POST', body: { accountId: String(person.id) } })
    expect(info.data).toMatchObject({ user: { id: String(person.id), email: person.email } })

    const linking = await client.linkSocial({ provider: 'github', callbackURL: '/linked' })
    expect(linking.data).toMatchObject({ redirect: true })
    expect(locationOf(await open(social.fakes.get('github').approve(linking.data?.url ?? '', person).url))).toEqual([302, '/linked'])
    expect((await client.unlinkAccount({ providerId: 'google' })).data).toEqual({ status: true })
    expect((await client.unlinkAccount({ providerId: 'github' })).error).toMatchObject({ code: 'FAILED_TO_UNLINK_LAST_ACCOUNT' })
    expect((await client.getAccessToken({ providerId: 'google' })).error).toMatchObject({ code: 'ACCOUNT_NOT_FOUND', status: 400 })
  })

  test('signs in with an ID token', async () => {
    const { client } = newBrowser()
    const person = stranger()
    const token = social.fakes.get('google').idToken(person, 'n-1')
    const { data } = await client.signIn.social({ provider: 'google', idToken: { token, nonce: 'n-1' } })
    expect(data).toMatchObject({ redirect: false, user: { email: person.email } })
    expect((await client.getSession()).data?.user.email).toBe(person.email)
  })

  test('gets the error of a bad request', async () => {
    const { client } = newBrowser()
    // The types of the client allow only its own list of providers.
    const unknown = { provider: 'unknown' } as unknown as { provider: 'google' }
    expect((await client.signIn.social(unknown)).error).toMatchObject({ code: 'PROVIDER_NOT_FOUND', status: 404 })
    const evil = await client.signIn.social({ provider: 'google', callbackURL: 'https://evil.example' })
    expect(evil.error).toMatchObject({ code: 'INVALID_CALLBACKURL', status: 403 })
    const wrong = await client.$fetch('/sign-in/social', { method: 'POST', body: { provider: 'google', scopes: 'email' } })
    expect(wrong.error).toMatchObject({ code: 'VALIDATION_ERROR', status: 400 })
    expect((await client.linkSocial({ provider: 'google' })).error).toMatchObject({ status: 401 })
    await client.signUp.email({ name: 'Ada', email: stranger().email ?? '', password: 'kettle-harbour-plum' })
    const { error } = await client.getAccessToken({ providerId: 'unknown' })
    expect(error).toMatchObject({ code: 'PROVIDER_IS_NOT_SUPPORTED', message: 'Provider is not supported.', status: 400 })
  })
})

describe('the form of a page without scripts', () => {
  const post = (provider: string) => newBrowser().open(`${url}/sign-in/social`, { method: 'POST', body: new URLSearchParams({ provider }) })

  test('redirects to the provider and remembers it', async () => {
    const response = await post('github')
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('http-equiv="refresh"')])
    expect(response.headers.getSetCookie()).toEqual(['last-provider=github', expect.stringMatching(/^morsel\.state=/)])
  })

  test('doesn’t remember an unknown provider', async () => {
    const response = await post('x; Domain=example.com')
    expect([locationOf(response), response.headers.getSetCookie()]).toEqual([[303, '/auth-error'], []])
  })
})

describe('the callback', () => {
  const base = () => `${url}/api/auth`

  test('a form that the provider posts without our cookies continues by GET (SOCIAL-141)', async () => {
    const { client, open } = newBrowser()
    const { data } = await client.signIn.social({ provider: 'apple', ...where })
    const { url: target, form = {} } = social.fakes.get('apple').approve(data?.url ?? '', stranger())
    const posted = await fetch(target, {
      method: 'POST',
      headers: { origin: 'https://appleid.apple.com' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    const next = posted.headers.get('location') ?? ''
    expect([posted.status, new URL(next).pathname]).toEqual([302, '/api/auth/callback/apple'])
    expect(Object.fromEntries(new URL(next).searchParams)).toEqual(form)
    expect(posted.headers.getSetCookie()).toEqual([])
    expect(locationOf(await open(next))).toEqual([302, '/welcome'])
    expect((await client.getSession()).data?.user.name).toBe('Mia Holm')
  })

  test('invalid and missing parameters lead to the error page (SOCIAL-120, SOCIAL-121, SOCIAL-122, SOCIAL-140)', async () => {
    const { open } = newBrowser()
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    for (const init of [{ method: 'POST' }, { ...json, body: '{' }, { ...json, body: '{"code":["a"]}' }])
      expect(locationOf(await open(`${base()}/callback/google`, init))).toEqual([302, `${base()}/error?error=invalid_callback_request`])
    const missing = `${base()}/error?error=state_not_found&state=state_not_found`
    expect(locationOf(await open(`${base()}/callback/google`))).toEqual([302, missing])
    expect(locationOf(await open(`${base()}/callback/google?code=x&state=y`))).toEqual([
      302,
      `${base()}/error?error=please_restart_the_process`,
    ])
    const repeated = await open(`${base()}/callback/google?state=a&state=b`)
    expect([repeated.status, await repeated.json()]).toEqual([400, { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' }])
  })

  test('a missing code and a code that the provider doesn’t know lead to an error (SOCIAL-125, SOCIAL-127, SOCIAL-140)', async () => {
    const { client, open } = newBrowser()
    const stateOf = async () => {
      const { data } = await client.signIn.social({ provider: 'discord', ...where })
      return new URL(data?.url ?? '').searchParams.get('state')
    }
    expect(locationOf(await open(`${base()}/callback/discord?state=${await stateOf()}`))).toEqual([302, '/failed?error=no_code'])
    expect(locationOf(await open(`${base()}/callback/discord?code=x&state=${await stateOf()}`))).toEqual([
      302,
      '/failed?error=invalid_code',
    ])
  })
})

test('the redirect leads to the exact callback URL, with its fragment (AUTH-135, SOCIAL-142)', async () => {
  const { client, open } = newBrowser()
  const place = `${url}/küche?a=1`
  const leave = async () => {
    const { data } = await client.signIn.social({ provider: 'discord', callbackURL: `${place}#suppe`, errorCallbackURL: `${place}#suppe` })
    return data?.url ?? ''
  }
  const person = stranger()
  const { url: agreed } = social.fakes.get('discord').approve(await leave(), person)
  expect(locationOf(await open(agreed))).toEqual([302, `${url}/k%C3%BCche?a=1#suppe`])
  const { url: denied } = social.fakes.get('discord').deny(await leave())
  expect(locationOf(await open(denied))).toEqual([302, `${url}/k%C3%BCche?a=1&error=access_denied#suppe`])
})

describe('oidc-provider', () => {
  /** A third-party provider in place of Google, with its own keys and rules and without discovery. */
  async function startProvider() {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A listening TCP server has an address of this shape.
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const claims = { email: 'ida@example.test', email_verified: true, name: 'Ida Lund', picture: 'https://img.example.test/ida.png' }
    const provider = new Provider(origin, {
      clients: [
        {
          client_id: 'morsel',
          client_secret: 'a secret of morsel',
          redirect_uris: [`${url}/api/auth/callback/google`],
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      routes: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true, methods: ['S256'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
      issueRefreshToken: () => true,
      cookies: { keys: ['a key'] },
    })
    provider.on('server_error', (_ctx, error) => console.error(error))
    const callback = provider.callback()
    server.on('request', async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response)
      const { prompt, params } = await provider.interactionDetails(request, response)
      if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: 'ida-1' } })
      const grant = new provider.Grant({ accountId: 'ida-1', clientId: String(params.client_id) })
      grant.addOIDCScope(String(params.scope))
      await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
    })
    return { origin, stop: () => new Promise<void>((resolve) => server.close(() => resolve()) && server.closeAllConnections()) }
  }

  test('a complete sign-in works with its keys, PKCE, issuer in the response and refresh (SOCIAL-112)', async () => {
    const { origin, stop } = await startProvider()
    // The provider uses the machine's clock.
    const parting = world.clock.now
    world.clock.now = new Date()
    const own = world.with({
      APP_URL: url,
      SOCIAL_GOOGLE_CLIENT_ID: 'morsel',
      SOCIAL_GOOGLE_CLIENT_SECRET: 'a secret of morsel',
      SOCIAL_GOOGLE_ENDPOINT_ORIGIN: origin,
      SOCIAL_GOOGLE_ISSUER: origin,
      SOCIAL_GOOGLE_INCLUDE_GRANTED_SCOPES: 'false',
    })
    const browser = newBrowser()
    const { call, setCookies } = own.request()
    const started = await call.social.signIn({ provider: 'google', ...where })
    let address = 'url' in started ? started.url : ''
    while (!address.startsWith(`${url}/`)) {
      const response = await browser.open(address)
      expect([302, 303]).toContain(response.status)
      address = new URL(response.headers.get('location') ?? '', address).href
    }
    const fields = Object.fromEntries(new URL(address).searchParams)
    expect(fields).toMatchObject({ iss: origin, code: expect.any(String) })
    const cookie = setCookies()
      .map((line) => line.split(';')[0])
      .join('; ')
    const back = own.request({ method: 'GET', headers: { cookie } })
    expect(await back.call.social.callback({ id: 'google', ...fields })).toEqual({ location: '/welcome' })
    const session = back
      .setCookies()
      .map((line) => line.split(';')[0])
      .join('; ')
    const inside = own.request({ headers: { cookie: session } }).call
    expect((await inside.session.get())?.user).toMatchObject({ email: 'ida@example.test', emailVerified: true, name: 'Ida Lund' })
    expect(await inside.account.refreshToken({ providerId: 'google' })).toMatchObject({ accessToken: expect.any(String) })
    world.clock.now = parting
    await stop()
  })
})
