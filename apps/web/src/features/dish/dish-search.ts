import { parseSearchParams } from '@morsel/contract/search-params'

/** The query of a dish's page. */
export interface DishSearch {
  city?: string | undefined
  lat?: string | undefined
  lon?: string | undefined
  cursor?: string | undefined
}

/** Reads it as that of a search; what means nothing is dropped. */
export function parseDishSearch(query: Readonly<Record<string, unknown>>): DishSearch {
  const { city, cursor } = parseSearchParams(query)
  const { lat, lon } = parseSearchParams({ lat: query.lat, lon: query.lon })
  return { city, lat, lon, cursor }
}
