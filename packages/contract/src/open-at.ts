/** When a place is to be open: now, or at a time of the week on its own clock, as `at:fri-19:30` (SEARCH-025). This part weighs little in browsers. */

/** Days of the week, Monday first, as addresses carry them. */
export const dayNames = 'mon|tue|wed|thu|fri|sat|sun'

/** A time of the week in an address: its day, hour and minute. */
export const openAtPattern = new RegExp(`^at:(${dayNames})-([01]\\d|2[0-3]):([0-5]\\d)$`)
