import { currencyOfMark, currencyPattern } from '@morsel/contract/menu/menu-amounts'
import { priceText, readPrice } from '@morsel/contract/price-text'
import { isCurrency, MINOR_MAX } from '../item/minor-units.rules.ts'
import { folded } from '../place/clean-text.rules.ts'
import type { Cells } from './csv-row.rules.ts'
import { type Thing, termOf, textOf, textsOf, thingsOf } from './thing.rules.ts'

/** Reads the dishes of schema.org menus as cells of Morsel's own table, whose reader checks them. */

/** The maximum number of dishes that are read from a page; a place has at most 1,000. */
const DISHES_MAX = 2000
const SECTIONS_DEEP_MAX = 8

const menuProperties = ['hasMenu', 'menu']

/** Returns the dishes of a page: those of the menus of its restaurant, or of any menu if the restaurant names none. */
export function menuCells(graph: readonly Thing[], restaurant: Thing | undefined, options: MenuOptions): Cells[] {
  const own = restaurant === undefined ? [] : thingsOf(restaurant, ...menuProperties)
  const ofType = (type: string) => graph.filter(({ types }) => types.has(type))
  const roots = [own, ofType('Menu'), ofType('MenuSection'), ofType('MenuItem')].find((things) => things.length > 0) ?? []
  const found: Cells[] = []
  const walked = new Set<Thing>()
  const walk = (thing: Thing, at: { menu?: string; section?: string }, depth: number): void => {
    if (walked.has(thing) || depth > SECTIONS_DEEP_MAX || found.length >= DISHES_MAX) return
    walked.add(thing)
    if (thing.types.has('MenuItem')) {
      found.push({ ...at, ...dishCells(thing, options) })
      return
    }
    const name = textOf(thing, 'name', 80)
    const below = name === undefined ? at : { ...at, [thing.types.has('Menu') ? 'menu' : 'section']: name }
    for (const member of thingsOf(thing, 'hasMenuItem', 'hasMenuSection')) walk(member, below, depth + 1)
  }
  for (const root of roots) walk(root, {}, 0)
  const unique = new Map(found.map((cells) => [[cells.menu, cells.section, folded(cells.item ?? '')].join('\n'), cells]))
  return [...unique.values()].filter(({ item }) => item !== undefined)
}

/** Returns the URL of a menu that is on a separate page. */
export function menuAddress(restaurant: Thing | undefined): string | undefined {
  return menuProperties
    .flatMap((property) => (restaurant === undefined ? [] : textsOf(restaurant, property)))
    .find((text) => URL.canParse(text))
}

interface MenuOptions {
  /** The currency of prices without one. */
  currency: string
  /** Whether the license covers descriptions. */
  withDescriptions: boolean
}

function dishCells(thing: Thing, { currency, withDescriptions }: MenuOptions): Cells {
  const energy = thingsOf(thing, 'nutrition').flatMap((nutrition) => textsOf(nutrition, 'calories'))[0]
  const [, calories] = /^\s*(\d{1,5})(?:[.,]\d+)?\s*(?:k?cal(?:ories)?)?\s*$/iu.exec(energy ?? '') ?? []
  const diets = textsOf(thing, 'suitableForDiet').flatMap((word) => dietsOfSchema[termOf(word)] ?? [])
  return known({
    item: textOf(thing, 'name', 120),
    description: withDescriptions ? textOf(thing, 'description', 1000) : undefined,
    ...priceCells(thing, currency),
    diets: diets.length === 0 ? undefined : [...new Set(diets)].join(';'),
    calories: calories === undefined || Number(calories) > 20_000 ? undefined : calories,
  })
}

/** Diets of schema.org that mean the same here. Low in lactose isn't lactose-free, and a low-calorie diet isn't one of ours. */
const dietsOfSchema: Readonly<Record<string, string>> = {
  VeganDiet: 'vegan',
  VegetarianDiet: 'vegetarian',
  GlutenFreeDiet: 'gluten_free',
  HalalDiet: 'halal',
  KosherDiet: 'kosher',
}

interface Amounts {
  amounts: readonly string[]
  currency: string
}

/** Returns the price of a dish: one, a range, or the prices of its sizes. */
function priceCells(thing: Thing, ofPlace: string): Cells {
  const offers = thingsOf(thing, 'offers').flatMap((offer) => {
    const [first] = [offer, ...thingsOf(offer, 'priceSpecification')].flatMap((one) => amountsOf(one, ofPlace))
    return first === undefined ? [] : [{ ...first, name: textOf(offer, 'name', 60)?.replaceAll(/[;=]/gu, ' ') }]
  })
  const [first] = offers.length > 0 ? offers : amountsOf(thing, ofPlace)
  if (first === undefined) return {}
  const { currency } = first
  const alike = offers.filter((offer) => offer.currency === currency)
  const names = new Set(alike.flatMap(({ name }) => name ?? []))
  if (alike.length > 1 && alike.length <= 20 && names.size === alike.length)
    return { currency, variants: alike.map(({ name, amounts: [amount] }) => `${name}=${amount}`).join(';') }
  const amounts = [...first.amounts, ...alike.flatMap((offer) => offer.amounts)].sort((a, b) => Number(a) - Number(b))
  const [lowest, highest] = [amounts[0], amounts.at(-1)]
  return known({ currency, price: lowest, price_to: lowest === highest ? undefined : highest })
}

/** An amount with the mark of its currency before or after it. */
const markedAmount = new RegExp(`(${currencyPattern})\\s*\\d|\\d\\s*(${currencyPattern})`, 'iu')

/** Returns the amounts that a thing states, in the form of cells. */
function amountsOf(thing: Thing, ofPlace: string): Amounts[] {
  const said = textOf(thing, 'priceCurrency', 10)?.toUpperCase()
  const texts = ['price', 'lowPrice', 'highPrice'].flatMap((property) => textsOf(thing, property).slice(0, 1))
  const [, before, after] = markedAmount.exec(texts[0] ?? '') ?? []
  const mark = before ?? after
  const marked = mark === undefined ? ofPlace : currencyOfMark(mark, ofPlace)
  const currency = said !== undefined && isCurrency(said) ? said : marked
  const amounts = texts.flatMap((text) => {
    const minor = readPrice(text, currency)
    // Sites write 0 when they don't state the price.
    return typeof minor === 'number' && minor > 0 && minor <= MINOR_MAX ? [priceText(minor, currency)] : []
  })
  return amounts.length === 0 ? [] : [{ amounts, currency }]
}

/** Leaves out cells that are empty. */
export const known = (cells: { [Column in keyof Cells]: Cells[Column] | undefined }): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''))
