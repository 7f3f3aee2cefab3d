import { AppError } from '@morsel/contract/errors'
import { savedLimits } from '@morsel/contract/list'
import type { SavedSearch, SavedSearchRenameInput, SavedSearchSaveInput } from '@morsel/contract/saved-search'
import type { SessionAndUser } from '@morsel/contract/session'
import { newId } from '@morsel/db/id'
import { lockListOwner } from '@morsel/db/queries/list'
import {
  countSavedSearches,
  deleteSavedSearch,
  insertSavedSearch,
  listSavedSearchesByUser,
  renameSavedSearch,
  renameSavedSearchByQuery,
  type SavedSearchRow,
} from '@morsel/db/queries/saved-search'
import type { Deps } from '../../kernel/ports/deps.ts'

const view = ({ id, name, query, createdAt }: SavedSearchRow): SavedSearch => ({ id, name, query, createdAt })

/** Lists a user's saved searches. */
export async function listSavedSearches({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<SavedSearch[]> {
  return (await listSavedSearchesByUser(db, user.id)).map(view)
}

/** Saves a search. The same query is saved once, under its newest name. @throws AppError SAVED_SEARCH_LIMIT_REACHED */
export async function saveSearch(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { name, query }: SavedSearchSaveInput,
): Promise<SavedSearch> {
  const createdAt = now()
  return db.transaction(async (tx) => {
    await lockListOwner(tx, user.id)
    const before = await renameSavedSearchByQuery(tx, { userId: user.id, query, name })
    if (before) return view(before)
    if ((await countSavedSearches(tx, user.id)) >= savedLimits.searches) throw new AppError('SAVED_SEARCH_LIMIT_REACHED')
    const row = { id: newId(createdAt), userId: user.id, name, query, createdAt, notifiedAt: null }
    await insertSavedSearch(tx, row)
    return view(row)
  })
}

/** Renames a saved search. @throws AppError NOT_FOUND */
export async function renameSearch(
  { db }: Pick<Deps, 'db'>,
  { user }: SessionAndUser,
  { id, name }: SavedSearchRenameInput,
): Promise<void> {
  if (!(await renameSavedSearch(db, user.id, id, name))) throw new AppError('NOT_FOUND')
}

/** Deletes a saved search. @throws AppError NOT_FOUND */
export async function removeSearch({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, { id }: { id: string }): Promise<void> {
  if (!(await deleteSavedSearch(db, user.id, id))) throw new AppError('NOT_FOUND')
}
