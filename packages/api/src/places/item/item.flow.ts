import type { ItemGetInput, ItemPage } from '@morsel/contract/item'
import type { Price } from '@morsel/contract/place'
import { listSameItems, listSiblingItems } from '@morsel/db/queries/item'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { dishRef } from '../dish-name/dish-path.rules.ts'
import { cityRef, hoursOnPage, isIndexed } from '../place/place-view.rules.ts'
import { ratingSummary } from '../rating/rating-summary.rules.ts'
import { itemIdOf, itemPath } from './item-id.rules.ts'
import { availabilityOf, dietaryFacts, itemCard, menuItem, priceOf, variantsOf } from './item-view.rules.ts'
import { plateOf } from './plate.rules.ts'
import { findPublicItem } from './public-item.rules.ts'

/** The maximum number of dishes on a rail. */
const RAIL_LENGTH = 6

/**
 * Returns the page of a dish. `path` in the response is the canonical one: the request may have used the UUID, and the dish may have been
 * merged into one with the same name when its place was merged.
 * @throws AppError NOT_FOUND for an unknown dish or a dish of a hidden place, GONE for a removed dish (PLACE-008)
 */
export async function getItem({ db, now }: Pick<Deps, 'db' | 'now'>, { itemId }: ItemGetInput): Promise<ItemPage> {
  const { item, restaurant, city, menu, section, dish, cuisines, sources, periods, priceChanges, cover, photos } = await findPublicItem(
    db,
    itemId,
  )
  const { status } = restaurant
  const { name, restaurantId, dishSlug } = item
  const price = priceOf(item)
  const priceHistory = priceChanges.map(({ seenOn, minor, toMinor, currency }) => ({
    seenOn,
    price: { minor, toMinor: toMinor === minor ? null : toMinor, currency },
  }))
  const [alsoServedAt, alsoHere] = await Promise.all([
    listSameItems(db, { id: item.id, name, dishSlug, restaurantId, cityId: city.id, limit: RAIL_LENGTH }),
    listSiblingItems(db, item, RAIL_LENGTH),
  ])
  return {
    id: itemIdOf(item.id),
    path: itemPath(item.id),
    isIndexed: isIndexed(restaurant, now()),
    name,
    nameLang: item.nameLang,
    names: item.names,
    description: item.description,
    kind: item.kind,
    plate: plateOf(item),
    cover,
    photos,
    price,
    priceAsOf: priceHistory[0] && isSamePrice(price, priceHistory[0].price) ? priceHistory[0].seenOn : null,
    priceHistory,
    variants: variantsOf(item),
    portion: item.portion,
    spice: item.spice,
    calories: item.calories,
    ingredients: item.ingredientsText,
    availability: availabilityOf(item),
    rating: ratingSummary(item),
    ...dietaryFacts(item),
    confirmedAt: item.confirmedAt,
    restaurant: {
      id: restaurant.id,
      path: restaurantPath({ ...restaurant, citySlug: city.slug }),
      name: restaurant.name,
      nameLang: restaurant.nameLang,
      status,
      cuisines,
      addressText: restaurant.addressText,
      lat: restaurant.lat,
      lon: restaurant.lon,
      hours: hoursOnPage({ ...restaurant, city, periods }, now()),
    },
    city: cityRef(city),
    menu: { name: menu.name, kind: menu.kind },
    section: section === null ? null : { name: section.name },
    dish: dish === null ? null : dishRef(dish, alsoServedAt.length > 0 ? city.slug : undefined),
    alsoServedAt: alsoServedAt.map((row) => itemCard(row, now())),
    alsoHere: alsoHere.map(menuItem),
    sources,
  }
}

function isSamePrice(one: Price | null, other: Price): boolean {
  const most = ({ minor, toMinor }: Price) => toMinor ?? minor
  return one !== null && one.currency === other.currency && one.minor === other.minor && most(one) === most(other)
}
