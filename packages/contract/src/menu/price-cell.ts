import { parseMenu } from './parse-menu.ts'
import type { MenuReading, ParsedDish } from './parsed-menu.ts'

/** Prices as people edit them in the table of a menu: `12.50`, `8–11` or `small 8 / large 11`. */

type Prices = Pick<ParsedDish, 'priceMinor' | 'priceToMinor' | 'variants'>

const noPrices: Prices = { priceMinor: null, priceToMinor: null, variants: [] }

/** Reads the cell. @returns undefined if it isn't a price */
export function readPriceCell(text: string, reading: MenuReading): Prices | undefined {
  if (text.trim() === '') return noPrices
  if (/^\s*[-–—−]/.test(text)) return undefined
  const { dishes } = parseMenu(`Dish  ${text.replace(/[\r\n]/g, ' ')}`, reading)
  const [dish] = dishes
  const isRead = dishes.length === 1 && dish?.name === 'Dish' && dish.description === null
  if (!isRead || dish.doubts.some((doubt) => doubt !== 'currency')) return undefined
  const { priceMinor, priceToMinor, variants } = dish
  return { priceMinor, priceToMinor, variants }
}

/** Writes the cell. */
export function printPriceCell({ priceMinor, priceToMinor, variants }: Prices, minorDigits: number): string {
  const amount = (minor: number) => (minor / 10 ** minorDigits).toFixed(minorDigits)
  if (variants.length > 0) return variants.map(({ name, priceMinor: minor }) => `${name} ${amount(minor)}`).join(' / ')
  if (priceMinor === null) return ''
  return priceToMinor === null ? amount(priceMinor) : `${amount(priceMinor)}–${amount(priceToMinor)}`
}
