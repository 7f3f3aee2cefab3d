/** When a place must be open: now, or at a time of the week on its own clock, as `at:fri-19:30` (SEARCH-025). Small, for browsers. */

/** The days of the week in URLs, Monday first. */
export const dayNames = 'mon|tue|wed|thu|fri|sat|sun'

/** A time of the week in a URL: day, hour and minute. */
export const openAtPattern = new RegExp(`^at:(${dayNames})-([01]\\d|2[0-3]):([0-5]\\d)$`)
