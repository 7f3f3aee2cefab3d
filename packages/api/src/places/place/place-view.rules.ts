import type { CitySummary } from '@morsel/contract/city'
import { constants } from '@morsel/contract/constants'
import { type PlaceStatus, publicPlaceStatuses } from '@morsel/contract/food'
import type { OpeningHours } from '@morsel/contract/opening'
import type { CityRef } from '@morsel/contract/place'
import type { RestaurantCard } from '@morsel/contract/restaurant'
import type { CityRow } from '@morsel/db/queries/city'
import type { PlaceCardRow, PlaceRow } from '@morsel/db/queries/restaurant'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { openingHours, openingState, type StoredHours } from '../opening/opening-state.rules.ts'
import { ratingSummary } from '../rating/rating-summary.rules.ts'
import { cityLabel } from './city-label.rules.ts'

/** Turns stored places into what pages show. */

/** A status with which a place is public. */
export type PublicPlaceStatus = (typeof publicPlaceStatuses)[number]

/** Whether the page of a place is public. */
export function isPublicStatus(status: PlaceStatus): status is PublicPlaceStatus {
  return publicPlaceStatuses.some((known) => known === status)
}

/**
 * Whether search engines may index the pages of a place and its dishes. They may until some time after the place closes permanently
 * (PLACE-025).
 */
export function isIndexed({ closedAt }: { closedAt: Date | null }, now: Date): boolean {
  return closedAt === null || now.getTime() - closedAt.getTime() < constants.closedIndexedSeconds * 1000
}

type CityFacts = Omit<CityRef, 'label'> & Pick<CityRow, 'names'>

/** Returns the public fields of a city. */
export function cityRef({ slug, name, names, country, countryName }: CityFacts): CityRef {
  return { slug, name, label: cityLabel({ name, names }), country, countryName }
}

/** Returns the public fields of a city with its counts. */
export function citySummary({ countryCode, lat, lon, restaurantCount, itemCount, ...city }: CityRow): CitySummary {
  return { ...cityRef({ ...city, country: countryCode }), lat, lon, restaurantCount, itemCount }
}

type HoursRow = Pick<PlaceCardRow, 'hoursState' | 'periods' | 'holidayHours' | 'holidayExceptions' | 'tz' | 'city' | 'status'>

/** Returns the stored opening hours of a place. */
export function storedHours(row: HoursRow): StoredHours {
  const { hoursState, periods, holidayHours, holidayExceptions, tz, city, status } = row
  return {
    hoursState,
    periods,
    holidays: city.holidays,
    holidayRanges: holidayHours,
    holidayExceptions,
    timeZone: tz ?? city.tz,
    isInBusiness: status === 'published',
  }
}

type HoursPageRow = HoursRow & Pick<PlaceRow['restaurant'], 'openingHoursRaw' | 'openingHoursNote' | 'hoursCheckedAt'>

/** Returns the opening hours of a place in the form that pages show. */
export function hoursOnPage(row: HoursPageRow, now: Date): OpeningHours {
  const { openingHoursRaw: raw, openingHoursNote: note, hoursCheckedAt: confirmedAt } = row
  return openingHours({ ...storedHours(row), raw, note, confirmedAt }, now)
}

/** Returns a place as a card for results and rails, or undefined if it's no longer public. */
export function restaurantCard(row: PlaceCardRow, now: Date): RestaurantCard | undefined {
  const { id, name, nameLang, kind, status, cuisines, priceLevel, addressText, lat, lon, itemCount, city, cover } = row
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
    currency: city.currency,
    addressText,
    lat,
    lon,
    now: openingState(storedHours(row), now),
    itemCount,
    rating: ratingSummary(row),
    cover,
  }
}

/** Returns rows in the order of the IDs. IDs without a row are left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
