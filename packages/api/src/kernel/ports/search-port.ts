import type { Allergen, Diet, SearchedAmenity } from '@morsel/contract/food'
import type { SearchFacetsInput, SearchKind, SuggestionKind } from '@morsel/contract/search'
import type { DatabaseCall } from '@morsel/db/database-call'

/** The part of a query that narrows its results. */
export type SearchFilters = Omit<SearchFacetsInput, 'q' | 'kind' | 'literal'>

/**
 * The search engine. PostgreSQL implements it, and any other implementation must pass `test/search-port.ts`. Hits are only IDs: rows are
 * always read from PostgreSQL, which decides what is shown.
 */
export interface SearchPort {
  /** Returns a page of IDs in order, and the number of results. */
  search(question: SearchQuestion & Paging): Promise<SearchHits>
  /** Returns how many results each choice of a filter would leave. */
  facets(question: SearchQuestion): Promise<FacetCounts>
  /**
   * Returns names that complete the typed text, likeliest first. With a city, returns only its dishes and places. Without text, returns
   * what is popular in the city, or in the largest one.
   */
  suggest(text: string, city?: string): Promise<NamedSuggestion[]>
  /** Returns the search engine for one call, which can stop its queries. */
  of(call: DatabaseCall): SearchPort
}

/** A search. All its words, the last one as a prefix, and all its filters must match. */
export interface SearchQuestion {
  kind: SearchKind
  text: string
  filters: SearchFilters
  /** Words that are searched for as written even if they have a special meaning, such as "vegan". */
  literal: readonly string[]
}

/** The order of the results, and which page to return. */
export interface Paging {
  sort: 'relevance' | 'rating' | 'distance' | 'price' | 'newest'
  /** The point that `distance` is measured from. Without it, that order falls back to the default. */
  origin: { lat: number; lon: number } | undefined
  limit: number
  /** Cuisines whose results come first among near equals. */
  favorites?: readonly string[] | undefined
  /** Whether spelling may be corrected when the query finds nothing. */
  mayCorrect: boolean
  /** Where the page starts, from a response to the same query. Undefined means the first result. */
  at: PageStart | undefined
}

/** Where a page of results starts. */
export interface PageStart {
  direction: 'after' | 'before'
  /** The number of results before the page, if it starts among the first ones. */
  offset: number
  /** Otherwise, the result next to the page. */
  position: { tier: number; key: number; id: string } | null
  /** What was searched for instead of the query, and which words were left out. */
  instead: Instead | null
}

/** What was searched for instead of a query without results. */
export interface Instead {
  text: string
  /** The corrected query; null when it wasn't corrected. */
  corrected: string | null
  leftOut: string[]
  /** The cuisines of a dish that no place serves. */
  cuisines: string[]
}

/** The meanings of words in a query that aren't searched for. */
export type UnderstoodMeaning =
  | { type: 'diet'; diet: Diet }
  | { type: 'free'; allergen: Allergen }
  | { type: 'cheap' }
  /** In major units. Without a currency, it's in that of each place. */
  | { type: 'maxPrice'; amount: number; currency: string | null }
  | { type: 'openNow' }
  | { type: 'nearMe' }
  | { type: 'amenity'; amenity: SearchedAmenity }
  | { type: 'city'; slugs: string[] }

export interface SearchHits {
  ids: string[]
  /** Those of `ids` that match only indirectly: dishes by their place, places by their dishes. */
  weak: string[]
  /** Equal results of the same chain, which are shown with the one of `ids` that is their key. */
  also: Record<string, string[]>
  /** Favorite cuisines whose results moved up. */
  lifted: string[]
  next: PageStart | null
  previous: PageStart | null
  /** The numbers of results, which are exact up to {@link COUNTED_MAX}. */
  totals: Record<SearchKind, number>
  /** The corrected query; null when it wasn't corrected. */
  corrected: string | null
  /** The words that were left out, because no result has them together with the others. */
  leftOut: string[]
  /** The cuisines whose places are shown because no place serves the dish. */
  cuisines: string[]
  /** The words that narrow the search, as typed. "Near me" isn't applied without a point, nor "open now" without a location. */
  understood: { text: string; meaning: UnderstoodMeaning; isApplied: boolean }[]
}

/** Counting stops at this number. Higher ones are shown as "1,000+" (SEARCH-153). */
export const COUNTED_MAX = 1000

/** Choices of a filter with their counts, most frequent first. */
type Counts = readonly { choice: string; count: number }[]

export interface FacetCounts {
  cuisines: Counts
  diets: Counts
  free: Counts
  amenities: Counts
  prices: Counts
  /** The number of places that are open now. Null when the query names no place or area. */
  openNow: number | null
  /** Whether the counts are exact or estimated from a random sample. */
  among: 'all' | 'sample'
}

export interface NamedSuggestion {
  kind: SuggestionKind
  label: string
  /** The slug of a cuisine or city. */
  slug: string | null
  /** The slug of a city that the text names as well: "pizza mal" suggests pizza in Malmö. */
  city: string | null
}
