import { hasPlace } from '@morsel/contract/search-params'
import { databaseOf } from '@morsel/db/client'
import type { DatabaseCall } from '@morsel/db/database-call'
import { listTimeZones } from '@morsel/db/queries/city'
import { countFacets } from '@morsel/db/queries/facets'
import type { SearchTable, ZoneMinute } from '@morsel/db/queries/search'
import { countMatches, findFirst, findNarrow } from '@morsel/db/queries/search-amount'
import { findPopularNames } from '@morsel/db/queries/suggest'
import { anyOf } from '@morsel/db/queries/tsquery'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../kernel/ports/deps.ts'
import {
  COUNTED_MAX,
  type FacetCounts,
  type Instead,
  type NamedSuggestion,
  type Paging,
  type SearchFilters,
  type SearchHits,
  type SearchPort,
  type SearchQuestion,
  type UnderstoodMeaning,
} from '../../kernel/ports/search-port.ts'
import { otherTexts } from './correction.flow.ts'
import { findIds } from './find-ids.flow.ts'
import { cuisinesInstead, relaxations } from './relax.rules.ts'
import { type Asked, isPlaced, type Question, rowsAtMost, searchConditions, wordsBefore } from './search-conditions.rules.ts'
import { normalText } from './search-text.rules.ts'
import { suggestNames } from './suggest.flow.ts'
import { isKnown, type Understanding, type Unit, understandAll } from './understand.flow.ts'

type Needs = Pick<Deps, 'db' | 'now'>

const tables = { items: 'item_search', restaurants: 'restaurant_search' } as const satisfies Record<SearchQuestion['kind'], SearchTable>

/** How many popular dishes and cuisines are suggested if nothing was typed, for how many cities they are cached, and for how long. */
const POPULAR_MAX = 4
const KEPT_POPULAR = { max: 200, ttl: 10 * 60_000 } as const

/** How many facet counts are cached, and for how long (SEARCH-302). Counting many results is slow, and the numbers change slowly. */
const KEPT_FACETS = { max: 200, ttl: 2 * 60_000 } as const

/** What all calls share. */
interface Kept {
  facets: LRUCache<string, FacetCounts>
  popular: LRUCache<string, NamedSuggestion[]>
}

/** Creates the search on PostgreSQL. */
export const createPostgresSearch = (deps: Needs): SearchPort =>
  new PostgresSearch(deps, { facets: new LRUCache(KEPT_FACETS), popular: new LRUCache(KEPT_POPULAR) })

/** A class, because every call creates one, although few search. */
class PostgresSearch implements SearchPort {
  private readonly deps: Needs
  private readonly kept: Kept

  constructor(deps: Needs, kept: Kept) {
    this.deps = deps
    this.kept = kept
  }

  of(call: DatabaseCall) {
    const { db, now } = this.deps
    return new PostgresSearch({ db: databaseOf(call, db), now }, this.kept)
  }

  search(question: SearchQuestion & Paging) {
    return search(this.deps, question)
  }

  async facets(question: SearchQuestion) {
    const key = JSON.stringify(question)
    const known = this.kept.facets.get(key)
    if (known) return known
    const counts = await facets(this.deps, question)
    // Only estimates without "open now" are cached.
    if (counts.among === 'sample' && counts.openNow === null) this.kept.facets.set(key, counts)
    return counts
  }

  async suggest(text: string, city?: string) {
    if (normalText(text) !== '') return await suggestNames(this.deps.db, text, city)
    const key = city ?? ''
    const known = this.kept.popular.get(key)
    if (known) return known
    const names = (await findPopularNames(this.deps.db, { city, maxCount: POPULAR_MAX })).map((row) => ({
      ...row,
      slug: row.slug || null,
      city: null,
    }))
    this.kept.popular.set(key, names)
    return names
  }
}

type Found = Omit<SearchHits, 'corrected' | 'leftOut' | 'cuisines'>

const asTyped = ({ text }: SearchQuestion): Instead => ({ text, corrected: null, leftOut: [], cuisines: [] })

async function search(deps: Needs, question: SearchQuestion & Paging): Promise<SearchHits> {
  const { at, kind, mayCorrect } = question
  const typed = asTyped(question)
  const run = runOf(deps)
  if (at !== undefined) return turned(await searchInstead(run, question, at.instead ?? typed), at.instead ?? typed)
  const found = await searchInstead(run, question, typed)
  const instead = mayCorrect ? await insteadOf(run, question, found) : undefined
  if (instead !== undefined) return turned(await searchInstead(run, question, instead), instead)
  const isNothing = found.totals.items + found.totals.restaurants === 0
  if (!mayCorrect || kind === 'restaurants' || !isNothing) return turned(found, typed)
  // The page leads to the places that are shown instead (SEARCH-415).
  const ofPlaces = { ...question, kind: 'restaurants' as const }
  const places = await insteadOf(run, ofPlaces, found)
  const restaurants = places === undefined ? 0 : (await searchInstead(run, ofPlaces, places)).totals.restaurants
  return turned({ ...found, totals: { items: 0, restaurants } }, typed)
}

/** Returns what to search for instead of a text that found nothing or only weak results, or undefined if nothing else finds more. */
async function insteadOf(run: Run, question: SearchQuestion & Paging, found: Found): Promise<Instead | undefined> {
  const hasSome = found.totals[question.kind] > 0
  if (question.text === '' || (hasSome && !isWeak(found))) return undefined
  const understanding = await understandingOf(run, question)
  const corrections = await otherTexts(run.db, question, understanding)
  // If the original text found something, a corrected text must find something better.
  const corrected = await firstFound(
    run,
    question,
    corrections.map((text) => ({ ...asTyped(question), text, corrected: text })),
    { isGood: hasSome },
  )
  if (corrected !== undefined || hasSome) return corrected
  return await firstFound(run, question, await insteadOfNothing(run, question, { understanding, corrections }), { isGood: false })
}

/** Returns the first search that has results, without reading them (SEARCH-420, decision 103). @param options with `isGood`, weak results don't count */
async function firstFound(
  run: Run,
  question: SearchQuestion & Paging,
  searches: readonly Instead[],
  { isGood }: { isGood: boolean },
): Promise<Instead | undefined> {
  const { kind, sort } = question
  const asked = searches.map((instead) => questionOf(question, instead))
  const understood = await understandingsOf(run, asked)
  const hopeful = searches.flatMap((instead, index) => {
    const [{ text, filters } = question, understanding = noWords] = [asked[index], understood[index]]
    return isHopeless(normalText(text), understanding) ? [] : { instead, filters, understanding }
  })
  const questions = await questionsOf(run, hopeful)
  const possible = hopeful.flatMap(({ instead }, index) => {
    if (questions[index] === undefined) return []
    const { conditions, tiers, weakFrom } = inOneTier(questions[index][kind], sort)
    return { instead, conditions: isGood ? { ...conditions, query: anyOf(tiers.slice(0, weakFrom)) } : conditions }
  })
  const first = await findFirst(
    run.db,
    tables[kind],
    possible.map(({ conditions }) => conditions),
  )
  return first === undefined ? undefined : possible[first]?.instead
}

/**
 * Returns what to search for if nothing matches: places that may have the dish, then the search without some of its conditions. Uses the
 * corrected text first if more of it is understood or known.
 */
async function insteadOfNothing(
  run: Run,
  question: SearchQuestion,
  { understanding, corrections }: { understanding: Understanding; corrections: readonly string[] },
): Promise<Instead[]> {
  const [text = question.text] = corrections
  const corrected = text === question.text ? understanding : await understandingOf(run, { ...question, text })
  const unknownIn = ({ units }: Understanding) => units.filter((unit) => !isKnown(unit)).length
  const isBetter = corrected.understood.length > understanding.understood.length || unknownIn(corrected) < unknownIn(understanding)
  const readings = isBetter ? [{ understanding: corrected, corrected: text }] : []
  return [...readings, { understanding, corrected: null }].flatMap((reading) => {
    const dish = question.filters.cuisine === undefined ? cuisinesInstead(reading.understanding) : undefined
    const less = relaxations(reading.understanding).map((each) => ({ ...each, cuisines: [], corrected: reading.corrected }))
    if (dish === undefined) return less
    // Places that may have the dish are better results than other dishes.
    if (question.kind === 'items') return dish.isAll ? [] : less
    return [{ ...dish, cuisines: [...dish.cuisines], corrected: reading.corrected }, ...less]
  })
}

/** Returns the question with what is searched for instead. */
function questionOf<Asking extends SearchQuestion>(question: Asking, { text, cuisines }: Instead): Asking {
  return cuisines.length === 0 ? { ...question, text } : { ...question, text, filters: { ...question.filters, cuisine: cuisines } }
}

async function searchInstead(run: Run, question: SearchQuestion & Paging, instead: Instead): Promise<Found> {
  const asked = questionOf(question, instead)
  const found = await searchAs(run, asked, await understandingOf(run, asked))
  return instead.cuisines.length === 0 ? found : { ...found, totals: { ...found.totals, items: 0 } }
}

/** A search under way, which understands each text only once. */
interface Run extends Needs {
  understood: Map<string, Understanding>
}

const runOf = (deps: Needs): Run => ({ ...deps, understood: new Map() })

/** Understands the texts of questions, which have the same literal words. */
async function understandingsOf({ db, understood }: Run, questions: readonly SearchQuestion[]): Promise<Understanding[]> {
  const texts = questions.map(({ text }) => normalText(text))
  const unknown = [...new Set(texts)].filter((text) => text !== '' && !understood.has(text))
  const found = unknown.length === 0 ? [] : await understandAll(db, unknown, questions[0]?.literal ?? [])
  for (const [index, text] of unknown.entries()) understood.set(text, found[index] ?? noWords)
  return texts.map((text) => understood.get(text) ?? noWords)
}

const understandingOf = async (run: Run, question: SearchQuestion): Promise<Understanding> =>
  (await understandingsOf(run, [question]))[0] ?? noWords

/** Whether even the first result matches only indirectly. */
const isWeak = ({ ids, weak }: Found) => ids[0] !== undefined && ids[0] === weak[0]

/** Adds what was searched for to the cursors, so that the pages before and after search for the same text. */
function turned(found: Found, asked: Instead): SearchHits {
  const { next, previous } = found
  const { corrected, leftOut, cuisines } = asked
  const instead = corrected === null && leftOut.length === 0 ? null : asked
  return { ...found, next: next && { ...next, instead }, previous: previous && { ...previous, instead }, corrected, leftOut, cuisines }
}

async function searchAs(
  deps: Needs,
  { text, kind, filters, ...paging }: SearchQuestion & Paging,
  understanding: Understanding,
): Promise<Found> {
  const { db } = deps
  const described = describe(kind, understanding, filters)
  if (isHopeless(normalText(text), understanding)) return { ...nothingFound, understood: described }
  const [asked] = await questionsOf(deps, [{ understanding, filters }])
  if (asked === undefined) throw new Error('a search without conditions')
  const estimate = estimateOf(understanding, filters)
  const amount = estimate.atMost[kind] <= LISTED_MAX ? 'few' : estimate.atLeast[kind] > COUNTED_MAX ? 'many' : 'unknown'
  const page = await Promise.all([
    findIds(db, tables[kind], {
      text: wordsOf(understanding),
      asked: inOneTier(asked[kind], paging.sort),
      amount,
      maxCount: COUNTED_MAX + 1,
      ...paging,
    }),
    countMatches(
      db,
      (['items', 'restaurants'] as const)
        .filter((each) => each !== kind && estimate.atLeast[each] <= COUNTED_MAX)
        .map((each) => ({ kind: tables[each], conditions: asked[each].conditions })),
      COUNTED_MAX + 1,
    ),
  ])
  const [{ total, ...found }, counts] = page
  const totals = {
    items: counts.item_search ?? estimate.atLeast.items,
    restaurants: counts.restaurant_search ?? estimate.atLeast.restaurants,
  }
  return { ...found, totals: { ...totals, [kind]: Math.max(total ?? totals[kind], found.ids.length) }, understood: described }
}

/** Returns the text that names are compared with, which consists of the words that are searched for. */
const wordsOf = ({ units }: Understanding) => units.map(({ text }) => text).join(' ')

const noWords: Understanding = { nameKey: '', words: [], units: [], understood: [] }
const nothingFound = { ids: [], weak: [], also: {}, lifted: [], next: null, previous: null, totals: { items: 0, restaurants: 0 } }

/** Whether the text has no words that could be found. Only something with exactly this name could match it. */
const isHopeless = (text: string, { words, units, understood }: Understanding) =>
  text !== '' && units.length === 0 && understood.length === 0 && words.every((word) => !/[\p{L}\p{N}]/u.test(word.text))

/** Returns the words that narrow the search, for the response. */
function describe(kind: Question['kind'], { understood }: Understanding, filters: SearchFilters): SearchHits['understood'] {
  const meanings = understood.map(({ meaning }) => meaning)
  const isApplied = (meaning: UnderstoodMeaning) => {
    if (meaning.type === 'nearMe') return filters.lat !== undefined
    if (meaning.type === 'openNow') return isPlaced(filters, meanings)
    // Dishes have allergens and prices, but places don't.
    if (meaning.type === 'free') return kind === 'items' || meaning.allergen === 'gluten'
    return meaning.type !== 'maxPrice' || kind === 'items'
  }
  return understood.map(({ text, meaning }) => ({ text, meaning, isApplied: isApplied(meaning) }))
}

/** Returns the conditions of searches. */
async function questionsOf({ db, now }: Needs, searches: readonly Omit<Question, 'kind'>[]): Promise<Record<Question['kind'], Asked>[]> {
  const before = searches.map(({ understanding }) => wordsBefore(understanding))
  const needsZones = ({ understanding, filters }: Omit<Question, 'kind'>) =>
    filters.open !== undefined || understanding.understood.some(({ meaning }) => meaning.type === 'openNow')
  const narrow = findNarrow(
    db,
    before.flatMap((words) => words ?? []),
  )
  const zones = new Map<string, Promise<string[]>>()
  const zonesOf = ({ understanding, filters }: Omit<Question, 'kind'>) => {
    const cities = citiesOf(understanding, filters)
    const known = zones.get(cities.join()) ?? listTimeZones(db, cities)
    zones.set(cities.join(), known)
    return known
  }
  return await Promise.all(
    searches.map(async (search, index) => {
      const words = before[index]
      const [found, isNarrow] = await Promise.all([needsZones(search) ? zonesOf(search) : [], words && (await narrow).has(words.query)])
      const context = { now: now(), zones: found, isNarrow }
      return {
        items: searchConditions({ kind: 'items', ...search }, context),
        restaurants: searchConditions({ kind: 'restaurants', ...search }, context),
      }
    }),
  )
}

/** Returns the cities that a search is limited to. */
const citiesOf = ({ understood }: Understanding, { city }: SearchFilters): string[] => {
  const said = understood.flatMap(({ meaning }) => (meaning.type === 'city' ? meaning.slugs : []))
  return said.length > 0 || city === undefined ? said : [city]
}

/** Joins all tiers into one, unless results are ordered by relevance, the only order that uses tiers. */
const inOneTier = (asked: Asked, sort: Paging['sort']): Asked =>
  sort === 'relevance' ? asked : { ...asked, tiers: [asked.conditions.query], weakFrom: Number.POSITIVE_INFINITY }

/** Up to this many matches are all listed, in order to rank and count them. */
const LISTED_MAX = 2 * COUNTED_MAX

interface Bounds {
  atLeast: Record<SearchQuestion['kind'], number>
  atMost: Record<SearchQuestion['kind'], number>
}

/** Estimates the number of results from the frequencies of the words. */
function estimateOf({ units, understood }: Understanding, filters: SearchFilters): Bounds {
  const least = (count: (unit: Unit) => number) => Math.min(Number.POSITIVE_INFINITY, ...units.map(count))
  const atMost = {
    items: least((unit) => rowsAtMost('items', unit.atMost)),
    restaurants: least((unit) => rowsAtMost('restaurants', unit.atMost)),
  }
  const [unit] = units
  const isUnfiltered =
    understood.length === 0 && Object.keys(filters).every((name) => name === 'r' || filters[name as keyof SearchFilters] === undefined)
  if (units.length !== 1 || unit === undefined || !isUnfiltered) return { atMost, atLeast: { items: 0, restaurants: 0 } }
  return { atMost, atLeast: { items: unit.atLeast.items, restaurants: unit.atLeast.places } }
}

const noFacets: FacetCounts = { cuisines: [], diets: [], free: [], amenities: [], prices: [], openNow: null, among: 'all' }

/** Counts the results for each facet. A filter group whose choices are alternatives is counted without its own filter. */
async function facets(deps: Needs, question: SearchQuestion): Promise<FacetCounts> {
  const { text, kind, filters } = question
  const understanding = await understandingOf(runOf(deps), question)
  if (isHopeless(normalText(text), understanding) || (understanding.units.length > 0 && !understanding.units.every(isKnown)))
    return noFacets
  const from = tables[kind]
  const isAtPlace = hasPlace(filters) || understanding.understood.some(({ meaning }) => meaning.type === 'city')
  const zones = isAtPlace ? await listTimeZones(deps.db, citiesOf(understanding, filters)) : []
  const under = (changed: Partial<typeof filters>) =>
    searchConditions({ kind, understanding, filters: { ...filters, ...changed } }, { now: deps.now(), zones }).conditions
  const count = (changed: Partial<typeof filters>, openNow?: readonly ZoneMinute[]) =>
    countFacets(deps.db, from, { conditions: under(changed), exactMax: COUNTED_MAX, openNow })
  const openNow = isAtPlace ? under({ open: 'now' }).openAt : undefined
  const [all, ofCuisines, ofPrices, ofOpen] = await Promise.all([
    count({}, filters.open === undefined ? openNow : undefined),
    filters.cuisine === undefined ? undefined : count({ cuisine: undefined }),
    filters.price === undefined ? undefined : count({ price: undefined }),
    filters.open === undefined || !isAtPlace ? undefined : count({ open: undefined }, openNow),
  ])
  return {
    cuisines: (ofCuisines ?? all).cuisines,
    prices: (ofPrices ?? all).prices,
    diets: all.diets,
    amenities: all.amenities,
    free: all.free,
    openNow: (ofOpen ?? all).openNow,
    among: [all, ofCuisines, ofPrices, ofOpen].some((looked) => looked?.isEstimate) ? 'sample' : 'all',
  }
}
