import type { Allergen, Diet, ItemKind } from '../food.ts'

/** What the parser of pasted menus returns. Browsers and the server share it. */

/** The maximum number of lines of a pasted menu that are read (PLACE-700). */
export const menuLinesMax = 5000

/** The maximum number of dishes that are published together; a place can't have more (PLACE-203). */
export const publishedDishesMax = 1000

/** The maximum number of characters of a line that are read. */
export const menuLineLengthMax = 500

/**
 * Why a row should be checked: no price, several prices without labels, codes of allergens without a legend, a price in another currency,
 * a price that the currency can't have, or a name that looks unusual.
 */
export const menuDoubts = ['no_price', 'prices', 'codes', 'currency', 'amount', 'name'] as const
export type MenuDoubt = (typeof menuDoubts)[number]

/** A size with its own price in minor units. */
export interface ParsedVariant {
  name: string
  priceMinor: number
}

/** A dish as the parser read it. */
export interface ParsedDish {
  /** Counted from 1. */
  line: number
  section: string | null
  name: string
  description: string | null
  kind: ItemKind
  /** Minor units; null without a price, or if only the variants have prices. */
  priceMinor: number | null
  priceToMinor: number | null
  variants: ParsedVariant[]
  diets: Diet[]
  allergens: Allergen[]
  doubts: MenuDoubt[]
}

/** A menu as the parser read it. */
export interface ParsedMenu {
  dishes: ParsedDish[]
  /** Lines that are neither dishes nor sections, such as opening hours. */
  leftOut: { line: number; text: string }[]
  /** Whether lines after {@link menuLinesMax} weren't read. */
  isCut: boolean
}

/** What the parser needs to know about the place. */
export interface MenuReading {
  /** The currency of the place (ISO 4217). */
  currency: string
  /** The number of decimals of the currency. */
  minorDigits: number
}
