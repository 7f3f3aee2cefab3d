import type { ItemFieldName, RestaurantFieldName } from './editable.ts'
import { priceText } from './price-text.ts'

/**
 * The topics of "Suggest an edit" and their fields. Without schemas, because pages load this immediately; `change-form.ts` reads the
 * entries.
 */

export const editTopics = {
  restaurant: {
    hours: ['openingHours'],
    status: ['status'],
    details: ['name', 'street', 'houseNumber', 'postcode', 'phone', 'website'],
    position: ['position'],
    cuisines: ['cuisines'],
    other: [],
  },
  item: {
    price: ['price', 'variants'],
    facts: ['diets', 'allergens'],
    details: ['name', 'section', 'description'],
    availability: ['availability'],
    other: [],
  },
} as const satisfies {
  restaurant: Record<string, readonly RestaurantFieldName[]>
  item: Record<string, readonly ItemFieldName[]>
}

export type TargetKind = keyof typeof editTopics
export type EditedField = RestaurantFieldName | ItemFieldName

/** The fields of a topic; undefined if the kind doesn't have it. */
export function fieldsOfTopic(kind: TargetKind, topic: string | undefined): readonly EditedField[] | undefined {
  const topics: Readonly<Record<string, readonly EditedField[]>> = editTopics[kind]
  return topic !== undefined && Object.hasOwn(topics, topic) ? topics[topic] : undefined
}

/** Whether a status names another place: the one that it's a duplicate of, or that it moved to. */
export const hasOther = (status: string | undefined): boolean => status === 'double' || status === 'moved'

export type FormEntries = Readonly<Record<string, string | undefined>>

/** What the hours editor enters while its hours can't be saved. */
export const unfinishedHours = 'unfinished'

/** The maximum number of sizes of a dish. */
export const variantsMax = 20

/** The text of a stored price in the form. A range stays unless a price is entered. */
export const amountText = (price: { minor: number; toMinor: number | null; currency: string } | null): string =>
  price === null || price.toMinor !== null ? '' : priceText(price.minor, price.currency)

/** The fields of a new place with problems of their own, in the order of the form. */
export const newPlaceFields = ['name', 'city', 'position', 'street', 'houseNumber', 'postcode', 'phone', 'website'] as const
