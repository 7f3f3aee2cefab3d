import { MINOR_MAX, minorDigits } from '../item/minor-units.rules.ts'

/**
 * A price as people write it (`12`, `12.50`, `12,50`) in whole minor units.
 * @returns undefined when it is no price of this currency, or above the most that a dish may cost
 */
export function minorOf(cell: string, currency: string): number | undefined {
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d{1,6}))?$/.exec(cell.trim()) ?? []
  if (whole === undefined) return undefined
  const digits = minorDigits(currency)
  // Zeros behind the last digit say nothing: 5.00 is a price in yen.
  const decimals = part.replace(/0+$/, '')
  if (decimals.length > digits) return undefined
  const minor = Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0')
  return minor <= MINOR_MAX ? minor : undefined
}
