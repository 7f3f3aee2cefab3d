import type { Allergen, AllergenState, Diet, ItemAvailability, ItemDietState, ItemKind, MenuKind, PlaceKind } from '@morsel/contract/food'
import type { PublicPlaceStatus } from '../place/place-view.rules.ts'
import type { TargetCity } from './target-city.flow.ts'

/** The content of a table row in Morsel's terms: a place, and optionally a menu and a dish. Null means that the row doesn't have it. */
export interface TableRecord {
  line: number
  sourceId: string
  place: PlaceFacts
  menu: MenuFacts | null
  dish: DishFacts | null
}

/** The facts about a place in a table. */
export interface PlaceFacts {
  /** The same for every row of the place, in this file and in later ones. */
  externalId: string
  /** The number of the place, if it already exists here. */
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

/** The facts of a row that only names its place. */
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

/** A menu, and the heading that a row belongs to. */
export interface MenuFacts {
  /** Set if the source numbers its menus. Otherwise, the name distinguishes them. */
  externalId: string | null
  name: string
  kind: MenuKind
  currency: string
  validFrom: string | null
  section: string | null
}

/** The facts about a dish in a table. */
export interface DishFacts {
  externalId: string
  /** The ID of the dish, if it already exists here. */
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
  /** Set if the price has its own ID. It's then an entry of a price history, and the row counts as new when the entry is new. */
  seen: { externalId: string; seenOn: string | null } | null
}
