import { AppError } from '@morsel/contract/errors'
import type { CuisineRef } from '@morsel/contract/place'
import type {
  ItemListOutput,
  RestaurantListOutput,
  SearchInput,
  SearchListInput,
  SearchOutput,
  SuggestInput,
  Suggestions,
  Total,
} from '@morsel/contract/search'
import { findCity } from '@morsel/db/queries/city'
import { listPopularCuisines } from '@morsel/db/queries/discover'
import { findCuisineNames } from '@morsel/db/queries/facets'
import { findItemCards } from '@morsel/db/queries/item'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { COUNTED_MAX, type PageStart, type SearchHits, type UnderstoodMeaning } from '../../kernel/ports/search-port.ts'
import { itemCard } from '../item/item-view.rules.ts'
import { cityRef, citySummary, restaurantCard } from '../place/place-view.rules.ts'
import { describeSuggestions } from './describe-suggestions.flow.ts'
import { findNamedDish } from './named-dish.flow.ts'
import { metersBetween } from './search-conditions.rules.ts'
import { normalText } from './search-text.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'search'>

/**
 * Finds dishes or places. Every word must match (the last one may be unfinished), and so must every filter. A text without results is
 * corrected, unless `exact` is set. Distances are measured from the given point, or from the city center when results are sorted by
 * distance.
 * @throws AppError NOT_FOUND for an unknown city, INVALID_CURSOR
 */
export async function find(deps: Needs, input: SearchInput): Promise<SearchOutput> {
  const { db } = deps
  const { kind, sort, limit, cursor, q, exact, literal, favorites, ...filters } = input
  const text = normalText(q)
  const keys = keysOf(deps.config).cursor
  const question = [kind, text, sort, JSON.stringify({ ...filters, exact, literal, favorites })]
  const at = cursor === undefined ? undefined : readCursor(cursor, question, keys)
  const asked = filters.city === undefined ? undefined : findCity(db, filters.city)
  const origin = pointOf(filters) ?? (sort === 'distance' ? pointOf(await asked) : undefined)
  const [city, found] = await Promise.all([
    asked,
    deps.search.search({ kind, text, filters, literal: exact ? [text] : literal, sort, favorites, origin, limit, at, mayCorrect: !exact }),
  ])
  if (filters.city !== undefined && city === undefined) throw new AppError('NOT_FOUND')
  const sign = (start: PageStart | null) => start && writeCursor(start, question, keys)
  const common = {
    q: text,
    corrected: found.corrected,
    leftOut: found.leftOut,
    understood: found.understood.map(({ text: words, meaning, isApplied }) => ({
      text: words,
      type: meaning.type,
      value: understoodValue(meaning),
      isApplied,
    })),
    instead: found.cuisines.length === 0 ? [] : await cuisineRefs(db, found.cuisines),
    popular: isNothing(found) ? await findPopular(db, cityMeant(found) ?? filters.city) : null,
    lifted: found.lifted.length === 0 ? [] : await cuisineRefs(db, found.lifted),
    dish:
      kind === 'items' && cursor === undefined
        ? await findNamedDish(db, found.corrected ?? text, { understood: found.understood, city: filters.city })
        : null,
    city: city === undefined ? null : cityRef({ ...city, country: city.countryCode }),
    totals: { items: total(found.totals.items), restaurants: total(found.totals.restaurants) },
    nextCursor: sign(found.next),
    previousCursor: sign(found.previous),
  }
  const distance = distanceFrom(origin)
  const ids = [...found.ids, ...Object.values(found.also).flat()]
  if (kind === 'items') {
    const byPlace = new Set(found.weak)
    const cards = (await findItemCards(db, ids)).map((row) => [row.id, itemCard(row, deps.now())] as const)
    const known = new Map(cards.map(([id, card]) => [id, { ...card, distanceMeters: distance(card.restaurant) }]))
    const hits = withOthers(found, known, (id) => ({ match: byPlace.has(id) ? ('place' as const) : ('dish' as const) }))
    return { kind, hits, ...common }
  }
  const cards = (await findPlaceCards(db, ids)).flatMap((row) => restaurantCard(row, deps.now()) ?? [])
  const known = new Map(cards.map((card) => [card.id, { ...card, distanceMeters: distance(card) }]))
  return { kind, hits: withOthers(found, known, () => ({})), ...common }
}

/** Returns the cards of a page, each with the equal results of its chain. */
function withOthers<Card, More>({ ids, also }: SearchHits, known: ReadonlyMap<string, Card>, more: (id: string) => More) {
  const cardsOf = (some: readonly string[]) => some.flatMap((id) => known.get(id) ?? [])
  return ids.flatMap((id) => cardsOf([id]).map((card) => ({ ...card, ...more(id), also: cardsOf(also[id] ?? []) })))
}

const isNothing = ({ totals }: SearchHits) => totals.items + totals.restaurants === 0

const cityMeant = ({ understood }: SearchHits) => understood.flatMap(({ meaning }) => (meaning.type === 'city' ? meaning.slugs : []))[0]

/** The maximum number of cuisines that are offered when nothing was found. */
const POPULAR_MAX = 6

/** Returns what a city has, by default the largest one. */
async function findPopular(db: Needs['db'], slug: string | undefined): Promise<SearchOutput['popular']> {
  const city = await findCity(db, slug)
  return city === undefined ? null : { city: citySummary(city), cuisines: await listPopularCuisines(db, city.id, POPULAR_MAX) }
}

async function cuisineRefs(db: Needs['db'], slugs: readonly string[]): Promise<CuisineRef[]> {
  const names = await findCuisineNames(db, slugs)
  return slugs.flatMap((slug) => {
    const name = names.get(slug)
    return name === undefined ? [] : [{ slug, name }]
  })
}

/** Finds dishes only. See {@link find}. */
export async function findItems(deps: Needs, input: SearchListInput): Promise<ItemListOutput> {
  const page = await find(deps, { ...input, kind: 'items' })
  if (page.kind !== 'items') throw new TypeError('expected a page of dishes')
  return page
}

/** Finds places only. See {@link find}. */
export async function findRestaurants(deps: Needs, input: SearchListInput): Promise<RestaurantListOutput> {
  const page = await find(deps, { ...input, kind: 'restaurants' })
  if (page.kind !== 'restaurants') throw new TypeError('expected a page of places')
  return page
}

function total(count: number): Total {
  return count > COUNTED_MAX ? { value: COUNTED_MAX, relation: 'gte' } : { value: count, relation: 'eq' }
}

function understoodValue(meaning: UnderstoodMeaning): string | null {
  switch (meaning.type) {
    case 'diet':
      return meaning.diet
    case 'free':
      return meaning.allergen
    case 'amenity':
      return meaning.amenity
    case 'city':
      return meaning.slugs[0] ?? null
    case 'maxPrice':
      return String(meaning.amount)
    default:
      return null
  }
}

interface Whereabouts {
  lat?: number | null | undefined
  lon?: number | null | undefined
}

function pointOf({ lat, lon }: Whereabouts = {}): { lat: number; lon: number } | undefined {
  return lat === undefined || lat === null || lon === undefined || lon === null ? undefined : { lat, lon }
}

function distanceFrom(origin: ReturnType<typeof pointOf>) {
  return (place: Whereabouts): number | null => {
    const point = pointOf(place)
    return origin && point ? Math.round(metersBetween(origin, point)) : null
  }
}

/** Suggests names that complete the typed text, or popular names if nothing was typed, and where each leads. */
export async function suggest({ db, search }: Pick<Deps, 'db' | 'search'>, { q, city }: SuggestInput): Promise<Suggestions> {
  return await describeSuggestions(db, await search.suggest(q, city), city)
}
