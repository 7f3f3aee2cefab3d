import * as z from 'zod/mini'
import { Id, lineText, SearchText } from './fields.ts'
import { savedLimits } from './list.ts'
import { searchKinds } from './search.ts'
import { filterRules, searchFilters } from './search-filters.ts'
import { searchSorts } from './search-params.ts'

/** Inputs and outputs of the procedures for saved searches. */

/** A saved search: query, filters and order, without the page. */
export const SavedQuery = z
  .object({
    q: z._default(SearchText, ''),
    kind: z._default(z.enum(searchKinds), 'items'),
    ...searchFilters,
    sort: z._default(z.enum(searchSorts), 'relevance'),
  })
  .check(...filterRules)
export type SavedQuery = z.infer<typeof SavedQuery>

export const SavedSearchName = /* @__PURE__ */ lineText({
  missing: 'SEARCH_NAME_REQUIRED',
  tooLong: 'SEARCH_NAME_TOO_LONG',
  max: savedLimits.searchNameLength,
})

/** `savedSearch.save`: the same search is saved once, under its latest name. */
export const SavedSearchSaveInput = z.object({ name: SavedSearchName, query: SavedQuery })
export type SavedSearchSaveInput = z.infer<typeof SavedSearchSaveInput>

/** The input of `savedSearch.rename`. */
export const SavedSearchRenameInput = z.object({ id: Id, name: SavedSearchName })
export type SavedSearchRenameInput = z.infer<typeof SavedSearchRenameInput>

/** The input of `savedSearch.remove`. */
export const SavedSearchIdInput = z.object({ id: Id })

export const SavedSearch = z.object({ id: z.string(), name: z.string(), query: SavedQuery, createdAt: z.date() })
export type SavedSearch = z.infer<typeof SavedSearch>
/** `savedSearch.list`: newest first. */
export const SavedSearchListOutput = z.array(SavedSearch)
