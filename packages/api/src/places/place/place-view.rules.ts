import { constants } from '@morsel/contract/constants'
import { type PlaceStatus, publicPlaceStatuses } from '@morsel/contract/food'
import type { CityRef } from '@morsel/contract/place'
import type { RestaurantCard } from '@morsel/contract/restaurant'
import type { PlaceCardRow } from '@morsel/db/queries/restaurant'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { openingState, type StoredHours } from '../opening/opening-state.rules.ts'
import { ratingSummary } from '../rating/rating-summary.rules.ts'

/** How stored places become what pages print. */

/** A status that anybody may see. */
export type PublicPlaceStatus = (typeof publicPlaceStatuses)[number]

/** Tells whether the page of a place may be shown. */
export function isPublicStatus(status: PlaceStatus): status is PublicPlaceStatus {
  return publicPlaceStatuses.some((known) => known === status)
}

/** Whether search engines may keep the pages of a place and its dishes: not long after it has closed for good (PLACE-025). */
export function isIndexed({ closedAt }: { closedAt: Date | null }, now: Date): boolean {
  return closedAt === null || now.getTime() - closedAt.getTime() < constants.closedIndexedSeconds * 1000
}

/** A city without what only the server needs. */
export function cityRef({ slug, name, country, countryName }: CityRef): CityRef {
  return { slug, name, country, countryName }
}

/** What is stored about the hours of a place. */
export function storedHours({ hoursState, periods, tz, city, status }: PlaceCardRow): StoredHours {
  return { hoursState, periods, timeZone: tz ?? city.tz, isInBusiness: status === 'published' }
}

/** A place as a result or on a rail; undefined when it has gone from the public since it was found. */
export function restaurantCard(row: PlaceCardRow, now: Date): RestaurantCard | undefined {
  const { id, name, nameLang, kind, status, cuisines, priceLevel, addressText, lat, lon, itemCount, city } = row
  if (!isPublicStatus(status)) return undefined
  return {
    id,
    path: restaurantPath({ ...row, citySlug: city.slug }),
    name,
    nameLang,
    kind,
    status,
    city: cityRef(city),
    cuisines,
    priceLevel,
    addressText,
    lat,
    lon,
    now: openingState(storedHours(row), now),
    itemCount,
    rating: ratingSummary(row),
  }
}

/** Rows in the order of the ids they were asked for; ids without a row are left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
