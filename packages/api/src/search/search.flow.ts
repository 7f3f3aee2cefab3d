import { AppError } from '@morsel/contract/errors'
import type { SearchInput, SearchOutput, Total } from '@morsel/contract/search'
import { cityZones, findCity } from '@morsel/db/queries/city'
import { itemCards } from '@morsel/db/queries/item'
import { placeCards } from '@morsel/db/queries/restaurant'
import { countMatches, findByName, findPage, type SearchConditions, type SearchPosition, type SearchTable } from '@morsel/db/queries/search'
import type { Deps } from '../deps.ts'
import { itemCard } from '../item/item-view.ts'
import { keysOf } from '../keys.ts'
import { cityRef, inOrder, restaurantCard } from '../restaurant/restaurant-view.ts'
import { metersBetween, searchConditions } from './search-conditions.ts'
import { readCursor, type SearchCursor, writeCursor } from './search-cursor.ts'
import { searchTerms } from './search-terms.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Rows whose name is what was typed come before all others, at most this many. */
const PINNED_MAX = 5
/** Counting stops here: more are "1,000+" (search rule 10). */
const COUNTED_MAX = 1000

/**
 * Finds dishes or places: every word must be there, the last one may be unfinished, and every filter must hold.
 * @throws AppError NOT_FOUND for an unknown city, INVALID_CURSOR
 */
export async function find(deps: Needs, input: SearchInput): Promise<SearchOutput> {
  const { db } = deps
  const { kind, sort, limit, cursor: given, q, ...filters } = input
  const { text, isEmpty, terms } = searchTerms(q)
  const keys = keysOf(deps.config).cursor
  const question = [kind, text, sort, JSON.stringify(filters)]
  const cursor = given === undefined ? undefined : readCursor(given, question, keys)
  const now = deps.now()
  const zones = filters.open === undefined ? [] : await cityZones(db)
  const conditions = searchConditions(terms, filters, { now, zones })
  const isHopeless = text !== '' && isEmpty
  const [city, counts, page] = await Promise.all([
    filters.city === undefined ? undefined : findCity(db, filters.city),
    isHopeless
      ? { item_search: 0, restaurant_search: 0 }
      : countMatches(db, ['item_search', 'restaurant_search'], { conditions, most: COUNTED_MAX + 1 }),
    isHopeless ? emptyPage : findIds(deps, { input, text, conditions, cursor }),
  ])
  if (filters.city !== undefined && city === undefined) throw new AppError('NOT_FOUND')
  const sign = (at: SearchCursor | null) => at && writeCursor(at, question, keys)
  const common = {
    q: text,
    city: city === undefined ? null : cityRef({ ...city, country: city.countryCode }),
    totals: { items: total(counts.item_search), restaurants: total(counts.restaurant_search) },
    nextCursor: sign(page.next),
    previousCursor: sign(page.previous),
  }
  const distance = distanceFrom(conditions)
  if (kind === 'items') {
    const hits = inOrder(page.ids, await itemCards(db, page.ids)).map(itemCard)
    return { kind, hits: hits.map((hit) => ({ ...hit, distanceMeters: distance(hit.restaurant) })), ...common }
  }
  const cards = inOrder(page.ids, await placeCards(db, page.ids)).flatMap((row) => restaurantCard(row, now) ?? [])
  return { kind, hits: cards.map((hit) => ({ ...hit, distanceMeters: distance(hit) })), ...common }
}

function total(count: number): Total {
  return count > COUNTED_MAX ? { value: COUNTED_MAX, relation: 'gte' } : { value: count, relation: 'eq' }
}

function distanceFrom({ circle }: SearchConditions) {
  return ({ lat, lon }: { lat: number | null; lon: number | null }): number | null =>
    circle === undefined || lat === null || lon === null ? null : Math.round(metersBetween(circle, { lat, lon }))
}

interface Page {
  ids: string[]
  next: SearchCursor | null
  previous: SearchCursor | null
}

const emptyPage: Page = { ids: [], next: null, previous: null }

interface Question {
  input: SearchInput
  text: string
  conditions: SearchConditions
  cursor: SearchCursor | undefined
}

const tables = { items: 'item_search', restaurants: 'restaurant_search' } as const satisfies Record<SearchInput['kind'], SearchTable>

/** The first page shows the pinned rows and then the others in their order; later pages leave the pinned ones out. */
async function findIds({ db }: Needs, { input, text, conditions, cursor }: Question): Promise<Page> {
  const { kind, limit, sort: order } = input
  // Another order than the standing one is the reader's wish: nothing stands above it.
  const pinnedMax = cursor?.pinned ?? (order === 'relevance' ? Math.min(PINNED_MAX, limit) : 0)
  const pinned = (await findByName(db, tables[kind], { text, conditions, limit: pinnedMax })).map(({ id }) => id)
  const ask = (where: { after?: SearchPosition; before?: SearchPosition }, most: number) =>
    findPage(db, tables[kind], { conditions, order, except: pinned, ...where, limit: most + 1 })
  if (cursor?.direction === 'before' && cursor.position !== null) {
    const rows = await ask({ before: cursor.position }, limit)
    // Fewer than a page before this one: that is the first page.
    if (rows.length > limit) {
      const shown = rows.slice(0, limit).reverse()
      return { ids: shown.map(({ id }) => id), next: at('after', shown.at(-1), pinnedMax), previous: at('before', shown[0], pinnedMax) }
    }
  } else if (cursor !== undefined) {
    const rows = await ask(cursor.position === null ? {} : { after: cursor.position }, limit)
    const shown = rows.slice(0, limit)
    const isLast = rows.length <= limit
    return {
      ids: shown.map(({ id }) => id),
      next: isLast ? null : at('after', shown.at(-1), pinnedMax),
      previous: at('before', shown[0] ?? cursor.position ?? undefined, pinnedMax),
    }
  }
  const others = limit - pinned.length
  const rows = await ask({}, others)
  const shown = rows.slice(0, others)
  const isLast = rows.length <= others
  return {
    ids: [...pinned, ...shown.map(({ id }) => id)],
    next: isLast ? null : { direction: 'after', position: shown.at(-1) ?? null, pinned: pinnedMax },
    previous: null,
  }
}

function at(direction: SearchCursor['direction'], position: SearchPosition | undefined, pinned: number): SearchCursor | null {
  return position === undefined ? null : { direction, position, pinned }
}
