import { createHash } from 'node:crypto'
import {
  type Allergen,
  allergenStates,
  allergens,
  type Diet,
  dietBars,
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
import { cleanText, listOf } from './clean-text.rules.ts'
import { minorOf } from './money-cell.rules.ts'
import { osmPhone, osmWebsite } from './osm-contact.rules.ts'
import { osmCuisines } from './osm-cuisine.rules.ts'
import type { TableColumn } from './table-columns.rules.ts'
import type { DishFacts, MenuFacts, PlaceFacts } from './table-record.rules.ts'
import type { Position, TargetCity } from './target-city.flow.ts'

/** What the cells of our own tables mean. Pure. */

export type Cells = Readonly<Partial<Record<TableColumn, string>>>

/** A cell that cannot be read; the message says which and why. */
export class CellError extends Error {}

/** Where a row says its place lies; undefined when it does not say so. */
export function positionOf({ lat, lon }: Cells): Position | undefined {
  if (lat === undefined && lon === undefined) return undefined
  const position = { lat: degreesOf('lat', lat, 90), lon: degreesOf('lon', lon, 180) }
  return position
}

function degreesOf(column: 'lat' | 'lon', cell: string | undefined, most: number): number {
  if (cell === undefined || !/^-?\d{1,3}([.,]\d+)?$/.test(cell)) throw new CellError(`${column}: ${quoted(cell)} is no number of degrees`)
  const degrees = Number(cell.replace(',', '.'))
  if (Math.abs(degrees) > most) throw new CellError(`${column}: ${cell} is not on earth`)
  return Math.round(degrees * 1e7) / 1e7
}

/** The place of a row; null when the row does not name one. */
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

/** About a kilometre: without an address it tells places of one name apart. */
const near = (position: Position | undefined) => (position === undefined ? '' : `${position.lat.toFixed(2)} ${position.lon.toFixed(2)}`)

/** The menu that the dish of a row stands on. */
export function menuOf(cells: Cells, city: TargetCity): MenuFacts {
  return {
    externalId: null,
    name: cleanText(cells.menu, 80) ?? 'Menu',
    kind: 'food',
    currency: currencyOf(cells.currency, city.currency),
    validFrom: null,
    section: textOf(cells, 'section', 80),
  }
}

/** The dish of a row; null when it names none. */
export function dishOf(cells: Cells, place: PlaceFacts, menu: MenuFacts): DishFacts | null {
  const name = cleanText(cells.item, 120)
  if (name === null) return null
  const { currency } = menu
  const id = cells.item_id === undefined ? null : (idOfItemId(cells.item_id) ?? null)
  const priceMinor = amountOf('price', cells.price, currency)
  const priceToMinor = amountOf('price_to', cells.price_to, currency)
  if (priceToMinor !== null && (priceMinor === null || priceToMinor <= priceMinor))
    throw new CellError(`price_to: ${quoted(cells.price_to)} is not above the price`)
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

/** A currency that a cell or an option names, or the one of the city. */
export function currencyOf(cell: string | undefined, ofCity: string): string {
  if (cell === undefined) return ofCity
  const code = cell.toUpperCase()
  if (!isCurrency(code)) throw new CellError(`currency: ${quoted(cell)} is no code of a currency`)
  return code
}

/** The same words whatever their case, accents and spaces: what tells rows of one thing from rows of another. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** 32 hexadecimal digits that stand for these words. */
export function hashOf(...words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)
}

const quoted = (cell: string | undefined) => `"${(cell ?? '').length > 40 ? `${cell?.slice(0, 40)}…` : (cell ?? '')}"`

/** Texts that hold what no text should (bidi overrides, control characters) are refused; longer ones are cut. */
function textOf(cells: Cells, column: TableColumn, maxLength: number): string | null {
  const cell = cells[column]
  const text = cleanText(cell, maxLength)
  if (cell !== undefined && text === null) throw new CellError(`${column}: holds characters that are no text`)
  return text
}

function numberOf(cell: string | undefined): string | null {
  if (cell === undefined) return null
  const number = /([0-9a-hjkmnp-tv-z]{6,8})$/.exec(cell.toLowerCase())?.[1]
  if (number === undefined) throw new CellError(`restaurant_id: ${quoted(cell)} is no number of a place`)
  return number
}

function wordOf<Word extends string>(cells: Cells, column: TableColumn, words: readonly Word[]): Word | null {
  const cell = cells[column]
  if (cell === undefined) return null
  const word = words.find((known) => known === cell.toLowerCase().replaceAll(/[\s-]+/g, '_'))
  if (word === undefined) throw new CellError(`${column}: ${quoted(cell)} is none of ${words.join(', ')}`)
  return word
}

function wholeOf(cells: Cells, column: TableColumn, most: number): number | null {
  const cell = cells[column]
  if (cell === undefined) return null
  if (!/^\d{1,6}$/.test(cell) || Number(cell) > most) throw new CellError(`${column}: ${quoted(cell)} is no whole number from 0 to ${most}`)
  return Number(cell)
}

function phoneOf(cell: string | undefined, countryCode: string): string | null {
  if (cell === undefined) return null
  const phone = osmPhone({ phone: cell }, countryCode)
  if (phone === null) throw new CellError(`phone: ${quoted(cell)} is no telephone number`)
  return phone
}

function websiteOf(cell: string | undefined): string | null {
  if (cell === undefined) return null
  const website = osmWebsite([cell])
  if (website === null) throw new CellError(`website: ${quoted(cell)} is no address on the web`)
  return website
}

function amountOf(column: 'price' | 'price_to' | 'variants', cell: string | undefined, currency: string): number | null {
  if (cell === undefined) return null
  const minor = minorOf(cell, currency)
  if (minor === undefined) throw new CellError(`${column}: ${quoted(cell)} is no price in ${currency}`)
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
    if (name === null || priceMinor === null) throw new CellError(`variants: ${quoted(part)} is not of the form small=9.00`)
    return { name, priceMinor }
  })
}

/** `word` or `word=state`; a word alone has the state that is meant by naming it. */
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
    // A word that is left out might be the one that somebody's health hangs on.
    if (word === undefined || state === undefined) throw new CellError(`${column}: ${quoted(part)} is not known`)
    if ((found[word] ?? state) !== state) throw new CellError(`${column}: ${quoted(part)} contradicts what stands before it`)
    found[word] = state
  }
  return found
}

const allergensOf = (cell: string | undefined) =>
  statesOf('allergens', cell, { words: allergens, states: allergenStates, alone: 'contains' })

/** Diets that a named one includes hold too. A diet beside an allergen that it bars, or beside a no to what it includes, is a conflict, not a fact. */
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
