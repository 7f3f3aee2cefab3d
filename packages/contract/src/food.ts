/**
 * The closed lists of food and place facts: kinds, diets, allergens, amenities and statuses.
 * The ids are stored in the database, sent over the wire and written in URLs, so an id is never renamed.
 */

/** What sort of place a restaurant row describes. */
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
/** One of {@link placeKinds}. */
export type PlaceKind = (typeof placeKinds)[number]

/** Life of a restaurant row. */
export const placeStatuses = ['draft', 'pending', 'published', 'temporarily_closed', 'permanently_closed', 'hidden', 'merged'] as const
/** One of {@link placeStatuses}. */
export type PlaceStatus = (typeof placeStatuses)[number]

/** Statuses whose page anybody may open; search leaves out `permanently_closed` unless it is asked for. */
export const publicPlaceStatuses = ['published', 'temporarily_closed', 'permanently_closed'] as const satisfies readonly PlaceStatus[]

/** Price bands of a place, cheapest first. */
export const priceLevels = [1, 2, 3, 4] as const
/** One of {@link priceLevels}. */
export type PriceLevel = (typeof priceLevels)[number]

/** What a menu is for. */
export const menuKinds = ['food', 'drinks', 'lunch', 'set'] as const
/** One of {@link menuKinds}. */
export type MenuKind = (typeof menuKinds)[number]

/** What an item on a menu is; `set` is a fixed combination at one price. */
export const itemKinds = ['dish', 'drink', 'dessert', 'side', 'set'] as const
/** One of {@link itemKinds}. */
export type ItemKind = (typeof itemKinds)[number]

/** Whether an item can be ordered at present. */
export const itemAvailabilities = ['always', 'seasonal', 'sold_out', 'removed'] as const
/** One of {@link itemAvailabilities}. */
export type ItemAvailability = (typeof itemAvailabilities)[number]

/** Heat of an item, from none to very hot. */
export const spiceLevels = [0, 1, 2, 3] as const
/** One of {@link spiceLevels}. */
export type SpiceLevel = (typeof spiceLevels)[number]

/** Diets a place or an item can suit. */
export const diets = ['vegan', 'vegetarian', 'pescatarian', 'gluten_free', 'lactose_free', 'halal', 'kosher'] as const
/** One of {@link diets}. */
export type Diet = (typeof diets)[number]

/** How far a whole place serves a diet, in the words of OpenStreetMap's `diet:*`; absent means unknown. */
export const placeDietStates = ['yes', 'only', 'limited', 'no'] as const
/** One of {@link placeDietStates}. */
export type PlaceDietState = (typeof placeDietStates)[number]

/** What is known about an item and a diet; `unknown` and `conflicting` are never shown as suitable. */
export const itemDietStates = ['yes', 'no', 'unknown', 'conflicting'] as const
/** One of {@link itemDietStates}. */
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
/** One of {@link allergens}. */
export type Allergen = (typeof allergens)[number]

/** What is known about an item and an allergen; only `free` passes the filter "free of". */
export const allergenStates = ['contains', 'may_contain', 'free', 'unknown'] as const
/** One of {@link allergenStates}. */
export type AllergenState = (typeof allergenStates)[number]

/** Diets that a diet includes: whoever cooks for the first also cooks for the others. */
export const dietIncludes = {
  vegan: ['vegetarian', 'pescatarian', 'lactose_free'],
  vegetarian: ['pescatarian'],
  pescatarian: [],
  gluten_free: [],
  lactose_free: [],
  halal: [],
  kosher: [],
} as const satisfies Record<Diet, readonly Diet[]>

/**
 * Allergens that no item of a diet may contain. A statement that breaks this table is a conflict, not a fact.
 * The table is cautious: lactose-free milk is still listed as milk, so an item with it cannot be called lactose-free here.
 */
export const dietBars = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  pescatarian: [],
  gluten_free: ['gluten'],
  lactose_free: ['milk'],
  halal: [],
  kosher: ['crustaceans', 'molluscs'],
} as const satisfies Record<Diet, readonly Allergen[]>

/** What a place offers besides food, and how one pays. */
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
/** One of {@link amenities}. */
export type Amenity = (typeof amenities)[number]

/** Answers about an amenity; absent means unknown. */
export const amenityStates = ['yes', 'no', 'limited'] as const
/** One of {@link amenityStates}. */
export type AmenityState = (typeof amenityStates)[number]
