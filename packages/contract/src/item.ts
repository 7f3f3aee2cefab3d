import * as z from 'zod/mini'
import { ItemId } from './fields.ts'
import { allergenStates, allergens, diets, itemAvailabilities, itemDietStates, itemKinds, menuKinds } from './food.ts'
import { Price } from './money.ts'
import { CityRef, CuisineRef, SourceCredit } from './place.ts'
import { RatingSummary } from './review.ts'

/** What the calls about dishes take and answer. */

/** `item.get`: the id of a dish, in base58 or in the UUID spelling; the answer's `path` says which is canonical. */
export const ItemGetInput = z.object({
  itemId: z.union([ItemId, z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))]),
})
export type ItemGetInput = z.infer<typeof ItemGetInput>

/** A size or kind of a dish with a price of its own. */
export const ItemVariant = z.object({ name: z.string(), price: Price })
export type ItemVariant = z.infer<typeof ItemVariant>

/** What is known about a dish and diets: only what is known, an absent diet is unknown. */
export const KnownDiets = z.partialRecord(z.enum(diets), z.enum(itemDietStates))
export type KnownDiets = z.infer<typeof KnownDiets>

/** What is known about a dish and allergens: only what is known, an absent allergen is unknown and never safe. */
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
  /** Null when there is no price; where only the variants have prices, their range. */
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

/** A dish as a search result or on a rail. */
export const ItemCard = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  nameLang: z.nullable(z.string()),
  description: z.nullable(z.string()),
  price: z.nullable(Price),
  diets: KnownDiets,
  rating: RatingSummary,
  restaurant: z.object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    nameLang: z.nullable(z.string()),
    /** Degrees. */
    lat: z.nullable(z.number()),
    lon: z.nullable(z.number()),
  }),
  city: CityRef,
  /** Cuisines of the place, the primary one first: they choose the picture. */
  cuisines: z.array(CuisineRef),
})
export type ItemCard = z.infer<typeof ItemCard>

/** A row of the diet matrix: every diet has one. */
export const DietFact = z.object({ diet: z.enum(diets), state: z.enum(itemDietStates) })
/** A row of the allergen matrix: all fourteen have one. */
export const AllergenFact = z.object({ allergen: z.enum(allergens), state: z.enum(allergenStates) })

/** A price from a day on: that day, or the year where no more is known. `YYYY-MM-DD` or `YYYY`. */
export const PastPrice = z.object({ seenOn: z.string(), price: Price })
export type PastPrice = z.infer<typeof PastPrice>

/** Everything on the page of a dish. */
export const ItemPage = z.object({
  id: z.string(),
  /** The canonical address; a reader who came by another one is redirected to it (308). */
  path: z.string(),
  /** Whether search engines may keep the page. */
  isIndexed: z.boolean(),
  name: z.string(),
  nameLang: z.nullable(z.string()),
  /** Further names by BCP 47 tag. */
  names: z.record(z.string(), z.string()),
  description: z.nullable(z.string()),
  kind: z.enum(itemKinds),
  price: z.nullable(Price),
  /** Since when the price is what it is, as far as it was noted. */
  priceAsOf: z.nullable(z.string()),
  /** When the price changed, the latest first, at most 12. A range: prices of one day. */
  priceHistory: z.array(PastPrice),
  variants: z.array(ItemVariant),
  portion: z.nullable(z.string()),
  spice: z.nullable(z.int()),
  calories: z.nullable(z.int()),
  ingredients: z.nullable(z.string()),
  availability: z.enum(itemAvailabilities),
  rating: RatingSummary,
  diets: z.array(DietFact),
  allergens: z.array(AllergenFact),
  /** When somebody last confirmed these facts. */
  confirmedAt: z.nullable(z.date()),
  restaurant: z.object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    nameLang: z.nullable(z.string()),
    status: z.enum(['published', 'temporarily_closed', 'permanently_closed']),
    cuisines: z.array(CuisineRef),
  }),
  city: CityRef,
  menu: z.object({ name: z.string(), kind: z.enum(menuKinds) }),
  section: z.nullable(z.object({ name: z.string() })),
  /** The same dish at other places of the city, at most 6. */
  alsoServedAt: z.array(ItemCard),
  /** Other dishes of the same section, at most 6. */
  alsoHere: z.array(MenuItem),
  sources: z.array(SourceCredit),
})
export type ItemPage = z.infer<typeof ItemPage>
