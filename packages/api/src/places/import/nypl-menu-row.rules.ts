import { defaultMenuName } from '@morsel/contract/food'
import { cleanText, folded } from '../place/clean-text.rules.ts'
import { hashOf } from './csv-row.rules.ts'
import { type MenuFacts, type PlaceFacts, unsaidOfPlace } from './table-record.rules.ts'
import type { TargetCity } from './target-city.flow.ts'

/** The columns that identify the New York Public Library's table of menus. */
export const nyplMenuColumns = ['id', 'sponsor', 'place', 'date', 'event', 'currency'] as const

type Cells = Readonly<Record<string, string>>

/** The library's names for currencies. Any other name means the city's currency. */
const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dollars: 'USD',
    cents: 'USD',
    shillings: 'GBP',
    francs: 'FRF',
    'belgian francs': 'BEF',
    'deutsche marks': 'DEM',
  }),
)

/**
 * Returns the place of a row, or null without a sponsor (PLACE-563). The sponsor is the restaurant, and it's located where the meal was.
 */
export function nyplPlace(cells: Cells, city: TargetCity): PlaceFacts | null {
  const name = cleanText(tidy(cells.sponsor), 120)
  if (name === null) return null
  const addressText = cleanText(tidy(cells.place), 300)
  const externalId = `sponsor/${hashOf(city.slug, folded(name), folded(addressText ?? ''))}`
  return { ...unsaidOfPlace, externalId, publicNo: null, city, name, addressText }
}

/** Returns the menu of a row. It's named after its occasion and date, and has the library's number. */
export function nyplMenu(cells: Cells, city: TargetCity): MenuFacts {
  const validFrom = dayOf(cells.date)
  const event = cleanText(tidy(cells.event), 60) ?? defaultMenuName
  return {
    externalId: `menu/${cells.id ?? ''}`,
    name: validFrom === null ? event : `${event}, ${validFrom}`,
    kind: 'food',
    currency: currencies.get(cells.currency?.toLowerCase() ?? '') ?? city.currency,
    validFrom,
    section: null,
  }
}

/** Removes the library's punctuation, such as that of `[DINNER];`, which means a guess. */
function tidy(cell: string | undefined): string | undefined {
  return cell?.replaceAll(/[[\]]/g, '').replace(/[\s;,]+$/, '')
}

/** Returns a date if it's complete and really exists. */
function dayOf(cell: string | undefined): string | null {
  const text = /^\d{4}-\d{2}-\d{2}$/.exec(cell ?? '')?.[0]
  if (text === undefined) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getUTCFullYear() >= 1800 ? text : null
}
