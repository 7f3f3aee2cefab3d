import { AppError } from '@morsel/contract/errors'
import type { Menu, RestaurantGetInput, RestaurantPage } from '@morsel/contract/restaurant'
import { findPlaceById, findPlaceByNo, menuRows, type PlaceRow } from '@morsel/db/queries/restaurant'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Deps } from '../deps.ts'
import { menuItem } from '../item/item-view.ts'
import { ratingSummary } from '../review/rating-summary.ts'
import { openingHours } from './opening-state.ts'
import { cityRef, isPublicStatus } from './restaurant-view.ts'
import { publicNoOf, restaurantPath, slugIdOf } from './slug.ts'

/** Merges may follow one another; a circle of them ends here. */
const MERGES_MAX = 5

/**
 * The page of a place, found by the number at the end of `slugId` alone: the answer's `path` says where the page really is.
 * A merged place answers with the one that it became.
 * @throws AppError NOT_FOUND for an unknown or hidden place, GONE for a removed one (domain 3 and 4)
 */
export async function getRestaurant({ db, now }: Pick<Deps, 'db' | 'now'>, { slugId }: RestaurantGetInput): Promise<RestaurantPage> {
  const publicNo = publicNoOf(slugId)
  let place = publicNo === undefined ? undefined : await findPlaceByNo(db, publicNo)
  for (let merges = 0; merges < MERGES_MAX && place !== undefined && place.restaurant.mergedIntoId !== null; merges++) {
    place = await findPlaceById(db, place.restaurant.mergedIntoId)
  }
  if (place === undefined) throw new AppError('NOT_FOUND')
  if (place.restaurant.deletedAt !== null) throw new AppError('GONE')
  const menus = menusOf(await menuRows(db, place.restaurant.id))
  return restaurantPage(place, menus, now())
}

function restaurantPage({ restaurant, city, cuisines, periods, sources }: PlaceRow, menus: Menu[], now: Date): RestaurantPage {
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
    hours: openingHours(
      {
        hoursState: restaurant.hoursState,
        periods,
        timeZone: restaurant.tz ?? city.tz,
        isInBusiness: status === 'published',
        holidayRanges: restaurant.holidayHours,
        raw: restaurant.openingHoursRaw,
        note: restaurant.openingHoursNote,
        confirmedAt: restaurant.hoursCheckedAt,
      },
      now,
    ),
    amenities,
    diets,
    capacity,
    brand,
    menus,
    itemCount,
    rating: ratingSummary(restaurant),
    confirmedAt,
    sources,
  }
}

/** Rows in the order of the menus, put together again. */
function menusOf(rows: Awaited<ReturnType<typeof menuRows>>): Menu[] {
  const menus: Menu[] = []
  for (const { menu, section, item } of rows) {
    let current = menus.at(-1)
    if (current?.id !== menu.id) {
      current = { ...menu, sections: [] }
      menus.push(current)
    }
    const sectionId = section?.id ?? `${menu.id}-unsorted`
    let heading = current.sections.at(-1)
    if (heading?.id !== sectionId) {
      heading = { id: sectionId, name: section?.name ?? null, description: section?.description ?? null, items: [] }
      current.sections.push(heading)
    }
    heading.items.push(menuItem(item))
  }
  return menus
}

function phoneOf(e164: string | null): RestaurantPage['phone'] {
  return e164 === null ? null : { e164, text: parsePhoneNumberFromString(e164)?.formatInternational() ?? e164 }
}
