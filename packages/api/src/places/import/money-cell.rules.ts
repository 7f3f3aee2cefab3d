import { decimalsOf } from '@morsel/contract/price-text'
import { MINOR_MAX } from '../item/minor-units.rules.ts'

/**
 * Reads a price (`12`, `12.50`, `12,50`) in whole minor units.
 * @returns undefined when it isn't a price in this currency, or is above the maximum price of a dish
 */
export function minorOf(cell: string, currency: string): number | undefined {
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d{1,6}))?$/.exec(cell.trim()) ?? []
  if (whole === undefined) return undefined
  const digits = decimalsOf(currency)
  // Trailing zeros don't count, so 5.00 is a valid price in yen.
  const decimals = part.replace(/0+$/, '')
  if (decimals.length > digits) return undefined
  const minor = Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0')
  return minor <= MINOR_MAX ? minor : undefined
}
