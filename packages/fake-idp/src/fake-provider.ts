import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderId } from '@morsel/auth/social/providers'
import { type Fixture, type FixturePerson, fixtures } from '@morsel/auth/test/social/fixtures'
import { createSigningKeys, hmacToken, type Signing, type SigningKeys } from './id-token.ts'
import { choicePage, postPage, problemPage } from './page.ts'
import { people } from './people.ts'
import { drawPicture } from './picture.ts'
import { type App, authorizationProblem, clientProblem, verifierProblem } from './request-checks.ts'

/** A fake provider: built from a provider's row and fixture, and stricter than the real one. */
export interface FakeProvider {
  readonly origin: string
  /** The number of requests per path. */
  readonly visits: ReadonlyMap<string, number>
  readonly keys: SigningKeys
  /**
   * The callback of a user who agrees.
   * @throws Error if the request is invalid
   */
  approve(authorizationUrl: string, person?: FixturePerson): Callback
  /** The callback of a user who declines. */
  deny(authorizationUrl: string, error?: string): Callback
  /** An id token for a sign-in without a redirect. */
  idToken(person?: FixturePerson, nonce?: string): string
  /** Changes the behavior; `{}` restores the default. */
  setBehavior(behaviour: Behavior): void
}

/** Where the browser is sent, with form fields if it must POST. */
export interface Callback {
  readonly url: string
  readonly form?: Readonly<Record<string, string>>
}

/** A response of the fake provider. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly location?: string
}

/** Deviations from a real provider. */
export interface Behavior {
  /** Changes or delays a response. */
  readonly token?: (usual: Answer) => Answer | Promise<Answer>
  /** Replaces serving a picture. */
  readonly picture?: (response: ServerResponse) => void
  readonly profile?: (usual: Answer) => Answer | Promise<Answer>
  readonly keySet?: (usual: Answer) => Answer | Promise<Answer>
  /** Changes the claims of id tokens. */
  readonly claims?: (usual: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  readonly signing?: Signing
  /** Lifetime of access tokens; an hour by default. */
  readonly accessTokenSeconds?: number
  /** A refresh returns a new refresh token and invalidates the old one; true by default. */
  readonly rotatesRefreshTokens?: boolean
  /** Additional parameters of the callback. */
  readonly callback?: Readonly<Record<string, string>>
}

export interface FakeProviderParts {
  readonly app: Omit<App, 'settings'> & { settings: (origin: string) => App['settings'] }
  readonly now: () => Date
}

/** Starts a fake provider on loopback. */
export async function startFakeProvider({ app: parts, now }: FakeProviderParts): Promise<FakeProvider & { stop(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this type.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app: App = { ...parts, settings: parts.settings(origin) }
  const keys = createSigningKeys()
  const fake = createFake(app, keys, now)
  const visits = new Map<string, number>()
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    visits.set(url.pathname, (visits.get(url.pathname) ?? 0) + 1)
    if (url.pathname.startsWith('/pictures/')) return fake.servePicture(url.pathname, response)
    const body = await bodyOf(request)
    const answer = await fake.answer({
      method: request.method ?? 'GET',
      url,
      headers: request.headers,
      form: new URLSearchParams(body),
      body,
    })
    response
      .writeHead(answer.status, { 'content-type': answer.type, ...(answer.location && { location: answer.location }) })
      .end(answer.body)
  })
  return { ...fake, origin, visits, keys, stop: () => stopServer(server) }
}

interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly form: URLSearchParams
  readonly body: string
}

interface Grant {
  readonly person: FixturePerson
  readonly query: URLSearchParams
  readonly expiresAt: number
}

const codeSeconds = 60

function createFake(app: App, keys: SigningKeys, now: () => Date) {
  const { provider, settings } = app
  // Rows and fixtures have the same ids.
  const fixture: Fixture = fixtures[provider.id as ProviderId]
  // A picture without a host is served by the fake provider.
  const answersAbout = (person: FixturePerson) =>
    fixture.answers({ ...person, picture: new URL(person.picture, settings.endpointOrigin).href }, settings)
  const quirk = quirks[provider.id] ?? {}
  const endpoints = provider.endpoints(settings)
  const pathOf = (address: string) => new URL(address).pathname
  const profilePaths = new Set(Object.values(provider.requests(settings, 'any')).map(({ url }) => pathOf(url)))
  const codes = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const refreshTokens = new Map<string, Grant>()
  const named = new Set<number>()
  let behaviour: Behavior = {}

  const idTokenOf = (person: FixturePerson, nonce: string | null): string => {
    const { claims, ...answers } = answersAbout(person)
    // Providers whose id tokens we ignore send one anyway.
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
    const all = behaviour.claims?.(usual) ?? usual
    return endpoints.verify && behaviour.signing === undefined
      ? hmacToken(all, settings.clientSecret ?? '')
      : keys.sign(all, behaviour.signing)
  }

  const callbackOf = (query: URLSearchParams, fields: Record<string, string>): Callback => {
    const url = new URL(query.get('redirect_uri') ?? '')
    const all = { ...fields, state: query.get('state') ?? '', ...behaviour.callback }
    if (query.get('response_mode') === 'form_post') return { url: url.href, form: all }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    return { url: url.href }
  }

  const checked = (authorizationUrl: string): URLSearchParams => {
    const { searchParams } = new URL(authorizationUrl)
    const problem = authorizationProblem(app, searchParams)
    if (problem !== undefined) throw new Error(`${provider.id} rejects the authorization request: ${problem}`)
    return searchParams
  }

  const approve = (authorizationUrl: string, person: FixturePerson = people.ada): Callback => {
    const query = checked(authorizationUrl)
    const code = secretText()
    codes.set(code, { person, query, expiresAt: now().getTime() + codeSeconds * 1000 })
    const { callbackUser } = answersAbout(person)
    // The name is sent with the first consent only.
    const isFirst = !named.has(person.id)
    named.add(person.id)
    return callbackOf(query, {
      code,
      ...(typeof callbackUser === 'string' && isFirst && { user: callbackUser }),
      ...(provider.exchangeParams && { device_id: deviceOf(person) }),
    })
  }

  const deny = (authorizationUrl: string, error = 'access_denied'): Callback => callbackOf(checked(authorizationUrl), { error })

  const tokensFor = (grant: Grant): Answer => {
    const accessToken = secretText()
    const refreshToken = secretText()
    accessTokens.set(accessToken, grant)
    if (provider.refresh) refreshTokens.set(refreshToken, grant)
    const scopes = grant.query.get('scope')?.split(provider.scopeSeparator ?? ' ') ?? []
    const seconds = behaviour.accessTokenSeconds ?? 3600
    return json({
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: quirk.quotesNumbers ? String(seconds) : seconds,
      ...(provider.refresh && { refresh_token: refreshToken }),
      ...(scopes.length > 0 && { scope: quirk.scopes === 'list' ? scopes : scopes.join(quirk.scopes ?? ' ') }),
      ...((provider.idToken?.profile === 'always' || scopes.includes('openid')) && {
        id_token: idTokenOf(grant.person, grant.query.get('nonce')),
      }),
      ...quirk.success,
    })
  }

  const refusal = (error: string, description: string): Answer =>
    json({ error, error_description: description, ...quirk.failure }, quirk.failsWith200 ? 200 : error === 'invalid_client' ? 401 : 400)

  const exchange = ({ form }: Call): Answer => {
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    if (!grant || grant.expiresAt < now().getTime()) return refusal('invalid_grant', 'the code is unknown, used or expired')
    if (form.get('redirect_uri') !== grant.query.get('redirect_uri')) return refusal('invalid_grant', 'another redirect URI')
    const problem = verifierProblem(grant.query.get('code_challenge'), form.get('code_verifier'))
    if (problem !== undefined) return refusal('invalid_grant', problem)
    const wanted = provider.exchangeParams?.({ deviceId: deviceOf(grant.person) }) ?? {}
    const missing = Object.entries(wanted).find(([name, value]) => form.get(name) !== value)
    return missing ? refusal('invalid_request', `${missing[0]} is missing`) : tokensFor(grant)
  }

  const refresh = ({ form }: Call): Answer => {
    const token = form.get('refresh_token') ?? ''
    const grant = refreshTokens.get(token)
    if (!provider.refresh || !grant) return refusal('invalid_grant', 'the refresh token is unknown or used')
    if (provider.refresh === 'with scope' && !form.get('scope')) return refusal('invalid_scope', 'the scopes are missing')
    if (behaviour.rotatesRefreshTokens === false) {
      const { refresh_token: _new, ...kept } = JSON.parse(tokensFor(grant).body)
      return json(kept)
    }
    refreshTokens.delete(token)
    return tokensFor(grant)
  }

  const tokens = (call: Call, path: string): Answer => {
    const problem = clientProblem(app, call.headers, call.form)
    if (problem !== undefined) return refusal('invalid_client', problem)
    const type = call.form.get('grant_type')
    if (type === 'authorization_code' && path === pathOf(endpoints.token)) return exchange(call)
    if (type === 'refresh_token' && path === pathOf(endpoints.refresh ?? endpoints.token)) return refresh(call)
    return refusal('unsupported_grant_type', `${type} at ${path}`)
  }

  const profile = ({ method, url, headers, form, body }: Call): Answer | undefined => {
    if (!profilePaths.has(url.pathname)) return undefined
    const token = headers.authorization?.replace(/^Bearer /, '') ?? form.get('access_token') ?? url.searchParams.get('input_token') ?? ''
    const grant = accessTokens.get(token)
    if (!grant) return json({ error: 'invalid_token' }, 401)
    const wantedHeaders = Object.entries(provider.headers?.(settings) ?? {})
    const asked = Object.entries(provider.requests(settings, token)).find(
      ([, { url: address, bearer, form: fields, json: value, ...request }]) => {
        const { pathname, search } = new URL(address)
        const wantedBody = fields ? new URLSearchParams(fields).toString() : value === undefined ? '' : JSON.stringify(value)
        return (
          pathname === url.pathname &&
          search === url.search &&
          body === wantedBody &&
          method === (request.method ?? 'GET') &&
          (headers.authorization === undefined) === (bearer === false)
        )
      },
    )
    const wrongHeader = wantedHeaders.find(([name, value]) => headers[name] !== value)
    if (!asked || wrongHeader) return json({ error: 'invalid_request' }, 400)
    const answer = answersAbout(grant.person)[asked[0]]
    return answer === undefined ? json({ error: 'not_found' }, 404) : json(answer)
  }

  const verifyIdToken = ({ form }: Call): Answer => {
    const token = form.get('id_token') ?? ''
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}')
    const isGood = hmacToken(claims, settings.clientSecret ?? '') === token && form.get('client_id') === settings.clientId
    const isRight = !form.has('nonce') || form.get('nonce') === claims.nonce
    return isGood && isRight ? json(claims) : json({ error: 'invalid_request' }, 400)
  }

  const authorization = ({ method, url, form }: Call): Answer => {
    try {
      if (method !== 'POST') {
        checked(url.href)
        return html(choicePage(provider.name, `${url.pathname}${url.search}`))
      }
      const person = Object.entries<FixturePerson>(people).find(([key]) => key === form.get('person'))?.[1]
      const callback = person ? approve(url.href, person) : deny(url.href, form.get('deny') ?? undefined)
      if (callback.form) return html(postPage(callback.url, callback.form))
      return { status: 303, type: 'text/plain', body: '', location: callback.url }
    } catch (error) {
      return html(problemPage(error instanceof Error ? error.message : ''), 400)
    }
  }

  const answer = async (call: Call): Promise<Answer> => {
    const path = call.url.pathname
    if (path === pathOf(endpoints.authorization)) return authorization(call)
    const same = async (usual: Answer) => usual
    if (call.method === 'POST' && [endpoints.token, endpoints.refresh ?? endpoints.token].map(pathOf).includes(path))
      return (behaviour.token ?? same)(tokens(call, path))
    if (endpoints.jwks && path === pathOf(endpoints.jwks)) return (behaviour.keySet ?? same)(json(keys.jwks()))
    if (endpoints.verify && path === pathOf(endpoints.verify)) return verifyIdToken(call)
    const usual = profile(call)
    return usual ? (behaviour.profile ?? same)(usual) : json({ error: 'not_found' }, 404)
  }

  const servePicture = (path: string, response: ServerResponse): void => {
    if (behaviour.picture) behaviour.picture(response)
    else response.writeHead(200, { 'content-type': 'image/png' }).end(drawPicture(path))
  }

  return {
    servePicture,
    approve,
    deny,
    answer,
    idToken: (person: FixturePerson = people.ada, nonce?: string) => idTokenOf(person, nonce ?? null),
    setBehavior: (wanted: Behavior) => {
      behaviour = wanted
    },
  }
}

/** Oddities of some providers' responses. */
const quirks: Readonly<Record<string, Quirk>> = {
  github: { failsWith200: true, scopes: ',' },
  slack: { failsWith200: true, success: { ok: true }, failure: { ok: false } },
  naver: { failsWith200: true, quotesNumbers: true },
  tiktok: { scopes: ',', success: { refresh_expires_in: 31_536_000 } },
  twitch: { scopes: 'list' },
}

interface Quirk {
  readonly failsWith200?: true
  readonly quotesNumbers?: true
  /** The separator of granted scopes. */
  readonly scopes?: ',' | 'list'
  readonly success?: object
  readonly failure?: object
}

const secretText = () => randomBytes(24).toString('base64url')
const deviceOf = ({ id }: FixturePerson) => createHash('sha256').update(`device ${id}`).digest('base64url')
const json = (value: unknown, status = 200): Answer => ({ status, type: 'application/json', body: JSON.stringify(value) })
const html = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

async function stopServer(server: Server): Promise<void> {
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await stopped
}
