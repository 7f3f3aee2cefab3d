import { type SearchKind, searchKinds } from '@morsel/contract/search'
import { hasPlace } from '@morsel/contract/search-params'
import { listTimeZones } from '@morsel/db/queries/city'
import { countFacets } from '@morsel/db/queries/facets'
import { type CountMode, countMatches, type SearchConditions, type SearchTable } from '@morsel/db/queries/search'
import { findTermStatistics, type TermStatistics } from '@morsel/db/queries/search-term'
import { findSuggestions } from '@morsel/db/queries/suggest'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../kernel/ports/deps.ts'
import {
  COUNTED_MAX,
  type FacetCounts,
  type Paging,
  type SearchHits,
  type SearchPort,
  type SearchQuestion,
} from '../../kernel/ports/search-port.ts'
import { otherTexts } from './correction.flow.ts'
import { findIds } from './find-ids.flow.ts'
import { searchConditions } from './search-conditions.rules.ts'
import { type SearchText, searchTerms } from './search-terms.rules.ts'

type Needs = Pick<Deps, 'db' | 'now'>

const tables = { items: 'item_search', restaurants: 'restaurant_search' } as const satisfies Record<SearchQuestion['kind'], SearchTable>

/** How many results are sampled for facets; more when a location narrows them, because those counts must be exact (SEARCH-302). */
const LOOKED_AT = { anywhere: 1000, atPlace: 5000 } as const

/** The most suggestions of each kind. */
const SUGGESTED = { dish: 5, restaurant: 3, cuisine: 2, city: 2 } as const

/** Facet counts over many results are slow to compute and change slowly: how many are cached, and for how long (SEARCH-302). */
const KEPT_FACETS = { max: 200, ttl: 2 * 60_000 } as const

/** Search on PostgreSQL. */
export function createPostgresSearch(deps: Needs): SearchPort {
  const kept = new LRUCache<string, FacetCounts>(KEPT_FACETS)
  return {
    search: (question) => search(deps, question),
    async facets(question) {
      const key = JSON.stringify(question)
      const known = kept.get(key)
      if (known) return known
      const counts = await facets(deps, question)
      // Exact counts and "open now" are always computed.
      if (counts.among === 'first' && counts.openNow === null) kept.set(key, counts)
      return counts
    },
    async suggest(text, city) {
      const { isEmpty, terms, text: tidy } = searchTerms(text)
      if (isEmpty) return []
      const rows = await findSuggestions(deps.db, { text: tidy, terms, maxCounts: SUGGESTED, city })
      return rows.map(({ kind, label, slug }) => ({ kind, label, slug: slug === '' ? null : slug }))
    },
  }
}

async function search(deps: Needs, question: SearchQuestion & Paging): Promise<SearchHits> {
  const corrected = question.at?.corrected ?? null
  const found = await searchAs(deps, corrected === null ? question : { ...question, text: corrected })
  if (question.at !== undefined || !question.mayCorrect || found.totals[question.kind] > 0) return turned(found, corrected)
  // Only correct queries without results.
  for await (const text of otherTexts(deps.db, question.text)) {
    const instead = await searchAs(deps, { ...question, text })
    if (instead.totals[question.kind] > 0) return turned(instead, text)
  }
  return turned(found, null)
}

/** The pages before and after use the same corrected text. */
function turned(found: Omit<SearchHits, 'corrected'>, corrected: string | null): SearchHits {
  const { next, previous } = found
  return { ...found, next: next && { ...next, corrected }, previous: previous && { ...previous, corrected }, corrected }
}

async function searchAs({ db, now }: Needs, { text: given, kind, filters, ...paging }: SearchQuestion & Paging) {
  const { text, isEmpty, terms } = searchTerms(given)
  if (text !== '' && isEmpty) return nothing
  const [weight, zones] = await Promise.all([weighed(db, terms), filters.open === undefined ? [] : listTimeZones(db)])
  if (weight?.isKnown === false) return nothing
  const conditions = searchConditions({ ...terms, ...hints(weight) }, filters, { now: now(), zones })
  const atLeast = knownCounts(conditions, weight)
  const countMode = atLeast[kind] > COUNTED_MAX ? 'separate' : countModeOf(kind, conditions, weight)
  const isCountedApart = (each: SearchKind) => atLeast[each] <= COUNTED_MAX && (each !== kind || countMode === 'separate')
  const [{ total, ...page }, counts] = await Promise.all([
    findIds(db, tables[kind], { text, conditions, countMode, ...paging }),
    countMatches(
      db,
      searchKinds.filter(isCountedApart).map((each) => tables[each]),
      { conditions, maxCount: COUNTED_MAX + 1 },
    ),
  ])
  const totals = { items: counts.item_search ?? atLeast.items, restaurants: counts.restaurant_search ?? atLeast.restaurants }
  // Rows with this exact name match even if they lack the terms.
  return { ...page, totals: { ...totals, [kind]: Math.max(total ?? totals[kind], page.ids.length) } }
}

const nothing = { ids: [], next: null, previous: null, totals: { items: 0, restaurants: 0 } }

type TextTerms = SearchText['terms']

const weighed = async (db: Needs['db'], terms: TextTerms) =>
  terms.wholeWords === '' && terms.prefix === '' ? undefined : await findTermStatistics(db, terms)

/** Up to this many matches of whole words are scanned for the unfinished word: faster than listing its expansions. */
const NARROW_MAX = 15_000

const hints = (weight: TermStatistics | undefined) => ({
  expansions: weight?.expansions,
  isNarrow: weight?.items !== undefined && weight.items <= NARROW_MAX,
})

/** A single frequent word is known to have more results than are counted exactly. */
function knownCounts({ terms, anyOf, minRating, ...place }: SearchConditions, weight: TermStatistics | undefined): SearchHits['totals'] {
  const isOneWord =
    terms.wholeWords === '' && terms.tokens.length + anyOf.length === 0 && minRating === undefined && !isNarrowedByPlace(place)
  return isOneWord && weight !== undefined ? weight.atLeast : { items: 0, restaurants: 0 }
}

const isNarrowedByPlace = ({ areas, circle, openAt }: Pick<SearchConditions, 'areas' | 'circle' | 'openAt'>) =>
  areas.length > 0 || circle !== undefined || openAt !== undefined

/** Up to this many matches of words alone are listed completely, to be counted and sorted. */
const WHOLE_MAX = 2 * COUNTED_MAX

function countModeOf(kind: SearchKind, conditions: SearchConditions, weight: TermStatistics | undefined): CountMode {
  const atMost = weight?.atMost[kind] ?? Number.POSITIVE_INFINITY
  if (isNarrowedByPlace(conditions)) return kind === 'restaurants' || atMost <= NARROW_MAX ? 'listed' : 'separate'
  if (atMost <= WHOLE_MAX) return 'listed'
  return kind === 'items' ? 'sampled' : 'separate'
}

const noFacets: FacetCounts = { cuisines: [], diets: [], free: [], prices: [], openNow: null, among: 'all' }

/** A filter group whose choices are alternatives is counted without its own filter. */
async function facets({ db, now }: Needs, { text: given, kind, filters }: SearchQuestion): Promise<FacetCounts> {
  const { text, isEmpty, terms } = searchTerms(given)
  if (text !== '' && isEmpty) return noFacets
  const from = tables[kind]
  const isAtPlace = hasPlace(filters)
  const maxCount = isAtPlace ? LOOKED_AT.atPlace : LOOKED_AT.anywhere
  const [weight, zones] = await Promise.all([weighed(db, terms), isAtPlace ? listTimeZones(db) : []])
  if (weight?.isKnown === false) return noFacets
  const under = (changed: Partial<typeof filters>) =>
    searchConditions({ ...terms, ...hints(weight) }, { ...filters, ...changed }, { now: now(), zones })
  const without = async (filter: 'cuisine' | 'price') =>
    filters[filter] === undefined ? undefined : await countFacets(db, from, { conditions: under({ [filter]: undefined }), maxCount })
  const [all, ofCuisines, ofPrices, openNow] = await Promise.all([
    countFacets(db, from, { conditions: under({}), maxCount }),
    without('cuisine'),
    without('price'),
    isAtPlace ? countMatches(db, [from], { conditions: under({ open: 'now' }), maxCount }) : undefined,
  ])
  return {
    cuisines: (ofCuisines ?? all).cuisines,
    prices: (ofPrices ?? all).prices,
    diets: all.diets,
    free: all.free,
    openNow: openNow?.[from] ?? null,
    among: [all, ofCuisines, ofPrices].some((looked) => looked?.hasMore) ? 'first' : 'all',
  }
}
