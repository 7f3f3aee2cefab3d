/** The orders of results. All but the first need a location: a city, a point or an area. */
export const searchSorts = ['relevance', 'rating', 'distance', 'price', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]
