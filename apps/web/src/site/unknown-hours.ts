import type { RestaurantPage } from '@morsel/contract/restaurant'

/** Opening hours as the page of a place has them when nobody has told any; a sample, for the playground and for tests. */
export const unknownHours: RestaurantPage['hours'] = {
  now: { state: 'unknown' },
  days: [],
  publicHolidays: null,
  isSeasonal: false,
  isDated: false,
  raw: null,
  note: null,
  confirmedAt: null,
  timeZone: 'UTC',
}
