import { mailsTo } from '@morsel/api/test/mails'
import type { TestPerson } from '@morsel/api/test/people'
import type { OAuthAppSecretOutput } from '@morsel/contract/oauth'
import { translatorIn } from '@morsel/email/catalogues'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callback, decide, locationOf, type OAuthWorld, openOAuth, requestIn, signIn, startSignIn } from './oauth-client.ts'

let of: OAuthWorld
let app: OAuthAppSecretOutput
let config: oidc.Configuration
let person: TestPerson
beforeAll(async () => {
  of = await openOAuth()
  app = await of.register()
  config = await of.discover(app)
})
afterAll(() => of.close())
beforeEach(async () => {
  person = await of.newUser()
})

const eventsOf = async () => (await person.browser.do((call) => call.activity.events())).events.map(({ kind }) => kind)
const mailSubjects = async () => (await mailsTo(of.world, person.email, 'factor-changed')).map(({ subject }) => subject)
const mailTitle = (change: 'app-connected' | 'app-disconnected' | 'app-tokens-reused') =>
  translatorIn('en')(`factor-changed.${change}.title`)
const lists = (token: string) => fetch(`${of.url}/api/v1/lists`, { headers: { authorization: `Bearer ${token}` } })
const post = (path: string, form: Record<string, string>) => fetch(`${of.url}${path}`, { method: 'POST', body: new URLSearchParams(form) })
const own = () => ({ client_id: app.id, client_secret: app.secret ?? '' })

describe('an unmodified client library', () => {
  test('discovers the provider, with PKCE by S256 and without implicit flow (API-045)', async () => {
    const metadata = config.serverMetadata()
    expect(metadata).toMatchObject({
      issuer: of.url,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    })
    expect(metadata.grant_types_supported?.sort()).toEqual([
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ])
    const alias = await fetch(`${of.url}/.well-known/oauth-authorization-server`)
    expect(await alias.json()).toMatchObject({ issuer: of.url, token_endpoint: `${of.url}/oauth/token` })
    const published = await (await fetch(metadata.jwks_uri ?? '')).json()
    const publicKey = { kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String), e: expect.any(String), n: expect.any(String) }
    expect(published).toEqual({ keys: [publicKey, publicKey, publicKey] })
  })

  test('signs a user in with consent, reads their profile, calls the API and refreshes (API-046)', async () => {
    const asked = await startSignIn(config, 'openid profile email read write')
    const sent = locationOf(await of.open(person, asked.url))
    const consent = await person.browser.do((call) => call.consent.get({ request: requestIn(sent) }))
    expect(consent).toEqual({
      name: 'Lunch planner',
      website: 'https://app.example',
      scopes: ['openid', 'profile', 'email', 'read', 'write'],
      returnsTo: 'app.example',
    })
    const back = await decide(of, person, asked)
    expect(back.searchParams.get('iss')).toBe(of.url)
    const tokens = await oidc.authorizationCodeGrant(config, back, asked.checks)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, access_token: expect.stringMatching(/^morsel_oat_/) })
    expect(tokens.claims()).toMatchObject({ sub: person.id, aud: app.id, iss: of.url })
    expect(await oidc.fetchUserInfo(config, tokens.access_token, person.id)).toMatchObject({
      sub: person.id,
      name: person.name,
      email: person.email,
      email_verified: true,
    })
    expect((await lists(tokens.access_token)).status).toBe(200)
    const refreshed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
    expect((await lists(refreshed.access_token)).status).toBe(200)
  })

  test('authenticates with a header as well, and a public app without a secret', async () => {
    const basic = await of.discover(app, oidc.ClientSecretBasic(app.secret ?? ''))
    expect((await signIn(of, person, basic, 'openid')).claims()?.sub).toBe(person.id)
    const phone = await of.discover(await of.register({ name: 'Phone', isPublic: true }))
    expect((await signIn(of, person, phone, 'openid')).claims()?.sub).toBe(person.id)
  })

  test('asks again only for more than the user allowed, unless the app can’t be told from others (AUTH-1001)', async () => {
    await signIn(of, person, config, 'openid read')
    const again = await startSignIn(config, 'openid')
    expect(locationOf(await of.open(person, again.url))).toMatch(/^https:\/\/app\.example\/callback\?code=/)
    const more = await startSignIn(config, 'openid write')
    expect(locationOf(await of.open(person, more.url))).toMatch(/^\/oauth\/consent/)
    const local = 'http://127.0.0.1/callback'
    const phone = await of.discover(await of.register({ isPublic: true, redirectUris: [local] }))
    const ask = async () => startSignIn(phone, 'openid', { redirect_uri: local })
    await decide(of, person, await ask())
    expect(locationOf(await of.open(person, (await ask()).url))).toMatch(/^\/oauth\/consent/)
  })

  test('signs in on a device with a code that the user types (AUTH-1004)', async () => {
    const started = await oidc.initiateDeviceAuthorization(config, { scope: 'openid read' })
    expect(started).toMatchObject({ user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/), verification_uri: `${of.url}/oauth/device` })
    const poll = () =>
      post('/oauth/token', { ...own(), grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: started.device_code })
    expect(await (await poll()).json()).toMatchObject({ error: 'authorization_pending' })
    const code = started.user_code.toLowerCase().replace('-', ' ')
    const consent = await person.browser.do((call) => call.consent.getDevice({ code }))
    expect(consent).toMatchObject({ name: 'Lunch planner', scopes: ['openid', 'read'], returnsTo: null })
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => person.browser.do((call) => call.consent.decideDevice({ code, allow: true }))),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const tokens = await oidc.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.01 })
    expect(tokens.claims()?.sub).toBe(person.id)
    expect((await lists(tokens.access_token)).status).toBe(200)
    expect(await (await poll()).json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('is told that the user declined', async () => {
    const asked = await startSignIn(config, 'openid')
    const back = await decide(of, person, asked, false)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: asked.checks.expectedState, iss: of.url })
    const started = await oidc.initiateDeviceAuthorization(config, { scope: 'openid' })
    await person.browser.do((call) => call.consent.decideDevice({ code: started.user_code, allow: false }))
    await expect(oidc.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.01 })).rejects.toMatchObject({
      error: 'access_denied',
    })
    expect(await person.browser.do((call) => call.connectedApp.list())).toEqual([])
  })

  test('introspects and revokes its own tokens (API-047)', async () => {
    const tokens = await signIn(of, person, config, 'openid read')
    expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true, scope: 'openid read' })
    const other = await of.discover(await of.register({ name: 'Other' }))
    expect(await oidc.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false })
    await oidc.tokenRevocation(config, tokens.refresh_token ?? '')
    expect((await lists(tokens.access_token)).status).toBe(401)
    expect(await eventsOf()).toContain('app-disconnected')
  })

  test('signs its user out after they confirm it (AUTH-1007)', async () => {
    const tokens = await signIn(of, person, config, 'openid')
    const end = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: callback, id_token_hint: tokens.id_token ?? '', state: 's1' })
    const page = new URL(locationOf(await of.open(person, end)), of.url)
    expect(page.pathname).toBe('/oauth/sign-out')
    await person.browser.do((call) => call.signIn.signOut())
    const after = await of.open(person, `/oauth/logout${page.search}`)
    expect(locationOf(after)).toBe(`${callback}?state=s1`)
    const wrong = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: 'https://evil.example/', client_id: app.id })
    expect(locationOf(await of.open(undefined, wrong))).toBe('/auth-error?error=app_invalid_request')
  })
})

describe('what a user connected', () => {
  test('is listed with its last use, mailed, and can be disconnected (AUTH-1005)', async () => {
    const tokens = await signIn(of, person, config, 'openid write')
    expect(await mailSubjects()).toEqual([mailTitle('app-connected')])
    await expect
      .poll(() => person.browser.do((call) => call.connectedApp.list()))
      .toEqual([
        {
          ...{ id: app.id, name: 'Lunch planner', website: 'https://app.example', scopes: ['openid', 'write'] },
          ...{ connectedAt: of.world.clock.now, lastUsedAt: of.world.clock.now },
        },
      ])
    await person.browser.do((call) => call.connectedApp.disconnect({ id: app.id }))
    expect((await lists(tokens.access_token)).status).toBe(401)
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await mailSubjects()).toContain(mailTitle('app-disconnected'))
    expect(await eventsOf()).toEqual(expect.arrayContaining(['app-connected', 'app-disconnected']))
  })

  test('may do what its scopes allow (AUTH-1008)', async () => {
    const { access_token: profile } = await signIn(of, person, config, 'openid profile')
    expect((await lists(profile)).status).toBe(403)
    const { access_token: reader } = await signIn(of, person, config, 'openid read')
    const create = (token: string) =>
      fetch(`${of.url}/api/v1/lists`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Noodles' }),
      })
    expect((await create(reader)).status).toBe(403)
    const { access_token: writer } = await signIn(of, person, config, 'openid write')
    expect((await create(writer)).status).toBe(200)
    const tokens = await fetch(`${of.url}/api/v1/personal-tokens`, { headers: { authorization: `Bearer ${writer}` } })
    expect(tokens.status).toBe(403)
  })

  test('ends when the user signs out everywhere, is suspended or erased (AUTH-1010)', async () => {
    const first = await signIn(of, person, config, 'openid read')
    await person.browser.do((call) => call.session.revokeAll())
    expect((await lists(first.access_token)).status).toBe(401)
    person = await of.newUser()
    const second = await signIn(of, person, config, 'openid read')
    await of.world.sql`update "user" set suspended_until = now() + interval '1 day' where id = ${person.id}`
    expect((await lists(second.access_token)).status).toBe(401)
    await expect(oidc.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
    person = await of.newUser()
    const third = await signIn(of, person, config, 'openid read')
    await of.world.sql`delete from "user" where id = ${person.id}`
    expect((await lists(third.access_token)).status).toBe(401)
    expect(await of.world.sql`select 1 from oauth_grant where user_id = ${person.id}`).toHaveLength(0)
  })
})

test('apps of a developer who is suspended or erased stop working (AUTH-1012)', async () => {
  const developer = await of.newUser()
  const fields = { name: 'Gone', website: 'https://app.example', redirectUris: [callback], isPublic: true }
  const gone = await of.discover(await developer.browser.do((call) => call.oauthApp.create(fields)))
  const tokens = await signIn(of, person, gone, 'openid read')
  await of.world.sql`update "user" set suspended_until = now() + interval '1 day' where id = ${developer.id}`
  await expect(oidc.refreshTokenGrant(gone, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_client' })
  expect(locationOf(await of.open(person, (await startSignIn(gone, 'openid')).url))).toBe('/auth-error?error=app_invalid_client')
  await of.world.sql`delete from "user" where id = ${developer.id}`
  expect((await lists(tokens.access_token)).status).toBe(401)
  expect(await person.browser.do((call) => call.connectedApp.list())).toEqual([])
})

describe('what can be used once', () => {
  const exchange = (code: string, verifier: string) =>
    post('/oauth/token', { ...own(), grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier })

  test('a code works once, even in parallel, and a replayed code ends the connection (AUTH-1006)', async () => {
    const asked = await startSignIn(config, 'openid read')
    const code = (await decide(of, person, asked)).searchParams.get('code') ?? ''
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(code, asked.checks.pkceCodeVerifier)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true)
    await exchange(code, asked.checks.pkceCodeVerifier)
    expect(await person.browser.do((call) => call.connectedApp.list())).toEqual([])
    expect(await mailSubjects()).toContain(mailTitle('app-tokens-reused'))
  })

  test('a refresh token that was replaced ends the connection, and the user is told (AUTH-1006)', async () => {
    const stolen = await signIn(of, person, config, 'openid read')
    const current = await oidc.refreshTokenGrant(config, stolen.refresh_token ?? '')
    await expect(oidc.refreshTokenGrant(config, stolen.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await lists(current.access_token)).status).toBe(401)
    await expect(oidc.refreshTokenGrant(config, current.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await eventsOf()).toContain('app-tokens-reused')
    expect(await mailSubjects()).toContain(mailTitle('app-tokens-reused'))
  })

  test('of several refreshes at once, at most one succeeds (AUTH-1006)', async () => {
    const { refresh_token: token = '' } = await signIn(of, person, config, 'openid')
    const refresh = () => post('/oauth/token', { ...own(), grant_type: 'refresh_token', refresh_token: token })
    const answers = await Promise.all([refresh(), refresh(), refresh(), refresh()])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true)
  })

  test('a user decides once, even in parallel, and only their browser gets the code (AUTH-1002)', async () => {
    const asked = await startSignIn(config, 'openid')
    const request = requestIn(locationOf(await of.open(person, asked.url)))
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => person.browser.do((call) => call.consent.decide({ request, allow: true }))),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const stranger = await of.newUser()
    expect(locationOf(await of.open(stranger, `/oauth/authorize/${request}`))).toBe('/auth-error?error=app_session_not_found')
    // A browser with the cookie of the request, in which someone else is signed in.
    for (const name of ['oauth_resume', 'oauth_resume.sig']) stranger.browser.cookies.set(name, person.browser.cookies.get(name) ?? '')
    expect(locationOf(await of.open(stranger, `/oauth/authorize/${request}`))).toBe('/auth-error?error=app_session_not_found')
    expect(locationOf(await of.open(person, `/oauth/authorize/${request}`))).toMatch(/^https:\/\/app\.example\/callback\?code=/)
  })
})

describe('bad input', () => {
  const authorize = async (change: (params: URLSearchParams) => void) => {
    const { url } = await startSignIn(config, 'openid')
    change(url.searchParams)
    return locationOf(await of.open(person, url))
  }

  test('unknown apps and wrong redirect URIs lead to an error page, never to the URI (AUTH-1002)', async () => {
    for (const id of ['0'.repeat(32), 'x\0', "' or 1=1"])
      expect(await authorize((params) => params.set('client_id', id))).toBe('/auth-error?error=app_invalid_client')
    const uris = [`${callback}/more`, `${callback}?x=1`, 'https://evil.example/', 'javascript:alert(1)', 'http://app.example/callback']
    for (const uri of uris)
      expect(await authorize((params) => params.set('redirect_uri', uri))).toBe('/auth-error?error=app_invalid_redirect_uri')
  })

  test('missing or plain PKCE, implicit flow and other response modes are refused (AUTH-1002)', async () => {
    const errorIn = (location: string) => new URL(location).searchParams.get('error')
    expect(errorIn(await authorize((params) => params.delete('code_challenge')))).toBe('invalid_request')
    expect(errorIn(await authorize((params) => params.set('code_challenge_method', 'plain')))).toBe('invalid_request')
    expect(errorIn(await authorize((params) => params.delete('code_challenge_method')))).toBe('invalid_request')
    expect(await authorize((params) => params.set('response_type', 'id_token'))).toMatch(
      /[?#]error=(?:invalid_request|unsupported_response_type)&/,
    )
    expect(await authorize((params) => params.set('response_mode', 'form_post'))).not.toContain('code=')
    const { status } = await post('/oauth/token', { ...own(), grant_type: 'password', username: person.email, password: person.password })
    expect(status).toBe(400)
  })

  test('wrong secrets, verifiers and apps get no tokens, and errors tell nothing internal', async () => {
    const asked = await startSignIn(config, 'openid')
    const code = (await decide(of, person, asked)).searchParams.get('code') ?? ''
    const form = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: asked.checks.pkceCodeVerifier }
    const other = await of.register({ name: 'Other' })
    const tries = [
      { ...form, client_id: app.id, client_secret: 'wrong' },
      { ...form, client_id: app.id },
      { ...form, client_id: other.id, client_secret: other.secret ?? '' },
      { ...form, ...own(), code_verifier: 'x'.repeat(50) },
      { ...form, ...own(), redirect_uri: 'https://evil.example' },
    ]
    for (const each of tries) {
      const response = await post('/oauth/token', each)
      const text = await response.text()
      expect([400, 401]).toContain(response.status)
      expect(text).not.toMatch(/\bat \S+ \(|node_modules|select |secret_hash/)
    }
    expect((await post('/oauth/token', { ...form, ...own() })).status).toBe(200)
  })

  test('oversized parameters and bodies are refused', async () => {
    const { url } = await startSignIn(config, 'openid')
    url.searchParams.set('state', 'x'.repeat(20_000))
    expect((await of.open(person, url)).status).toBe(431)
    const { status } = await post('/oauth/token', { ...own(), grant_type: 'refresh_token', refresh_token: 'x'.repeat(200_000) })
    expect([400, 413]).toContain(status)
  })

  test('unknown, foreign and expired requests and codes can’t be decided', async () => {
    const expired = { cause: { code: 'CONSENT_REQUEST_EXPIRED' } }
    await expect(person.browser.do((call) => call.consent.get({ request: 'x'.repeat(20) }))).rejects.toMatchObject(expired)
    const request = requestIn(locationOf(await of.open(person, (await startSignIn(config, 'openid')).url)))
    await of.world.sql`update oauth_token set expires_at = now() - interval '1 hour' where kind = 'Interaction'`
    await expect(person.browser.do((call) => call.consent.decide({ request, allow: true }))).rejects.toMatchObject(expired)
    for (const code of ['', 'BCDF-GHJK', 'AAAA-AAAA', '💥'])
      await expect(person.browser.do((call) => call.consent.getDevice({ code }))).rejects.toMatchObject({
        cause: { code: 'DEVICE_CODE_NOT_FOUND' },
      })
  })

  test('an app that may call the API needs a confirmed identity, and apps can ask for one (AUTH-1003)', async () => {
    const stale = { cause: { code: 'SESSION_IS_NOT_FRESH' } }
    await of.world.sql`update session set created_at = created_at - interval '2 hours' where user_id = ${person.id}`
    const ask = async (scope: string, more?: Record<string, string>) => {
      const request = requestIn(locationOf(await of.open(person, (await startSignIn(config, scope, more)).url)))
      return person.browser.do((call) => call.consent.decide({ request, allow: true }))
    }
    await expect(ask('openid read')).rejects.toMatchObject(stale)
    await expect(ask('openid', { prompt: 'login' })).rejects.toMatchObject(stale)
    await expect(ask('openid', { max_age: '600' })).rejects.toMatchObject(stale)
    expect(await ask('openid')).toMatchObject({ url: expect.stringContaining('/oauth/authorize/') })
  })

  test('a guest signs in first, and prompt=none never shows a page', async () => {
    const { url } = await startSignIn(config, 'openid')
    expect(locationOf(await of.open(undefined, url))).toMatch(/^\/oauth\/consent/)
    url.searchParams.set('prompt', 'none')
    expect(locationOf(await of.open(undefined, url))).toContain('error=login_required')
    expect(locationOf(await of.open(person, url))).toContain('error=consent_required')
  })
})

test('values are stored as hashes and what they say is sealed (AUTH-1009)', async () => {
  const tokens = await signIn(of, person, config, 'openid read')
  const stored = JSON.stringify([await of.world.sql`select * from oauth_token`, await of.world.sql`select * from oauth_app`])
  for (const secret of [tokens.access_token, tokens.refresh_token ?? '', app.secret ?? '']) expect(stored).not.toContain(secret)
})
