import { scan } from '@morsel/auth/test/authenticator-app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

const paths = [
  '/healthz',
  '/readyz',
  '/api/auth/get-session',
  '/api/auth/nothing',
  '/api/trpc/session.get',
  '/api/nothing',
  '/assets/none.js',
  // Paths are case-sensitive at every door.
  '/Healthz',
  '/Metrics',
  '/SITEMAP.XML',
  '/',
  '/broken',
]

describe('every response', () => {
  for (const path of paths) {
    test(`${path} has a request ID and the security headers, and doesn’t name the software (SEC-601)`, async () => {
      const [first, second] = [
        await fetch(`${doors.url}${path}`, { headers: { 'x-request-id': 'forged' } }),
        await fetch(`${doors.url}${path}`),
      ]
      const id = first.headers.get('x-request-id')
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(second.headers.get('x-request-id')).not.toBe(id)
      expect(first.headers.get('x-content-type-options')).toBe('nosniff')
      expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(first.headers.get('x-powered-by')).toBeNull()
      expect(first.headers.get('server')).toBeNull()
    })
  }

  test('log lines have the request ID and the path, never the query (SEC-320)', async () => {
    const response = await fetch(`${doors.url}/api/auth/error?error=secret-in-query`)
    await response.text()
    await expect
      .poll(() => doors.logged.find((line) => JSON.stringify(line).includes(response.headers.get('x-request-id') ?? 'none')))
      .toBeDefined()
    expect(JSON.stringify(doors.logged)).not.toContain('secret-in-query')
  })

  test('the token of a password reset in a path isn’t logged (SEC-320)', async () => {
    const response = await fetch(`${doors.url}/api/auth//reset-password/secret-in-path?callbackURL=/reset-password`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    await expect
      .poll(() => doors.logged.find((line) => JSON.stringify(line).includes(response.headers.get('x-request-id') ?? 'none')))
      .toMatchObject({ req: { url: '/api/auth//reset-password/…' } })
    expect(JSON.stringify(doors.logged)).not.toContain('secret-in-path')
  })

  test('a failed query is logged without its values (SEC-322)', async () => {
    const broken = await openDoors()
    try {
      const person = newPerson()
      await broken.database.sql`alter table "user" rename to "elsewhere"`
      const response = await fetch(`${broken.url}/api/auth/forget-password`, json(person))
      expect(response.status).toBe(500)
      const line = JSON.stringify(broken.logged.find(({ requestId }) => requestId === response.headers.get('x-request-id')))
      expect(line).toContain('Failed query: select')
      expect(line).toContain('at ')
      expect(line).not.toContain(person.email)
    } finally {
      await broken.close()
    }
  })

  test('no credentials or cookies are logged (SEC-321)', async () => {
    const person = newPerson()
    const up = await fetch(`${doors.url}/api/auth/sign-up/email`, json(person))
    const { token } = JSON.parse(await up.text())
    await (
      await fetch(`${doors.url}/api/auth/get-session`, { headers: { cookie: cookieOf(up), authorization: 'Bearer hidden-word' } })
    ).text()
    const log = JSON.stringify(doors.logged)
    for (const secret of [person.password, token, 'hidden-word']) expect(log).not.toContain(secret)
  })

  test('no two-factor code is logged, right or wrong, at any door (SEC-321)', async () => {
    const person = newPerson()
    const up = await fetch(`${doors.url}/api/auth/sign-up/email`, json(person))
    const own = { cookie: cookieOf(up), origin: doors.url }
    const enabled = await fetch(`${doors.url}/api/auth/two-factor/enable`, json({ password: person.password }, own))
    const { totpURI, backupCodes } = JSON.parse(await enabled.text())
    const app = scan(totpURI)
    const code = await app.codeAt(new Date())
    expect((await fetch(`${doors.url}/api/auth/two-factor/verify-totp`, json({ code }, own))).status).toBe(200)

    const signIn = await fetch(`${doors.url}/api/auth/sign-in/email`, json(person))
    const waiting = { cookie: cookieOf(signIn), origin: doors.url }
    const wrong = 'wrong-code-of-the-app'
    expect((await fetch(`${doors.url}/api/auth/two-factor/verify-totp`, json({ code: wrong }, waiting))).status).toBe(401)
    expect((await fetch(`${doors.url}/api/trpc/twoFactor.verifyTotp`, json({ json: { code: wrong } }, waiting))).status).toBe(401)
    const body = new URLSearchParams({ way: 'backup', code: backupCodes[0] })
    const posted = await fetch(`${doors.url}/two-factor`, { method: 'POST', redirect: 'manual', headers: waiting, body })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/app'])

    const log = JSON.stringify(doors.logged)
    const secrets = [app.secret, new URL(totpURI).searchParams.get('secret'), code, wrong, ...backupCodes, cookieOf(signIn).split('=')[1]]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})

describe('pages of the account API', () => {
  test('/ok returns a page, or JSON if the client asks for it (AUTH-140)', async () => {
    const page = await fetch(`${doors.url}/api/auth/ok`)
    expect(page.headers.get('content-type')).toContain('text/html')
    const data = await fetch(`${doors.url}/api/auth/ok`, { headers: { accept: 'application/json' } })
    expect(await data.json()).toEqual({ ok: true })
  })

  test('/error shows any code as text (AUTH-141)', async () => {
    const response = await fetch(`${doors.url}/api/auth/error?error=${encodeURIComponent('<script>alert("1\'&")</script>')}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const text = await response.text()
    expect(text).toContain('&lt;script&gt;alert(&quot;1&#39;&amp;&quot;)&lt;/script&gt;')
    expect(text).not.toContain('<script>')
    expect(await (await fetch(`${doors.url}/api/auth/error`)).text()).toContain('Unknown')
  })
})

describe('cookies', () => {
  test('cookies over http are HttpOnly and SameSite=Lax (AUTH-201, AUTH-202, AUTH-203, AUTH-211)', async () => {
    const up = await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson()))
    const [token, data] = ['session_token', 'session_data'].map((name) =>
      up.headers.getSetCookie().find((line) => line.startsWith(`morsel.${name}=`)),
    )
    expect(token).toMatch(/^morsel\.session_token=[^;]{40,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(data).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
    const brief = await fetch(`${doors.url}/api/auth/sign-up/email`, json({ ...newPerson(), rememberMe: false }))
    for (const line of brief.headers.getSetCookie()) expect(line).not.toContain('Max-Age')
    expect(brief.headers.getSetCookie().join()).toContain('morsel.dont_remember=')
  })

  test('cookies over https are secure by name and attribute, and HSTS is sent (AUTH-210, AUTH-211, SEC-603)', async () => {
    const secure = await openDoors({ APP_URL: 'https://morsel.example' })
    try {
      const up = await fetch(`${secure.url}/api/auth/sign-up/email`, json(newPerson()))
      expect(up.status).toBe(200)
      for (const line of up.headers.getSetCookie()) expect(line).toMatch(/^__Secure-morsel\..*; Secure/)
      expect(up.headers.get('strict-transport-security')).toContain('max-age=31536000')
    } finally {
      await secure.close()
    }
  })

  test('responses with credentials aren’t stored (AUTH-137)', async () => {
    for (const path of ['/api/auth/get-session', '/api/auth/nothing', '/api/auth/ok', '/api/trpc/session.get']) {
      expect((await fetch(`${doors.url}${path}`)).headers.get('cache-control'), path).toBe('no-store')
    }
  })
})

describe('while the process stops', () => {
  test('readyz returns 503, healthz 200, and new requests 503 (SEC-702, SEC-705)', async () => {
    const stopping = await openDoors()
    try {
      stopping.readiness.state = 'draining'
      const ready = await fetch(`${stopping.url}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', failing: 'draining' }])
      expect((await fetch(`${stopping.url}/healthz`)).status).toBe(200)
      for (const path of ['/', '/api/auth/get-session', '/api/trpc/session.get']) {
        const refused = await fetch(`${stopping.url}${path}`)
        expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')], path).toEqual([503, '5', 'close'])
        expect(await refused.json()).toEqual({
          code: 'SERVICE_UNAVAILABLE',
          message: 'The service is temporarily unavailable. Please try again.',
        })
      }
    } finally {
      await stopping.close()
    }
  })
})
