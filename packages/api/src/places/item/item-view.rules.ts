import { allergens, diets } from '@morsel/contract/food'
import type { ItemCard, ItemPage, ItemVariant, MenuItem } from '@morsel/contract/item'
import type { Price } from '@morsel/contract/place'
import type { ItemCardRow } from '@morsel/db/queries/item'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { openingState } from '../opening/opening-state.rules.ts'
import { cityRef, isPublicStatus, storedHours } from '../place/place-view.rules.ts'
import { type RatedRow, ratingSummary } from '../rating/rating-summary.rules.ts'
import { itemIdOf, itemPath } from './item-id.rules.ts'
import { plateOf } from './plate.rules.ts'

/** Turns stored dishes into what procedures return. */

interface Priced {
  priceMinor: number | null
  priceToMinor: number | null
  currency: string
  variants: readonly { name: string; priceMinor: number }[]
}

/** Returns the price of a dish, or the price range of its variants when only they have prices. */
export function priceOf({ priceMinor, priceToMinor, currency, variants }: Priced): Price | null {
  if (priceMinor !== null) return { minor: priceMinor, toMinor: priceToMinor, currency }
  if (variants.length === 0) return null
  const prices = variants.map((variant) => variant.priceMinor)
  const [minor, most] = [Math.min(...prices), Math.max(...prices)]
  return { minor, toMinor: most > minor ? most : null, currency }
}

/** Returns the sizes of a dish with their prices. */
export function variantsOf({ variants, currency }: Pick<Priced, 'variants' | 'currency'>): ItemVariant[] {
  return variants.map(({ name, priceMinor }) => ({ name, price: { minor: priceMinor, toMinor: null, currency } }))
}

/** How a dish is offered. */
type Available = Pick<MenuItem, 'availability'> & { soldOutUntil: Date | null }

/** Returns how a dish is offered today. A job empties `soldOutUntil` in time (PLACE-735). */
export const availabilityOf = ({ availability, soldOutUntil }: Available): MenuItem['availability'] =>
  soldOutUntil === null ? availability : 'sold_out'

type MenuItemRow = Priced &
  RatedRow &
  Pick<MenuItem, 'id' | 'name' | 'nameLang' | 'description' | 'kind' | 'diets' | 'allergens' | 'spice'> &
  Available

/** Returns a dish as menus show it. */
export function menuItem(row: MenuItemRow): MenuItem {
  const { name, nameLang, description, kind, spice } = row
  return {
    id: itemIdOf(row.id),
    path: itemPath(row.id),
    name,
    nameLang,
    description,
    kind,
    price: priceOf(row),
    variants: variantsOf(row),
    diets: row.diets,
    allergens: row.allergens,
    spice,
    availability: availabilityOf(row),
    rating: ratingSummary(row),
  }
}

/** Returns a dish as a card for results and rails, with the opening state of its place. */
export function itemCard(row: ItemCardRow, now: Date): ItemCard {
  const { id, name, nameLang, description, diets: known, allergens: contained, restaurant, city, cuisines, periods } = row
  return {
    id: itemIdOf(id),
    path: itemPath(id),
    name,
    nameLang,
    description,
    price: priceOf(row),
    diets: known,
    allergens: contained,
    availability: availabilityOf(row),
    rating: ratingSummary(row),
    restaurant: {
      id: restaurant.id,
      path: restaurantPath({ ...restaurant, citySlug: city.slug }),
      name: restaurant.name,
      nameLang: restaurant.nameLang,
      addressText: restaurant.addressText,
      lat: restaurant.lat,
      lon: restaurant.lon,
      // Only dishes of public places have cards.
      status: isPublicStatus(restaurant.status) ? restaurant.status : 'permanently_closed',
      now: openingState(storedHours({ ...restaurant, city, periods }), now),
    },
    city: cityRef(city),
    cuisines,
    plate: plateOf(row),
    cover: row.cover,
  }
}

/** Returns every diet and allergen with its state, including unknown ones (PLACE-204, PLACE-205). */
export function dietaryFacts(row: Pick<MenuItem, 'diets' | 'allergens'>): Pick<ItemPage, 'diets' | 'allergens'> {
  return {
    diets: diets.map((diet) => ({ diet, state: row.diets[diet] ?? 'unknown' })),
    allergens: allergens.map((allergen) => ({ allergen, state: row.allergens[allergen] ?? 'unknown' })),
  }
}
