import type { Allergen, Diet } from '@morsel/contract/food'
import type { SearchFacetsInput, SearchKind, SuggestionKind } from '@morsel/contract/search'

/** The part of a query that narrows its results. */
export type SearchFilters = Omit<SearchFacetsInput, 'q' | 'kind' | 'literal'>

/**
 * The search engine. PostgreSQL implements it; another implementation must pass `test/search-port.ts`. Hits are only ids: rows are always
 * read from PostgreSQL, which decides what is shown.
 */
export interface SearchPort {
  /** A page of ids in order, and the number of results. */
  search(question: SearchQuestion & Paging): Promise<SearchHits>
  /** How many results each choice of a filter leaves. */
  facets(question: SearchQuestion): Promise<FacetCounts>
  /**
   * Names that complete a text, the likeliest first. With a city, only its dishes and places. Without a text, what is popular in the city, or in the
   * largest one.
   */
  suggest(text: string, city?: string): Promise<NamedSuggestion[]>
}

/** A query: every word must match, the last one as a prefix, and every filter. */
export interface SearchQuestion {
  kind: SearchKind
  text: string
  filters: SearchFilters
  /** Words that are searched for as written even if they have a meaning, such as "vegan". */
  literal: readonly string[]
}

/** The order of the results and which page to return. */
export interface Paging {
  sort: 'relevance' | 'rating' | 'distance' | 'price' | 'newest'
  /** What `distance` is measured from; without it, that order falls back to the default. */
  origin: { lat: number; lon: number } | undefined
  limit: number
  /** Whether spelling may be corrected when the query finds nothing. */
  mayCorrect: boolean
  /** Where the page starts, from a response to the same query; undefined: at the first result. */
  at: PageStart | undefined
}

/** Where a page of results starts. */
export interface PageStart {
  direction: 'after' | 'before'
  /** How many results come before it, if it starts among the first ones. */
  offset: number
  /** The result next to it otherwise. */
  position: { tier: number; key: number; id: string } | null
  /** What was searched for instead of the query, and the words that were left out. */
  instead: Instead | null
}

/** What was searched for instead of a query without results. */
export interface Instead {
  text: string
  leftOut: string[]
}

/** The meanings of words in a query that are not searched for. */
export type UnderstoodMeaning =
  | { type: 'diet'; diet: Diet }
  | { type: 'free'; allergen: Allergen }
  | { type: 'cheap' }
  /** In major units; without a currency in that of each place. */
  | { type: 'maxPrice'; amount: number; currency: string | null }
  | { type: 'openNow' }
  | { type: 'nearMe' }
  | { type: 'city'; slugs: string[] }

export interface SearchHits {
  ids: string[]
  /** Those among `ids` that match only by something else: dishes by their place, places by their dishes. */
  weak: string[]
  next: PageStart | null
  previous: PageStart | null
  /** Not exact above {@link COUNTED_MAX}. */
  totals: Record<SearchKind, number>
  /** The corrected query; null when it wasn't corrected. */
  corrected: string | null
  /** The words that nothing has together with the others. */
  leftOut: string[]
  /** The words that narrow the search, as they were typed. Not applied: "near me" without a point, "open now" without a location. */
  understood: { text: string; meaning: UnderstoodMeaning; isApplied: boolean }[]
}

/** Counting stops here: more are "1,000+" (SEARCH-153). */
export const COUNTED_MAX = 1000

/** Choices of a filter with their counts, the most frequent first. */
type Counts = readonly { choice: string; count: number }[]

export interface FacetCounts {
  cuisines: Counts
  diets: Counts
  free: Counts
  prices: Counts
  /** Null when the query names no place or area. */
  openNow: number | null
  /** Whether the counts are exact, or estimates from a random sample. */
  among: 'all' | 'sample'
}

export interface NamedSuggestion {
  kind: SuggestionKind
  label: string
  /** Of a cuisine or city. */
  slug: string | null
  /** The slug of the city that the text names, too: "pizza mal" suggests pizza in Malmö. */
  city: string | null
}
