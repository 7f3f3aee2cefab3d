import { constants } from '@morsel/contract/constants'
import { displayChoices } from '@morsel/contract/display'
import { allergens, diets } from '@morsel/contract/food'
import { openAtPattern } from '@morsel/contract/open-at'
import { type SearchSort, searchSorts } from '@morsel/contract/search-sorts'

/**
 * The words of an address that say what to search for; lists have commas between. Whatever is wrong with them falls away: an address never
 * leads to an error (SEARCH-401).
 */
export interface SearchWords {
  q?: string | undefined
  city?: string | undefined
  /** Absent: dishes. */
  kind?: 'restaurants' | undefined
  cuisine?: string | undefined
  diet?: string | undefined
  free?: string | undefined
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
  /** The words as they are, even if nothing has them. */
  exact?: '1' | undefined
  cursor?: string | undefined
  /** Absent: the list alone, where there is no room for both. */
  view?: 'map' | undefined
}

/** Average ratings that can be asked for. */
export const ratingChoices = ['3', '4', '4.5'] as const
/** Kilometres around a point that can be asked for; 3 when nothing is said. */
export const radiusChoices = displayChoices.radius.toSorted((one, other) => Number(one) - Number(other))

/** Reads the query of `/search`. Cuts what is too long (SEARCH-007). */
export function readSearchWords(query: Readonly<Record<string, unknown>>): SearchWords {
  const city = citySlug(query.city)
  const kind = query.kind === 'restaurants' ? 'restaurants' : undefined
  const [lat, lon] = [degrees(query.lat, 90), degrees(query.lon, 180)]
  const hasPoint = lat !== undefined && lon !== undefined
  // Some words mean nothing without a place to look at, and nobody says of a whole place that it is free of something.
  const bbox = city === undefined && !hasPoint ? area(query.bbox) : undefined
  const hasPlace = city !== undefined || hasPoint || bbox !== undefined
  const sort = searchSorts.find((each) => each === query.sort && each !== 'relevance')
  return {
    q: searchText(query.q),
    city,
    kind,
    cuisine: list(query.cuisine, (slug) => /^[\p{L}\p{N}_-]{1,60}$/u.test(slug), 20),
    diet: list(query.diet, (diet) => diets.some((known) => known === diet)),
    free: kind === 'restaurants' ? undefined : list(query.free, (allergen) => allergens.some((known) => known === allergen)),
    price: list(query.price, (level) => /^[1-4]$/u.test(level)),
    open: hasPlace ? openAt(query) : undefined,
    rating: ratingChoices.find((choice) => choice === query.rating),
    lat: hasPoint ? lat : undefined,
    lon: hasPoint ? lon : undefined,
    r: hasPoint ? radiusChoices.find((choice) => choice === query.r && choice !== '3') : undefined,
    bbox,
    sort: hasPlace && (sort !== 'distance' || bbox === undefined) ? sort : undefined,
    exact: query.exact === '1' && searchText(query.q) !== undefined ? '1' : undefined,
    cursor: typeof query.cursor === 'string' && /^[\w.~=-]{1,1024}$/u.test(query.cursor) ? query.cursor : undefined,
    view: query.view === 'map' ? 'map' : undefined,
  }
}

/** The time of the week that tables are asked for most, until another is chosen. */
const usualTime = '19:00'

/** A form says the day and the time apart. It asks for a time once there is a day: whoever ticks "now" beside both has changed their mind. */
function openAt({ open, day, time }: Readonly<Record<string, unknown>>): string | undefined {
  return [`${time && open}`, `at:${day}-${time ?? usualTime}`, `${open}`].find((each) => each === 'now' || openAtPattern.test(each))
}

/** The parts of a list in an address. */
export function partsOf(words: string | undefined): string[] {
  return words === undefined ? [] : words.split(',')
}

/** The known parts of a list, each once, in an order of its own, so that equal questions have equal addresses. */
function list(value: unknown, isKnown: (part: string) => boolean, most = 14): string | undefined {
  if (typeof value !== 'string' || value.length > 1024) return undefined
  const parts = [...new Set(value.split(','))].filter(isKnown).sort().slice(0, most)
  return parts.length === 0 ? undefined : parts.join(',')
}

/** Degrees with at most five digits after the point: a metre. */
function degrees(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || !/^-?\d{1,3}(\.\d{1,20})?$/u.test(value)) return undefined
  const number = Number(value)
  return Math.abs(number) <= most ? String(Math.round(number * 1e5) / 1e5) : undefined
}

/** Four sides, the south below the north. */
function area(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const sides = value.split(',').map((side, index) => degrees(side, index % 2 === 0 ? 90 : 180))
  return sides.length === 4 && !sides.includes(undefined) && Number(sides[0]) <= Number(sides[2]) ? sides.join(',') : undefined
}

/** A city's name in an address, or undefined when it cannot be one (PLACE-006). The contract's schema says the same; this one weighs nothing. */
export function citySlug(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(value) ? value : undefined
}

function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const words = value.replaceAll('\0', ' ').trim().slice(0, constants.searchTextMaxLength).split(/\s+/u).slice(0, constants.searchWordsMax)
  // A cut through a pair of surrogates would leave half a character.
  return (
    words
      .join(' ')
      .replace(/[\uD800-\uDBFF]$/u, '')
      .trim() || undefined
  )
}
