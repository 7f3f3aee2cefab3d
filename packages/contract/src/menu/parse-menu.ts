import { type Diet, diets } from '../food.ts'
import { readLegend } from './menu-allergens.ts'
import { kindOfSection } from './menu-headings.ts'
import { type DishLines, layOut } from './menu-layout.ts'
import { readLines } from './menu-line-kinds.ts'
import type { LabeledPrice } from './menu-line-prices.ts'
import { cleanLines, inOneColumn, type MenuLine } from './menu-lines.ts'
import { isNamedVegan, type MarkReading, readDietLegend } from './menu-marks.ts'
import type { MenuDoubt, MenuReading, ParsedDish, ParsedMenu, ParsedVariant } from './parsed-menu.ts'

/**
 * Reads a pasted menu: sections, dishes, descriptions, prices, sizes, diets and allergens (PLACE-700). Never throws; text that it can't
 * read is left out or marked as doubtful.
 */
export function parseMenu(text: string, reading: MenuReading): ParsedMenu {
  const { lines, isCut } = cleanLines(text)
  const { legend, lines: legendLines } = readLegend(lines.map((line) => line.text))
  const { dietLegend, lines: dietLines } = readDietLegend(lines.map((line) => line.text))
  const marks: MarkReading = { legend, dietLegend }
  const rest = lines.map((line, at): MenuLine => (legendLines.has(at) || dietLines.has(at) ? { no: line.no, text: '' } : line))
  const { dishes, leftOut } = layOut(readLines(inOneColumn(rest, reading), reading, marks))
  return {
    dishes: dishes.flatMap((dish) => dishOf(dish, reading) ?? []),
    leftOut: leftOut.map(({ no, original }) => ({ line: no, text: original })),
    isCut,
  }
}

function dishOf(dish: DishLines, reading: MenuReading): ParsedDish | undefined {
  const { name, description } = namedOf(dish)
  if (!/\p{L}/u.test(name)) return undefined
  const doubts = new Set<MenuDoubt>()
  if (name.length > 120 || /^[^\p{L}\p{N}"'“„«(]/u.test(name)) doubts.add('name')
  if (dish.parts.some(({ marks }) => marks.hasUnknownCodes)) doubts.add('codes')
  const prices = pricesOf(
    dish.parts.flatMap((part) => part.prices),
    { sizes: dish.sizes, reading, doubts },
  )
  const found = new Set<Diet>(dish.parts.flatMap(({ marks }) => [...marks.diets]))
  if (isNamedVegan(name)) found.add('vegan')
  return {
    line: Math.min(...dish.parts.map(({ no }) => no)),
    section: dish.section,
    name: name.slice(0, 120).trim(),
    description: description === '' ? null : description.slice(0, 1000).trim(),
    kind: kindOfSection(dish.section),
    ...prices,
    diets: diets.filter((diet) => found.has(diet)),
    allergens: [...new Set(dish.parts.flatMap(({ marks }) => [...marks.allergens]))],
    doubts: [...doubts],
  }
}

const dash = /^(.{2,60}?)\s+(?:[–—|]|-{1,2})\s+(.{3,})$/u
const colon = /^([^:]{2,50}):\s+(.{8,})$/u
const bracket = /^(.{2,60}?)\s*[(（]([^()（）]{10,})[)）]$/u
const capsThenText = /^((?:[\p{Lu}\d&'’.-]{2,}\s+){1,5})(\p{Ll}.{5,})$/u

/** Splits a line such as "Margherita – tomato, basil" into the name and the description. */
function namedOf({ name, description }: DishLines): { name: string; description: string } {
  const bracketed = bracket.exec(name)
  const split = dash.exec(name) ?? colon.exec(name) ?? (bracketed?.[2]?.match(/[,،、]/) ? bracketed : null) ?? capsThenText.exec(name)
  const [, short = name, long = ''] = split ?? []
  return {
    name: tidy(short),
    description: [long, ...description]
      .map(tidy)
      .filter((text) => text !== '')
      .join(' '),
  }
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[.·•…_‥・\s]{2,}$/u, '')
    .replace(/[,;:|–—-]+$/u, '')
    .trim()

type Prices = Pick<ParsedDish, 'priceMinor' | 'priceToMinor' | 'variants'>

/** Turns the prices of a dish into a single price, a range or variants. */
function pricesOf(
  prices: readonly LabeledPrice[],
  { sizes, reading, doubts }: { sizes: readonly string[]; reading: MenuReading; doubts: Set<MenuDoubt> },
): Prices {
  if (prices.some(({ currency }) => currency !== undefined && currency !== reading.currency)) doubts.add('currency')
  if (prices.some(({ minor }) => minor === undefined)) doubts.add('amount')
  const known = prices.filter((price): price is LabeledPrice & { minor: number } => price.minor !== undefined)
  const [first, ...more] = known
  if (first === undefined) {
    doubts.add('no_price')
    return { priceMinor: null, priceToMinor: null, variants: [] }
  }
  if (more.length === 0 && first.label === null) return { priceMinor: first.minor, priceToMinor: first.toMinor, variants: [] }
  const variants = known.map(({ label, minor }, at): ParsedVariant | undefined => {
    const name = label ?? (sizes.length === known.length ? sizes[at] : undefined)
    return name === undefined ? undefined : { name: tidy(name).slice(0, 60), priceMinor: minor }
  })
  const named = variants.filter((variant) => variant !== undefined)
  if (named.length === known.length) return { priceMinor: null, priceToMinor: null, variants: named.slice(0, 20) }
  doubts.add('prices')
  const amounts = known.map(({ minor }) => minor)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return { priceMinor: low, priceToMinor: high > low ? high : null, variants: [] }
}
