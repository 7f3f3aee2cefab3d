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

/** Names in other languages by BCP 47 tag, such as `ja` or `sr-Latn`. */
export type DemoNames = Readonly<Record<string, string>>

/** A fictional city. `lat` and `lon` are its center in degrees (WGS 84). */
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
  /** ISO 4217; the currency of all its prices. */
  readonly currency: string
  /** BCP 47 tag of the language of its signs. */
  readonly lang: string
}

/** A variant of a dish with its own price in minor units. */
export interface DemoVariant {
  readonly name: string
  readonly priceMinor: number
}

/** A dish or drink on a menu. Diets in neither list and allergens without a key are unknown. */
export interface DemoItem {
  readonly name: string
  /** Language of the name if it differs from the city's. */
  readonly nameLang?: string
  readonly description?: string
  /** Minor units; null if only the variants have prices or the price is on request. */
  readonly priceMinor: number | null
  readonly variants?: readonly DemoVariant[]
  readonly kind: ItemKind
  /** Diets it fits. */
  readonly diets: readonly Diet[]
  /** Diets it doesn't fit. */
  readonly notDiets?: readonly Diet[]
  readonly allergens: Readonly<Partial<Record<Allergen, Exclude<AllergenState, 'unknown'>>>>
  readonly spice?: SpiceLevel
}

/** A section of a menu with its dishes in order. */
export interface DemoSection {
  readonly name: string
  readonly description?: string
  readonly items: readonly DemoItem[]
}

export interface DemoMenu {
  readonly name: string
  readonly kind: MenuKind
  readonly sections: readonly DemoSection[]
}

/** A fictional place with its menus. */
export interface DemoRestaurant {
  /** Stable across versions of the demo data, because IDs are derived from it. */
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
  /** E.164, from a block that is never assigned. */
  readonly phone?: string
  /** At a domain reserved by RFC 2606. */
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

export interface DemoPerson {
  readonly name: string
  /** At a domain that RFC 2606 reserves. */
  readonly email: string
  readonly username: string
  readonly bio: string
  /** Set in development only. Elsewhere, the account has no password and can't sign in. */
  readonly devPassword: string
  /** Assigned in development only. */
  readonly devRole?: 'moderator'
}

/** A person who reviews and can't sign in. */
export type DemoReviewer = Omit<DemoPerson, 'devPassword' | 'devRole'>

/** A written review of a place, or of one of its dishes. */
export interface DemoReview {
  /** The key of the place. */
  readonly place: string
  /** The name of the dish. */
  readonly dish?: string
  /** The username of its author. */
  readonly by: string
  readonly stars: 1 | 2 | 3 | 4 | 5
  /** `YYYY-MM-DD`, before 2026, so that new reviews come first. */
  readonly on: string
  readonly text: string
  /** The number of people who found it helpful. */
  readonly helpful?: number
  /** The place's reply. */
  readonly reply?: string
}

/** A public list of places and dishes. */
export interface DemoList {
  readonly by: string
  readonly title: string
  readonly description: string
  readonly entries: readonly { readonly place: string; readonly dish?: string; readonly note?: string }[]
}

/** A change that waits for a decision, by a person or a guest. One of the facts is set. */
export interface DemoWaitingChange {
  readonly place: string
  readonly dish?: string
  /** Undefined for a guest. */
  readonly by?: string
  readonly note: string
  readonly priceMinor?: number
  readonly openingHours?: string
  readonly status?: 'closed' | 'temporarily_closed'
}

/** An open report about a review, a list or a profile. */
export interface DemoReport {
  readonly by: string
  readonly about:
    | { readonly review: string; readonly place: string; readonly dish?: string }
    | { readonly list: string; readonly of: string }
    | { readonly person: string }
  readonly reason: 'spam' | 'offensive' | 'privacy' | 'copyright' | 'other'
  readonly note: string
}

/** What is waiting for the moderators of the demo world. */
export interface DemoQueue {
  readonly changes: readonly DemoWaitingChange[]
  readonly reports: readonly DemoReport[]
  readonly claims: readonly { readonly place: string; readonly by: string; readonly note: string; readonly contact: string }[]
  /** Reviews that are held back. */
  readonly reviews: readonly { readonly place: string; readonly by: string; readonly stars: 1 | 2 | 3 | 4 | 5; readonly text: string }[]
  readonly photo: { readonly place: string; readonly by: string; readonly alt: string; readonly reportedBy: string; readonly note: string }
}

/** What people did in the demo world. */
export interface DemoLife {
  readonly reviewers: readonly DemoReviewer[]
  readonly reviews: readonly DemoReview[]
  readonly lists: readonly DemoList[]
}

/** The content of a new installation before real places are imported. */
export interface DemoWorld {
  readonly cities: readonly DemoCity[]
  readonly restaurants: readonly DemoRestaurant[]
  readonly people: readonly DemoPerson[]
}
