import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

let doors: Doors
let auth: string
let trpc: string

beforeAll(async () => {
  doors = await openDoors()
  auth = `${doors.url}/api/auth`
  trpc = `${doors.url}/api/trpc`
})
afterAll(() => doors.close())

const validation = (place: 'body' | 'query') => ({ code: 'VALIDATION_ERROR', message: `Invalid ${place} parameters` })
const notFound = { code: 'PAGE_NOT_FOUND', message: 'Page not found' }

async function answer(url: string, init?: RequestInit) {
  const response = await fetch(url, { redirect: 'manual', ...init })
  return { response, status: response.status, body: JSON.parse(await response.text()) }
}

/** tRPC's response to a single call. */
async function typed(path: string, init?: RequestInit) {
  const { status, body } = await answer(`${trpc}/${path}`, init)
  const { code, httpStatus } = body.error?.json?.data ?? {}
  return { status, code, httpStatus }
}

/** Sends a request as is; fetch would normalize or refuse it. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(doors.url)
    const call = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject).end(body)
  })
}

describe('400: a body that can’t be parsed (AUTH-121)', () => {
  for (const text of ['{', '{"email":', 'null x', '\u0000', "{'email': 1}"]) {
    test(`malformed JSON ${JSON.stringify(text)} is refused over REST`, async () => {
      expect(await answer(`${auth}/sign-in/email`, json(text))).toMatchObject({ status: 400, body: validation('body') })
    })
    test(`malformed JSON ${JSON.stringify(text)} is refused over tRPC`, async () => {
      expect(await typed('signIn.email', json(text))).toEqual({ status: 400, code: 'VALIDATION_ERROR', httpStatus: 400 })
    })
  }

  test('JSON with another content type, no content type or no body is refused', async () => {
    const good = JSON.stringify(newPerson())
    for (const init of [
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: good },
      { method: 'POST', headers: { 'content-type': 'application/xml' }, body: good },
      { method: 'POST', body: new Blob([good]) },
      { method: 'POST' },
      json(''),
      json('[]'),
      json('"text"'),
      json('null'),
      json('7'),
    ]) {
      expect(await answer(`${auth}/sign-in/email`, init)).toMatchObject({ status: 400, body: validation('body') })
    }
  })

  test('content types in upper case, and byte order marks, are accepted', async () => {
    const person = newPerson()
    for (const init of [
      json(`\uFEFF${JSON.stringify(person)}`),
      { method: 'POST', headers: { 'content-type': 'Application/JSON; Charset=UTF-8' }, body: JSON.stringify(person) },
      { method: 'POST', headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded' }, body: `${new URLSearchParams(person)}` },
    ])
      expect((await answer(`${auth}/sign-in/email`, init)).status).toBe(401)
  })

  test('a malformed multipart form is refused', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--y\r\nnothing' }
    expect(await answer(`${auth}/sign-in/email`, init)).toMatchObject({ status: 400, body: validation('body') })
    expect(await answer(`${auth}/sign-in/email`, { ...init, headers: { 'content-type': 'multipart/form-data' } })).toMatchObject({
      status: 400,
      body: validation('body'),
    })
  })

  test('a body with a wrong content encoding is refused', async () => {
    const init = json('not gzip at all', { 'content-encoding': 'gzip' })
    expect(await answer(`${auth}/sign-in/email`, init)).toMatchObject({ status: 400, body: validation('body') })
    const { status } = await fetch(`${auth}/sign-in/email`, json('{}', { 'content-encoding': 'nonsense' }))
    expect(status).toBe(400)
  })
})

describe('400: values of the wrong type (AUTH-123)', () => {
  for (const [name, body] of Object.entries({
    'nothing in it': {},
    'a number for the address': { email: 1, password: 'kettle-harbour' },
    'an object for the password': { email: 'a@example.com', password: { $ne: '' } },
    'a list for the password': { email: 'a@example.com', password: ['kettle-harbour'] },
    'null for the password': { email: 'a@example.com', password: null },
    'text for rememberMe': { email: 'a@example.com', password: 'kettle-harbour', rememberMe: 'false' },
    'an object for callbackURL': { email: 'a@example.com', password: 'kettle-harbour', callbackURL: { href: '/' } },
  })) {
    test(`${name}: refused over REST and tRPC`, async () => {
      expect(await answer(`${auth}/sign-in/email`, json(body))).toMatchObject({ status: 400, body: validation('body') })
      expect(await typed('signIn.email', json({ json: body }))).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    })
  }

  test('sign-up without a password or a name is refused', async () => {
    const { name, email, password } = newPerson()
    for (const body of [
      { name, email },
      { email, password },
      { name, password },
    ]) {
      expect(await answer(`${auth}/sign-up/email`, json(body))).toMatchObject({ status: 400, body: validation('body') })
    }
  })

  test('account errors have no field details', async () => {
    expect((await answer(`${auth}/sign-in/email`, json({}))).body).toEqual(validation('body'))
  })

  test('a repeated key in the query is refused', async () => {
    expect(await answer(`${auth}/get-session?disableRefresh=true&disableRefresh=true`)).toMatchObject({
      status: 400,
      body: validation('query'),
    })
    expect(await answer(`${auth}/error?error=a&error=b`)).toMatchObject({ status: 400, body: validation('query') })
  })

  test('keys with a meaning in JavaScript are ignored (AUTH-124)', async () => {
    const response = await fetch(`${auth}/get-session?__proto__=1&constructor=2&toString[a]=3`)
    expect([response.status, await response.json()]).toEqual([200, null])
    expect(
      await answer(`${auth}/sign-in/email`, json('{"__proto__":{"email":"a@example.com","password":"kettle-harbour"}}')),
    ).toMatchObject({ status: 400 })
  })

  test('requests that tRPC can’t parse get a JSON response, too', async () => {
    for (const init of [{ method: 'POST' }, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }, { method: 'PUT' }]) {
      const { response, status } = await answer(`${trpc}/signIn.email`, init)
      expect([status, response.headers.get('content-type')]).toEqual([400, 'application/json'])
    }
  })

  test('a tRPC input that isn’t JSON is refused', async () => {
    expect(await typed('session.get?input=%7B')).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(await typed('session.get?input=%7B%22json%22%3A%22text%22%7D')).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })
})

describe('404: unknown paths (AUTH-103)', () => {
  for (const path of [
    '',
    '/',
    '/nothing',
    '/sign-in',
    '/sign-in/email/more',
    '/set-password',
    '/SIGN-OUT',
    '/../admin',
    '/sign-in%2Femail',
    '/%00',
    '/%',
    '/constructor',
  ]) {
    test(`GET and POST /api/auth${path} return 404`, async () => {
      for (const method of ['GET', 'POST']) {
        const { status, text } = await raw(method, `/api/auth${path}`)
        expect([status, JSON.parse(text)]).toEqual([404, notFound])
      }
    })
  }

  for (const [method, path] of [
    ['POST', '/get-session'],
    ['GET', '/sign-in/email'],
    ['GET', '/sign-out'],
    ['PUT', '/sign-in/email'],
    ['PATCH', '/get-session'],
    ['DELETE', '/get-session'],
  ] as const) {
    test(`${method} ${path} returns 404, never 405`, async () => {
      const { response, status, body } = await answer(`${auth}${path}`, { method })
      expect([status, body]).toEqual([404, notFound])
      expect(response.headers.get('cache-control')).toBe('no-store')
    })
  }

  test('HEAD and OPTIONS return 404', async () => {
    for (const path of ['/get-session', '/sign-in/email', '/ok']) {
      const head = await fetch(`${auth}${path}`, { method: 'HEAD' })
      expect([head.status, head.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(await answer(`${auth}${path}`, { method: 'OPTIONS' })).toMatchObject({ status: 404, body: notFound })
    }
  })

  test('the base path in another letter case returns 404', async () => {
    for (const path of ['/API/auth/ok', '/api/AUTH/ok', '/api/V1/cities']) expect((await raw('POST', path)).status).toBe(404)
  })

  test('other paths under /api return 404', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/v1', '/api/v1/nothing', '/api/v1/nothing/deep']) {
      expect(await answer(`${doors.url}${path}`)).toMatchObject({ status: 404, body: notFound })
    }
  })

  test('an unknown procedure and a wrong method return 404', async () => {
    const refused = { status: 404, code: 'PAGE_NOT_FOUND', httpStatus: 404 }
    expect(await typed('nothing.here')).toEqual(refused)
    expect(await typed('constructor')).toEqual(refused)
    expect(await typed('__proto__')).toEqual(refused)
    expect(await typed('signIn.email')).toEqual(refused)
    expect(await typed('session.get', json({}))).toEqual(refused)
  })

  test('a missing build file returns JSON, never a page that caches could store (WEB-117)', async () => {
    const { response, status, body } = await answer(`${doors.url}/assets/none.js`)
    expect([status, body]).toEqual([404, notFound])
    expect(response.headers.get('cache-control') ?? '').not.toContain('max-age')
  })
})

describe('slashes', () => {
  test('extra slashes reach the same endpoint (AUTH-104)', async () => {
    for (const path of ['/get-session/', '//get-session', '/get-session//', '/get-session/?disableRefresh=1']) {
      const { status, text } = await raw('GET', `/api/auth${path}`)
      expect([status, text], path).toEqual([200, 'null'])
    }
    const { status } = await raw('POST', '/api/auth//sign-in///email/', { 'content-type': 'application/json' }, JSON.stringify(newPerson()))
    expect(status).toBe(401)
  })

  test('pages redirect to the plain path, never to another host (WEB-114)', async () => {
    for (const [path, target] of [
      ['/login/', '/login'],
      ['/login//', '/login'],
      ['/search/?q=a/', '/search?q=a/'],
      ['//evil.example/', '/evil.example'],
      ['//evil.example/%2f..', '/evil.example/%2f..'],
      ['/\\evil.example/', undefined],
    ] as const) {
      const { hostname, port } = new URL(doors.url)
      const { status, location } = await new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
        request({ hostname, port, path, agent: false }, (response) => {
          response.resume()
          resolve({ status: response.statusCode, location: response.headers.location })
        })
          .on('error', reject)
          .end()
      })
      if (target) expect([status, location], path).toEqual([308, target])
      else if (location) expect(new URL(location, doors.url).origin, path).toBe(doors.url)
    }
  })
})

describe('the host of a request line (SEC-604)', () => {
  test('the host is ignored, as in requests to a proxy', async () => {
    for (const host of ['http://evil.example', 'https://evil.example:99999', 'HTTP://[']) {
      expect((await raw('GET', `${host}/login?a=1`)).text).toContain('<title>/login</title>')
      expect(await raw('GET', `${host}/api/auth/get-session`)).toEqual({ status: 200, text: 'null' })
      expect((await raw('GET', host)).text).toContain('<title>/</title>')
    }
  })

  test('a URL with another scheme is handled by its path', async () => {
    expect((await raw('GET', 'ftp://evil.example/login')).text).toContain('<title>/login</title>')
    expect((await raw('GET', '*')).text).toContain('<title>/*</title>')
  })

  test('the host is never read from the path', async () => {
    for (const path of ['/\\evil.example', '/\\[', '/\\:99999']) {
      const { status, text } = await raw('GET', path)
      expect([status, text.match(/<title>(.*)<\/title>/)?.[1]]).toEqual([200, path.replace('\\', '/')])
    }
  })
})

describe('403: requests from another site', () => {
  test('a foreign callbackURL in the query is refused, whatever the body says (SEC-116)', async () => {
    const refused = { status: 403, body: { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' } }
    const query = '?callbackURL=https://evil.example'
    expect(await answer(`${auth}/sign-out${query}`, { method: 'POST' })).toMatchObject(refused)
    for (const body of [{}, { callbackURL: '' }, { ...newPerson(), callbackURL: '' }])
      expect(await answer(`${auth}/sign-in/email${query}`, json(body))).toMatchObject(refused)
  })

  test('a trusted callbackURL in the query isn’t part of the body', async () => {
    const person = newPerson()
    const headers = { cookie: cookieOf(await fetch(`${auth}/sign-up/email`, json(person))) }
    const nothing = await answer(`${auth}/delete-user?callbackURL=/bye`, { method: 'POST', headers })
    expect(nothing).toMatchObject({ status: 400, body: validation('body') })
    const signedIn = await answer(`${auth}/sign-in/email?callbackURL=/app`, json(person))
    expect(signedIn).toMatchObject({ status: 200, body: { redirect: false } })
    expect(signedIn.body).not.toHaveProperty('url')
    const two = await answer(`${auth}/sign-in/email?callbackURL=/app&callbackURL=/app`, json(person))
    expect(two).toMatchObject({ status: 400, body: validation('query') })
  })

  test('a foreign origin is refused before a foreign callbackURL (AUTH-112)', async () => {
    const headers = { origin: 'https://evil.example', cookie: 'a=b' }
    const { body } = await answer(`${auth}/sign-out?callbackURL=https://evil.example`, { method: 'POST', headers })
    expect(body).toMatchObject({ code: 'INVALID_ORIGIN' })
  })

  test('a bad callbackURL is refused before a bad body (AUTH-112)', async () => {
    const { status, body } = await answer(`${auth}/sign-in/email`, json({ callbackURL: 'https://evil.example' }))
    expect([status, body]).toEqual([403, { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' }])
  })

  test('cookies with a foreign origin are refused at every door (SEC-101, SEC-106)', async () => {
    const cookie = cookieOf(await fetch(`${auth}/sign-up/email`, json(newPerson())))
    const headers = { cookie, origin: 'https://evil.example' }
    const refused = { code: 'INVALID_ORIGIN', message: 'Invalid origin' }
    expect(await answer(`${auth}/sign-out`, { method: 'POST', headers })).toMatchObject({ status: 403, body: refused })
    expect(await answer(`${auth}/sign-out`, { method: 'POST', headers: { ...headers, origin: 'null' } })).toMatchObject({
      status: 403,
      body: refused,
    })
    expect(await typed('signIn.signOut', json({}, headers))).toMatchObject({ status: 403, code: 'INVALID_ORIGIN' })
    await fetch(`${doors.url}/sign-out`, { method: 'POST', headers, redirect: 'manual' })
    const session = await (await fetch(`${auth}/get-session?disableCookieCache=1`, { headers: { cookie } })).json()
    expect(session).not.toBeNull()
  })

  test('signing in from another site is refused, even without cookies (SEC-103, SEC-104)', async () => {
    const { status, body } = await answer(
      `${auth}/sign-in/email`,
      json(newPerson(), { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }),
    )
    expect([status, body]).toEqual([403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' }])
    // Doesn't use fetch, which sets its own mode.
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json', 'sec-fetch-user': '?1' }
    expect((await raw('POST', '/api/auth/sign-in/email', headers, JSON.stringify(newPerson()))).status).toBe(403)
    const navigated = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const form = new URLSearchParams(newPerson()).toString()
    const { status: blocked, text } = await raw('POST', '/api/auth/sign-in/email', navigated, form)
    expect([blocked, JSON.parse(text).code]).toEqual([403, 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED'])
    expect((await raw('POST', '/login', navigated, form)).status).toBe(403)
  })

  test.each(['/api/auth/forget-password', '/api/auth/send-verification-email', '/forgot-password'])(
    '%s sends no email for a foreign page, even without cookies (SEC-103)',
    async (path) => {
      const { email } = newPerson()
      const form = new URLSearchParams({ email }).toString()
      const sent = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
      expect((await raw('POST', path, { ...sent, origin: 'https://evil.example' }, form)).status).toBe(403)
      expect((await raw('POST', path, { ...sent, origin: doors.url, 'sec-fetch-site': 'same-origin' }, form)).status).toBeLessThan(400)
    },
  )
})

describe('413: too large (AUTH-125)', () => {
  const huge = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(100 * 1024) })

  test('JSON and forms over REST are refused', async () => {
    const refused = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE', message: 'Request body is too large' } }
    expect(await answer(`${auth}/sign-in/email`, json(huge))).toMatchObject(refused)
    expect(
      await answer(`${auth}/sign-in/email`, { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(100 * 1024) }) }),
    ).toMatchObject(refused)
  })

  test('tRPC calls are refused', async () => {
    expect(await typed('signIn.email', json(`{"json":${huge}}`))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })

  test('plain forms are refused', async () => {
    const response = await fetch(`${doors.url}/login`, { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(100 * 1024) }) })
    expect(response.status).toBe(413)
  })

  test('too many calls in one batch are refused (SEC-212)', async () => {
    const paths = Array.from({ length: 11 }, () => 'session.get').join(',')
    expect((await fetch(`${trpc}/${paths}?batch=1`)).status).toBe(400)
    const ten = await fetch(`${trpc}/${paths.split(',').slice(1).join(',')}?batch=1`)
    expect(ten.status).toBe(200)
    expect(await ten.json()).toHaveLength(10)
  })

  test('headers that are too large are refused (SEC-605)', async () => {
    const { status } = await raw('GET', '/api/auth/get-session', { cookie: `a=${'b'.repeat(20_000)}` })
    expect(status).toBe(431)
  })
})

describe('forms over REST (AUTH-120)', () => {
  test('URL-encoded and multipart forms are flat objects of strings', async () => {
    const person = newPerson()
    const form = new FormData()
    for (const [name, value] of Object.entries(person)) form.set(name, value)
    expect((await fetch(`${auth}/sign-up/email`, { method: 'POST', body: form })).status).toBe(200)
    const { email, password } = person
    expect((await fetch(`${auth}/sign-in/email`, { method: 'POST', body: new URLSearchParams({ email, password }) })).status).toBe(200)
    expect(
      await answer(`${auth}/sign-in/email`, { method: 'POST', body: new URLSearchParams({ email, password, rememberMe: 'false' }) }),
    ).toMatchObject({ status: 400, body: validation('body') })
  })

  test('a file instead of a text is refused', async () => {
    const form = new FormData()
    form.set('email', 'a@example.com')
    form.set('password', new Blob(['kettle-harbour']), 'password.txt')
    expect(await answer(`${auth}/sign-in/email`, { method: 'POST', body: form })).toMatchObject({ status: 400, body: validation('body') })
  })
})

describe('plain forms of pages', () => {
  test('success returns 303 with the session cookie and leads to onboarding, which passes the target on (WEB-622)', async () => {
    const person = newPerson()
    const up = await fetch(`${doors.url}/signup?redirect=/search`, {
      method: 'POST',
      body: new URLSearchParams(person),
      redirect: 'manual',
    })
    expect([up.status, up.headers.get('location'), up.headers.get('cache-control')]).toEqual([
      303,
      '/onboarding?redirect=%2Fsearch',
      'private, no-store',
    ])
    expect(up.headers.getSetCookie().join()).toContain('morsel.session_token=')
    const out = await fetch(`${doors.url}/sign-out`, { method: 'POST', headers: { cookie: cookieOf(up) }, redirect: 'manual' })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
    const next = new URLSearchParams({ next: 'signup' })
    const switched = await fetch(`${doors.url}/sign-out`, { method: 'POST', body: next, redirect: 'manual' })
    expect(switched.headers.get('location')).toBe('/signup')
    expect(out.headers.getSetCookie().join()).toContain('morsel.session_token=;')
  })

  test('failure returns the page with the error’s status and without the password (WEB-622)', async () => {
    const body = new URLSearchParams({ email: newPerson().email, password: 'kettle-secret' })
    const response = await fetch(`${doors.url}/login`, { method: 'POST', body })
    const text = await response.text()
    expect(response.status).toBe(401)
    expect(text).toContain('INVALID_EMAIL_OR_PASSWORD')
    expect(text).not.toContain('kettle-secret')
  })
})

test('signing out clears the cookies even while the database is unavailable (AUTH-342)', async () => {
  const away = await openDoors()
  try {
    const up = await fetch(`${away.url}/signup`, { method: 'POST', body: new URLSearchParams(newPerson()), redirect: 'manual' })
    await away.database.drop()
    for (const path of ['/sign-out', '/api/auth/sign-out', '/api/trpc/signIn.signOut']) {
      const out = await fetch(`${away.url}${path}`, { ...json({}, { cookie: cookieOf(up) }), redirect: 'manual' })
      expect(out.headers.getSetCookie().join(), path).toContain('morsel.session_token=;')
    }
  } finally {
    await away.close()
  }
})

describe('500: unexpected failures', () => {
  const leaks = /select|insert|relation|postgres|\.ts|\.js|at \w+ \(|node_modules/i

  test('reveal no details and are logged with the request ID of the response (AUTH-136)', async () => {
    const broken = await openDoors()
    try {
      await broken.database.sql`alter table "session" rename to "elsewhere"`
      const { response, status, body } = await answer(`${broken.url}/api/auth/sign-up/email`, json(newPerson()))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toMatch(leaks)
      const cookie = cookieOf(await fetch(`${auth}/sign-up/email`, json(newPerson())))
      for (const url of [
        `${broken.url}/api/auth/get-session?disableCookieCache=1`,
        `${broken.url}/api/trpc/session.get?input=${encodeURIComponent('{"json":{"disableCookieCache":true}}')}`,
      ]) {
        const failed = await fetch(url, { headers: { cookie } })
        const text = await failed.text()
        expect(failed.status).toBe(500)
        expect(text).toContain('FAILED_TO_GET_SESSION')
        expect(text).not.toMatch(leaks)
        const line = broken.logged.find(({ requestId }) => requestId === failed.headers.get('x-request-id'))
        expect(line).toMatchObject({ level: 50 })
      }
      expect(response.headers.get('x-request-id')).toBeTruthy()
    } finally {
      await broken.close()
    }
  })

  test('a page that fails while rendering shows no details and logs the failure (WEB-133)', async () => {
    const response = await fetch(`${doors.url}/broken`)
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toMatch(leaks)
    expect(doors.logged.some(({ requestId, level }) => level === 50 && requestId === response.headers.get('x-request-id'))).toBe(true)
  })

  // The timeout is longer than a call may wait for a connection.
  test('without a free connection every door returns 503 in time, and serves again once there is one (SEC-703)', {
    timeout: 60_000,
  }, async () => {
    const busy = await openDoors({ AUTH_COOKIE_CACHE_ENABLED: 'false' })
    try {
      const { sql } = busy.database
      const cookie = cookieOf(await fetch(`${busy.url}/api/auth/sign-up/email`, json(newPerson())))
      const held = await Promise.all(Array.from({ length: sql.options.max }, () => sql.reserve()))
      expect(await answer(`${busy.url}/readyz`)).toMatchObject({ status: 503, body: { failing: 'database' } })
      // The redirect lookup fails, but the page is served.
      expect((await fetch(`${busy.url}/login`)).status).toBe(200)
      const late = await Promise.all(
        ['/api/auth/list-sessions', `/sitemaps/people-${'0'.repeat(32)}.xml`, '/share/restaurant/000000.png'].map((path) =>
          fetch(busy.url + path, { headers: { cookie } }),
        ),
      )
      for (const { status, headers, url } of late) expect([url, status, headers.get('retry-after')]).toEqual([url, 503, '1'])
      for (const connection of held) connection.release()
      expect(await answer(`${busy.url}/readyz`)).toMatchObject({ status: 200, body: { status: 'ok' } })
    } finally {
      await busy.close()
    }
  })

  test('while the database is unavailable, readyz names it and healthz returns 200 (SEC-702)', async () => {
    const away = await openDoors()
    try {
      expect(await answer(`${away.url}/readyz`)).toMatchObject({ status: 200, body: { status: 'ok' } })
      await away.database.drop()
      expect(await answer(`${away.url}/readyz`)).toMatchObject({ status: 503, body: { failing: 'database' } })
      expect(await answer(`${away.url}/healthz`)).toMatchObject({ status: 200, body: { status: 'ok' } })
      for (const path of [`/sitemaps/people-${'0'.repeat(32)}.xml`, '/share/restaurant/000000.png'])
        expect(await answer(`${away.url}${path}`), path).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
    } finally {
      await away.close()
    }
  })
})
