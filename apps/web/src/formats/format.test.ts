import { offeredLocales } from '@morsel/contract/locales'
import { describe, expect, it } from 'vitest'
import { createMessages } from '../i18n/messages.ts'
import { decimalPrice, formatDay, formatDistance, formatPrice, inSeries, priceSigns, weekdayName } from './format.ts'

describe('prices', () => {
  it('have the decimals of their currency (WEB-807, PLACE-200)', () => {
    expect(formatPrice('en', { minor: 1250, toMinor: null, currency: 'EUR' })).toBe('€12.50')
    expect(formatPrice('en', { minor: 1200, toMinor: null, currency: 'JPY' })).toBe('¥1,200')
    expect(formatPrice('en', { minor: 1250, toMinor: null, currency: 'KWD' }).replace(/\s/u, ' ')).toBe('KWD 1.250')
  })

  it('name both ends of a range, unless they are equal', () => {
    expect(formatPrice('en', { minor: 400, toMinor: 750, currency: 'EUR' })).toBe('€4.00–€7.50')
    expect(formatPrice('en', { minor: 400, toMinor: 400, currency: 'EUR' })).toBe('€4.00')
  })

  it('show the currency code in every language if the reader prefers it', () => {
    for (const locale of offeredLocales) {
      const words = formatPrice(locale, { minor: 400, toMinor: 750, currency: 'EUR' }, 'code')
      expect(words.match(/EUR/gu)).toHaveLength(2)
      expect(words).not.toContain('€')
    }
  })

  it('are plain decimals for machines', () => {
    expect(decimalPrice(1250, 'EUR')).toBe('12.50')
    expect(decimalPrice(1200, 'JPY')).toBe('1200')
  })

  it('show a level as symbols', () => expect(priceSigns('en', 'EUR', 3)).toBe('€€€'))
})

describe('distances', () => {
  it('are in meters and kilometers (WEB-807)', () => {
    expect([254, 999, 1240].map((meters) => formatDistance('en', meters, 'km'))).toEqual(['250 m', '1,000 m', '1.2 km'])
  })

  it('are in feet and miles (WEB-807)', () => {
    expect([3, 100, 152.4, 161, 1000, 40_234].map((meters) => formatDistance('en', meters, 'mi'))).toEqual([
      '10 ft',
      '350 ft',
      '500 ft',
      '0.1 mi',
      '0.6 mi',
      '25 mi',
    ])
  })

  it('are translated', () => {
    const words = (meters: number, units: 'km' | 'mi') =>
      offeredLocales.map((locale) => formatDistance(locale, meters, units).replaceAll(/\s/gu, ' '))
    expect(words(1609.344, 'mi').map((text, at) => text === words(1609.344, 'km')[at])).not.toContain(true)
    const [arabic, ...latin] = words(2500, 'km').reverse()
    expect(latin.reverse()).toEqual(['2.5 km', '2,5 km', '2,5 km', '2,5 km', '2,5 km', '2,5 km', '2,5 km', '2.5 km'])
    expect(arabic).toContain('كم')
    expect(words(2500, 'mi').slice(0, 3)).toEqual(['1.6 mi', '1,6 mi', '1,6 mi'])
  })
})

it("weekdays don't depend on the reader's time zone (WEB-807)", () => {
  expect(weekdayName('en', '2026-11-21')).toBe('Saturday')
  expect(weekdayName('en', '2026-11-21', 'short')).toBe('Sat')
  expect(formatDay('en', new Date('2026-11-21T23:59:00Z'))).toBe('Nov 21, 2026')
})

it.each([
  ['en', 'a, b, c'],
  ['de', 'a, b, c'],
  ['ja', 'a、b、c'],
  ['ar', 'a، b، c'],
] as const)('items in a series have the separators of %s', async (locale, words) => {
  const messages = createMessages(locale)
  await messages.load(['places'])
  expect(inSeries(messages.t, ['a', 'b', 'c'])).toBe(words)
})
