import { expect, test } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const plain = { APP_URL: 'http://localhost:3000', AUTH_COOKIE_PREFIX: 'morsel' }
const secure = { APP_URL: 'https://morsel.example', AUTH_COOKIE_PREFIX: 'morsel' }

test('reads decoded values by short name, only under its own prefix', () => {
  const header =
    'morsel.state=x%2By; other.passkey=1; __Secure-morsel.state=secure; morsel.two_factor=%; morsel.session_data=1; morsel.session_data=2'
  const jar = createCookieJar({ header, config: plain })
  const names = ['state', 'passkey', 'two_factor', 'session_data', 'csrf'] as const
  expect(names.map((name) => jar.read(name))).toEqual(['x+y', undefined, undefined, undefined, undefined])
  expect(createCookieJar({ header, config: secure }).read('state')).toBe('secure')
  expect(createCookieJar({ header: undefined, config: plain }).read('state')).toBeUndefined()
})

test('the last write of a cookie takes effect', () => {
  const jar = createCookieJar({ header: undefined, config: plain })
  jar.clear('state')
  jar.write('passkey', '1', { maxAgeSeconds: 60 })
  jar.write('state', '2')
  expect(jar.setCookies()).toEqual([
    'morsel.state=2; Path=/; HttpOnly; SameSite=Lax',
    'morsel.passkey=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  ])
})

test('clearing repeats every attribute, so that browsers find the cookie (AUTH-214)', () => {
  const jar = createCookieJar({ header: undefined, config: secure })
  jar.clear('state')
  expect(jar.setCookies()).toEqual(['__Secure-morsel.state=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
})
