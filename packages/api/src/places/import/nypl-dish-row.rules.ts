import { cleanText } from '../place/clean-text.rules.ts'
import { CellError } from './csv-row.rules.ts'
import { minorOf } from './money-cell.rules.ts'
import type { DishFacts } from './table-record.rules.ts'

/** The columns that identify the New York Public Library's table of priced dishes. */
export const nyplDishColumns = ['id', 'name', 'menu_id', 'price', 'first_appeared', 'last_appeared'] as const

type Cells = Readonly<Record<string, string>>

/**
 * Returns the dish of a row and its price on one menu, or null without a name. The columns `lowest_price` and `highest_price` disagree with
 * the prices and are ignored.
 * @throws CellError
 */
export function nyplDish(cells: Cells, currency: string): DishFacts | null {
  const name = cleanText(cells.name, 120)
  if (name === null) return null
  if (!/^\d{1,12}$/.test(cells.id ?? '') || !/^\d{1,12}$/.test(cells.menu_id ?? ''))
    throw new CellError('id and menu_id: both must be numbers')
  const priceMinor = cells.price === undefined ? null : minorOf(cells.price, currency)
  if (priceMinor === undefined) throw new CellError(`price: "${(cells.price ?? '').slice(0, 40)}" isn't a price in ${currency}`)
  return {
    externalId: `dish/${cells.id}`,
    id: null,
    name,
    description: null,
    kind: null,
    priceMinor,
    priceToMinor: null,
    currency,
    variants: [],
    diets: {},
    allergens: {},
    portion: null,
    spice: null,
    calories: null,
    ingredientsText: null,
    availability: null,
    seen: { externalId: `line/${cells.menu_id}`, seenOn: yearOf(cells) },
  }
}

/** Returns the year of all prices, if a dish appeared in one year only. Impossible years are ignored. */
function yearOf({ first_appeared: first, last_appeared: last }: Cells): string | null {
  return first === last && /^(18|19|20)\d{2}$/.test(first ?? '') ? (first ?? null) : null
}
