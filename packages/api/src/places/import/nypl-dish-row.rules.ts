import { cleanText } from './clean-text.rules.ts'
import { CellError } from './csv-row.rules.ts'
import { minorOf } from './money-cell.rules.ts'
import type { DishFacts } from './table-record.rules.ts'

/** Columns that only the New York Public Library's table of dishes with prices has. */
export const nyplDishColumns = ['id', 'name', 'menu_id', 'price', 'first_appeared', 'last_appeared'] as const

type Cells = Readonly<Record<string, string>>

/**
 * The dish of a row and the price on one line of a menu; null without a name. The columns `lowest_price` and `highest_price` disagree with the
 * prices, so they say nothing.
 * @throws CellError
 */
export function nyplDish(cells: Cells, currency: string): DishFacts | null {
  const name = cleanText(cells.name, 120)
  if (name === null) return null
  if (!/^\d{1,12}$/.test(cells.id ?? '') || !/^\d{1,12}$/.test(cells.menu_id ?? ''))
    throw new CellError('id and menu_id: both must be numbers')
  const priceMinor = cells.price === undefined ? null : minorOf(cells.price, currency)
  if (priceMinor === undefined) throw new CellError(`price: "${(cells.price ?? '').slice(0, 40)}" is no price in ${currency}`)
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

/** When a dish appeared in one year only, that is the year of all its prices; impossible years are none. */
function yearOf({ first_appeared: first, last_appeared: last }: Cells): string | null {
  return first === last && /^(18|19|20)\d{2}$/.test(first ?? '') ? (first ?? null) : null
}
