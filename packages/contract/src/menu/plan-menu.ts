import type { Allergen, AllergenState, Diet, ItemDietState } from '../food.ts'
import type { Price } from '../place.ts'

/** What publishing a menu changes: which dishes are new, and which facts of existing dishes change. Browsers and the server share it. */

type Variant = { name: string; minor: number }

/** The facts of a dish that a menu can provide. */
export interface MenuDishFacts {
  name: string
  section: string | null
  price: Price | null
  variants: readonly Variant[]
  description: string | null
  diets: Partial<Record<Diet, ItemDietState>>
  allergens: Partial<Record<Allergen, AllergenState>>
}

/** A dish on the menu of the place. */
export interface ExistingDish extends MenuDishFacts {
  id: string
}

type FactEdit = { from: unknown; to: unknown }

/** What a row leads to: a new dish, or changes to an existing one, which may be none. */
export type PlannedRow<Row extends MenuDishFacts = MenuDishFacts> =
  | { row: Row; kind: 'new' }
  | { row: Row; kind: 'changed' | 'same'; dish: ExistingDish; edits: Readonly<Record<string, FactEdit>> }
  | { row: Row; kind: 'repeated' }

/** Returns the same text for names that differ only in case, accents, punctuation or spaces. */
export function foldedDishName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return plain === '' ? name.trim() : plain
}

/**
 * Plans a menu (PLACE-710): a row with the name of a dish changes that dish, preferably of the same section; other rows are new dishes. A
 * menu never removes dishes, and never overwrites a description, diet or allergen that is known.
 */
export function planMenu<Row extends MenuDishFacts>(existing: readonly ExistingDish[], rows: readonly Row[]): PlannedRow<Row>[] {
  const unclaimed = new Map<string, ExistingDish[]>()
  for (const dish of existing) {
    const key = foldedDishName(dish.name)
    unclaimed.set(key, [...(unclaimed.get(key) ?? []), dish])
  }
  const seen = new Set<string>()
  return rows.map((row): PlannedRow<Row> => {
    const key = foldedDishName(row.name)
    const place = `${foldedDishName(row.section ?? '')}\n${key}`
    if (seen.has(place)) return { row, kind: 'repeated' }
    seen.add(place)
    const candidates = unclaimed.get(key) ?? []
    const dish = candidates.find(({ section }) => foldedDishName(section ?? '') === foldedDishName(row.section ?? '')) ?? candidates[0]
    if (dish === undefined) return { row, kind: 'new' }
    unclaimed.set(
      key,
      candidates.filter((each) => each !== dish),
    )
    const edits = editsOf(dish, row)
    return { row, kind: Object.keys(edits).length > 0 ? 'changed' : 'same', dish, edits }
  })
}

/** Returns what a row changes about its dish. */
function editsOf(dish: ExistingDish, row: MenuDishFacts): Record<string, FactEdit> {
  const edits: Record<string, FactEdit> = {}
  if (row.price !== null || row.variants.length > 0) {
    if (
      !isSamePrice(dish.price, row.price) &&
      !(row.price === null && row.variants.length > 0 && isSameVariants(dish.variants, row.variants))
    )
      edits.price = { from: dish.price, to: row.price }
    if (!isSameVariants(dish.variants, row.variants)) edits.variants = { from: dish.variants, to: row.variants }
  }
  if (dish.description === null && row.description !== null) edits.description = { from: null, to: row.description }
  const diets = withUnknown(dish.diets, row.diets)
  if (diets !== undefined) edits.diets = { from: dish.diets, to: diets }
  const allergens = withUnknown(dish.allergens, row.allergens)
  if (allergens !== undefined) edits.allergens = { from: dish.allergens, to: allergens }
  return edits
}

const isSamePrice = (a: Price | null, b: Price | null) =>
  a === b || (a !== null && b !== null && a.minor === b.minor && a.toMinor === b.toMinor && a.currency === b.currency)

const isSameVariants = (a: readonly Variant[], b: readonly Variant[]) =>
  a.length === b.length && a.every(({ name, minor }, at) => name === b[at]?.name && minor === b[at]?.minor)

/** Adds facts that aren't known yet. @returns undefined if there are none */
function withUnknown<Key extends string, State extends string>(
  known: Partial<Record<Key, State>>,
  given: Partial<Record<Key, State>>,
): Partial<Record<Key, State>> | undefined {
  const added = Object.entries<State | undefined>(given).filter(([key, state]) => {
    const is = Object.entries<State | undefined>(known).find(([each]) => each === key)?.[1]
    return state !== undefined && state !== 'unknown' && (is === undefined || is === 'unknown')
  })
  return added.length === 0 ? undefined : { ...known, ...Object.fromEntries(added) }
}
