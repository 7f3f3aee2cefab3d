import { AppError } from '@morsel/contract/errors'
import type { RestaurantGetInput, RestaurantPage } from '@morsel/contract/restaurant'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Deps } from '../../kernel/ports/deps.ts'
import { publicNoOf, restaurantPath, slugIdOf } from '../../kernel/slug/slug.ts'
import { cityRef, hoursOnPage, isIndexed, isPublicStatus } from '../place/place-view.rules.ts'
import { ratingSummary } from '../rating/rating-summary.rules.ts'
import { getCachedPlace, type StoredPlace } from './stored-place.flow.ts'

/**
 * Gets the page of a place. The number at the end of `slugId` alone identifies the place, and `path` in the response is its canonical path.
 * For a merged place, returns its successor.
 * @throws AppError NOT_FOUND for an unknown or hidden place, GONE for a removed one (PLACE-008)
 */
export async function getRestaurant({ db, now }: Pick<Deps, 'db' | 'now'>, { slugId }: RestaurantGetInput): Promise<RestaurantPage> {
  const publicNo = publicNoOf(slugId)
  const stored = publicNo === undefined ? undefined : await getCachedPlace(db, publicNo)
  if (stored === undefined) throw new AppError('NOT_FOUND')
  if (stored.place.restaurant.deletedAt !== null) throw new AppError('GONE')
  return restaurantPage(stored, now())
}

function restaurantPage({ place, menus }: StoredPlace, now: Date): RestaurantPage {
  const { restaurant, city, cuisines, sources, cover, photos } = place
  const { id, slug, publicNo, status, name, nameLang, names, altNames, kind, description, priceLevel } = restaurant
  if (!isPublicStatus(status)) throw new AppError('NOT_FOUND')
  const { street, houseNumber, unit, postcode, district, addressText, lat, lon, email, website, menuUrl } = restaurant
  const { amenities, diets, capacity, brand, itemCount, confirmedAt } = restaurant
  return {
    id,
    path: restaurantPath({ slug, publicNo, citySlug: city.slug }),
    slugId: slugIdOf({ slug, publicNo }),
    name,
    nameLang,
    names,
    altNames,
    kind,
    status,
    isIndexed: isIndexed(restaurant, now),
    city: cityRef(city),
    description,
    cuisines,
    priceLevel,
    currency: city.currency,
    address: { street, houseNumber, unit, postcode, district, text: addressText },
    lat,
    lon,
    phone: phoneOf(restaurant.phone),
    email,
    website,
    menuUrl,
    hours: hoursOnPage({ ...restaurant, city, periods: place.periods }, now),
    amenities,
    diets,
    capacity,
    brand,
    menus,
    itemCount,
    rating: ratingSummary(restaurant),
    cover,
    photos,
    confirmedAt,
    sources,
  }
}

function phoneOf(e164: string | null): RestaurantPage['phone'] {
  return e164 === null ? null : { e164, text: parsePhoneNumberFromString(e164)?.formatInternational() ?? e164 }
}
