import { constants } from './constants.ts'
import { displayChoices } from './display.ts'
import { allergens, diets, searchedAmenities } from './food.ts'

/**
 * The query of `/search` and its filters: the values of each parameter, and how pages parse and repair them. The
 * schemas in `search-filters.ts` are made from the same rules. Every page reads its URL with this module, so it does without zod.
 */

/** The orders of results. All but the first need a location: a city, a point or an area. */
export const searchSorts = ['relevance', 'rating', 'distance', 'price', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** The days of the week in URLs, Monday first. */
export const dayNames = 'mon|tue|wed|thu|fri|sat|sun'

/** A time of the week in a URL, on the place's own clock: `at:fri-19:30` (SEARCH-025). */
export const openAtPattern = new RegExp(`^at:(${dayNames})-([01]\\d|2[0-3]):([0-5]\\d)$`)

/** Parameters of a search as in its URL; lists are comma-separated. */
export interface SearchParams {
  q?: string | undefined
  /** Words of `q` that are searched for as written even if they have a meaning, such as "vegan". */
  literal?: string | undefined
  city?: string | undefined
  /** Absent: dishes. */
  kind?: 'restaurants' | undefined
  cuisine?: string | undefined
  diet?: string | undefined
  free?: string | undefined
  amenity?: string | undefined
  price?: string | undefined
  /** `now`, or a time of the week as `at:fri-19:30`. */
  open?: string | undefined
  rating?: string | undefined
  lat?: string | undefined
  lon?: string | undefined
  r?: string | undefined
  /** South, west, north, east: an area instead of a city or a point. */
  bbox?: string | undefined
  sort?: SearchSort | undefined
  /** Search for exactly this text, even if nothing matches. */
  exact?: '1' | undefined
  /** Keep the chosen kind even if only the other one has results. */
  stay?: '1' | undefined
  cursor?: string | undefined
  /** Absent: only the list, if there is no room for both. */
  view?: 'map' | undefined
}

/** A city's name in a URL (PLACE-006), at most {@link citySlugMaxLength} characters. */
export const citySlugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const citySlugMaxLength = 64
export const cuisineSlugPattern = /^[\p{L}\p{N}_-]{1,60}$/u
/** Maximum number of cuisines. */
export const cuisinesMax = 20
/** Maximum length of a list and of a cursor. */
export const listMaxLength = 1024
/** Default radius around a point, in kilometers. */
export const usualRadius = 3

/** Average ratings that pages offer. */
export const ratingChoices = ['3', '4', '4.5'] as const
/** The radii that pages offer, in kilometers. */
export const radiusChoices = displayChoices.radius.toSorted((one, other) => Number(one) - Number(other))

/** The location of a search. */
interface Whereabouts {
  city?: unknown
  lat?: unknown
  lon?: unknown
  bbox?: unknown
}

/** Whether a search has a location. "Open now" and all orders but the first need one. */
export function hasPlace({ city, lat, lon, bbox }: Whereabouts): boolean {
  return city !== undefined || bbox !== undefined || (lat !== undefined && lon !== undefined)
}

/** Whether distances can be measured: from the point, or else from the middle of the city. */
export const hasCenter = ({ lat, city }: Whereabouts) => lat !== undefined || city !== undefined

/** Whether these are four valid sides in degrees. West may be above east: the area then crosses the date line. */
export function isArea(sides: readonly (number | undefined)[]): boolean {
  const [south = 91, west = 181, north = 91, east = 181] = sides
  const isLongitude = (side: number) => Math.abs(side) <= 180
  return sides.length === 4 && south >= -90 && south <= north && north <= 90 && isLongitude(west) && isLongitude(east)
}

/** Reads the query of `/search`. Invalid values are dropped and long texts are truncated, so no URL causes an error (SEARCH-401). */
export function parseSearchParams(query: Readonly<Record<string, unknown>>): SearchParams {
  const city = parseCitySlug(query.city)
  const kind = query.kind === 'restaurants' ? 'restaurants' : undefined
  const [lat, lon] = [degrees(query.lat, 90), degrees(query.lon, 180)]
  const hasPoint = lat !== undefined && lon !== undefined
  const bbox = city === undefined && !hasPoint ? area(query.bbox) : undefined
  const where = { city, bbox, ...(hasPoint && { lat, lon }) }
  const isPlaced = hasPlace(where)
  const sort = searchSorts.find((each) => each === query.sort && each !== 'relevance')
  const q = searchText(query.q)
  return {
    q,
    literal: literalWords(query.literal, q),
    city,
    kind,
    cuisine: list(query.cuisine, (slug) => cuisineSlugPattern.test(slug), cuisinesMax),
    diet: list(query.diet, (diet) => diets.some((known) => known === diet)),
    // A dish can be free of nuts; a whole restaurant can't.
    free: kind === 'restaurants' ? undefined : list(query.free, (allergen) => allergens.some((known) => known === allergen)),
    amenity: list(query.amenity, (amenity) => searchedAmenities.some((known) => known === amenity)),
    price: list(query.price, (level) => /^[1-4]$/u.test(level)),
    open: isPlaced ? openAt(query) : undefined,
    rating: ratingChoices.find((choice) => choice === query.rating),
    lat: hasPoint ? lat : undefined,
    lon: hasPoint ? lon : undefined,
    r: hasPoint ? radiusChoices.find((choice) => choice === query.r && choice !== `${usualRadius}`) : undefined,
    bbox,
    sort: isPlaced && (sort !== 'distance' || hasCenter(where)) ? sort : undefined,
    exact: query.exact === '1' && q !== undefined ? '1' : undefined,
    stay: query.stay === '1' ? '1' : undefined,
    cursor: typeof query.cursor === 'string' && /^[\w.~=-]{1,1024}$/u.test(query.cursor) ? query.cursor : undefined,
    view: query.view === 'map' ? 'map' : undefined,
  }
}

/** The default time of the week. */
const usualTime = '19:00'

/** Joins day and time of a form. The form shows the time once a day is chosen; "now" takes precedence over both. */
function openAt({ open, day, time }: Readonly<Record<string, unknown>>): string | undefined {
  return [`${time && open}`, `at:${day}-${time ?? usualTime}`, `${open}`].find((each) => each === 'now' || openAtPattern.test(each))
}

/** Splits a list in a URL into its values. */
export function splitList(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',')
}

/** Returns the known values of a list, each once and sorted, so that equal searches have equal URLs. */
function list(value: unknown, isKnown: (part: string) => boolean, maxCount = 14): string | undefined {
  if (typeof value !== 'string' || value.length > listMaxLength) return undefined
  const parts = [...new Set(value.split(','))].filter(isKnown).sort().slice(0, maxCount)
  return parts.length === 0 ? undefined : parts.join(',')
}

/** Keeps only words of the text: others change nothing, and equal searches have equal URLs (SEARCH-402). */
function literalWords(value: unknown, q = ''): string | undefined {
  // In scripts without spaces, a word with a meaning may be any part of the text.
  const bare = (text: string) => text.toLowerCase().replaceAll(' ', '')
  const words = typeof value === 'string' ? value.toLowerCase() : undefined
  return list(words, (word) => word.trim() === word && word !== '' && bare(q).includes(bare(word)), constants.searchTermsMax)
}

/** Rounds degrees to five digits after the point, which is about a meter. */
function degrees(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || !/^-?\d{1,3}(\.\d{1,20})?$/u.test(value)) return undefined
  const number = Number(value)
  return Math.abs(number) <= max ? String(Math.round(number * 1e5) / 1e5) : undefined
}

function area(value: unknown): string | undefined {
  const sides = typeof value === 'string' ? value.split(',').map((side) => degrees(side, 180)) : []
  return isArea(sides.map((side) => (side === undefined ? undefined : Number(side)))) ? sides.join(',') : undefined
}

/** Returns a city's name in a URL, or `undefined` if the value can't be one. */
export function parseCitySlug(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= citySlugMaxLength && citySlugPattern.test(value) ? value : undefined
}

function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const terms = value.replaceAll('\0', ' ').trim().slice(0, constants.searchTextMaxLength).split(/\s+/u).slice(0, constants.searchTermsMax)
  // A cut through a surrogate pair would leave half a character.
  return (
    terms
      .join(' ')
      .replace(/[\uD800-\uDBFF]$/u, '')
      .trim() || undefined
  )
}
