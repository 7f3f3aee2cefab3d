/** Converts amounts between minor units and decimals (ISO 4217, PLACE-200). */

/** The highest price of a dish, in minor units. */
export const MINOR_MAX = 10_000_000

const digits = new Map<string, number>()

/** Returns the number of decimals of a currency: two for most, none for the yen. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/** Returns an amount as a decimal string such as `12.50`. */
export function decimalOf(minor: number, currency: string): string {
  const places = minorDigits(currency)
  return (minor / 10 ** places).toFixed(places)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether a string is an uppercase currency code. */
export const isCurrency = (code: string) => currencies.has(code)
