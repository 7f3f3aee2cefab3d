import type { Allergen, Diet } from '../../src/food.ts'

/** A menu as restaurants print or publish it, and what a reader would type from it. The places and menus are invented. */
export interface SampleMenu {
  title: string
  currency: string
  /** Two by default. */
  minorDigits?: number
  text: string
  /** One dish per line: `name = 12.50`, `name = 8-11`, `name = small 8, large 11`, or `name = ?` without a price. */
  dishes: string
  sections: readonly string[]
  /** Lines that look like dishes and may be read as such, for example cover charges. */
  extra?: number
  diets?: Readonly<Record<string, readonly Diet[]>>
  allergens?: Readonly<Record<string, readonly Allergen[]>>
}
