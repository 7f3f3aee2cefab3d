import { describe, expect, it } from 'vitest'
import { redirectQuery, safeRedirect } from './safe-redirect.ts'

const known = ['/', '/app', '/search', '/settings', '/settings/preferences', '/login', '/signup', '/two-factor', '/goodbye']
const facts = {
  origin: 'http://localhost:3000',
  isKnownPath: (path: string) => known.includes(path) || /^\/restaurant\/[^/]+\/[^/]+$/.test(path) || /^\/item\/[^/]+$/.test(path),
}

describe('a target on our pages is kept (WEB-200)', () => {
  it.each([
    '/',
    '/app',
    '/settings/preferences',
    '/search?q=pad+thai&kind=restaurants',
    '/search?q=50%25',
    '/search?q=%C5%9Fi%C5%9F',
    '/search?q=%',
    '/search?q=a@b',
    '/restaurant/zurich/cafe-zaehringer-7f3k2m#menu',
    '/search#results',
    '/search?next=https%3A%2F%2Fevil.example',
  ])('%s', (target) => expect(safeRedirect(target, facts)).toBe(target))
})

describe('anything else redirects to /app (WEB-200, WEB-201, WEB-202, WEB-203)', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', ['/search']],
    ['an object', { href: '/search' }],
    ['empty', ''],
    ['a word', 'search'],
    ['protocol-relative', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['backslash', '/\\evil.example'],
    ['backslash later', '/search\\..\\evil'],
    ['leading backslash', '\\/evil.example'],
    ['encoded slashes', '/%2f%2fevil.example'],
    ['encoded slash', '/%2fevil.example'],
    ['encoded twice', '/%252f%252fevil.example'],
    ['encoded backslash', '/%5cevil.example'],
    ['encoded backslash twice', '/%255cevil.example'],
    ['tab between slashes', '/\t/evil.example'],
    ['newline between slashes', '/\n/evil.example'],
    ['encoded tab', '/%09/evil.example'],
    ['encoded newline twice', '/%250a/evil.example'],
    ['NUL', '/search\0'],
    ['encoded NUL', '/search%00'],
    ['leading space', ' /search'],
    ['leading tab', '\t/search'],
    ['absolute', 'https://evil.example/search'],
    ['absolute, our own', 'http://localhost:3000/search'],
    ['scheme without slashes', 'https:evil.example'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript in mixed case', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,x'],
    ['user part', '/@evil.example'],
    ['user part before a path', '/x@evil.example/search'],
    ['encoded user part', '/%40evil.example'],
    ['encoded slashes beside a broken escape', '/%2fevil.example%'],
    ['encoded slashes beside bytes that are no text', '/%2fevil.example%ff'],
    ['an unknown page', '/nowhere'],
    ['the sign-in page', '/login'],
    ['the sign-in page in a circle', '/login?redirect=/login'],
    ['the sign-in page, other case', '/LOGIN'],
    ['the sign-in page with a slash', '/login/'],
    ['the sign-up page', '/signup'],
    ['the two-factor page', '/two-factor'],
    ['the farewell', '/goodbye'],
    ['dot segments to the sign-in page', '/search/../login'],
    ['3000 characters', `/search?q=${'a'.repeat(3000)}`],
  ])('%s', (_name, target) => expect(safeRedirect(target, facts)).toBe('/app'))
})

it("a redirect is added to the URL only if it isn't the default (WEB-203)", () => {
  expect(redirectQuery('/app')).toBe('')
  expect(redirectQuery('/search?q=a&b=c')).toBe('?redirect=%2Fsearch%3Fq%3Da%26b%3Dc')
})
