import { parseSearchParams, type SearchParams, splitList } from '@morsel/contract/search-params'

/** An active filter: its name, value and the search parameters without it. */
export interface ActiveFilter {
  name: 'cuisine' | 'diet' | 'free' | 'amenity' | 'price' | 'open' | 'rating' | 'lat' | 'bbox'
  value: string
  without: SearchParams
}

const lists = ['diet', 'free', 'amenity', 'price', 'cuisine'] as const

/** Returns all active filters, one for each value. A point counts once. */
export function activeFilters(params: SearchParams): ActiveFilter[] {
  const first: SearchParams = { ...params, cursor: undefined }
  const found: ActiveFilter[] = []
  if (params.lat !== undefined)
    found.push({ name: 'lat', value: params.r ?? '3', without: { ...first, lat: undefined, lon: undefined, r: undefined } })
  if (params.bbox !== undefined) found.push({ name: 'bbox', value: params.bbox, without: { ...first, bbox: undefined } })
  if (params.open) found.push({ name: 'open', value: params.open, without: { ...first, open: undefined } })
  for (const name of lists) {
    const parts = splitList(params[name])
    for (const value of parts)
      found.push({ name, value, without: { ...first, [name]: parts.filter((part) => part !== value).join(',') || undefined } })
  }
  if (params.rating) found.push({ name: 'rating', value: params.rating, without: { ...first, rating: undefined } })
  // Also remove what depends on it, such as sorting by distance without a point.
  return found.map((filter) => ({ ...filter, without: parseSearchParams({ ...filter.without }) }))
}

/** Returns the same search without any filter. */
export function withoutFilters({ q, literal, city, kind }: SearchParams): SearchParams {
  return { q, literal, city, kind }
}

export function filterCount(params: SearchParams): number {
  return activeFilters(params).length
}
