import { describe, expect, it } from 'vitest'
import { decimalPrice, formatDay, formatPrice, priceSigns, weekdayName } from './format.ts'

describe('prices', () => {
  it('have the decimals of their currency', () => {
    expect(formatPrice('en', { minor: 1250, toMinor: null, currency: 'EUR' })).toBe('€12.50')
    expect(formatPrice('en', { minor: 1200, toMinor: null, currency: 'JPY' })).toBe('¥1,200')
    expect(formatPrice('en', { minor: 1250, toMinor: null, currency: 'KWD' }).replace(/\s/u, ' ')).toBe('KWD 1.250')
  })

  it('of a range name both ends, unless they are equal', () => {
    expect(formatPrice('en', { minor: 400, toMinor: 750, currency: 'EUR' })).toBe('€4.00–€7.50')
    expect(formatPrice('en', { minor: 400, toMinor: 400, currency: 'EUR' })).toBe('€4.00')
  })

  it('are plain decimals for machines', () => {
    expect(decimalPrice(1250, 'EUR')).toBe('12.50')
    expect(decimalPrice(1200, 'JPY')).toBe('1200')
  })

  it('have a level in signs', () => expect(priceSigns('en', 'EUR', 3)).toBe('€€€'))
})

it('days keep their name wherever the reader is', () => {
  expect(weekdayName('en', '2026-11-21')).toBe('Saturday')
  expect(weekdayName('en', '2026-11-21', 'short')).toBe('Sat')
  expect(formatDay('en', new Date('2026-11-21T23:59:00Z'))).toBe('Nov 21, 2026')
})
