import { minuteOf, readOpenAt } from '@morsel/contract/opening'
import type { SearchKind } from '@morsel/contract/search'
import { type SearchConditions, withJointTokens } from '@morsel/db/queries/search'
import { areasAround, areasOf } from '@morsel/db/queries/search-area'
import { ratingToken } from '@morsel/db/queries/search-token'
import { allOf, anyOf, hasTerm, type TermQuery } from '@morsel/db/queries/tsquery'
import type { SearchFilters, UnderstoodMeaning } from '../../kernel/ports/search-port.ts'
import { minuteOfWeek } from '../opening/opening-state.rules.ts'
import { type Tiers, tiersOf } from './search-tiers.rules.ts'
import type { Understanding } from './understand.flow.ts'

/** A search, with everything that its words mean. */
export interface Question {
  kind: SearchKind
  understanding: Understanding
  filters: SearchFilters
}

/** The conditions of a search, in terms of the index. */
export interface Asked {
  conditions: SearchConditions
  tiers: Tiers['queries']
  weakFrom: number
}

/**
 * Turns a search into query conditions.
 * @param context `zones` are the time zones of all cities that results may be in; `isNarrow` says that few dishes have the words before an
 * unfinished one
 */
export function searchConditions(
  { kind, understanding, filters }: Question,
  { now, zones, isNarrow = false }: { now: Date; zones: readonly string[]; isNarrow?: boolean },
): Asked {
  const { cuisine = [], price = [], open, rating, lat, lon, r, bbox } = filters
  const meanings = understanding.understood.map(({ meaning }) => meaning)
  const cities = meanings.find((meaning) => meaning.type === 'city')
  const said = tokensSaid(kind, meanings)
  const rated = rating === undefined ? undefined : ratingToken(rating)
  const groups = [cuisine.map((each) => `cui:${each}`), price.map((level) => `pl:${level}`), rated === undefined ? [] : [rated]]
  const chosen = tokensChosen(filters, cities !== undefined)
  const anyOfGroups = allOf(groups.filter((group) => group.length > 0).map((group) => anyOf(group.map(hasTerm))))
  const tiers = tiersOf(kind, {
    understanding,
    chosen: allOf([allTokens(chosen), anyOfGroups]),
    said: allOf([allTokens([...chosen, ...said.tokens]), ...said.anyOf]),
    diets: dietsSaid(kind, meanings),
  })
  // A city that was typed takes precedence over a point that was chosen before.
  const circle = lat === undefined || lon === undefined || cities !== undefined ? undefined : { lat, lon, kilometers: r }
  const area = bbox && cities === undefined && !circle ? areasOf(bbox) : []
  const hours = open ?? (meanings.some(({ type }) => type === 'openNow') && isPlaced(filters, meanings) ? 'now' : undefined)
  const weekTime = hours === undefined ? undefined : readOpenAt(hours)
  const limit = kind === 'items' ? meanings.find((meaning) => meaning.type === 'maxPrice') : undefined
  return {
    conditions: {
      query: anyOf(tiers.queries),
      hasNarrowTerms: hasNarrowTerms(kind, understanding) || (kind === 'items' && isNarrow),
      minRating: rating,
      maxPriceMinor: limit === undefined ? undefined : minorUnits(limit.amount, limit.currency),
      areas: [...(circle ? areasAround(circle) : []), ...area],
      circle,
      openAt: hours === undefined ? undefined : zones.map((tz) => ({ tz, minute: weekTime ? minuteOf(weekTime) : minuteOfWeek(now, tz) })),
    },
    tiers: tiers.queries,
    weakFrom: tiers.weakFrom,
  }
}

/** How many occurrences of terms are merged in the time that checking one row takes, and limits for the number of rows. */
const MERGED_PER_ROW = 30
const NARROW = { min: 5_000, max: 15_000 } as const

/** Returns up to how many rows checking each is faster than merging all terms that begin with an unfinished word. */
const narrowMax = (kind: SearchKind, { units }: Understanding): number => {
  const merged = Math.max(...units.map(({ isWide, atMost }) => (isWide ? rowsAtMost(kind, atMost) : 0)))
  return Math.floor(Math.min(NARROW.max, Math.max(NARROW.min, merged / MERGED_PER_ROW)))
}

/** Whether the words before an unfinished one leave few rows. */
const hasNarrowTerms = (kind: SearchKind, understanding: Understanding): boolean => {
  const max = narrowMax(kind, understanding)
  const { units } = understanding
  return units.some(({ isWide }) => isWide) && units.some(({ isWide, atMost }) => !isWide && rowsAtMost(kind, atMost) <= max)
}

/**
 * Returns a query for the words before an unfinished one, and how many dishes with all of them are few, if only a sample can tell; undefined
 * if that's known.
 */
export function wordsBefore(understanding: Understanding): { query: TermQuery; maxCount: number } | undefined {
  const before = understanding.units.filter(({ isWide }) => !isWide)
  if (before.length < 2 || before.length === understanding.units.length || hasNarrowTerms('items', understanding)) return undefined
  const query = allOf(before.map(({ near, tokens }) => anyOf([near(''), near('p:'), ...tokens.map(hasTerm)])))
  return { query, maxCount: narrowMax('items', understanding) }
}

/** Returns the maximum number of dishes or places with a word. A place also matches by its dishes. */
export const rowsAtMost = (kind: SearchKind, { items, places }: { items: number; places: number }): number =>
  kind === 'items' ? items : items + places

/** Converts an amount to minor units. Most currencies have a hundred per major unit. */
function minorUnits(amount: number, currency: string | null): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency ?? 'EUR',
  }).resolvedOptions()
  return Math.round(amount * 10 ** digits)
}

/** Whether the search says where to look. */
export const isPlaced = ({ city, lat, bbox }: SearchFilters, meanings: readonly UnderstoodMeaning[]): boolean =>
  city !== undefined || lat !== undefined || bbox !== undefined || meanings.some(({ type }) => type === 'city')

const allTokens = (tokens: readonly string[]): TermQuery => allOf(withJointTokens([...new Set(tokens)]).map(hasTerm))

function tokensChosen({ city, diet = [], free = [], amenity = [] }: SearchFilters, hasOtherCity: boolean): string[] {
  return [
    ...(city === undefined || hasOtherCity ? [] : [`city:${city}`]),
    ...diet.map((each) => `diet:${each}`),
    ...free.map((each) => `free:${each}`),
    ...amenity.map((each) => `am:${each}`),
  ]
}

/** Returns the tokens for the meanings of words. */
function tokensSaid(kind: SearchKind, meanings: readonly UnderstoodMeaning[]): { tokens: string[]; anyOf: TermQuery[] } {
  const said: { tokens: string[]; anyOf: TermQuery[] } = { tokens: [], anyOf: [] }
  for (const meaning of meanings) {
    if (meaning.type === 'diet' && meaning.diet === 'gluten_free') said.anyOf.push(glutenFree)
    else if (meaning.type === 'diet') said.tokens.push(`diet:${meaning.diet}`)
    else if (meaning.type === 'free' && meaning.allergen === 'gluten') said.anyOf.push(glutenFree)
    // A dish can be free of nuts, but a whole place can't.
    else if (meaning.type === 'free' && kind === 'items') said.tokens.push(`free:${meaning.allergen}`)
    else if (meaning.type === 'amenity') said.tokens.push(`am:${meaning.amenity}`)
    else if (meaning.type === 'cheap') said.anyOf.push(cheap)
    else if (meaning.type === 'city' && meaning.slugs.length === 1) said.tokens.push(...meaning.slugs.map((slug) => `city:${slug}`))
    else if (meaning.type === 'city') said.anyOf.push(anyOf(meaning.slugs.map((slug) => hasTerm(`city:${slug}`))))
  }
  return said
}

function dietsSaid(kind: SearchKind, meanings: readonly UnderstoodMeaning[]) {
  const wanted = meanings.flatMap((meaning) => (meaning.type === 'diet' ? [meaning.diet] : []))
  const others = tokensSaid(
    kind,
    meanings.filter(({ type }) => type !== 'diet'),
  )
  return { wanted, others: allOf([...others.tokens.map(hasTerm), ...others.anyOf]) }
}

/** Places state this as a diet, and menus also as an allergen. */
const glutenFree = anyOf([hasTerm('diet:gluten_free'), hasTerm('free:gluten')])

const cheap = anyOf([hasTerm('pl:1'), hasTerm('pl:2')])

const EARTH_METERS = 6_371_008.8

/** Returns the meters between two points on a sphere. */
export function metersBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [from, to] = [(a.lat * Math.PI) / 180, (b.lat * Math.PI) / 180]
  const [up, across] = [Math.sin((to - from) / 2), Math.sin(((b.lon - a.lon) * Math.PI) / 360)]
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(up * up + Math.cos(from) * Math.cos(to) * across * across)))
}
