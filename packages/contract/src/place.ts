import * as z from 'zod/mini'
import { Id, ItemId } from './fields.ts'

/** Fields that restaurants, dishes, cities and search results share. */

/** The city of a place or dish. */
export const CityRef = z.object({
  slug: z.string(),
  /** In the city's own language. */
  name: z.string(),
  /** What pages show: the name, and beside it its Latin spelling if it has other letters. */
  label: z.string(),
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
  /** SPDX ID. */
  licence: z.string(),
  attribution: z.string(),
})
export type SourceCredit = z.infer<typeof SourceCredit>

/** An amount in minor units of a currency (ISO 4217), always an integer and never converted. Pages format it with `Intl` (PLACE-200). */
export const Price = z.object({
  minor: z.int(),
  /** The upper end of a range; null for a single price. */
  toMinor: z.nullable(z.int()),
  currency: z.string(),
})
export type Price = z.infer<typeof Price>

/** The fields that name either a place or a dish. */
export const placeTarget = { restaurant: z.optional(Id), item: z.optional(ItemId) }

/** Either a place or a dish. */
export interface PlaceTarget {
  restaurant?: string | undefined
  item?: string | undefined
}

/** Whether exactly one of the two is set. */
export const isOneTarget = ({ restaurant, item }: PlaceTarget): boolean => (restaurant === undefined) !== (item === undefined)
