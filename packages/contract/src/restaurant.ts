import * as z from 'zod/mini'
import { amenities, amenityStates, diets, menuKinds, placeDietStates, placeKinds, publicPlaceStatuses } from './food.ts'
import { MenuItem } from './item.ts'
import { OpeningHours, OpeningState } from './opening.ts'
import { PhotoFile, PhotoStrip } from './photo.ts'
import { CityRef, CuisineRef, SourceCredit } from './place.ts'
import { RatingSummary } from './review.ts'

/** Inputs and outputs of the procedures for restaurants. */

/** The last part of a restaurant's path: its name as a slug, then its number in Crockford's base 32, in any case (PLACE-002). */
export const SlugId = z.string().check(z.maxLength(90), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-hjkmnp-tv-z]{6,8}$/i))

/** `restaurant.get`: only the number at the end of `slugId` counts. If the response has a different `path`, redirect to it (308). */
export const RestaurantGetInput = z.object({ city: z.string().check(z.maxLength(64)), slugId: SlugId })
export type RestaurantGetInput = z.infer<typeof RestaurantGetInput>

/** The parts of a postal address; each may be missing. */
export const Address = z.object({
  street: z.nullable(z.string()),
  houseNumber: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  district: z.nullable(z.string()),
  /** The postal address on one line, without the country; null if the street is unknown. */
  text: z.nullable(z.string()),
})
export type Address = z.infer<typeof Address>

/** A place as a search result or on a rail. */
export const RestaurantCard = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  /** BCP 47; null when unknown. */
  nameLang: z.nullable(z.string()),
  kind: z.enum(placeKinds),
  status: z.enum(publicPlaceStatuses),
  city: CityRef,
  /** The primary one first. */
  cuisines: z.array(CuisineRef),
  priceLevel: z.nullable(z.int()),
  /** ISO 4217 code of the city's currency, whose sign shows the price level. */
  currency: z.string(),
  addressText: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  now: OpeningState,
  itemCount: z.int(),
  rating: RatingSummary,
  cover: z.nullable(PhotoFile),
})
export type RestaurantCard = z.infer<typeof RestaurantCard>

/** A section of a menu. Dishes without a section are in one whose name is null. */
export const MenuSection = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  items: z.array(MenuItem),
})
export type MenuSection = z.infer<typeof MenuSection>

/** A menu with all dishes, in its own order. */
export const Menu = z.object({ id: z.string(), name: z.string(), kind: z.enum(menuKinds), sections: z.array(MenuSection) })
export type Menu = z.infer<typeof Menu>

/** Everything on the page of a place. Null and absent mean unknown, never "no". */
export const RestaurantPage = z.object({
  id: z.string(),
  /** The canonical path; other paths redirect to it (308). After a merge, it's the path of the remaining place. */
  path: z.string(),
  slugId: z.string(),
  name: z.string(),
  nameLang: z.nullable(z.string()),
  /** Other names, by BCP 47 tag. */
  names: z.record(z.string(), z.string()),
  altNames: z.array(z.string()),
  kind: z.enum(placeKinds),
  /** The page of a closed place stays and shows a banner. */
  status: z.enum(publicPlaceStatuses),
  /** Whether search engines may index the page. */
  isIndexed: z.boolean(),
  city: CityRef,
  description: z.nullable(z.string()),
  cuisines: z.array(CuisineRef),
  priceLevel: z.nullable(z.int()),
  /** The currency of the city, for the price level. */
  currency: z.string(),
  address: Address,
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** In E.164 for links, and as written in its country. */
  phone: z.nullable(z.object({ e164: z.string(), text: z.string() })),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** The menu on the place's own site. */
  menuUrl: z.nullable(z.string()),
  hours: OpeningHours,
  /** Only what is known. */
  amenities: z.partialRecord(z.enum(amenities), z.enum(amenityStates)),
  diets: z.partialRecord(z.enum(diets), z.enum(placeDietStates)),
  capacity: z.nullable(z.int()),
  brand: z.nullable(z.string()),
  menus: z.array(Menu),
  itemCount: z.int(),
  rating: RatingSummary,
  cover: z.nullable(PhotoFile),
  photos: PhotoStrip,
  confirmedAt: z.nullable(z.date()),
  sources: z.array(SourceCredit),
})
export type RestaurantPage = z.infer<typeof RestaurantPage>
