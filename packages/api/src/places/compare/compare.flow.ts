import type { ComparedDish, ComparedPlace, CompareInput, CompareOutput } from '@morsel/contract/compare'
import { AppError } from '@morsel/contract/errors'
import type { PlaceRow } from '@morsel/db/queries/restaurant'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { itemPath } from '../item/item-id.rules.ts'
import { dietaryFacts, priceOf } from '../item/item-view.rules.ts'
import { findPublicItem } from '../item/public-item.rules.ts'
import { cityRef, hoursOnPage, isPublicStatus } from '../place/place-view.rules.ts'
import { ratingSummary } from '../rating/rating-summary.rules.ts'
import { findCurrentPlace } from '../restaurant/current-place.rules.ts'
import { metersBetween } from '../search/search-conditions.rules.ts'

interface Needs extends Pick<Deps, 'db' | 'now'> {}

/** A point in degrees, if there is one. */
type Origin = { lat: number; lon: number } | undefined

/**
 * Returns the facts of dishes or places side by side, in the order of the IDs. A dish or place that isn't public is null (PLACE-650,
 * PLACE-652).
 */
export async function compare(deps: Needs, { dishes = [], places = [], lat, lon }: CompareInput): Promise<CompareOutput> {
  const origin = lat === undefined || lon === undefined ? undefined : { lat, lon }
  return {
    dishes: await Promise.all(
      dishes.map(async (id) => {
        const { found, isGone } = await orMissing(comparedDish(deps, id, origin))
        return { id, isGone, dish: found }
      }),
    ),
    places: await Promise.all(
      places.map(async (id) => {
        const { found, isGone } = await orMissing(comparedPlace(deps, id, origin))
        return { id, isGone, place: found }
      }),
    ),
  }
}

/** Reports a missing dish or place instead of throwing, so that the others are still compared. */
async function orMissing<Found>(asked: Promise<Found>): Promise<{ found: Found | null; isGone: boolean }> {
  try {
    return { found: await asked, isGone: false }
  } catch (thrown) {
    if (thrown instanceof AppError && (thrown.code === 'NOT_FOUND' || thrown.code === 'GONE'))
      return { found: null, isGone: thrown.code === 'GONE' }
    throw thrown
  }
}

async function comparedDish({ db, now }: Needs, id: string, origin: Origin): Promise<ComparedDish> {
  const { item, restaurant, sources } = await findPublicItem(db, id)
  return {
    name: item.name,
    nameLang: item.nameLang,
    path: itemPath(item.id),
    price: priceOf(item),
    rating: ratingSummary(item),
    ...dietaryFacts(item),
    sources,
    confirmedAt: item.confirmedAt,
    place: siteOf(await publicPlace(db, restaurant.id), now(), origin),
  }
}

async function comparedPlace({ db, now }: Needs, id: string, origin: Origin): Promise<ComparedPlace> {
  const place = await publicPlace(db, id)
  const { restaurant, city, cuisines, sources } = place
  const { kind, priceLevel, diets, itemCount } = restaurant
  return {
    ...siteOf(place, now(), origin),
    kind,
    cuisines,
    priceLevel,
    currency: city.currency,
    rating: ratingSummary(restaurant),
    diets,
    itemCount,
    sources,
  }
}

/** Finds a public place. @throws AppError NOT_FOUND, GONE */
async function publicPlace(db: Needs['db'], id: string): Promise<PlaceRow> {
  const place = await findCurrentPlace(db, id)
  if (place === undefined) throw new AppError('NOT_FOUND')
  if (place.restaurant.deletedAt !== null) throw new AppError('GONE')
  return place
}

function siteOf(place: PlaceRow, now: Date, origin: Origin): ComparedDish['place'] {
  const { restaurant, city } = place
  const { slug, publicNo, name, nameLang, status, addressText, lat, lon } = restaurant
  if (!isPublicStatus(status)) throw new AppError('NOT_FOUND')
  return {
    name,
    nameLang,
    path: restaurantPath({ slug, publicNo, citySlug: city.slug }),
    status,
    hours: hoursOnPage({ ...restaurant, city, periods: place.periods }, now),
    addressText,
    city: cityRef(city),
    distanceMeters: origin === undefined || lat === null || lon === null ? null : Math.round(metersBetween(origin, { lat, lon })),
  }
}
