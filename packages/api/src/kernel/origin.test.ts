import { describe, expect, test } from 'vitest'
import { configOf } from '../../test/world.ts'
import { requireSafeOrigin, requireTrustedTargets } from './origin.ts'

const config = configOf({ APP_URL: 'https://morsel.example', TRUSTED_ORIGINS: '*.friend.example, myapp://callback' })

type Headers = Record<string, string>
const outcome = (headers: Headers, checkOriginForGuests = false) => {
  try {
    requireSafeOrigin(config, { id: '', method: 'POST', ip: undefined, header: (name) => headers[name] }, { checkOriginForGuests })
    return 'passes'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

const own = 'https://morsel.example'
const evil = 'https://evil.example'

describe('with cookies (SEC-101, SEC-102)', () => {
  test.each<[Headers, string]>([
    [{ origin: own }, 'passes'],
    [{ origin: 'https://a.friend.example' }, 'passes'],
    [{ origin: evil }, 'INVALID_ORIGIN'],
    [{ origin: 'http://morsel.example' }, 'INVALID_ORIGIN'],
    [{ origin: 'https://sub.morsel.example' }, 'INVALID_ORIGIN'],
    [{ origin: 'null' }, 'INVALID_ORIGIN'],
    [{ origin: 'null', referer: `${own}/app` }, 'INVALID_ORIGIN'],
    [{ origin: '/app' }, 'INVALID_ORIGIN'],
    [{ origin: evil, referer: `${own}/app` }, 'INVALID_ORIGIN'],
    [{ referer: `${own}/app?x=1` }, 'passes'],
    [{ referer: `${evil}/?${own}` }, 'INVALID_ORIGIN'],
    [{ referer: '/app' }, 'INVALID_ORIGIN'],
    [{ origin: '', referer: evil }, 'INVALID_ORIGIN'],
    [{}, 'passes'],
    [{ origin: '', referer: '' }, 'passes'],
    [{ 'sec-fetch-site': 'same-origin' }, 'passes'],
    [{ 'sec-fetch-site': 'none' }, 'passes'],
    [{ 'sec-fetch-site': 'same-site' }, 'INVALID_ORIGIN'],
    [{ 'sec-fetch-site': 'cross-site' }, 'INVALID_ORIGIN'],
    [{ 'sec-fetch-site': '' }, 'INVALID_ORIGIN'],
    [{ origin: own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'passes'],
  ])('%j %s', (headers, expected) => {
    expect(outcome({ ...headers, cookie: 'any=1' })).toBe(expected)
    expect(outcome({ ...headers, cookie: 'any=1' }, true)).toBe(expected)
  })

  test('an empty Cookie header counts as one', () => {
    expect(outcome({ cookie: '', origin: evil })).toBe('INVALID_ORIGIN')
  })
})

describe('without cookies', () => {
  test.each<Headers>([
    {},
    { origin: evil },
    { origin: 'null' },
    { origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  ])('%j is accepted', (headers) => {
    expect(outcome(headers)).toBe('passes')
  })

  describe('when guests are checked (SEC-103, SEC-104)', () => {
    test.each<[Headers, string]>([
      [{}, 'passes'],
      // A call without fetch metadata doesn't come from a current browser, so it passes.
      [{ origin: evil }, 'passes'],
      [{ origin: own, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 'passes'],
      [{ origin: 'https://a.friend.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 'passes'],
      [{ origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 'INVALID_ORIGIN'],
      [{ origin: evil, 'sec-fetch-mode': 'cors' }, 'INVALID_ORIGIN'],
      [{ origin: evil, 'sec-fetch-dest': 'empty' }, 'INVALID_ORIGIN'],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 'INVALID_ORIGIN'],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'INVALID_ORIGIN'],
      [{ origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED'],
      [{ origin: own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED'],
      [{ origin: own, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 'passes'],
      // Node's own fetch sends only the mode.
      [{ 'sec-fetch-mode': 'cors' }, 'passes'],
    ])('%j %s', (headers, expected) => {
      expect(outcome(headers, true)).toBe(expected)
    })
  })
})

describe('redirect targets in the input (SEC-114)', () => {
  const refusal = (input: unknown) => {
    try {
      requireTrustedTargets(config, input)
      return 'passes'
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }

  test.each([
    [{ callbackURL: '/app' }],
    [{ callbackURL: `${own}/app` }],
    [{ callbackURL: 'myapp://callback/x', redirectTo: '/', errorCallbackURL: '/e?x=1', newUserCallbackURL: 'https://a.friend.example/' }],
    [{ callbackURL: '' }],
    [{ callbackURL: null }],
    [{ callbackURL: { href: evil } }],
    [{ elsewhere: evil }],
    [undefined],
    [null],
    ['https://evil.example'],
    [[evil]],
  ])('%j is accepted', (input) => {
    expect(refusal(input)).toBe('passes')
  })

  test.each([
    [{ callbackURL: evil }, 'Invalid callbackURL'],
    [{ callbackURL: '//evil.example' }, 'Invalid callbackURL'],
    [{ callbackURL: 'javascript:alert(1)' }, 'Invalid callbackURL'],
    [{ callbackURL: `${own}.evil.example` }, 'Invalid callbackURL'],
    [{ redirectTo: evil }, 'Invalid redirectURL'],
    [{ errorCallbackURL: evil }, 'Invalid errorCallbackURL'],
    [{ newUserCallbackURL: evil }, 'Invalid newUserCallbackURL'],
    [{ newUserCallbackURL: evil, errorCallbackURL: evil, redirectTo: evil, callbackURL: evil }, 'Invalid callbackURL'],
    [{ newUserCallbackURL: evil, errorCallbackURL: evil, redirectTo: evil, callbackURL: '/' }, 'Invalid redirectURL'],
    [{ newUserCallbackURL: evil, errorCallbackURL: evil }, 'Invalid errorCallbackURL'],
  ])('%j: %s', (input, expected) => {
    expect(refusal(input)).toBe(expected)
  })
})
