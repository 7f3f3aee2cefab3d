import type { RestaurantPage } from '@morsel/contract/restaurant'

/** Unknown opening hours, for the playground and tests. */
export const unknownHours: RestaurantPage['hours'] = {
  now: { state: 'unknown' },
  days: [],
  special: [],
  publicHolidays: null,
  isSeasonal: false,
  isDated: false,
  raw: null,
  note: null,
  confirmedAt: null,
  timeZone: 'UTC',
}
