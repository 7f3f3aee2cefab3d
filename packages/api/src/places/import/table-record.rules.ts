import type { Allergen, AllergenState, Diet, ItemAvailability, ItemDietState, ItemKind, MenuKind, PlaceKind } from '@morsel/contract/food'
import type { PublicPlaceStatus } from '../place/place-view.rules.ts'
import type { TargetCity } from './target-city.flow.ts'

/** The content of a table row in our own terms: a place, optionally with a menu, optionally with a dish. Null: not in the row. */
export interface TableRecord {
  line: number
  sourceId: string
  place: PlaceFacts
  menu: MenuFacts | null
  dish: DishFacts | null
}

/** A place as tables know it. */
export interface PlaceFacts {
  /** The same for every row of the place, in this file and the next one. */
  externalId: string
  /** The number of a place that is here already. */
  publicNo: string | null
  city: TargetCity
  name: string
  kind: PlaceKind | null
  status: PublicPlaceStatus | null
  addressText: string | null
  lat: number | null
  lon: number | null
  phone: string | null
  website: string | null
  openingHours: string | null
  cuisines: readonly { slug: string; name: string; isKnown: boolean }[]
}

/** What a row that only names its place says of it. */
export const unsaidOfPlace = {
  kind: null,
  status: null,
  addressText: null,
  lat: null,
  lon: null,
  phone: null,
  website: null,
  openingHours: null,
  cuisines: [],
} satisfies Partial<PlaceFacts>

/** A menu and the heading that a row stands under. */
export interface MenuFacts {
  /** If the source numbers its menus; otherwise the name distinguishes them. */
  externalId: string | null
  name: string
  kind: MenuKind
  currency: string
  validFrom: string | null
  section: string | null
}

/** A dish as tables know it. */
export interface DishFacts {
  externalId: string
  /** The id of a dish that is here already. */
  id: string | null
  name: string
  description: string | null
  kind: ItemKind | null
  priceMinor: number | null
  priceToMinor: number | null
  currency: string
  variants: readonly { name: string; priceMinor: number }[]
  diets: Readonly<Partial<Record<Diet, ItemDietState>>>
  allergens: Readonly<Partial<Record<Allergen, AllergenState>>>
  portion: string | null
  spice: number | null
  calories: number | null
  ingredientsText: string | null
  availability: ItemAvailability | null
  /** A price with an id of its own is one line of a history: the row counts as new when that line is. */
  seen: { externalId: string; seenOn: string | null } | null
}
