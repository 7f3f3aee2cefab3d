import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { CitySlug } from './fields.ts'
import { allergens, diets, searchedAmenities } from './food.ts'
import type { SearchSort } from './search-params.ts'
import { cuisineSlugPattern, cuisinesMax, hasCenter, hasPlace, isArea, listMaxLength, openAtPattern, usualRadius } from './search-params.ts'

/** The filters of a search (SEARCH-030, SEARCH-027). */

/** Several values: an array, or text with commas in a query string. */
export function listOf<Schema extends z.ZodMiniType>(value: Schema, max: number) {
  const Split = z.pipe(
    z.string().check(z.maxLength(listMaxLength)),
    z.transform((text) => text.split(',').filter((part) => part !== '')),
  )
  return z.pipe(z.union([z.array(z.unknown()), Split]), z.array(value).check(z.maxLength(max)))
}

/** A number, or its text in a query string. */
export function numberOf(min: number, max: number) {
  const Digits = z.pipe(z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,20})?$/)), z.transform(Number))
  return z.pipe(z.union([z.number(), Digits]), z.number().check(z.minimum(min), z.maximum(max)))
}

const wholeLevel = numberOf(1, 4).check(z.refine(Number.isInteger))

/** A word or phrase of the query, cleaned like the query. */
const LiteralWord = z.string().check(
  z.overwrite((text) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, ' ').trim()),
  z.minLength(1),
  z.maxLength(constants.searchTextMaxLength),
)

/** All filters. Each is optional, and results match all of them. */
export const searchFilters = {
  /** Words of the query that are searched for as written even if they have a meaning, such as "vegan". */
  literal: z._default(listOf(LiteralWord, constants.searchTermsMax), []),
  city: z.optional(CitySlug),
  /** Any of these cuisines, by slug. */
  cuisine: z.optional(listOf(z.string().check(z.regex(cuisineSlugPattern)), cuisinesMax)),
  /** Fits all of these diets. */
  diet: z.optional(listOf(z.enum(diets), diets.length)),
  /** Known to be free of all of these allergens; unknown doesn't pass. */
  free: z.optional(listOf(z.enum(allergens), allergens.length)),
  /** Known to offer all of these; unknown doesn't pass. */
  amenity: z.optional(listOf(z.enum(searchedAmenities), searchedAmenities.length)),
  /** Any of these price levels of the place, 1 to 4. */
  price: z.optional(listOf(wholeLevel, 4)),
  /** Open now, or at a time of the week as `at:fri-19:30`, on the clock of each place. Needs a location. */
  open: z.optional(z.union([z.literal('now'), z.string().check(z.regex(openAtPattern))])),
  /** Minimum average rating. */
  rating: z.optional(numberOf(1, 5)),
  /** Within `r` kilometers of this point. */
  lat: z.optional(numberOf(-90, 90)),
  lon: z.optional(numberOf(-180, 180)),
  r: z._default(numberOf(0.1, 50), usualRadius),
  /** Inside this area: south, west, north, east in degrees; west above east crosses the date line. */
  bbox: z.optional(listOf(numberOf(-180, 180), 4).check(z.refine(isArea))),
}

/** The location of a search. */
interface Whereabouts {
  city?: string | undefined
  lat?: number | undefined
  lon?: number | undefined
  bbox?: number[] | undefined
}

interface Sorted extends Whereabouts {
  sort?: SearchSort
}

/** Rules between filters. Each problem is reported at the filter to change. */
export const filterRules = [
  z.refine<Whereabouts>(({ lat, lon }) => (lat === undefined) === (lon === undefined), { path: ['lat'], error: 'POINT_INCOMPLETE' }),
  z.refine<Whereabouts & { open?: string | undefined }>((filters) => filters.open === undefined || hasPlace(filters), {
    path: ['open'],
    error: 'PLACE_REQUIRED',
  }),
  z.refine<Sorted>((filters) => (filters.sort ?? 'relevance') === 'relevance' || hasPlace(filters), {
    path: ['sort'],
    error: 'PLACE_REQUIRED',
  }),
  z.refine<Sorted>((filters) => filters.sort !== 'distance' || hasCenter(filters), {
    path: ['sort'],
    error: 'POINT_REQUIRED',
  }),
] as const
