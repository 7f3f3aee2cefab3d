import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colors } from '@morsel/contract/colors'
import { locales, type OfferedLocale, offeredLocales } from '@morsel/contract/locales'
import { describe, expect, test } from 'vitest'
import { translatorIn } from './catalogues.ts'
import { writeMail, writeStoredMail } from './mails.ts'
import { isMailName, type MailName, type MailProps, mailProps } from './props.ts'
import { linkToAuthApi, linkToPage, type Site } from './site.ts'

const site: Site = { name: 'Morsel', url: 'https://morsel.example', authBasePath: '/api/auth' }
const link = { token: 'tOken123', callbackURL: '/a b?x=1&y=ü"<', validSeconds: 3600 }
const at = '2026-03-04T12:00:00.000Z'
const topical = { name: 'Ann', unsubscribe: 'sIgned.456' }
const samples: { [Name in MailName]: MailProps<Name> } = {
  'verify-email': link,
  'account-exists': {},
  'reset-password': link,
  'confirm-email-change': { ...link, name: 'Ann', newEmail: 'new@example.com' },
  'email-changed': { name: 'Ann', newEmail: 'new@example.com' },
  'password-changed': { name: 'Ann', at },
  'new-sign-in': {
    name: 'Ann',
    at,
    device: 'Firefox on Windows',
    ipAddress: '203.0.113.5',
    country: 'PT',
    signals: ['new-device', 'new-country', 'impossible-travel'],
  },
  'wrong-second-factor': { name: 'Ann', at, device: 'Firefox on Windows', ipAddress: '203.0.113.5' },
  'two-factor-code': { name: 'Ann', code: '123456', validSeconds: 180 },
  'password-locked': { at },
  'factor-reset-requested': { name: 'Ann', dueAt: at, token: 'abc' },
  'moderation-decision': {
    ...{ name: 'Ann', about: 'Noodle House', measure: 'declined', reason: 'wrong', until: '' },
    ...{ decision: '0'.repeat(32), contact: 'help@morsel.example' },
  },
  'operator-action': { name: 'Ann', at, action: 'locked', contact: 'help@morsel.example' },
  'two-factor-locked': { name: 'Ann', at, lockedSeconds: 900 },
  'backup-code-used': { name: 'Ann', at, codesLeft: 9 },
  'factor-changed': { name: 'Ann', at, change: 'two-factor-disabled' },
  'changes-undone': { ...link, name: 'Ann' },
  'delete-account': { ...link, name: 'Ann' },
  'deletion-scheduled': { name: 'Ann', erasedAt: at },
  'deletion-soon': { name: 'Ann', erasedAt: at },
  'account-erased': { at },
  'place-claim-code': { place: 'Zum Löwen', page: ['restaurant', 'zurich', 'zum-loewen-7f3k2m'], code: '123456', validSeconds: 1800 },
  'place-claim-decided': {
    name: 'Ann',
    place: 'Zum Löwen',
    page: ['restaurant', 'zurich', 'zum-loewen-7f3k2m', 'manage'],
    reader: 'claimant',
  },
  'place-invitation': { place: 'Zum Löwen', role: 'manager', token: 'abc', validSeconds: 604800 },
  'review-replied': { ...topical, place: 'Zum Löwen', page: ['restaurant', 'zurich', 'zum-loewen-7f3k2m'] },
  'review-helped': { ...topical, count: 3, page: ['user', 'ann'] },
  'search-hits': {
    ...topical,
    searches: [
      { name: 'Ramen nearby', count: 1, isMore: false },
      { name: 'Vegan', count: 50, isMore: true },
    ],
  },
  'notice-digest': {
    ...{ ...topical, topic: 'follows' },
    lines: [{ text: 'Zum Löwen has a new dish on its menu.', page: ['restaurant', 'zurich', 'zum-loewen-7f3k2m'] }],
  },
  'moderation-digest': { ...topical, count: 3 },
  'product-news': { ...topical, title: 'Maps work offline', paragraphs: ['You can save a map.', 'It works without a network.'] },
}
const t = translatorIn('en')
const names = Object.keys(mailProps).filter(isMailName)
const written = (name: MailName, more: object = {}, locale: OfferedLocale = 'en') =>
  writeStoredMail(name, { ...samples[name], ...more }, { site, locale })
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

describe.each(names)('%s', (name) => {
  test('has a one-line subject and the same links in HTML and text (SEC-509)', async () => {
    const { subject, html, text } = await written(name)
    expect(subject).toMatch(/^[A-Z][^\n\r<>]{5,70}$/)
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(text).not.toMatch(/<\w|&\w+;/)
    for (const href of hrefs(html)) expect(text).toContain(href)
  })

  test('wraps long words on a phone', async () => {
    const { html } = await written(name)
    const inside = /class="cut"[^>]*><\/div><div style="([^"]*)"/.exec(html)?.[1]
    expect(inside).toContain('word-break:break-word')
  })

  test.each(offeredLocales)('in %s, has all links, no key or placeholder, and the right writing direction', async (locale) => {
    const [english, { subject, html, text }] = await Promise.all([written(name), written(name, {}, locale)])
    expect(html).toContain(`lang="${locale}"`)
    expect(html).toContain(`dir="${locales[locale].direction}"`)
    expect(subject).toMatch(/^\S[^\n\r<>{}]{4,80}$/)
    expect(text).not.toMatch(/[{}]|<\w|\b[a-z-]+\.[a-z-]+\b(?!\/|\?)(?<!morsel\.example|example\.com)/)
    expect(hrefs(html)).toEqual(hrefs(english.html))
    for (const href of hrefs(html)) expect(text).toContain(href)
    // The operator writes this one, so it isn't translated.
    if (locale !== 'en' && name !== 'product-news') expect(subject).not.toBe(english.subject)
  })

  test('links only to this installation and loads no resources (SEC-508, SEC-509)', async () => {
    const { html, text } = await written(name)
    const links = hrefs(html)
    expect(links.length).toBeGreaterThan(1)
    for (const href of links) expect(href).toMatch(/^https:\/\/morsel\.example\/[!-~]*$/)
    for (const [url] of text.matchAll(/\bhttps?:\S+/g)) expect(url).toMatch(/^https:\/\/morsel\.example\//)
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import/i)
  })

  test("uses only the product's colors", async () => {
    const { html } = await written(name)
    const known: string[] = Object.values(colors).flat()
    for (const [color] of html.matchAll(/(?<!&)#[0-9a-f]{3,8}\b/gi)) expect(known).toContain(color)
  })

  test('is plain and short', async () => {
    const { text } = await written(name)
    const sentences = text.replaceAll(/https?:\S+/g, '').split(/[.:]\s|\n\s*\n/)
    for (const sentence of sentences) expect(sentence.split(/\s+/).filter(Boolean).length, sentence).toBeLessThanOrEqual(20)
    expect(text).not.toContain('!')
  })

  test('shows props as text, never as markup (SEC-509)', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&'
    const known: Record<string, unknown> = samples[name]
    const more = Object.fromEntries(
      ['name', 'newEmail', 'device', 'ipAddress', 'place'].filter((key) => key in known).map((key) => [key, hostile]),
    )
    const { html, subject } = await written(name, more)
    expect(html).not.toContain('<img')
    expect(html.includes('&lt;img')).toBe(Object.keys(more).length > 0)
    expect(subject).not.toContain('img')
  })
})

describe('emails about a topic', () => {
  const isTopical = (name: MailName) => 'unsubscribe' in samples[name]

  test.each(names.filter(isTopical))('%s can be unsubscribed from in the email client and with a link (SEC-510)', async (name) => {
    const { html, unsubscribeUrl } = await written(name)
    expect(unsubscribeUrl).toBe('https://morsel.example/api/v1/unsubscribe?token=sIgned.456')
    expect(hrefs(html)).toContain('https://morsel.example/unsubscribe?token=sIgned.456')
  })

  test.each(names.filter((name) => !isTopical(name)))('%s can’t be unsubscribed from (SEC-510)', async (name) => {
    const { html, unsubscribeUrl } = await written(name)
    expect(unsubscribeUrl).toBeUndefined()
    expect(html).not.toContain('unsubscribe')
  })
})

describe('links', () => {
  test.each([
    ['verify-email', '/verify-email?token=tOken123&callbackURL=%2Fa%20b%3Fx%3D1%26y%3D%C3%BC%22%3C'],
    ['confirm-email-change', '/api/auth/verify-email?token=tOken123&callbackURL=%2Fa%20b%3Fx%3D1%26y%3D%C3%BC%22%3C'],
    ['reset-password', '/api/auth/reset-password/tOken123?callbackURL=%2Fa%20b%3Fx%3D1%26y%3D%C3%BC%22%3C'],
    ['delete-account', '/api/auth/delete-user/callback?token=tOken123&callbackURL=%2Fa%20b%3Fx%3D1%26y%3D%C3%BC%22%3C'],
  ] as const)('%s: its target is one percent-encoded parameter (SEC-508)', async (name, path) => {
    const { html } = await written(name)
    expect(hrefs(html)).toContain(`https://morsel.example${path}`)
    const url = new URL(hrefs(html).find((href) => href.includes('tOken123')) ?? '')
    expect(url.searchParams.get('callbackURL')).toBe(link.callbackURL)
  })

  test.each([
    ['verify-email', '/'],
    ['confirm-email-change', '/'],
    ['delete-account', '/'],
    ['reset-password', ''],
  ] as const)('%s without a target leads to %j', async (name, target) => {
    const { html } = await written(name, { callbackURL: '' })
    expect(new URL(hrefs(html).find((href) => href.includes('tOken123')) ?? '').searchParams.get('callbackURL')).toBe(target)
  })

  test.each([
    '//evil.example',
    'https://evil.example/?a=b#c',
    '/x\r\nBcc: victim@example.com',
    'a+b c%20',
    '\ud800',
    '../../x',
    '" onclick="x',
  ])('%j stays inside its link', (text) => {
    for (const made of [
      linkToPage(site, { segments: [text, 'x'], query: { a: text, b: '1' } }),
      linkToAuthApi(site, { segments: ['reset-password', text], query: { callbackURL: text } }),
    ]) {
      expect(made).toMatch(/^https:\/\/morsel\.example\/[A-Za-z0-9*\-._%/?=&]*$/)
      const url = new URL(made)
      expect(url.origin).toBe(site.url)
      expect([...url.searchParams.values()][0]).toBe(text.replace('\ud800', '\ufffd'))
      expect(made.split('?')[0]?.split('/').length).toBe(made.includes('/api/auth/') ? 7 : 5)
    }
  })
})

describe('formats', () => {
  test.each(['evil.example', 'http://x', 'a@b', 'www.x', 'a/b', 'x\u202ey', 'x\u0000', 'x\u2028y', ' ', 'x'.repeat(65)])(
    'the name %j is left out of the greeting',
    async (name) => {
      const { text } = await written('password-changed', { name })
      expect(text.split('\n')).toContain(t('shared.helloWithoutName'))
    },
  )

  test.each(['Ann', 'J. R. Smith', 'Łukasz Đặng', "O'Neil <b>", '李雷'])('%s is used in the greeting', async (name) => {
    const { text, html } = await written('password-changed', { name })
    expect(text).toContain(t('shared.hello', { name }))
    expect(html).not.toContain('<b>')
  })

  test('durations and dates have the format of the language', async () => {
    const text = async (validSeconds: number) => (await written('reset-password', { validSeconds })).text
    expect(await text(3600)).toMatch(/\b1 hour\b/)
    expect(await text(86_400)).toMatch(/\b1 day\b/)
    expect(await text(5400)).toMatch(/\b90 minutes\b/)
    expect(await text(90)).toMatch(/\b90 seconds\b/)
    expect((await written('new-sign-in')).text).toContain('4 March 2026 at 12:00 UTC')
    expect((await written('deletion-soon')).text).toContain('4 March 2026')
  })

  test('the name of the installation is shown', async () => {
    const { html, text } = await writeMail('account-exists', {}, { site: { ...site, name: 'Tom & <Jerry>' }, locale: 'en' })
    expect(text).toContain('Tom & <Jerry>')
    expect(html).toContain('Tom &amp; &lt;Jerry&gt;')
  })
})

test('props that don’t match the schema are rejected', async () => {
  await expect(writeStoredMail('reset-password', { token: 1 }, { site, locale: 'en' })).rejects.toThrow()
  await expect(writeStoredMail('password-changed', { name: 'Ann', at: 'yesterday' }, { site, locale: 'en' })).rejects.toThrow()
  expect(isMailName('toString')).toBe(false)
})

test('every template names its JSX runtime, because compiler options don’t apply when the sources run', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(names.length)
  for (const file of files)
    expect(await readFile(join(import.meta.dirname, file), 'utf8'), file).toMatch(/^\/\*\* @jsxRuntime automatic \*\/\n/)
})
