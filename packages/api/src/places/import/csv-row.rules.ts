import { createHash } from 'node:crypto'
import { dietBars } from '@morsel/contract/diet-bars'
import {
  type Allergen,
  allergenStates,
  allergens,
  type Diet,
  defaultMenuName,
  dietIncludes,
  diets,
  type ItemDietState,
  itemAvailabilities,
  itemKinds,
  placeKinds,
  publicPlaceStatuses,
} from '@morsel/contract/food'
import { idOfItemId } from '../item/item-id.rules.ts'
import { isCurrency } from '../item/minor-units.rules.ts'
import { cleanText, folded, listOf } from '../place/clean-text.rules.ts'
import type { Position } from '../place/position.rules.ts'
import { minorOf } from './money-cell.rules.ts'
import { osmPhone, osmWebsite } from './osm-contact.rules.ts'
import { osmCuisines } from './osm-cuisine.rules.ts'
import type { TableColumn } from './table-columns.rules.ts'
import type { DishFacts, MenuFacts, PlaceFacts } from './table-record.rules.ts'
import type { TargetCity } from './target-city.flow.ts'

/** Reads the cells of Morsel's own CSV tables. Pure. */

export type Cells = Readonly<Partial<Record<TableColumn, string>>>

/** A cell that can't be read. The message says which one and why. */
export class CellError extends Error {}

/** Returns the coordinates of a row, or undefined when it has none. */
export function positionOf({ lat, lon }: Cells): Position | undefined {
  if (lat === undefined && lon === undefined) return undefined
  const position = { lat: degreesOf('lat', lat, 90), lon: degreesOf('lon', lon, 180) }
  return position
}

function degreesOf(column: 'lat' | 'lon', cell: string | undefined, most: number): number {
  if (cell === undefined || !/^-?\d{1,3}([.,]\d+)?$/.test(cell)) throw new CellError(`${column}: ${quoted(cell)} isn't a number of degrees`)
  const degrees = Number(cell.replace(',', '.'))
  if (Math.abs(degrees) > most) throw new CellError(`${column}: ${cell} is out of range`)
  return Math.round(degrees * 1e7) / 1e7
}

/** Returns the place of a row, or null when the row doesn't name one. */
export function placeOf(cells: Cells, city: TargetCity): PlaceFacts | null {
  const name = cleanText(cells.restaurant, 120)
  if (name === null) return null
  const position = positionOf(cells)
  const addressText = textOf(cells, 'address', 300)
  const publicNo = numberOf(cells.restaurant_id)
  return {
    externalId:
      publicNo === null
        ? `place/${hashOf(city.slug, folded(name), addressText === null ? near(position) : folded(addressText))}`
        : `no/${publicNo}`,
    publicNo,
    city,
    name,
    kind: wordOf(cells, 'kind', placeKinds),
    status: wordOf(cells, 'status', publicPlaceStatuses),
    addressText,
    lat: position?.lat ?? null,
    lon: position?.lon ?? null,
    phone: phoneOf(cells.phone, city.countryCode),
    website: websiteOf(cells.website),
    openingHours: textOf(cells, 'opening_hours', 255),
    cuisines: osmCuisines(cells.cuisines).cuisines,
  }
}

/** Rounds to about a kilometer. This distinguishes places that have the same name and no postal address. */
const near = (position: Position | undefined) => (position === undefined ? '' : `${position.lat.toFixed(2)} ${position.lon.toFixed(2)}`)

/** Returns the menu that the row's dish is on. */
export function menuOf(cells: Cells, city: TargetCity): MenuFacts {
  return {
    externalId: null,
    name: cleanText(cells.menu, 80) ?? defaultMenuName,
    kind: 'food',
    currency: currencyOf(cells.currency, city.currency),
    validFrom: null,
    section: textOf(cells, 'section', 80),
  }
}

/** Returns the dish of a row, or null when the row doesn't name one. */
export function dishOf(cells: Cells, place: PlaceFacts, menu: MenuFacts): DishFacts | null {
  const name = cleanText(cells.item, 120)
  if (name === null) return null
  const { currency } = menu
  const id = cells.item_id === undefined ? null : (idOfItemId(cells.item_id) ?? null)
  const priceMinor = amountOf('price', cells.price, currency)
  const priceToMinor = amountOf('price_to', cells.price_to, currency)
  if (priceToMinor !== null && (priceMinor === null || priceToMinor <= priceMinor))
    throw new CellError(`price_to: ${quoted(cells.price_to)} must be higher than the price`)
  const allergens = allergensOf(cells.allergens)
  return {
    externalId:
      id === null
        ? `dish/${hashOf(place.externalId, folded(menu.name), folded(menu.section ?? ''), folded(name))}`
        : `item/${cells.item_id ?? ''}`,
    id,
    name,
    description: textOf(cells, 'description', 1000),
    kind: wordOf(cells, 'item_kind', itemKinds),
    priceMinor,
    priceToMinor,
    currency,
    variants: variantsOf(cells.variants, currency),
    diets: dietsOf(cells.diets, allergens),
    allergens,
    portion: textOf(cells, 'portion', 40),
    spice: wholeOf(cells, 'spice', 3),
    calories: wholeOf(cells, 'calories', 20_000),
    ingredientsText: textOf(cells, 'ingredients', 1000),
    availability: wordOf(cells, 'availability', itemAvailabilities),
    seen: null,
  }
}

/** Returns the currency that a cell or option names, or else the city's. */
export function currencyOf(cell: string | undefined, ofCity: string): string {
  if (cell === undefined) return ofCity
  const code = cell.toUpperCase()
  if (!isCurrency(code)) throw new CellError(`currency: ${quoted(cell)} isn't a currency code`)
  return code
}

/** Returns a hash of the words, in 32 hexadecimal digits. */
export function hashOf(...words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)
}

const quoted = (cell: string | undefined) => `"${(cell ?? '').length > 40 ? `${cell?.slice(0, 40)}…` : (cell ?? '')}"`

/** Reads a cell of text. Refuses bidirectional overrides and control characters, and cuts text that is too long. */
function textOf(cells: Cells, column: TableColumn, maxLength: number): string | null {
  const cell = cells[column]
  const text = cleanText(cell, maxLength)
  if (cell !== undefined && text === null) throw new CellError(`${column}: contains invalid characters`)
  return text
}

function numberOf(cell: string | undefined): string | null {
  if (cell === undefined) return null
  const number = /([0-9a-hjkmnp-tv-z]{6,8})$/.exec(cell.toLowerCase())?.[1]
  if (number === undefined) throw new CellError(`restaurant_id: ${quoted(cell)} isn't the number of a place`)
  return number
}

function wordOf<Word extends string>(cells: Cells, column: TableColumn, words: readonly Word[]): Word | null {
  const cell = cells[column]
  if (cell === undefined) return null
  const word = words.find((known) => known === cell.toLowerCase().replaceAll(/[\s-]+/g, '_'))
  if (word === undefined) throw new CellError(`${column}: ${quoted(cell)} isn't one of ${words.join(', ')}`)
  return word
}

function wholeOf(cells: Cells, column: TableColumn, most: number): number | null {
  const cell = cells[column]
  if (cell === undefined) return null
  if (!/^\d{1,6}$/.test(cell) || Number(cell) > most) throw new CellError(`${column}: ${quoted(cell)} isn't an integer from 0 to ${most}`)
  return Number(cell)
}

function phoneOf(cell: string | undefined, countryCode: string): string | null {
  if (cell === undefined) return null
  const phone = osmPhone({ phone: cell }, countryCode)
  if (phone === null) throw new CellError(`phone: ${quoted(cell)} isn't a phone number`)
  return phone
}

function websiteOf(cell: string | undefined): string | null {
  if (cell === undefined) return null
  const website = osmWebsite([cell])
  if (website === null) throw new CellError(`website: ${quoted(cell)} isn't a URL`)
  return website
}

function amountOf(column: 'price' | 'price_to' | 'variants', cell: string | undefined, currency: string): number | null {
  if (cell === undefined) return null
  const minor = minorOf(cell, currency)
  if (minor === undefined) throw new CellError(`${column}: ${quoted(cell)} isn't a price in ${currency}`)
  return minor
}

const VARIANTS_MAX = 20

function variantsOf(cell: string | undefined, currency: string): DishFacts['variants'] {
  const parts = listOf(cell)
  if (parts.length > VARIANTS_MAX) throw new CellError(`variants: more than ${VARIANTS_MAX}`)
  return parts.map((part) => {
    const [, words, amount] = /^(.+)=([^=]+)$/.exec(part) ?? []
    const name = cleanText(words, 60)
    const priceMinor = amountOf('variants', amount, currency)
    if (name === null || priceMinor === null) throw new CellError(`variants: ${quoted(part)} isn't in the form small=9.00`)
    return { name, priceMinor }
  })
}

/** Reads `word` or `word=state`. A word without a state gets the default state. */
function statesOf<Word extends string, State extends string>(
  column: 'diets' | 'allergens',
  cell: string | undefined,
  { words, states, alone }: { words: readonly Word[]; states: readonly State[]; alone: State },
): Partial<Record<Word, State>> {
  const found: Partial<Record<Word, State>> = {}
  for (const part of listOf(cell)) {
    const [given = '', givenState = alone] = part.split('=').map((each) =>
      each
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
    const word = words.find((known) => known === given)
    const state = states.find((known) => known === givenState)
    // Skipping an unknown word could hide an allergen.
    if (word === undefined || state === undefined) throw new CellError(`${column}: ${quoted(part)} is unknown`)
    if ((found[word] ?? state) !== state) throw new CellError(`${column}: ${quoted(part)} contradicts an earlier value`)
    found[word] = state
  }
  return found
}

const allergensOf = (cell: string | undefined) =>
  statesOf('allergens', cell, { words: allergens, states: allergenStates, alone: 'contains' })

/**
 * Reads diets. A diet also sets the diets it includes. A diet that contradicts an allergen, or a "no" to an included diet, is stored as a
 * conflict.
 */
function dietsOf(cell: string | undefined, known: DishFacts['allergens']): Partial<Record<Diet, ItemDietState>> {
  const found = statesOf('diets', cell, { words: diets, states: ['yes', 'no', 'unknown', 'conflicting'], alone: 'yes' })
  for (const diet of diets) {
    const barred: readonly Allergen[] = dietBars[diet]
    const isDenied = dietIncludes[diet].some((wider) => found[wider] === 'no' || found[wider] === 'conflicting')
    if (found[diet] === 'yes' && (isDenied || barred.some((allergen) => known[allergen] === 'contains'))) found[diet] = 'conflicting'
  }
  for (const diet of diets) {
    if (found[diet] === 'yes') for (const wider of dietIncludes[diet]) found[wider] ??= 'yes'
  }
  return found
}
