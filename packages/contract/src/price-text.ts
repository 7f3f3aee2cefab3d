/** Why a typed price can't be read. */
export type PriceProblem = 'PRICE_INVALID' | 'PRICE_DECIMALS'

const knownDecimals = new Map<string, number>()

/** Returns the number of decimals of a currency by ISO 4217: two for most, none for the yen. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  const known = knownDecimals.get(currency)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  knownDecimals.set(currency, found)
  return found
}

/**
 * Reads a price as people write it: `12,50`, `€ 12.50`, `12€50`, `1 200`, `1,200.00`, `12.-`, `12:-`.
 * @returns the amount in minor units, null for an empty text, or why it can't be read
 */
export function readPrice(text: string, currency: string): number | null | PriceProblem {
  if (text.trim() === '') return null
  const bare = text
    .normalize('NFKC')
    .replace(/(\d)\s*\p{Sc}\s*(\d\d)$/u, '$1.$2')
    .replace(/^[\s\p{Sc}\p{L}]+(?:\.\s)?/u, '')
    .replace(/[\s\p{Sc}\p{L}]+\.?\s*$/u, '')
  return readNumber(bare, decimalsOf(currency))
}

/** Matches a number with groups of three digits or without, and with decimals or without. */
const numberForm = /^(\d{1,9}|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d*))?$/

/** Reads a number such as `1.200`, `12,50`, `12.-` or `1'200.00` in minor units of a currency with so many decimals. */
export function readNumber(text: string, decimals: number): number | PriceProblem {
  const plain = text.replace(/[.,:]?\s?[-–—=]+$/u, '').replace(/[\s'’]/gu, '')
  const [, whole, fraction = ''] = numberForm.exec(plain) ?? []
  if (whole === undefined) return 'PRICE_INVALID'
  // `1.200` is a thousand and more, unless the currency has three decimals.
  const isThousands = fraction.length === 3 && decimals !== 3 && whole.length <= 3 && whole !== '0'
  const [units, rest] = isThousands ? [`${whole}${fraction}`, ''] : [whole.replaceAll(/[.,]/g, ''), fraction]
  if (/[1-9]/.test(rest.slice(decimals))) return 'PRICE_DECIMALS'
  return Number(units) * 10 ** decimals + Number(rest.slice(0, decimals).padEnd(decimals, '0') || '0')
}

/** Returns an amount in minor units as a decimal string such as `12.50`. */
export function priceText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}
