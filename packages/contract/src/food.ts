/**
 * The closed lists of food and place facts: kinds, diets, allergens, amenities and statuses.
 * The IDs are stored in the database, sent over the wire and written in URLs, so an ID is never renamed.
 */

export const placeKinds = [
  'restaurant',
  'cafe',
  'fast_food',
  'bar',
  'pub',
  'ice_cream',
  'food_court',
  'bakery',
  'biergarten',
  'other',
] as const
export type PlaceKind = (typeof placeKinds)[number]

export const placeStatuses = ['draft', 'pending', 'published', 'temporarily_closed', 'permanently_closed', 'hidden', 'merged'] as const
export type PlaceStatus = (typeof placeStatuses)[number]

/** The statuses of public places. Search leaves out `permanently_closed` unless it is requested. */
export const publicPlaceStatuses = ['published', 'temporarily_closed', 'permanently_closed'] as const satisfies readonly PlaceStatus[]

/** The price levels of a place, cheapest first. */
export const priceLevels = [1, 2, 3, 4] as const
export type PriceLevel = (typeof priceLevels)[number]

/** The name of a menu that wasn't given one. Pages don't show it. */
export const defaultMenuName = 'Menu'

export const menuKinds = ['food', 'drinks', 'lunch', 'set'] as const
export type MenuKind = (typeof menuKinds)[number]

/** The kinds of dishes; `set` is a fixed combination at one price. */
export const itemKinds = ['dish', 'drink', 'dessert', 'side', 'set'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Whether a dish can be ordered now. */
export const itemAvailabilities = ['always', 'seasonal', 'sold_out', 'removed'] as const
export type ItemAvailability = (typeof itemAvailabilities)[number]

/** How spicy a dish is, from not spicy to very spicy. */
export const spiceLevels = [0, 1, 2, 3] as const
export type SpiceLevel = (typeof spiceLevels)[number]

/** The diets that a place or dish can fit. */
export const diets = ['vegan', 'vegetarian', 'pescatarian', 'gluten_free', 'lactose_free', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

/** How well a place caters to a diet, as in OpenStreetMap's `diet:*`; absent means unknown. */
export const placeDietStates = ['yes', 'only', 'limited', 'no'] as const
export type PlaceDietState = (typeof placeDietStates)[number]

/** Whether a dish fits a diet; `unknown` and `conflicting` never count as yes. */
export const itemDietStates = ['yes', 'no', 'unknown', 'conflicting'] as const
export type ItemDietState = (typeof itemDietStates)[number]

/** The fourteen allergens of Annex II to Regulation (EU) No 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** Whether a dish contains an allergen; only `free` passes the filter "free of". */
export const allergenStates = ['contains', 'may_contain', 'free', 'unknown'] as const
export type AllergenState = (typeof allergenStates)[number]

/** The diets that a diet implies. */
export const dietIncludes = {
  vegan: ['vegetarian', 'pescatarian', 'lactose_free'],
  vegetarian: ['pescatarian'],
  pescatarian: [],
  gluten_free: [],
  lactose_free: [],
  halal: [],
  kosher: [],
} as const satisfies Record<Diet, readonly Diet[]>

/** What a place offers besides food, and ways to pay. */
export const amenities = [
  'wheelchair',
  'outdoor_seating',
  'takeaway',
  'delivery',
  'reservation',
  'wifi',
  'smoking',
  'dogs',
  'high_chair',
  'air_con',
  'cash',
  'card',
  'contactless',
] as const
export type Amenity = (typeof amenities)[number]

/** The amenities that can be searched for, in the order of the filters (SEARCH-045). */
export const searchedAmenities = [
  'outdoor_seating',
  'takeaway',
  'delivery',
  'reservation',
  'wheelchair',
  'dogs',
  'wifi',
  'high_chair',
] as const satisfies readonly Amenity[]
export type SearchedAmenity = (typeof searchedAmenities)[number]

/** The states of an amenity; absent means unknown. */
export const amenityStates = ['yes', 'no', 'limited'] as const
export type AmenityState = (typeof amenityStates)[number]
