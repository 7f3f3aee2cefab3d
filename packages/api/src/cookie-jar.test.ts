import { expect, test } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const plain = { APP_URL: 'http://localhost:3000', AUTH_COOKIE_PREFIX: 'morsel' }
const secure = { APP_URL: 'https://morsel.example', AUTH_COOKIE_PREFIX: 'morsel' }

test('reads by short name, decoded; only under its own prefix', () => {
  const header = 'morsel.a=x%2By; other.b=1; __Secure-morsel.a=secure; morsel.bad=%; morsel.c=1; morsel.c=2'
  const jar = createCookieJar({ header, config: plain })
  expect(['a', 'b', 'bad', 'c', 'd'].map(jar.read)).toEqual(['x+y', undefined, undefined, undefined, undefined])
  expect(createCookieJar({ header, config: secure }).read('a')).toBe('secure')
  expect(createCookieJar({ header: undefined, config: plain }).read('a')).toBeUndefined()
})

test('what was written last counts', () => {
  const jar = createCookieJar({ header: undefined, config: plain })
  jar.clear('a')
  jar.write('b', '1', { maxAgeSeconds: 60 })
  jar.write('a', '2')
  expect(jar.setCookies()).toEqual(['morsel.a=2; Path=/; HttpOnly; SameSite=Lax', 'morsel.b=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'])
})

test('clearing repeats every attribute, so that browsers find the cookie', () => {
  const jar = createCookieJar({ header: undefined, config: secure })
  jar.clear('a')
  expect(jar.setCookies()).toEqual(['__Secure-morsel.a=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
})
