import { minuteOf, readOpenAt } from '@morsel/contract/opening'
import type { Area, SearchConditions, SearchTerms } from '@morsel/db/queries/search'
import type { SearchFilters } from '../../kernel/ports/search-port.ts'
import { minuteOfWeek } from '../opening/opening-state.rules.ts'

/** Degrees of latitude per kilometer. */
const DEGREES_PER_KILOMETRE = 1 / 111.32

/** Turns filters into query conditions. @param zones time zones of all cities: places may be in any of them */
export function searchConditions(
  terms: Omit<SearchTerms, 'tokens'> & { tokens: readonly string[] },
  filters: SearchFilters,
  { now, zones }: { now: Date; zones: readonly string[] },
): SearchConditions {
  const { city, cuisine = [], diet = [], free = [], price = [], open, rating, lat, lon, r, bbox } = filters
  const weekTime = open === undefined ? undefined : readOpenAt(open)
  const tokens = [
    ...terms.tokens,
    ...(city === undefined ? [] : [`city:${city}`]),
    ...diet.map((each) => `diet:${each}`),
    ...free.map((each) => `free:${each}`),
  ]
  const circle = lat === undefined || lon === undefined ? undefined : { lat, lon, kilometres: r }
  return {
    terms: { ...terms, tokens },
    anyOf: [cuisine.map((each) => `cui:${each}`), price.map((level) => `pl:${level}`)].filter((group) => group.length > 0),
    minRating: rating,
    areas: [...(circle ? areasAround(circle) : []), ...(bbox && !circle ? areasOf(bbox) : [])],
    circle,
    openAt: open === undefined ? undefined : zones.map((tz) => ({ tz, minute: weekTime ? minuteOf(weekTime) : minuteOfWeek(now, tz) })),
  }
}

/** The bounding box of a circle; two boxes when it crosses the date line. */
function areasAround({ lat, lon, kilometres }: { lat: number; lon: number; kilometres: number }): Area[] {
  const high = kilometres * DEGREES_PER_KILOMETRE
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  return areasOf([Math.max(-90, lat - high), within180(lon - wide), Math.min(90, lat + high), within180(lon + wide)])
}

const within180 = (lon: number) => ((lon + 540) % 360) - 180

/** South, west, north, east as boxes that don't cross the date line. */
function areasOf([south = 0, west = 0, north = 0, east = 0]: readonly number[]): Area[] {
  if (west <= east) return [{ south, west, north, east }]
  return [
    { south, west, north, east: 180 },
    { south, west: -180, north, east },
  ]
}

const EARTH_METERS = 6_371_008.8

/** Meters between two points on a sphere. */
export function metersBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [from, to] = [(a.lat * Math.PI) / 180, (b.lat * Math.PI) / 180]
  const [up, across] = [Math.sin((to - from) / 2), Math.sin(((b.lon - a.lon) * Math.PI) / 360)]
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(up * up + Math.cos(from) * Math.cos(to) * across * across)))
}
