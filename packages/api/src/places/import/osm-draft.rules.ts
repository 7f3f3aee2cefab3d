import type { RestaurantDraft } from '@morsel/db/queries/restaurant-write'
import { restaurantSlug } from '../../kernel/slug/slug.ts'
import { compileOpeningHours, openWeekOf } from '../opening/opening-hours.rules.ts'
import { zoneOf } from '../place/time-zone.rules.ts'
import type { MappedPlace } from './osm-mapping.rules.ts'
import type { OsmRecord } from './osm-record.rules.ts'
import type { TargetCity } from './target-city.flow.ts'

/** What the rows need in addition to the record. */
export interface DraftFacts {
  id: string
  publicNo: string
  sourceId: string
  city: TargetCity
  at: Date
}

/** Returns the rows of a mapped record. */
export function osmDraft(place: MappedPlace, { lat, lon }: OsmRecord, { city, at, ...own }: DraftFacts): RestaurantDraft {
  const { cuisines, openingHours, ...fields } = place
  const hours = openingHours === null ? undefined : compileOpeningHours(openingHours, at)
  const tz = zoneOf({ lat, lon })
  return {
    row: {
      ...own,
      ...fields,
      cityId: city.id,
      slug: restaurantSlug(place.name, place.nameLang ?? city.lang, place.kind),
      lat,
      lon,
      tz: tz === city.tz ? null : tz,
      openingHoursRaw: openingHours,
      hoursState: openingHours === null ? 'none' : hours === undefined ? 'unread' : 'read',
      openWeek: hours === undefined ? null : openWeekOf(hours),
      holidayHours: hours?.holidayRanges ?? null,
      holidayExceptions: hours?.holidayExceptions ?? [],
    },
    cuisines: cuisines.map(({ slug }) => slug),
    periods: hours?.periods ?? [],
  }
}
