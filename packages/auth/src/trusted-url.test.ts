import { describe, expect, test } from 'vitest'
import { createUrlTrust, isSafeRelativePath } from './trusted-url.ts'

describe('a safe relative path (SEC-115)', () => {
  test.each(['/', '/dashboard', '/dashboard?test=123', '/a+b?x=1+2', '/d?email=1@e.com', '/a/b_c-d.e@f', '/a?b=%2Fc&d=/e', '/a?'])(
    '%s',
    (path) => {
      expect(isSafeRelativePath(path)).toBe(true)
    },
  )

  test.each([
    '',
    'dashboard',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '/%5C/evil.com',
    '/%5cevil.com',
    '/%2Fevil.com',
    '/%2fevil.com',
    '/..%2F..%2Fevil.com',
    '/a%20b',
    '/\t/evil.com',
    '/%09/evil.com',
    '/a b',
    '/a#b',
    '/a:b',
    '/a,b',
    '/~a',
    '/a?b?c',
    '/a?b#c',
    '/a\n',
    '\n/a',
    '/ä',
    '/／evil.com',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(3000)}`,
  ])('isn’t %j', (path) => {
    expect(isSafeRelativePath(path)).toBe(false)
  })
})

describe('trusted origins', () => {
  const trusts = (patterns: string[], value: string, own = 'https://morsel.example') => createUrlTrust(own, patterns).isTrustedOrigin(value)

  test.each([
    ['https://morsel.example', true],
    ['https://morsel.example/a?b#c', true],
    ['https://morsel.example:443', true],
    ['http://morsel.example', false],
    ['https://morsel.example:8443', false],
    ['https://morsel.example.evil.com', false],
    ['https://evil.com/https://morsel.example', false],
    ['https://morsel.example@evil.com', false],
    ['https://a.morsel.example', false],
    ['https://morsel.exampl', false],
    ['https:\\\\evil.com', false],
    ['//morsel.example', false],
    ['/dashboard', false],
    ['morsel.example', false],
    ['blob:https://morsel.example/0d5e', false],
    ['javascript://morsel.example/%0aalert(1)', false],
    ['data:text/html,https://morsel.example', false],
    ['https://mor\nsel.example', false],
    [' https://morsel.example', false],
    ['null', false],
    ['', false],
    [`https://morsel.example/${'a'.repeat(3000)}`, false],
  ])('with our own origin, %j is trusted: %s (SEC-110)', (value, isTrusted) => {
    expect(trusts([], value)).toBe(isTrusted)
  })

  test.each([
    ['https://other.example', 'https://other.example/x', true],
    ['https://other.example/', 'https://other.example', true],
    ['https://other.example', 'http://other.example', false],
    ['other.example', 'https://other.example', false],
    // Globs over hosts, including the port.
    ['*.my-site.com', 'https://a.my-site.com', true],
    ['*.my-site.com', 'http://a.b.my-site.com/x', true],
    ['*.My-Site.com', 'http://a.my-site.com', true],
    ['*.my-site.com', 'https://my-site.com', false],
    ['*.my-site.com', 'https://a.my-site.com:99', false],
    ['*.my-site.com', 'https://a.my-site.com.evil.com', false],
    ['*.my-site.com', 'https://evil.com/a.my-site.com', false],
    ['*.my-site.com', 'https://evil.com\\.my-site.com', false],
    ['*.my-site.com', 'a.my-site.com', false],
    ['*.my-site.com', 'myapp://a.my-site.com', false],
    ['*.my-site.com', 'https://aXmy-site.com', false],
    ['localhost:*', 'http://localhost:5173', true],
    ['localhost:*', 'http://localhost.evil.com:5173', false],
    ['*.a?.com', 'https://x.ab.com', true],
    ['*.a?.com', 'https://x.abc.com', false],
    ['a?.com', 'https://ab.com', false],
    // Globs over origins.
    ['https://*.my-site.com', 'https://a.my-site.com', true],
    ['https://*.my-site.com', 'http://a.my-site.com', false],
    ['http://localhost:*', 'http://localhost:1', true],
    ['http://localhost:*', 'https://localhost:1', false],
    ['*', 'https://anything.example', true],
    ['*', 'myapp://anything', false],
    // Schemes of apps.
    ['myapp://', 'myapp://', true],
    ['myapp://', 'myapp://callback/x', true],
    ['myapp://', 'myapp2://callback', false],
    ['myapp://cb', 'myapp://cb', true],
    ['myapp://cb', 'myapp://cb/deep', true],
    ['myapp://cb', 'myapp://cb.evil', false],
    ['myapp://cb', 'myapp://cb@evil', false],
    ['myapp://cb/path', 'myapp://cb/path', true],
    ['myapp://cb/path', 'myapp://cb/path/below', true],
    ['myapp://cb/path', 'myapp://cb/pathology', false],
    ['myapp://cb/path', 'myapp://cb/path/../other', false],
    ['myapp://cb/path', 'myapp://cb/', false],
  ])('the pattern %s matches %s: %s (SEC-111, SEC-112, SEC-113)', (pattern, value, isTrusted) => {
    expect(trusts([pattern], value)).toBe(isTrusted)
  })

  test("loopback names on one port are equivalent if this site's origin is one of them (SEC-110)", () => {
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
        expect(trusts([], origin, own)).toBe(true)
      for (const origin of [
        'http://localhost:3001',
        'https://localhost:3000',
        'http://127.0.0.2:3000',
        'http://127.0.0.1.nip.io:3000',
        'http://localhost',
      ]) {
        expect(trusts([], origin, own)).toBe(false)
      }
    }
    expect(trusts([], 'http://localhost:3000')).toBe(false)
  })

  test('a redirect target may also be a safe path (SEC-114)', () => {
    const { isTrustedTarget } = createUrlTrust('https://morsel.example', [])
    expect(isTrustedTarget('/app')).toBe(true)
    expect(isTrustedTarget('https://morsel.example/app')).toBe(true)
    expect(isTrustedTarget('//evil.com')).toBe(false)
    expect(isTrustedTarget('https://evil.com')).toBe(false)
  })
})
