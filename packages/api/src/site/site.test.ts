import { expect, test } from 'vitest'
import { errorPage, okPage, wantsJson } from './site.flow.ts'

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html', false],
  ['application/json', true],
  ['application/json, text/plain', true],
  ['text/html, application/json', false],
])('Accept %j wants JSON: %s', (accept, expected) => {
  expect(wantsJson(accept)).toBe(expected)
})

test('the pages lead back to the application', () => {
  for (const html of [okPage({ APP_NAME: 'Morsel' }), errorPage({ APP_NAME: 'Morsel' }, 'state_mismatch')]) {
    expect(html).toContain('<a href="/">Back to Morsel</a>')
    expect(html).toMatch(/^<!doctype html>/)
  }
})

test('an error is shown as text, cut when it is long', () => {
  const html = errorPage({ APP_NAME: 'A & <B>' }, `<script>alert("1 & '2'")</script>`)
  expect(html).toContain('<code>&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;</code>')
  expect(html).not.toContain('<script')
  expect(html).toContain('A &amp; &lt;B&gt;')
  expect(errorPage({ APP_NAME: 'Morsel' }, 'x'.repeat(100_000)).length).toBeLessThan(1000)
})
