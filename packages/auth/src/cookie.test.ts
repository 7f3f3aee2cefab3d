import { describe, expect, test } from 'vitest'
import { cookieName, decodeCookieValue, parseCookieHeader, serializeCookie } from './cookie.ts'

test('names have the prefix, and __Secure- before it over https (AUTH-210)', () => {
  expect(cookieName('session_token', { prefix: 'morsel', isSecure: false })).toBe('morsel.session_token')
  expect(cookieName('session_token', { prefix: 'x', isSecure: true })).toBe('__Secure-x.session_token')
})

describe('a Set-Cookie line', () => {
  const now = new Date('2026-01-01T00:00:00.000Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

  test('has its attributes in a fixed order (AUTH-212)', () => {
    const line = serializeCookie('a', 'b', {
      partitioned: true,
      sameSite: 'Lax',
      secure: true,
      httpOnly: true,
      expires: { at: inDays(1), now },
      path: '/',
      domain: 'example.com',
      maxAgeSeconds: 60,
    })
    expect(line).toBe(
      'a=b; Max-Age=60; Domain=example.com; Path=/; Expires=Fri, 02 Jan 2026 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax; Partitioned',
    )
  })

  test('has only the given attributes', () => {
    expect(serializeCookie('a', '', {})).toBe('a=')
    expect(serializeCookie('a', '', { maxAgeSeconds: 0, path: '/' })).toBe('a=; Max-Age=0; Path=/')
  })

  test('encodes its value', () => {
    expect(serializeCookie('a', 'x.+/=; y\r\nü', {})).toBe('a=x.%2B%2F%3D%3B%20y%0D%0A%C3%BC')
  })

  test('rounds a maximum age down', () => {
    expect(serializeCookie('a', 'b', { maxAgeSeconds: 59.9 })).toBe('a=b; Max-Age=59')
  })

  test('__Secure- and __Host- add the required attributes', () => {
    expect(serializeCookie('__Secure-a', 'b', {})).toBe('__Secure-a=b; Secure')
    expect(serializeCookie('__Host-a', 'b', { domain: 'example.com', path: '/x' })).toBe('__Host-a=b; Path=/; Secure')
  })

  test('lives for at most 400 days (AUTH-215)', () => {
    expect(serializeCookie('a', 'b', { maxAgeSeconds: 34_560_000 })).toContain('34560000')
    expect(() => serializeCookie('a', 'b', { maxAgeSeconds: 34_560_001 })).toThrow(RangeError)
    expect(serializeCookie('a', 'b', { expires: { at: inDays(400), now } })).toContain('Expires')
    expect(() => serializeCookie('a', 'b', { expires: { at: inDays(401), now } })).toThrow(RangeError)
  })
})

describe('a Cookie header', () => {
  test.each([
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1;b=2 ;  c = 3', { a: '1', b: '2', c: '3' }],
    ['a=x=y=', { a: 'x=y=' }],
    ['a=', { a: '' }],
    ['', {}],
    ['nonsense; =x; ;;', {}],
    ['__proto__=1; constructor=2', { ['__proto__']: '1', constructor: '2' }],
  ])('is parsed: %j', (header, cookies) => {
    expect([...parseCookieHeader(header)]).toEqual(Object.entries(cookies))
  })

  test('a name that occurs twice is ignored, whatever the values (SEC-124)', () => {
    expect(parseCookieHeader('a=1; b=2; a=1').get('a')).toBeUndefined()
    expect(parseCookieHeader('a=1; a=2; a=3').get('a')).toBeUndefined()
    expect(parseCookieHeader('a=1; b=2; a=1').get('b')).toBe('2')
  })
})

test('an invalidly encoded value is ignored', () => {
  expect(decodeCookieValue('a%2Bb')).toBe('a+b')
  expect(decodeCookieValue('%')).toBeUndefined()
  expect(decodeCookieValue('%ff')).toBeUndefined()
})
