import type { SomeItemValues } from '@morsel/contract/change'
import type { ItemValues } from '@morsel/contract/editable'
import type { findItemsByIds, ItemColumns } from '@morsel/db/queries/item-write'

/** A stored dish with the name of its section. */
export type EditedItem = Awaited<ReturnType<typeof findItemsByIds>>[number] & { section: string | null }

/** Returns the values of a dish that people can edit. */
export function valuesOfItem(row: EditedItem): ItemValues {
  const { name, section, priceMinor, priceToMinor, currency, variants, description, diets, allergens, availability } = row
  return {
    name,
    section,
    price: priceMinor === null ? null : { minor: priceMinor, toMinor: priceToMinor, currency },
    variants: variants.map((variant) => ({ name: variant.name, minor: variant.priceMinor })),
    description,
    diets,
    allergens,
    availability,
  }
}

/** Returns the values of a dish, besides those that everyone can edit. */
export const roomValuesOfItem = ({ soldOutUntil }: EditedItem) => ({ soldOutUntil: soldOutUntil?.toISOString() ?? null })

/** Returns the columns of new values, except the section. @param to the new value of each changed field */
export function columnsOfItem(to: SomeItemValues): ItemColumns {
  const columns: ItemColumns = {}
  const { name, price, variants, description, diets, allergens, availability } = to
  if (name !== undefined) columns.name = name
  if (price !== undefined) Object.assign(columns, pricesOf(price))
  if (variants !== undefined) columns.variants = variants.map((variant) => ({ name: variant.name, priceMinor: variant.minor }))
  if (description !== undefined) columns.description = description
  if (diets !== undefined) columns.diets = diets
  if (allergens !== undefined) columns.allergens = allergens
  if (availability !== undefined) columns.availability = availability
  return columns
}

const pricesOf = (price: ItemValues['price']) => ({ priceMinor: price?.minor ?? null, priceToMinor: price?.toMinor ?? null })
