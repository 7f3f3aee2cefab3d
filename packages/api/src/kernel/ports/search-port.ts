import type { SearchFacetsInput, SearchKind, SuggestionKind } from '@morsel/contract/search'

/** The part of a query that narrows its results. */
export type SearchFilters = Omit<SearchFacetsInput, 'q' | 'kind'>

/**
 * What search asks of an engine, in no engine's words. PostgreSQL is the one behind it; whoever outgrows it writes another and runs
 * `test/search-port.ts` against it. Hits are ids alone: their rows are always read from PostgreSQL, which knows what may be shown.
 */
export interface SearchPort {
  /** A page of ids, the best first, and how many there are. */
  search(question: SearchQuestion & Paging): Promise<SearchHits>
  /** How many of the best results each choice of a filter leaves. */
  facets(question: SearchQuestion): Promise<FacetCounts>
  /** Names that complete a text, by kind, those of the most dishes or places first; with a city, dishes and places of others are left out. */
  suggest(text: string, city?: string): Promise<NamedSuggestion[]>
}

/** What is looked for: every word must be there, the last one may be unfinished, and every filter must hold. */
export interface SearchQuestion {
  kind: SearchKind
  text: string
  filters: SearchFilters
}

/** Which part of the results, in which order. */
export interface Paging {
  sort: 'relevance' | 'rating' | 'distance' | 'price' | 'newest'
  /** What `distance` is measured from; without it that order is the standing one. */
  origin: { lat: number; lon: number } | undefined
  limit: number
  /** Whether other words may be looked for where those of the question find nothing. */
  mayCorrect: boolean
  /** Where the page begins, as an answer to the same question said; undefined: at the start. */
  at: PageStart | undefined
}

/** Where a page of results begins. */
export interface PageStart {
  direction: 'after' | 'before'
  /** Null: from the beginning of what follows the pinned rows. */
  position: { key: number; id: string } | null
  /** How many rows the first page showed before all others. */
  pinned: number
  /** The words that are looked for instead; null: those of the question. */
  corrected: string | null
}

export interface SearchHits {
  ids: string[]
  next: PageStart | null
  previous: PageStart | null
  /** Above {@link COUNTED_MAX} only that they are more. */
  totals: Record<SearchKind, number>
  /** The words that were looked for instead; null: those of the question. */
  corrected: string | null
}

/** Counting stops here: more are "1,000+" (SEARCH-153). */
export const COUNTED_MAX = 1000

/** Choices of a filter and what each leaves, the most frequent first. */
type Counts = readonly { choice: string; count: number }[]

export interface FacetCounts {
  cuisines: Counts
  diets: Counts
  free: Counts
  prices: Counts
  /** Null where no place to look at was named. */
  openNow: number | null
  /** Whether only the best results were looked at. */
  among: 'all' | 'first'
}

export interface NamedSuggestion {
  kind: SuggestionKind
  label: string
  slug: string | null
}
