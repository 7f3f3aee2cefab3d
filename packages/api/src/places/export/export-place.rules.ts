import type { Allergen, AllergenState, Diet, ItemDietState, PlaceDietState } from '@morsel/contract/food'
import { priceText } from '@morsel/contract/price-text'
import type { ExportItemRow, ExportPlaceRow } from '@morsel/db/queries/export'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'

/** A source and the credit that it requires. */
export interface ExportSource {
  name: string
  url: string | null
  licence: string
  attribution: string
}

/** A dish in an export. */
export interface ExportDish {
  id: string
  url: string
  menu: string
  section: string | null
  name: string
  description: string | null
  kind: string
  /** A decimal number in `currency`. */
  price: string | null
  priceTo: string | null
  currency: string
  variants: { name: string; price: string }[]
  diets: Partial<Record<Diet, ItemDietState>>
  allergens: Partial<Record<Allergen, AllergenState>>
  portion: string | null
  spice: number | null
  calories: number | null
  ingredients: string | null
  availability: string
  sources: ExportSource[]
}

export interface ExportPlace {
  id: string
  url: string
  name: string
  names: Record<string, string>
  kind: string
  status: string
  city: { slug: string; name: string; country: string }
  address: string | null
  lat: number | null
  lon: number | null
  cuisines: string[]
  phone: string | null
  website: string | null
  openingHours: string | null
  diets: Partial<Record<Diet, PlaceDietState>>
  amenities: Record<string, string>
  /** The first one is the source of every fact that has no source of its own. */
  sources: ExportSource[]
  dishes: ExportDish[]
}

/** What the rows have in common: the origin of page URLs, and the sources. */
export interface ExportFrame {
  origin: string
  sources: ReadonlyMap<string, ExportSource>
}

/** Turns rows into exported places, in the order of the places. */
export function exportPlaces(places: readonly ExportPlaceRow[], items: readonly ExportItemRow[], frame: ExportFrame): ExportPlace[] {
  const byPlace = new Map<string, ExportDish[]>()
  for (const row of items) {
    const dishes = byPlace.get(row.item.restaurantId) ?? []
    dishes.push(exportDish(row, frame))
    byPlace.set(row.item.restaurantId, dishes)
  }
  return places.map(({ restaurant, city, cuisines }) => ({
    id: restaurant.publicNo,
    url: new URL(restaurantPath({ ...restaurant, citySlug: city.slug }), frame.origin).href,
    name: restaurant.name,
    names: restaurant.names,
    kind: restaurant.kind,
    status: restaurant.status,
    city: { slug: city.slug, name: city.name, country: city.country },
    address: restaurant.addressText,
    lat: restaurant.lat,
    lon: restaurant.lon,
    cuisines: cuisines.map(({ slug }) => slug),
    phone: restaurant.phone,
    website: restaurant.website,
    openingHours: restaurant.openingHoursRaw,
    diets: restaurant.diets,
    amenities: { ...restaurant.amenities },
    sources: sourcesOf(restaurant, frame),
    dishes: byPlace.get(restaurant.id) ?? [],
  }))
}

function exportDish({ item, menu, section }: ExportItemRow, frame: ExportFrame): ExportDish {
  const { currency } = item
  const amount = (minor: number | null) => (minor === null ? null : priceText(minor, currency))
  return {
    id: itemIdOf(item.id),
    url: new URL(itemPath(item.id), frame.origin).href,
    menu,
    section,
    name: item.name,
    description: item.description,
    kind: item.kind,
    price: amount(item.priceMinor),
    priceTo: amount(item.priceToMinor),
    currency,
    variants: item.variants.map(({ name, priceMinor }) => ({ name, price: priceText(priceMinor, currency) })),
    diets: item.diets,
    allergens: item.allergens,
    portion: item.portion,
    spice: item.spice,
    calories: item.calories,
    ingredients: item.ingredientsText,
    availability: item.availability,
    sources: sourcesOf(item, frame),
  }
}

function sourcesOf(row: { sourceId: string; fieldSource: Readonly<Record<string, string>> }, { sources }: ExportFrame): ExportSource[] {
  const ids = new Set([row.sourceId, ...Object.values(row.fieldSource)])
  return [...ids].flatMap((id) => {
    const known = sources.get(id)
    return known ? [{ name: known.name, url: known.url, licence: known.licence, attribution: known.attribution }] : []
  })
}
