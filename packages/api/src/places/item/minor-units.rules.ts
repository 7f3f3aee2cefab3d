/** Amounts in minor units and their decimals (ISO 4217, PLACE-200). */

/** The most a dish may cost. */
export const MINOR_MAX = 10_000_000

const digits = new Map<string, number>()

/** How many decimals a currency has: two for most, none for the yen. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/** `12.50` for machines; null for no amount. */
export function decimalOf(minor: number, currency: string): string {
  const places = minorDigits(currency)
  return (minor / 10 ** places).toFixed(places)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Tells whether a text is the code of a currency, in capitals. */
export const isCurrency = (code: string) => currencies.has(code)
