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
import { findCuisineNames } from '@morsel/db/queries/facets'
import { findItemCards } from '@morsel/db/queries/item'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { COUNTED_MAX, type PageStart, type SearchHits, type UnderstoodMeaning } from '../../kernel/ports/search-port.ts'
import { itemCard } from '../item/item-view.rules.ts'
import { cityRef, restaurantCard } from '../place/place-view.rules.ts'
import { describeSuggestions } from './describe-suggestions.flow.ts'
import { findNamedDish } from './named-dish.flow.ts'
import { findPopular } from './popular-cuisines.flow.ts'
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
  const ids = [...found.ids, ...Object.values(found.also).flat()]
  const [cards, instead, lifted, popular, dish] = await Promise.all([
    cardsOf(deps, kind, ids),
    cuisineRefs(db, found.cuisines),
    cuisineRefs(db, found.lifted),
    isNothing(found) ? findPopular(db, cityMeant(found) ?? filters.city) : null,
    kind === 'items' && cursor === undefined
      ? findNamedDish(db, found.corrected ?? text, { understood: found.understood, city: filters.city })
      : null,
  ])
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
    instead,
    popular,
    lifted,
    dish,
    city: city === undefined ? null : cityRef({ ...city, country: city.countryCode }),
    totals: { items: total(found.totals.items), restaurants: total(found.totals.restaurants) },
    nextCursor: sign(found.next),
    previousCursor: sign(found.previous),
  }
  const distance = distanceFrom(origin)
  if (cards.kind === 'items') {
    const byPlace = new Set(found.weak)
    const known = new Map(cards.known.map(([id, card]) => [id, { ...card, distanceMeters: distance(card.restaurant) }]))
    const hits = withOthers(found, known, (id) => ({ match: byPlace.has(id) ? ('place' as const) : ('dish' as const) }))
    return { kind: cards.kind, hits, ...common }
  }
  const known = new Map(cards.known.map(([id, card]) => [id, { ...card, distanceMeters: distance(card) }]))
  return { kind: cards.kind, hits: withOthers(found, known, () => ({})), ...common }
}

/** Reads dishes or places as lists show them, by ID. */
async function cardsOf({ db, now }: Needs, kind: SearchInput['kind'], ids: readonly string[]) {
  if (kind === 'items') return { kind, known: (await findItemCards(db, ids)).map((row) => [row.id, itemCard(row, now())] as const) }
  const cards = (await findPlaceCards(db, ids)).flatMap((row) => restaurantCard(row, now()) ?? [])
  return { kind, known: cards.map((card) => [card.id, card] as const) }
}

/** Returns the cards of a page, each with the equal results of its chain. */
function withOthers<Card, More>({ ids, also }: SearchHits, known: ReadonlyMap<string, Card>, more: (id: string) => More) {
  const cardsOf = (some: readonly string[]) => some.flatMap((id) => known.get(id) ?? [])
  return ids.flatMap((id) => cardsOf([id]).map((card) => ({ ...card, ...more(id), also: cardsOf(also[id] ?? []) })))
}

const isNothing = ({ totals }: SearchHits) => totals.items + totals.restaurants === 0

const cityMeant = ({ understood }: SearchHits) => understood.flatMap(({ meaning }) => (meaning.type === 'city' ? meaning.slugs : []))[0]

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
