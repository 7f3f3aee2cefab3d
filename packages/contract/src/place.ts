import * as z from 'zod/mini'

/** The small words that restaurants, dishes, cities and search results share. */

/** A city as a place or a dish names it. */
export const CityRef = z.object({
  slug: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  countryName: z.string(),
})
export type CityRef = z.infer<typeof CityRef>

/** A cuisine: slug for the address of a search, English name for the reader. */
export const CuisineRef = z.object({ slug: z.string(), name: z.string() })
export type CuisineRef = z.infer<typeof CuisineRef>

/** Who must be credited for the data: every page that shows it prints this with the link (PLACE-027). */
export const SourceCredit = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  /** SPDX id. */
  licence: z.string(),
  attribution: z.string(),
})
export type SourceCredit = z.infer<typeof SourceCredit>
