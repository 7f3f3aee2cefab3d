import * as z from 'zod/mini'

/** Fields that restaurants, dishes, cities and search results share. */

/** The city of a place or dish. */
export const CityRef = z.object({
  slug: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  countryName: z.string(),
})
export type CityRef = z.infer<typeof CityRef>

/** A cuisine: a slug for URLs and an English name. */
export const CuisineRef = z.object({ slug: z.string(), name: z.string() })
export type CuisineRef = z.infer<typeof CuisineRef>

/** A credit for data: every page that shows the data shows the credit and its link (PLACE-027). */
export const SourceCredit = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  /** SPDX id. */
  licence: z.string(),
  attribution: z.string(),
})
export type SourceCredit = z.infer<typeof SourceCredit>
