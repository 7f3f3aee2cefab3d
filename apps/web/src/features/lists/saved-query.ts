import type { SavedQuery } from '@morsel/contract/saved-search'
import { fromSearchFilters } from '@morsel/contract/search-request'
import { printQuery } from '../../search-params/query-string.ts'

/** Returns the URL that runs a saved search again. */
export const savedSearchHref = (query: SavedQuery) => `/search${printQuery({ ...fromSearchFilters(query) })}`
