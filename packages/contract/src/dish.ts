import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { CitySlug, PageSize } from './fields.ts'
import { allergens, diets } from './food.ts'
import { ItemCard } from './item.ts'
import { CityRef, Price } from './place.ts'
import { RatingSummary } from './review.ts'
import { searchFilters } from './search-filters.ts'

/** Inputs and outputs of the procedures for dish concepts: dishes of several places that are the same thing (PLACE-640). */

/** The name of a dish concept in URLs, in any script. */
export const DishSlug = z.string().check(z.maxLength(80), z.regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u))

/** `dish.get`: a dish concept, in one city or everywhere. An unknown concept or city is NOT_FOUND. */
export const DishGetInput = z.object({ slug: DishSlug, city: z.optional(CitySlug) })
export type DishGetInput = z.infer<typeof DishGetInput>

/** A city that has the dish. */
export const DishCity = z.object({
  city: CityRef,
  itemCount: z.int(),
  placeCount: z.int(),
  /** From the cheapest to the most expensive in the city's currency; null if unknown. */
  price: z.nullable(Price),
  /** From the chosen city; null without one. */
  distanceMeters: z.nullable(z.int()),
})
export type DishCity = z.infer<typeof DishCity>

/** Everything on the page of a dish concept except its list of places. */
export const DishPage = z.object({
  slug: z.string(),
  path: z.string(),
  /** The name that most of its dishes have. */
  name: z.string(),
  /** Other names by BCP 47 tag: the most frequent one in each language. */
  names: z.record(z.string(), z.string()),
  /** The chosen city, or null for everywhere. All counts refer to it. */
  city: z.nullable(CityRef),
  /** Whether search engines may index the page. */
  isIndexed: z.boolean(),
  itemCount: z.int(),
  placeCount: z.int(),
  /** All ratings of its dishes together. */
  rating: RatingSummary,
  /** The maximum number of dishes that the following fields are based on, starting with the best. */
  lookedAt: z.int(),
  /** The ingredients of more than half of the dishes that list any, most frequent first. */
  ingredients: z.array(z.object({ name: z.string(), count: z.int() })),
  /** How many dishes list ingredients. */
  withIngredients: z.int(),
  /** How many dishes are known to fit each diet; diets without any are left out. The other dishes may fit, too. */
  diets: z.array(z.object({ diet: z.enum(diets), count: z.int() })),
  /** How many dishes are known to contain each allergen, and how many to be free of it. The others are unknown. */
  allergens: z.array(z.object({ allergen: z.enum(allergens), contained: z.int(), free: z.int() })),
  /** The chosen city and the nearest others; without a chosen city, those with the most dishes. At most 12. */
  cities: z.array(DishCity),
})
export type DishPage = z.infer<typeof DishPage>

/** `dish.places`: the best dish of each place, by Bayesian rating. Distances need `lat` and `lon`. */
export const DishPlacesInput = z
  .object({
    slug: DishSlug,
    city: z.optional(CitySlug),
    lat: searchFilters.lat,
    lon: searchFilters.lon,
    /** `nextCursor` of a response to the same query. */
    cursor: z.optional(z.string().check(z.maxLength(1024))),
    limit: z._default(PageSize, constants.pageSizeDefault),
  })
  .check(
    z.refine(({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }) => (lat === undefined) === (lon === undefined), {
      path: ['lat'],
      error: 'POINT_INCOMPLETE',
    }),
  )
export type DishPlacesInput = z.infer<typeof DishPlacesInput>

export const DishPlaces = z.object({
  hits: z.array(z.extend(ItemCard, { distanceMeters: z.nullable(z.int()) })),
  placeCount: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type DishPlaces = z.infer<typeof DishPlaces>
