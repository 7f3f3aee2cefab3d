import * as z from 'zod/mini'
import { CitySlug } from './fields.ts'
import { ItemCard } from './item.ts'
import { CuisineRef } from './place.ts'
import { RestaurantCard } from './restaurant.ts'

/** What the city and discovery calls take and answer. */

/** A city as lists and pickers show it. */
export const CitySummary = z.object({
  slug: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  countryName: z.string(),
  /** Degrees; null when nothing is known but the name. */
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** Places and dishes that anybody may see. */
  restaurantCount: z.int(),
  itemCount: z.int(),
})
export type CitySummary = z.infer<typeof CitySummary>

/** `city.list`: every city that has places, those with the most dishes first. */
export const CityListOutput = z.array(CitySummary)
export type CityListOutput = z.infer<typeof CityListOutput>

/** `city.discover`: which city; the one with the most dishes when absent. An unknown one is NOT_FOUND. */
export const CityDiscoverInput = z.optional(z.object({ city: z.optional(CitySlug) }))

/** A cuisine with the number of places that serve it in the city. */
export const CuisineTile = z.object({ slug: z.string(), name: z.string(), restaurantCount: z.int() })
export type CuisineTile = z.infer<typeof CuisineTile>

/** `city.cuisines`: what is served anywhere, the most frequent first; at most 24. */
export const CuisineListOutput = z.array(CuisineRef)
export type CuisineListOutput = z.infer<typeof CuisineListOutput>

/** The rails of the landing page and of `/app`. Without any place `city` is null and every rail is empty. */
export const CityDiscover = z.object({
  city: z.nullable(CitySummary),
  /** At most 8, the most frequent first. */
  cuisines: z.array(CuisineTile),
  /** At most 6: those that are open now come first. */
  restaurants: z.array(RestaurantCard),
  /** At most 6, no two from one place. */
  items: z.array(ItemCard),
})
export type CityDiscover = z.infer<typeof CityDiscover>
