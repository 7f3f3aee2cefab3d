import * as z from 'zod/mini'
import { CitySlug } from './fields.ts'
import { ItemCard } from './item.ts'
import { CityRef, CuisineRef } from './place.ts'
import { RestaurantCard } from './restaurant.ts'

/** Inputs and outputs of the procedures for cities and discovery. */

export const CitySummary = z.extend(CityRef, {
  /** In degrees; null if only the name is known. */
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** Number of public places and dishes. */
  restaurantCount: z.int(),
  itemCount: z.int(),
})
export type CitySummary = z.infer<typeof CitySummary>

/** `city.list`: all cities with places, those with the most dishes first. */
export const CityListOutput = z.array(CitySummary)
export type CityListOutput = z.infer<typeof CityListOutput>

/** `city.discover`: a city, by default the one with the most dishes. An unknown one is NOT_FOUND. */
export const CityDiscoverInput = z.optional(z.object({ city: z.optional(CitySlug) }))

/** A cuisine with the number of places that serve it in the city. */
export const CuisineTile = z.object({ slug: z.string(), name: z.string(), restaurantCount: z.int() })
export type CuisineTile = z.infer<typeof CuisineTile>

/** `city.cuisines`: cuisines of all cities, most frequent first; at most 24. */
export const CuisineListOutput = z.array(CuisineRef)
export type CuisineListOutput = z.infer<typeof CuisineListOutput>

/**
 * The rails of the landing page and of `/app`. Without places, `city` is null and all rails are empty. For a signed-in user, they leave out
 * everything that is known not to fit the user's diets and allergens (PLACE-459).
 */
export const CityDiscover = z.object({
  city: z.nullable(CitySummary),
  /** At most 8, most frequent first. */
  cuisines: z.array(CuisineTile),
  /** At most 6, those that are open now first. */
  restaurants: z.array(RestaurantCard),
  /** At most 6, from different places. */
  items: z.array(ItemCard),
  /** At most 3 places that serve the user's favorite cuisines and aren't among `restaurants`; null for guests and without such places. */
  liked: z.nullable(z.object({ cuisines: z.array(CuisineRef), restaurants: z.array(RestaurantCard) })),
})
export type CityDiscover = z.infer<typeof CityDiscover>
