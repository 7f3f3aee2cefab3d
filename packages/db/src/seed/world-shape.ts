import type {
  Allergen,
  AllergenState,
  Amenity,
  AmenityState,
  Diet,
  ItemKind,
  MenuKind,
  PlaceDietState,
  PlaceKind,
  PlaceStatus,
  PriceLevel,
  SpiceLevel,
} from '@morsel/contract/food'
import type { CuisineSlug } from './cuisines.ts'

/** Names in further languages by BCP 47 tag, e.g. `ja`, `sr-Latn`. */
export type DemoNames = Readonly<Record<string, string>>

/** An invented city. `lat` and `lon` are the centre in degrees (WGS 84). */
export interface DemoCity {
  readonly slug: string
  readonly name: string
  readonly names?: DemoNames
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string
  readonly region?: string
  readonly lat: number
  readonly lon: number
  /** IANA time zone. */
  readonly tz: string
  /** ISO 4217; the currency of every price in the city. */
  readonly currency: string
  /** BCP 47 tag of the language on the signs. */
  readonly lang: string
}

/** A size or kind of an item with a price of its own, in minor units of the city's currency. */
export interface DemoVariant {
  readonly name: string
  readonly priceMinor: number
}

/** A dish or drink on a menu. A diet in neither list and an allergen without a key are unknown. */
export interface DemoItem {
  readonly name: string
  /** Language of the name when it differs from the city's. */
  readonly nameLang?: string
  readonly description?: string
  /** Whole minor units of the city's currency; null where only the variants have prices or the price is "ask". */
  readonly priceMinor: number | null
  readonly variants?: readonly DemoVariant[]
  readonly kind: ItemKind
  /** Diets the item suits. */
  readonly diets: readonly Diet[]
  /** Diets the item certainly does not suit. */
  readonly notDiets?: readonly Diet[]
  readonly allergens: Readonly<Partial<Record<Allergen, Exclude<AllergenState, 'unknown'>>>>
  readonly spice?: SpiceLevel
}

/** A heading of a menu with its items in the order of the menu. */
export interface DemoSection {
  readonly name: string
  readonly description?: string
  readonly items: readonly DemoItem[]
}

/** A menu of a place. */
export interface DemoMenu {
  readonly name: string
  readonly kind: MenuKind
  readonly sections: readonly DemoSection[]
}

/** An invented place with its full menu. */
export interface DemoRestaurant {
  /** Stable across versions of the demo world: ids are derived from it. */
  readonly key: string
  /** Slug of its {@link DemoCity}. */
  readonly city: string
  readonly kind: PlaceKind
  readonly name: string
  /** Language of the name when it differs from the city's. */
  readonly nameLang?: string
  readonly names?: DemoNames
  readonly description: string
  /** The first one is the primary cuisine. */
  readonly cuisines: readonly [CuisineSlug, ...CuisineSlug[]]
  readonly priceLevel: PriceLevel
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly district?: string
  readonly lat: number
  readonly lon: number
  /** E.164, from a block that is never assigned to anybody. */
  readonly phone?: string
  /** At a domain that RFC 2606 reserves. */
  readonly website?: string
  /** The supported subset of OpenStreetMap's `opening_hours`; absent means unknown. */
  readonly openingHours?: string
  readonly hoursNote?: string
  /** Absent means published. */
  readonly status?: Extract<PlaceStatus, 'temporarily_closed' | 'permanently_closed'>
  readonly amenities: Readonly<Partial<Record<Amenity, AmenityState>>>
  readonly diets: Readonly<Partial<Record<Diet, PlaceDietState>>>
  readonly menus: readonly DemoMenu[]
}

/** An invented person. */
export interface DemoPerson {
  readonly name: string
  /** At a domain that RFC 2606 reserves. */
  readonly email: string
  readonly username: string
  readonly bio: string
  /** Given to the account only in development; anywhere else the account has no password and cannot sign in. */
  readonly devPassword: string
}

/** Everything a fresh installation shows before real places are imported. */
export interface DemoWorld {
  readonly cities: readonly DemoCity[]
  readonly restaurants: readonly DemoRestaurant[]
  readonly people: readonly DemoPerson[]
}
