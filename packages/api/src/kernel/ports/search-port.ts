import type { SearchFacetsInput, SearchKind, SuggestionKind } from '@morsel/contract/search'

/** The part of a query that narrows its results. */
export type SearchFilters = Omit<SearchFacetsInput, 'q' | 'kind'>

/**
 * The search engine. PostgreSQL implements it; another implementation must pass `test/search-port.ts`. Hits are only ids: rows are always
 * read from PostgreSQL, which knows what may be shown.
 */
export interface SearchPort {
  /** A page of ids in order, and the number of results. */
  search(question: SearchQuestion & Paging): Promise<SearchHits>
  /** How many results each choice of a filter leaves. */
  facets(question: SearchQuestion): Promise<FacetCounts>
  /** Names that complete a text, by kind, those with the most dishes or places first. With a city, only its dishes and places. */
  suggest(text: string, city?: string): Promise<NamedSuggestion[]>
}

/** A query: every word must match, the last one as a prefix, and every filter. */
export interface SearchQuestion {
  kind: SearchKind
  text: string
  filters: SearchFilters
}

/** The order of the results, and the page of them. */
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
  /** Null: right after the pinned rows. */
  position: { key: number; id: string } | null
  /** How many rows the first page pinned at the top. */
  pinned: number
  /** The corrected query; null when it wasn't corrected. */
  corrected: string | null
}

export interface SearchHits {
  ids: string[]
  next: PageStart | null
  previous: PageStart | null
  /** Not exact above {@link COUNTED_MAX}. */
  totals: Record<SearchKind, number>
  /** The corrected query; null when it wasn't corrected. */
  corrected: string | null
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
  /** Whether only the best results were counted. */
  among: 'all' | 'first'
}

export interface NamedSuggestion {
  kind: SuggestionKind
  label: string
  slug: string | null
}
