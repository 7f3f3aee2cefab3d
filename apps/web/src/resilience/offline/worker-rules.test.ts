import { describe, expect, it } from 'vitest'
import { mayKeep, offlineUrl, pathOf, readLoaded, readPush, roleOf } from './worker-rules.ts'

const origin = 'https://morsel.example'
const files = ['/assets/entry-abc.css', '/offline.js']
const asked = (url: string, { method = 'GET', mode = 'navigate' }: { method?: string; mode?: RequestMode } = {}) =>
  roleOf({ method, mode, url: new URL(url, origin).href }, origin, files)

describe('the service worker', () => {
  it.each([
    '/',
    '/app',
    '/search?q=ramen',
    '/saved',
    '/restaurant/lund/krog-abc123',
    '/item/abc',
    '/list/abc?key=x',
    '/user/ada',
    '/privacy',
  ])('responds to the page %s', (path) => expect(asked(path)).toBe('page'))

  it.each([
    // Accounts.
    '/login?redirect=%2Fapp',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/two-factor',
    '/undo?token=x',
    '/auth-error',
    '/goodbye',
    '/onboarding',
    '/settings',
    '/settings/security/delete-your-account',
    '/playground/mailbox/1',
    // API calls, even when opened as a page.
    '/api',
    '/api/auth/get-session',
    '/api/auth/callback/google?code=x',
    '/api/trpc/list.saved',
    '/api/v1/saved',
    '/uploads/a.webp',
    '/share/home.png',
    '/builds/latest.json',
    '/sw.js',
    // URLs that only look like pages.
    '/app/../api/auth/get-session',
    '/restaurant/../settings',
    '/restaurant/lund/..%2f..%2fsettings/security',
    '/%61pp',
    '/App',
    '/app/',
    '//elsewhere.example/app',
    'https://elsewhere.example/app',
    'https://ada:secret@morsel.example/app',
    'http://morsel.example/app',
    'blob:https://morsel.example/app',
    'data:text/html,app',
  ])('leaves %s alone', (path) => expect(asked(path)).toBe('none'))

  it('handles reads, never writes (WEB-422)', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'get'])
      for (const path of ['/app', '/offline.js']) {
        expect(asked(path, { method })).toBe('none')
        expect(asked(path, { method, mode: 'cors' })).toBe('none')
      }
  })

  it('serves its stored files at exactly their URLs, and no page that a script fetches (WEB-421)', () => {
    expect(asked('/assets/entry-abc.css', { mode: 'no-cors' })).toBe('file')
    for (const path of [
      '/assets/entry-abc.css?x',
      '/assets/entry-abd.css',
      '/assets/',
      '/app',
      '/saved',
      '/offline',
      '/api/auth/get-session',
    ])
      expect(asked(path, { mode: 'cors' })).toBe('none')
    expect(asked('https://elsewhere.example/offline.js', { mode: 'no-cors' })).toBe('none')
    expect(asked('/offline.js')).toBe('none')
  })

  it('stores its own files and the offline page, and only complete responses (WEB-421)', () => {
    const whole = { ok: true, type: 'basic', redirected: false } as const
    for (const path of [...files, '/offline', offlineUrl('pt-BR')]) expect(mayKeep(path, whole, files)).toBe(true)
    for (const path of ['/', '/app', '/saved', '/settings', '/api/auth/get-session', '/offline/x', '/offline.js.map', ''])
      expect(mayKeep(path, whole, files)).toBe(false)
    for (const wrong of [{ ok: false }, { type: 'opaque' }, { type: 'cors' }, { redirected: true }] as const)
      expect(mayKeep('/offline', { ...whole, ...wrong }, files)).toBe(false)
  })

  it('accepts well-formed messages only from pages, and escapes the language in the URL of the offline page', () => {
    expect(readLoaded({ build: 'b', locale: 'de', more: 1 })).toEqual({ build: 'b', locale: 'de' })
    for (const odd of [null, 'skip', {}, { build: 'b' }, { build: 1, locale: 'de' }, { build: 'b', locale: ['de'] }])
      expect(readLoaded(odd)).toBeUndefined()
    expect(offlineUrl('../api?x=1&y')).toBe('/offline?locale=..%2Fapi%3Fx%3D1%26y')
  })

  it('shows well-formed pushes, which open only our own pages (WEB-968)', () => {
    const push = { title: 'Morsel', body: 'News', path: '/item/x?y=1', tag: 'a', lang: 'ar', dir: 'rtl' }
    const { title, path, ...options } = push
    expect(readPush(JSON.stringify({ ...push, more: 1 }))).toEqual({ title, options: { ...options, data: { path } } })
    expect(readPush(JSON.stringify({ title, body: 'News', path, dir: 1 }))?.options).toMatchObject({ tag: '', lang: '', dir: 'auto' })
    const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', '', 'app', 1].map((odd) => ({ ...push, path: odd }))
    for (const odd of [
      '',
      'News',
      'null',
      '[]',
      '1',
      JSON.stringify({ ...push, title: 1 }),
      ...elsewhere.map((each) => JSON.stringify(each)),
    ])
      expect(readPush(odd)).toBeUndefined()
    expect([{ path: '/item/x' }, {}, null, { path: 1 }].map(pathOf)).toEqual(['/item/x', '/inbox', '/inbox', '/inbox'])
  })
})
