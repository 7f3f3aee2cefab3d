import { expect, it } from 'vitest'
import { priceText, readPrice } from './price-text.ts'

it.each([
  ['12,50', 'EUR', 1250],
  ['€ 12.5', 'EUR', 1250],
  ['12.-', 'CHF', 1200],
  ['1’200.00', 'CHF', 120_000],
  ['1,200', 'USD', 120_000],
  ['1.234,50', 'EUR', 123_450],
  ['¥1,200', 'JPY', 1200],
  ['SEK 0', 'SEK', 0],
  ['１２．５０', 'EUR', 1250],
  ['1.250', 'KWD', 1250],
  ['12€50', 'EUR', 1250],
  ['12:-', 'SEK', 1200],
  ['95 kr.', 'SEK', 9500],
  ['Fr. 12.50', 'CHF', 1250],
  ['0.500', 'EUR', 50],
  ['', 'EUR', null],
  ['1e9', 'EUR', 'PRICE_INVALID'],
  ['12.505', 'EUR', 1_250_500],
  ['12.5051', 'EUR', 'PRICE_DECIMALS'],
  ['1200.5', 'JPY', 'PRICE_DECIMALS'],
  ['-3', 'EUR', 'PRICE_INVALID'],
  ['free', 'EUR', 'PRICE_INVALID'],
  ['1.2.3', 'EUR', 'PRICE_INVALID'],
] as const)('reads %s in %s (WEB-905)', (text, currency, amount) => {
  expect(readPrice(text, currency)).toBe(amount)
})

it('writes prices that are read back unchanged (WEB-905)', () => {
  for (const [minor, currency] of [
    [1250, 'EUR'],
    [1200, 'JPY'],
    [1250, 'KWD'],
    [0, 'SEK'],
  ] as const)
    expect(readPrice(priceText(minor, currency), currency)).toBe(minor)
})
