import * as z from 'zod/mini'
import { DishRef } from './dish-ref.ts'
import { ItemId } from './fields.ts'
import { allergenStates, allergens, diets, itemAvailabilities, itemDietStates, itemKinds, menuKinds, publicPlaceStatuses } from './food.ts'
import { OpeningHours, OpeningState } from './opening.ts'
import { PhotoFile, PhotoStrip } from './photo.ts'
import { CityRef, CuisineRef, Price, SourceCredit } from './place.ts'
import { plateFoods, plateKinds } from './plate.ts'
import { RatingSummary } from './review.ts'

/** Inputs and outputs of the procedures for dishes. */

/** `item.get`: the ID of a dish in base58 or as a UUID; `path` of the response has the canonical one. */
export const ItemGetInput = z.object({
  itemId: z.union([ItemId, z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))]),
})
export type ItemGetInput = z.infer<typeof ItemGetInput>

/** A size or variant of a dish with its own price. */
export const ItemVariant = z.object({ name: z.string(), price: Price })
export type ItemVariant = z.infer<typeof ItemVariant>

/** The diets of a dish; an absent diet is unknown. */
export const KnownDiets = z.partialRecord(z.enum(diets), z.enum(itemDietStates))
export type KnownDiets = z.infer<typeof KnownDiets>

/** The allergens of a dish; an absent allergen is unknown and never counts as free. */
export const KnownAllergens = z.partialRecord(z.enum(allergens), z.enum(allergenStates))
export type KnownAllergens = z.infer<typeof KnownAllergens>

/** A dish as a line of a menu. */
export const MenuItem = z.object({
  /** Base58, 22 characters. */
  id: z.string(),
  path: z.string(),
  name: z.string(),
  /** BCP 47; null when unknown. */
  nameLang: z.nullable(z.string()),
  description: z.nullable(z.string()),
  kind: z.enum(itemKinds),
  /** Null without a price; if only the variants have prices, their range. */
  price: z.nullable(Price),
  variants: z.array(ItemVariant),
  diets: KnownDiets,
  allergens: KnownAllergens,
  /** 0 to 3; null when unknown. */
  spice: z.nullable(z.int()),
  availability: z.enum(itemAvailabilities),
  rating: RatingSummary,
})
export type MenuItem = z.infer<typeof MenuItem>

/** What the generated picture of a dish shows, and what it never shows (WEB-858). */
export const Plate = z.object({
  /** From the name of the dish. Null if the name doesn't say what the dish is: the cuisines of the place then decide. */
  kind: z.nullable(z.enum(plateKinds)),
  without: z.array(z.enum(plateFoods)),
})
export type Plate = z.infer<typeof Plate>

/** A dish as a search result or on a rail. */
export const ItemCard = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  nameLang: z.nullable(z.string()),
  description: z.nullable(z.string()),
  price: z.nullable(Price),
  diets: KnownDiets,
  allergens: KnownAllergens,
  availability: z.enum(itemAvailabilities),
  rating: RatingSummary,
  restaurant: z.object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    nameLang: z.nullable(z.string()),
    /** The postal address on one line; null if the street is unknown. */
    addressText: z.nullable(z.string()),
    /** Degrees. */
    lat: z.nullable(z.number()),
    lon: z.nullable(z.number()),
    status: z.enum(publicPlaceStatuses),
    now: OpeningState,
  }),
  city: CityRef,
  /** The cuisines of the place, the primary one first. */
  cuisines: z.array(CuisineRef),
  plate: Plate,
  cover: z.nullable(PhotoFile),
})
export type ItemCard = z.infer<typeof ItemCard>

/** A row of the diet matrix: every diet has one. */
export const DietFact = z.object({ diet: z.enum(diets), state: z.enum(itemDietStates) })
/** A row of the allergen matrix: all fourteen have one. */
export const AllergenFact = z.object({ allergen: z.enum(allergens), state: z.enum(allergenStates) })

/** A past price. `seenOn` is the day since which it applied, or the year if the day is unknown: `YYYY-MM-DD` or `YYYY`. */
export const PastPrice = z.object({ seenOn: z.string(), price: Price })
export type PastPrice = z.infer<typeof PastPrice>

/** Everything on the page of a dish. */
export const ItemPage = z.object({
  id: z.string(),
  /** The canonical path; other paths redirect to it (308). */
  path: z.string(),
  /** Whether search engines may index the page. */
  isIndexed: z.boolean(),
  name: z.string(),
  nameLang: z.nullable(z.string()),
  /** Other names, by BCP 47 tag. */
  names: z.record(z.string(), z.string()),
  description: z.nullable(z.string()),
  kind: z.enum(itemKinds),
  price: z.nullable(Price),
  /** The date since which this price is valid; null if unknown. */
  priceAsOf: z.nullable(z.string()),
  /** Earlier prices, latest first, at most 12. A range means several prices on one day. */
  priceHistory: z.array(PastPrice),
  variants: z.array(ItemVariant),
  portion: z.nullable(z.string()),
  plate: Plate,
  cover: z.nullable(PhotoFile),
  photos: PhotoStrip,
  spice: z.nullable(z.int()),
  calories: z.nullable(z.int()),
  ingredients: z.nullable(z.string()),
  availability: z.enum(itemAvailabilities),
  rating: RatingSummary,
  diets: z.array(DietFact),
  allergens: z.array(AllergenFact),
  /** When these facts were last confirmed. */
  confirmedAt: z.nullable(z.date()),
  restaurant: z.object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    nameLang: z.nullable(z.string()),
    status: z.enum(['published', 'temporarily_closed', 'permanently_closed']),
    cuisines: z.array(CuisineRef),
    /** The postal address on one line; null if the street is unknown. */
    addressText: z.nullable(z.string()),
    /** Degrees. */
    lat: z.nullable(z.number()),
    lon: z.nullable(z.number()),
    hours: OpeningHours,
  }),
  city: CityRef,
  menu: z.object({ name: z.string(), kind: z.enum(menuKinds) }),
  section: z.nullable(z.object({ name: z.string() })),
  /** The concept of the dish, if enough places have it (PLACE-641); the path is that of its page for the city. */
  dish: z.nullable(DishRef),
  /** The same dish at other places of the city, at most 6. */
  alsoServedAt: z.array(ItemCard),
  /** Other dishes of the same section, at most 6. */
  alsoHere: z.array(MenuItem),
  sources: z.array(SourceCredit),
})
export type ItemPage = z.infer<typeof ItemPage>
