import type { SavedQuery } from '@morsel/contract/saved-search'
import { printQuery } from '../../search-params/query-string.ts'
import { readSearchWords } from '../../search-params/search-words.ts'

/** The address that runs a saved search again; what search no longer knows falls away. */
export function hrefOfQuery(query: SavedQuery): string {
  const words = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/search${printQuery({ ...readSearchWords(words) })}`
}
