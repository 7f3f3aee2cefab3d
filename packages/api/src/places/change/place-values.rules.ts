import type { SomeRestaurantValues } from '@morsel/contract/change'
import type { RestaurantValues, Standing } from '@morsel/contract/editable'
import type { PlaceStatus } from '@morsel/contract/food'
import type { findPlacesByIds, RestaurantDraft, RestaurantField, RestaurantPatch } from '@morsel/db/queries/restaurant-write'
import { restaurantSlug } from '../../kernel/slug/slug.ts'
import { storedHoursOf } from '../opening/stored-hours.rules.ts'
import { addressText } from '../place/postal-address.rules.ts'
import { standingNow, standingOf } from '../place/standing.rules.ts'
import { zoneOf } from '../place/time-zone.rules.ts'

/** A stored place with the slugs of its cuisines. */
export type EditedPlace = Awaited<ReturnType<typeof findPlacesByIds>>[number]

/** The field of `restaurant.field_source` that each editable field belongs to, so that imports leave it unchanged (EDIT-150). */
export const sourceFieldOfPlace = {
  name: 'name',
  street: 'address',
  houseNumber: 'address',
  postcode: 'address',
  position: 'location',
  phone: 'phone',
  website: 'website',
  cuisines: 'cuisines',
  openingHours: 'opening_hours',
  status: 'status',
} as const satisfies Record<keyof RestaurantValues, RestaurantField>

/** A moderator merges a duplicate. A place that moved is closed at its old address. */
const statusOf = {
  open: 'published',
  temporarily_closed: 'temporarily_closed',
  closed: 'permanently_closed',
  moved: 'permanently_closed',
  double: 'permanently_closed',
} as const satisfies Record<Standing['is'], PlaceStatus>

/** Returns the values of a place that people can edit. */
export function valuesOfPlace(row: EditedPlace): RestaurantValues {
  const { name, street, houseNumber, postcode, lat, lon, phone, website, cuisines, openingHoursRaw } = row
  return {
    name,
    street,
    houseNumber,
    postcode,
    position: lat === null || lon === null ? null : { lat, lon },
    phone,
    website,
    cuisines,
    openingHours: openingHoursRaw,
    status: standingNow(row.status),
  }
}

/** Returns what an imported draft says about the fields that people edit. */
export function saidByDraft({ row, cuisines }: RestaurantDraft): SomeRestaurantValues {
  const { name, street, houseNumber, postcode, lat, lon, phone, website, openingHoursRaw, status } = row
  const position = lat === null || lat === undefined || lon === null || lon === undefined ? null : { lat, lon }
  const is = standingOf[status]
  const said = { street: street ?? null, houseNumber: houseNumber ?? null, postcode: postcode ?? null, phone: phone ?? null }
  const standing = is === undefined ? {} : { status: { is, other: null } }
  return { name, ...said, position, website: website ?? null, cuisines: [...cuisines], openingHours: openingHoursRaw ?? null, ...standing }
}

/** What writing a new value requires from the city. */
interface CityFacts {
  lang: string | null
  tz: string
}

/** Returns the columns of new values. @param to the new value of each changed field */
export function patchOfPlace(
  row: EditedPlace,
  to: SomeRestaurantValues,
  { city, sourceId, at }: { city: CityFacts; sourceId: string; at: Date },
): RestaurantPatch {
  const patch: RestaurantPatch = { columns: { confirmedAt: at }, fieldSource: {} }
  const fieldSource: Partial<Record<RestaurantField, string>> = {}
  for (const field of keysOf(to)) fieldSource[sourceFieldOfPlace[field]] = sourceId
  const { columns } = patch
  if (to.name !== undefined) Object.assign(columns, { name: to.name, slug: restaurantSlug(to.name, city.lang, row.kind) })
  if (to.street !== undefined || to.houseNumber !== undefined || to.postcode !== undefined) {
    const { unit, district } = row
    const parts = { street: row.street, houseNumber: row.houseNumber, postcode: row.postcode, unit, district }
    for (const part of ['street', 'houseNumber', 'postcode'] as const) if (to[part] !== undefined) parts[part] = to[part]
    Object.assign(columns, parts, { addressText: addressText(parts, city.lang) })
  }
  if (to.position !== undefined) {
    const tz = to.position === null ? null : zoneOf(to.position)
    Object.assign(columns, { lat: to.position?.lat ?? null, lon: to.position?.lon ?? null, tz: tz === city.tz ? null : tz })
  }
  if (to.phone !== undefined) columns.phone = to.phone
  if (to.website !== undefined) columns.website = to.website
  if (to.status !== undefined) columns.status = statusOf[to.status.is]
  if (to.cuisines !== undefined) patch.cuisines = to.cuisines
  if (to.openingHours !== undefined) {
    const hours = storedHoursOf(to.openingHours, at)
    Object.assign(columns, hours.columns, { hoursCheckedAt: at })
    patch.periods = hours.periods
  }
  return { ...patch, fieldSource }
}

// It contains only fields of the contract.
const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & keyof RestaurantValues)[]
