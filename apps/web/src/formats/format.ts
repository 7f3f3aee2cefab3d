import type { Display } from '@morsel/contract/display'
import type { Price } from '@morsel/contract/place'
import type { Translate } from '../i18n/message-key.ts'

/** Localized formats of amounts, dates and more. Ranges are composed here, because browsers and Node.js format them differently. */

/** Meters per foot and per mile. */
export const metersOf = { foot: 0.3048, mile: 1609.344 } as const

/** Formatters are expensive to create: cache one per use and language. */
function kept<Format>(make: (locale: string, detail: string) => Format): (locale: string, detail?: string) => Format {
  const formats = new Map<string, Format>()
  return (locale, detail = '') => {
    const key = `${locale} ${detail}`
    const format = formats.get(key) ?? make(locale, detail)
    formats.set(key, format)
    return format
  }
}

const currencyFormat = (locale: string, currency: string, currencyDisplay: 'symbol' | 'code') => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  return { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 }
}
const amountFormat = kept((locale, currency) => currencyFormat(locale, currency, 'symbol'))
const codeFormat = kept((locale, currency) => currencyFormat(locale, currency, 'code'))
const signFormat = kept(
  (locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
)
const longWeekday = kept((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))
const shortWeekday = kept((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))
const dayFormat = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
const averageFormat = kept((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const unitFormat = kept(
  (locale, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
)
const listFormat = kept((locale) => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }))

/** `€12.50`, `¥1,200`, `€4.00–€7.50`; with the code, `EUR 12.50`. */
export function formatPrice(locale: string, { minor, toMinor, currency }: Price, by: Display['currency'] = 'symbol'): string {
  const { format, digits } = (by === 'code' ? codeFormat : amountFormat)(locale, currency)
  // Keeps a sign next to its letters in Arabic too (`JP¥`).
  const amount = (value: number) => format.format(value / 10 ** digits).replace(/\p{L}\p{Sc}$/u, '$&\u200E')
  return toMinor === null || toMinor === minor ? amount(minor) : `${amount(minor)}–${amount(toMinor)}`
}

/** Returns the amount as a decimal number without a currency sign, for machines: `12.50`. */
export function decimalPrice(minor: number, currency: string): string {
  const { digits } = amountFormat('en', currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** Returns a price level as repeated currency signs: `€€`. */
export function priceSigns(locale: string, currency: string, level: number): string {
  const parts = signFormat(locale, currency).formatToParts(0)
  return (parts.find((part) => part.type === 'currency')?.value ?? currency).repeat(level)
}

/** Returns the name of the day of a `YYYY-MM-DD`. */
export function weekdayName(locale: string, date: string, style: 'long' | 'short' = 'long'): string {
  return (style === 'long' ? longWeekday : shortWeekday)(locale).format(new Date(`${date}T00:00:00Z`))
}

/** Returns the name of a weekday, 0 (Monday) to 6 (Sunday). */
export function nameOfWeekday(locale: string, weekday: number, style: 'long' | 'short' = 'long'): string {
  // A week that starts on the first of a month.
  return weekdayName(locale, `2024-01-0${weekday + 1}`, style)
}

/** Returns a date: `Nov 21, 2026`. */
export function formatDay(locale: string, moment: Date): string {
  return dayFormat(locale).format(moment)
}

/** `milk, nuts, and celery`. */
export function formatList(locale: string, items: readonly string[]): string {
  return listFormat(locale).format(items)
}

/** Returns a list without "and": `Ramen, Japanese`. */
export function inSeries(t: Translate, all: readonly string[]): string {
  return all.slice(1).reduce((list, next) => t('places.series', { list, next }), all[0] ?? '')
}

/** Returns an average rating: `4.6`. */
export function formatAverage(locale: string, average: number): string {
  return averageFormat(locale).format(average)
}

/** Returns a rounded distance: `250 m`, `1.2 km`; `500 ft`, `0.7 mi`. */
export function formatDistance(locale: string, meters: number, units: Display['units']): string {
  if (units === 'mi') {
    const feet = meters / metersOf.foot
    // A tenth of a mile is 528 feet.
    return feet < 520
      ? unitFormat(locale, 'foot').format(feet < 100 ? Math.round(feet) : Math.round(feet / 50) * 50)
      : unitFormat(locale, 'mile').format(meters / metersOf.mile)
  }
  return meters < 1000
    ? unitFormat(locale, 'meter').format(Math.round(meters / 10) * 10)
    : unitFormat(locale, 'kilometer').format(meters / 1000)
}
