/** The limits of amounts in minor units (ISO 4217, PLACE-200). */

/** The highest price of a dish, in minor units. */
export const MINOR_MAX = 10_000_000

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether a string is an uppercase currency code. */
export const isCurrency = (code: string) => currencies.has(code)
