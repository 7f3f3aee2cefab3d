import * as z from 'zod/mini'
import { comparedMax } from './compare-params.ts'
import { Id, ItemId } from './fields.ts'
import { diets, placeDietStates, placeKinds, publicPlaceStatuses } from './food.ts'
import { AllergenFact, DietFact } from './item.ts'
import { OpeningHours } from './opening.ts'
import { CityRef, CuisineRef, Price, SourceCredit } from './place.ts'
import { RatingSummary } from './review.ts'
import { listOf, searchFilters } from './search-filters.ts'

/** Inputs and outputs of comparing dishes or places (PLACE-650). */

interface Compared {
  dishes?: string[] | undefined
  places?: string[] | undefined
}

/** `compare.get`: one to four dishes or places, and a point for distances. */
export const CompareInput = z
  .object({
    dishes: z.optional(listOf(ItemId, comparedMax)),
    places: z.optional(listOf(Id, comparedMax)),
    lat: searchFilters.lat,
    lon: searchFilters.lon,
  })
  .check(
    z.refine<Compared>(({ dishes = [], places = [] }) => (dishes.length === 0) !== (places.length === 0), { path: ['dishes'] }),
    z.refine<{ lat?: number | undefined; lon?: number | undefined }>(({ lat, lon }) => (lat === undefined) === (lon === undefined), {
      path: ['lat'],
      error: 'POINT_INCOMPLETE',
    }),
  )
export type CompareInput = z.infer<typeof CompareInput>

const site = {
  name: z.string(),
  nameLang: z.nullable(z.string()),
  path: z.string(),
  status: z.enum(publicPlaceStatuses),
  hours: OpeningHours,
  /** On one line; null if the street is unknown. */
  addressText: z.nullable(z.string()),
  city: CityRef,
  /** From the given point; null without one, or if the place's position is unknown. */
  distanceMeters: z.nullable(z.int()),
}

/** A dish with the facts to compare. */
export const ComparedDish = z.object({
  name: z.string(),
  nameLang: z.nullable(z.string()),
  path: z.string(),
  price: z.nullable(Price),
  rating: RatingSummary,
  /** Every diet and allergen, unknown ones included. */
  diets: z.array(DietFact),
  allergens: z.array(AllergenFact),
  /** Where these facts come from. */
  sources: z.array(SourceCredit),
  confirmedAt: z.nullable(z.date()),
  place: z.object(site),
})
export type ComparedDish = z.infer<typeof ComparedDish>

/** A place with the facts to compare. */
export const ComparedPlace = z.object({
  ...site,
  kind: z.enum(placeKinds),
  cuisines: z.array(CuisineRef),
  priceLevel: z.nullable(z.int()),
  /** ISO 4217 code of the currency whose sign shows the price level. */
  currency: z.string(),
  rating: RatingSummary,
  /** Only what is known. */
  diets: z.partialRecord(z.enum(diets), z.enum(placeDietStates)),
  itemCount: z.int(),
  sources: z.array(SourceCredit),
})
export type ComparedPlace = z.infer<typeof ComparedPlace>

/** The requested ID and what it refers to; for a merged place or dish, the one it was merged into. */
const column = { id: z.string(), isGone: z.boolean() }

/** In the order of the IDs. Unknown, hidden and removed dishes and places are null; `isGone` marks the removed ones. */
export const CompareOutput = z.object({
  dishes: z.array(z.object({ ...column, dish: z.nullable(ComparedDish) })),
  places: z.array(z.object({ ...column, place: z.nullable(ComparedPlace) })),
})
export type CompareOutput = z.infer<typeof CompareOutput>
