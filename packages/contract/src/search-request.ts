import { parseSearchParams, type SearchParams } from './search-params.ts'

/** Converts the parameters of `/search` to the input of the search procedures, and back. */

/**
 * Returns the same search without the parameter that caused an error: an unknown city, or a page of a list that has changed (SEARCH-401).
 * @returns `undefined` when the error has another cause
 */
export function repairSearchParams(code: string, params: SearchParams): SearchParams | undefined {
  if (code === 'INVALID_CURSOR' && params.cursor !== undefined) return { ...params, cursor: undefined }
  if (code === 'NOT_FOUND' && params.city !== undefined) return { ...params, city: undefined, cursor: undefined }
  return undefined
}

/** Returns the input of `search.find` and similar procedures for these parameters, without order and page. */
export function toSearchFilters({
  kind,
  cursor: _cursor,
  sort: _sort,
  exact: _exact,
  stay: _stay,
  view: _view,
  q = '',
  ...filters
}: SearchParams) {
  return { q, kind: kind ?? ('items' as const), ...defined(filters) }
}

/** Returns the parameters of a saved search. Values that search no longer supports are dropped. */
export function fromSearchFilters(filters: object): SearchParams {
  return parseSearchParams(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])))
}

/** Leaves out values that are undefined. */
export function defined<Values extends object>(values: Values): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  // What is left has no undefined values; TypeScript can't follow a filter of entries.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as ReturnType<typeof defined<Values>>
}
