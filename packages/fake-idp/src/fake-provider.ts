import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FixturePerson } from '@morsel/auth/test/social/fixtures'
import { type Answer, type Behavior, type Callback, html, json } from './behavior.ts'
import { approve, checkAuthorization, deny } from './consent.ts'
import { answersAbout, createFake, type Fake, idTokenOf } from './fake.ts'
import { createSigningKeys, hmacToken, type SigningKeys } from './id-token.ts'
import { choicePage, postPage, problemPage } from './page.ts'
import { people } from './people.ts'
import { drawPicture } from './picture.ts'
import { type App, type ProviderCall, pathOf } from './request-checks.ts'
import { answerTokenCall } from './token-endpoint.ts'

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
  /** An ID token for a sign-in without a redirect. */
  idToken(person?: FixturePerson, nonce?: string): string
  /** Changes the behavior; `{}` restores the default. */
  setBehavior(behavior: Behavior): void
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
    if (url.pathname.startsWith('/pictures/')) return servePicture(fake, url.pathname, response)
    const body = await bodyOf(request)
    const answer = await answerCall(fake, {
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
  return {
    origin,
    visits,
    keys,
    approve: (url, person = people.ada) => approve(fake, url, person),
    deny: (url, error) => deny(fake, url, error),
    idToken: (person = people.ada, nonce) => idTokenOf(fake, person, nonce ?? null),
    setBehavior: (behavior) => {
      fake.behavior = behavior
    },
    stop: () => stopServer(server),
  }
}

async function answerCall(fake: Fake, call: ProviderCall): Promise<Answer> {
  const { behavior, endpoints, keys } = fake
  const path = call.url.pathname
  if (path === pathOf(endpoints.authorization)) return answerAuthorization(fake, call)
  const same = async (usual: Answer) => usual
  if (call.method === 'POST' && [endpoints.token, endpoints.refresh ?? endpoints.token].map(pathOf).includes(path))
    return (behavior.token ?? same)(answerTokenCall(fake, call, path))
  if (endpoints.jwks && path === pathOf(endpoints.jwks)) return (behavior.keySet ?? same)(json(keys.jwks()))
  if (endpoints.verify && path === pathOf(endpoints.verify)) return verifyIdToken(fake, call)
  const usual = answerProfileCall(fake, call)
  return usual ? (behavior.profile ?? same)(usual) : json({ error: 'not_found' }, 404)
}

function answerAuthorization(fake: Fake, { method, url, form }: ProviderCall): Answer {
  try {
    if (method !== 'POST') {
      checkAuthorization(fake, url.href)
      return html(choicePage(fake.app.provider.name, `${url.pathname}${url.search}`))
    }
    const person = Object.entries<FixturePerson>(people).find(([key]) => key === form.get('person'))?.[1]
    const callback = person ? approve(fake, url.href, person) : deny(fake, url.href, form.get('deny') ?? undefined)
    if (callback.form) return html(postPage(callback.url, callback.form))
    return { status: 303, type: 'text/plain', body: '', location: callback.url }
  } catch (error) {
    return html(problemPage(error instanceof Error ? error.message : ''), 400)
  }
}

function answerProfileCall(fake: Fake, { method, url, headers, form, body }: ProviderCall): Answer | undefined {
  const { provider, settings } = fake.app
  const isProfilePath = Object.values(provider.requests(settings, 'any')).some((request) => pathOf(request.url) === url.pathname)
  if (!isProfilePath) return undefined
  const token = headers.authorization?.replace(/^Bearer /, '') ?? form.get('access_token') ?? url.searchParams.get('input_token') ?? ''
  const grant = fake.accessTokens.get(token)
  if (!grant) return json({ error: 'invalid_token' }, 401)
  const requiredHeaders = Object.entries(provider.headers?.(settings) ?? {})
  const requested = Object.entries(provider.requests(settings, token)).find(
    ([, { url: address, bearer, form: fields, json: value, ...request }]) => {
      const { pathname, search } = new URL(address)
      const requiredBody = fields ? new URLSearchParams(fields).toString() : value === undefined ? '' : JSON.stringify(value)
      return (
        pathname === url.pathname &&
        search === url.search &&
        body === requiredBody &&
        method === (request.method ?? 'GET') &&
        (headers.authorization === undefined) === (bearer === false)
      )
    },
  )
  const wrongHeader = requiredHeaders.find(([name, value]) => headers[name] !== value)
  if (!requested || wrongHeader) return json({ error: 'invalid_request' }, 400)
  const answer = answersAbout(fake, grant.person)[requested[0]]
  return answer === undefined ? json({ error: 'not_found' }, 404) : json(answer)
}

function verifyIdToken({ app: { settings } }: Fake, { form }: ProviderCall): Answer {
  const token = form.get('id_token') ?? ''
  const [, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}')
  const isGood = hmacToken(claims, settings.clientSecret ?? '') === token && form.get('client_id') === settings.clientId
  const isRight = !form.has('nonce') || form.get('nonce') === claims.nonce
  return isGood && isRight ? json(claims) : json({ error: 'invalid_request' }, 400)
}

function servePicture({ behavior }: Fake, path: string, response: ServerResponse): void {
  if (behavior.picture) behavior.picture(response)
  else response.writeHead(200, { 'content-type': 'image/png' }).end(drawPicture(path))
}

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
