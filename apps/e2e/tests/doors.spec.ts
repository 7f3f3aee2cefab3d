import { createMorselClient } from '@morsel/client/client'
import { errorOf } from '@morsel/client/errors'
import { expect, newUser, test } from './fixtures.ts'

/** A client outside a browser: fetch with the cookies of earlier responses. */
function caller() {
  const jar = new Map<string, string>()
  const call: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return { jar, call }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('over REST, a user signs up, reads the session, signs out and signs in', async ({ baseURL }) => {
  const base = `${baseURL}/api/auth`
  const { jar, call } = caller()
  const person = newUser('Rest Caller')

  const up = await call(`${base}/sign-up/email`, json(person))
  expect(up.status).toBe(200)
  expect(up.headers.get('cache-control')).toBe('no-store')
  const signedUp = await up.json()
  expect(Object.keys(signedUp).sort()).toEqual(['token', 'user'])
  expect(Object.keys(signedUp.user).sort()).toEqual(['createdAt', 'email', 'emailVerified', 'id', 'image', 'name', 'updatedAt'])
  expect(signedUp.token).toMatch(/^[a-zA-Z0-9]{32}$/)
  expect(signedUp.user).toMatchObject({ name: person.name, email: person.email, emailVerified: false, image: null })
  expect(signedUp.user.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect([...jar.keys()].sort()).toEqual(['morsel.known_browser', 'morsel.session_data', 'morsel.session_token'])
  for (const line of up.headers.getSetCookie()) expect(line).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/)

  const mine = await (await call(`${base}/get-session`)).json()
  expect(mine.user).toMatchObject({ id: signedUp.user.id, email: person.email })
  expect(mine.session).toMatchObject({ userId: signedUp.user.id, token: signedUp.token })

  expect(await (await call(`${base}/sign-out`, { method: 'POST' })).json()).toEqual({ success: true })
  // The browser is still known (AUTH-443).
  expect([...jar.keys()]).toEqual(['morsel.known_browser'])
  const gone = await call(`${base}/get-session`)
  expect([gone.status, await gone.text()]).toEqual([200, 'null'])

  const wrong = await call(`${base}/sign-in/email`, json({ email: person.email, password: 'not-the-password' }))
  expect([wrong.status, await wrong.json()]).toEqual([401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }])
  const back = await call(`${base}/sign-in/email`, json({ email: person.email.toUpperCase(), password: person.password }))
  expect(back.status).toBe(200)
  const signedIn = await back.json()
  expect(Object.keys(signedIn).sort()).toEqual(['redirect', 'token', 'user'])
  expect(signedIn).toMatchObject({ redirect: false, user: { id: signedUp.user.id } })
  expect(signedIn.token).not.toBe(signedUp.token)
})

test('a stolen cookie is useless after sign-out', async ({ baseURL }) => {
  const { jar, call } = caller()
  await call(`${baseURL}/api/auth/sign-up/email`, json(newUser()))
  const stolen = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  await call(`${baseURL}/api/auth/sign-out`, { method: 'POST' })
  const session = await fetch(`${baseURL}/api/auth/get-session?disableCookieCache=true`, { headers: { cookie: stolen } })
  expect(await session.text()).toBe('null')
})

test('the typed client signs up, reads the session, signs out and signs in', async ({ baseURL }) => {
  const { jar, call } = caller()
  const morsel = createMorselClient({ baseUrl: baseURL ?? '', fetch: call })
  const person = newUser('Typed Caller')

  const { user, token } = await morsel.signIn.signUp.mutate(person)
  expect(user).toMatchObject({ name: person.name, email: person.email })
  expect(user.createdAt).toBeInstanceOf(Date)
  expect(token).toHaveLength(32)
  const mine = await morsel.session.get.query()
  expect(mine?.user.id).toBe(user.id)
  expect(mine?.session.expiresAt).toBeInstanceOf(Date)

  expect(await morsel.signIn.signOut.mutate()).toEqual({ success: true })
  // The browser is still known (AUTH-443).
  expect([...jar.keys()]).toEqual(['morsel.known_browser'])
  expect(await morsel.session.get.query()).toBeNull()

  const refused = await morsel.signIn.email.mutate({ email: person.email, password: 'not-the-password' }).catch(errorOf)
  expect(refused).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD', status: 401 })
  expect(await morsel.signIn.email.mutate({ email: person.email, password: person.password })).toMatchObject({ user: { id: user.id } })
})

test('a session created over tRPC works over REST', async ({ baseURL }) => {
  const { call } = caller()
  const morsel = createMorselClient({ baseUrl: baseURL ?? '', fetch: call })
  const { user } = await morsel.signIn.signUp.mutate(newUser())
  const rest = await (await call(`${baseURL}/api/auth/get-session`)).json()
  expect(rest.user.id).toBe(user.id)
})

test('the typed client finds a dish and reads its restaurant', async ({ baseURL }) => {
  const morsel = createMorselClient({ baseUrl: baseURL ?? '' })
  const found = await morsel.search.find.query({ q: 'ameijoas bulhao' })
  expect(found.kind).toBe('items')
  const [hit] = found.hits
  expect(hit?.name).toBe('Amêijoas à Bulhão Pato')
})
