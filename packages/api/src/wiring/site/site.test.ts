import type { SiteConfig } from '@morsel/contract/site'
import { expect, test } from 'vitest'
import { completeConfig, readEnvironment } from '../../kernel/config/config.ts'
import { errorPage, okPage, wantsJson } from './site.flow.ts'
import { siteConfig } from './site-config.ts'

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html', false],
  ['application/json', true],
  ['application/json, text/plain', true],
  ['text/html, application/json', false],
])('Accept %j gets JSON: %s (AUTH-140)', (accept, expected) => {
  expect(wantsJson(accept)).toBe(expected)
})

test('the pages link to the application (AUTH-141)', () => {
  for (const html of [okPage({ APP_NAME: 'Morsel' }), errorPage({ APP_NAME: 'Morsel' }, 'state_mismatch')]) {
    expect(html).toContain('<a href="/">Back to Morsel</a>')
    expect(html).toMatch(/^<!doctype html>/)
  }
})

test("an error is shown as escaped text, truncated if it's long (AUTH-141)", () => {
  const html = errorPage({ APP_NAME: 'A & <B>' }, `<script>alert("1 & '2'")</script>`)
  expect(html).toContain('<code>&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;</code>')
  expect(html).not.toContain('<script')
  expect(html).toContain('A &amp; &lt;B&gt;')
  expect(errorPage({ APP_NAME: 'Morsel' }, 'x'.repeat(100_000)).length).toBeLessThan(1000)
})

test.each<[Record<string, string>, Partial<SiteConfig>]>([
  [{}, { passwordBounds: { min: 8, max: 128 }, canSignUp: true, mustVerifyEmail: false, hasPlayground: true, keepsMails: true }],
  [{ AUTH_PASSWORD_MIN: '12', AUTH_PASSWORD_MAX: '20' }, { passwordBounds: { min: 12, max: 20 } }],
  [{}, { refusesEasyPasswords: true }],
  [{ AUTH_PASSWORD_BLOCKLIST_ENABLED: 'false' }, { refusesEasyPasswords: false }],
  [{ AUTH_SIGN_UP_ENABLED: 'false' }, { canSignUp: false, hasPasswords: true }],
  [{ APP_URL: 'https://morsel.example', SMTP_URL: 'smtp://localhost' }, { hasPasskeys: true }],
  [{ APP_URL: 'http://192.0.2.7:3000', SMTP_URL: 'smtp://localhost' }, { hasPasskeys: false }],
  [{ APP_URL: 'http://[::1]:3000' }, { hasPasskeys: false }],
  [{ AUTH_EMAIL_PASSWORD_ENABLED: 'false' }, { canSignUp: false, hasPasswords: false }],
  [{ SMTP_URL: 'smtp://localhost' }, { hasPlayground: true, keepsMails: false }],
  [
    { SMTP_URL: 'smtp://localhost', HOST: '0.0.0.0' },
    { hasPlayground: false, keepsMails: false },
  ],
])('the public configuration reflects %j', (env, expected) => {
  const read = readEnvironment(env)
  if ('problems' in read) throw new Error(read.problems.join())
  const config = siteConfig(completeConfig(read.values, { port: 3000, secret: 's'.repeat(32) }))
  expect(config).toMatchObject(expected)
  expect(JSON.stringify(config)).not.toMatch(/sss|smtp/)
})
