import { AppError } from '@morsel/contract/errors'
import type { SearchInput, SearchOutput, Total } from '@morsel/contract/search'
import { findCity } from '@morsel/db/queries/city'
import { itemCards } from '@morsel/db/queries/item'
import { placeCards } from '@morsel/db/queries/restaurant'
import { countMatches, findByName, findPage, type SearchPosition, type SearchTable, type SearchTerms } from '@morsel/db/queries/search'
import type { Deps } from '../deps.ts'
import { itemCard } from '../item/item-view.ts'
import { keysOf } from '../keys.ts'
import { cityRef, inOrder, restaurantCard } from '../restaurant/restaurant-view.ts'
import { readCursor, type SearchCursor, writeCursor } from './search-cursor.ts'
import { searchTerms } from './search-terms.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Rows whose name is what was typed come before all others, at most this many. */
const PINNED_MAX = 5
/** Counting stops here: more are "1,000+" (search rule 10). */
const COUNTED_MAX = 1000

/**
 * Finds dishes or places: every word must be there, the last one may be unfinished.
 * @throws AppError NOT_FOUND for an unknown city, INVALID_CURSOR
 */
export async function find(deps: Needs, input: SearchInput): Promise<SearchOutput> {
  const { db } = deps
  const { text, isEmpty, terms: words } = searchTerms(input.q)
  const keys = keysOf(deps.config).cursor
  const question = [input.kind, text, input.city ?? '']
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor, question, keys)
  const filters = input.city === undefined ? [] : [`city:${input.city}`]
  const terms = { ...words, tokens: [...words.tokens, ...filters] }
  const isHopeless = text !== '' && isEmpty
  const [city, counts, page] = await Promise.all([
    input.city === undefined ? undefined : findCity(db, input.city),
    isHopeless ? { items: 0, restaurants: 0 } : countMatches(db, terms, COUNTED_MAX + 1),
    isHopeless ? emptyPage : findIds(deps, { input, text, filters, terms, cursor }),
  ])
  if (input.city !== undefined && city === undefined) throw new AppError('NOT_FOUND')
  const sign = (at: SearchCursor | null) => at && writeCursor(at, question, keys)
  const common = {
    q: text,
    city: city === undefined ? null : cityRef({ ...city, country: city.countryCode }),
    totals: { items: total(counts.items), restaurants: total(counts.restaurants) },
    nextCursor: sign(page.next),
    previousCursor: sign(page.previous),
  }
  if (input.kind === 'items') return { kind: 'items', hits: inOrder(page.ids, await itemCards(db, page.ids)).map(itemCard), ...common }
  const now = deps.now()
  const cards = inOrder(page.ids, await placeCards(db, page.ids)).flatMap((row) => restaurantCard(row, now) ?? [])
  return { kind: 'restaurants', hits: cards, ...common }
}

function total(count: number): Total {
  return count > COUNTED_MAX ? { value: COUNTED_MAX, relation: 'gte' } : { value: count, relation: 'eq' }
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
  filters: readonly string[]
  terms: SearchTerms
  cursor: SearchCursor | undefined
}

const tables = { items: 'item_search', restaurants: 'restaurant_search' } as const satisfies Record<SearchInput['kind'], SearchTable>

/** The first page shows the pinned rows and then the best others; later pages leave the pinned ones out. */
async function findIds({ db }: Needs, { input, text, filters, terms, cursor }: Question): Promise<Page> {
  const { kind, limit } = input
  const pinnedMax = cursor?.pinned ?? Math.min(PINNED_MAX, limit)
  const pinned = (await findByName(db, tables[kind], { text, tokens: filters, limit: pinnedMax })).map(({ id }) => id)
  const ask = (where: { after?: SearchPosition; before?: SearchPosition }, most: number) =>
    findPage(db, tables[kind], { terms, except: pinned, ...where, limit: most + 1 })
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
