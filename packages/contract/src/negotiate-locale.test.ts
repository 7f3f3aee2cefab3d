import { describe, expect, it } from 'vitest'
import { bestLocale, negotiateLocale } from './negotiate-locale.ts'

const offered = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'ja', 'ar'] as const

describe('best of Accept-Language (WEB-800)', () => {
  it.each([
    ['de', 'de'],
    ['de-CH, de;q=0.9, en;q=0.8', 'de'],
    ['en;q=0.5, ja;q=0.9', 'ja'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['ar-EG', 'ar'],
    ['zh-Hant-TW, fr;q=0.1', 'fr'],
    ['*', 'en'],
    ['de;q=0, nl', 'nl'],
    ['sv, *;q=0.1', 'en'],
  ])('%s is read as %s', (header, locale) => {
    expect(bestLocale(header, offered)).toBe(locale)
  })

  it.each([undefined, '', 'sv', ';;;,,,q=', 'x'.repeat(10_000), 'deutsch', '<script>'])('%s matches nothing', (header) => {
    expect(bestLocale(header, offered)).toBeUndefined()
  })
})

describe('language of a request (WEB-800)', () => {
  it('is that of the cookie, if there is one', () => {
    expect(negotiateLocale({ cookie: 'en-XA', acceptLanguage: 'en' })).toBe('en-XA')
  })

  it.each(['xx', '', '__proto__', 'constructor', 'EN'])('ignores the cookie %s', (cookie) => {
    expect(negotiateLocale({ cookie, acceptLanguage: 'en-GB' })).toBe('en')
  })

  it('is never the pseudo-language, unless it is in the cookie (WEB-801)', () => {
    expect(negotiateLocale({ cookie: undefined, acceptLanguage: 'en-XA' })).toBe('en')
  })

  it('is English if nothing matches', () => {
    expect(negotiateLocale({ cookie: undefined, acceptLanguage: 'sv' })).toBe('en')
    expect(negotiateLocale({ cookie: undefined, acceptLanguage: undefined })).toBe('en')
  })
})
