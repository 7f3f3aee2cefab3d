import type { Allergen, AllergenState, Diet, ItemDietState, ItemKind } from '@morsel/contract/food'
import type { MenuDoubt, MenuReading, ParsedDish } from '@morsel/contract/menu/parsed-menu'
import type { ExistingDish, MenuDishFacts } from '@morsel/contract/menu/plan-menu'
import { printPriceCell, readPriceCell } from '@morsel/contract/menu/price-cell'
import { decimalsOf } from '@morsel/contract/price-text'
import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'

/** A row of the table: a dish as it was read and edited. */
export interface MenuRow {
  key: number
  /** Empty without a section. */
  section: string
  name: string
  /** As typed; `readPriceCell` reads it. */
  price: string
  description: string
  kind: ItemKind
  diets: Diet[]
  allergens: Allergen[]
  doubts: MenuDoubt[]
}

/** What `menu.publish` gets for a row, and what the plan compares. */
export interface PublishedRow extends MenuDishFacts {
  kind: ItemKind
}

/** The currency of the menu and its decimals. */
export function readingOf({ currency }: Restaurant): MenuReading {
  return { currency, minorDigits: decimalsOf(currency) }
}

/** Creates rows from the dishes that were read. */
export function rowsOf(dishes: readonly ParsedDish[], { minorDigits }: MenuReading, firstKey: number): MenuRow[] {
  return dishes.map((dish, at) => ({
    key: firstKey + at,
    section: dish.section ?? '',
    name: dish.name,
    price: printPriceCell(dish, minorDigits),
    description: dish.description ?? '',
    kind: dish.kind,
    diets: dish.diets,
    allergens: dish.allergens,
    doubts: dish.doubts,
  }))
}

/** What is wrong with a row, by field. */
export function problemsOf(row: MenuRow, reading: MenuReading): { name: boolean; price: boolean } {
  return { name: row.name.trim() === '', price: readPriceCell(row.price, reading) === undefined }
}

/** Returns what a row publishes, or undefined if something is wrong with it. */
export function publishedOf(row: MenuRow, reading: MenuReading): PublishedRow | undefined {
  const prices = readPriceCell(row.price, reading)
  if (prices === undefined || row.name.trim() === '') return undefined
  const { priceMinor, priceToMinor, variants } = prices
  return {
    name: row.name.trim(),
    section: row.section.trim() || null,
    price: priceMinor === null ? null : { minor: priceMinor, toMinor: priceToMinor, currency: reading.currency },
    variants: variants.map(({ name, priceMinor: minor }) => ({ name, minor })),
    description: row.description.trim() || null,
    kind: row.kind,
    diets: statesOf<Diet, ItemDietState>(row.diets, 'yes'),
    allergens: statesOf<Allergen, AllergenState>(row.allergens, 'contains'),
  }
}

function statesOf<Key extends string, State extends string>(keys: readonly Key[], state: State): Partial<Record<Key, State>> {
  const states: Partial<Record<Key, State>> = {}
  for (const key of keys) states[key] = state
  return states
}

/** The dishes on the menus of a place. */
export function existingOf({ menus }: Restaurant): ExistingDish[] {
  return menus.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.items.map(({ id, name, price, variants, description, diets, allergens }) => ({
        id,
        name,
        section: section.name,
        price: variants.length > 0 ? null : price,
        variants: variants.map((variant) => ({ name: variant.name, minor: variant.price.minor })),
        description,
        diets,
        allergens,
      })),
    ),
  )
}
