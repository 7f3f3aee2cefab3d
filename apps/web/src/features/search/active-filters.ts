import { parseSearchParams, type SearchParams, splitList } from '@morsel/contract/search-params'

/** An active filter: its name, value and the search parameters without it. */
export interface ActiveFilter {
  name: 'cuisine' | 'diet' | 'free' | 'price' | 'open' | 'rating' | 'lat' | 'bbox'
  value: string
  without: SearchParams
}

const lists = ['diet', 'free', 'price', 'cuisine'] as const

/** All active filters, one for each value. A point counts once. */
export function activeFilters(words: SearchParams): ActiveFilter[] {
  const first: SearchParams = { ...words, cursor: undefined }
  const found: ActiveFilter[] = []
  if (words.lat !== undefined)
    found.push({ name: 'lat', value: words.r ?? '3', without: { ...first, lat: undefined, lon: undefined, r: undefined } })
  if (words.bbox !== undefined) found.push({ name: 'bbox', value: words.bbox, without: { ...first, bbox: undefined } })
  if (words.open) found.push({ name: 'open', value: words.open, without: { ...first, open: undefined } })
  for (const name of lists) {
    const parts = splitList(words[name])
    for (const value of parts)
      found.push({ name, value, without: { ...first, [name]: parts.filter((part) => part !== value).join(',') || undefined } })
  }
  if (words.rating) found.push({ name: 'rating', value: words.rating, without: { ...first, rating: undefined } })
  // Also remove what depends on it, such as sorting by distance without a point.
  return found.map((filter) => ({ ...filter, without: parseSearchParams({ ...filter.without }) }))
}

/** The same search without any filter. */
export function withoutFilters({ q, city, kind }: SearchParams): SearchParams {
  return { q, city, kind }
}

/** The number of active filters. */
export function filterCount(words: SearchParams): number {
  return activeFilters(words).length
}
