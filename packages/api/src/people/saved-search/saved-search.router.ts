import {
  SavedSearch,
  SavedSearchIdInput,
  SavedSearchListOutput,
  SavedSearchRenameInput,
  SavedSearchSaveInput,
} from '@morsel/contract/saved-search'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { listSavedSearches, removeSearch, renameSearch, saveSearch } from './saved-search.flow.ts'

const done = { status: true } as const

/** Lists, saves, renames and removes a user's saved searches. */
export const savedSearchRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/saved-searches', isPrivate: true }],
      docs: { summary: 'List saved searches' },
    })
    .use(signedIn)
    .output(SavedSearchListOutput)
    .query(({ ctx }) => listSavedSearches(ctx.deps, ctx.who)),

  save: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/saved-searches', isPrivate: true }],
      docs: {
        summary: 'Save a search',
        description: 'The same search is saved once, under its latest name.',
        errors: ['SAVED_SEARCH_LIMIT_REACHED'],
      },
    })
    .input(SavedSearchSaveInput)
    .use(signedIn)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => saveSearch(ctx.deps, ctx.who, input)),

  rename: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/saved-searches/{id}', isPrivate: true }],
      docs: { summary: 'Rename a saved search', errors: ['NOT_FOUND'] },
    })
    .input(SavedSearchRenameInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await renameSearch(ctx.deps, ctx.who, input)
      return done
    }),

  remove: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/saved-searches/{id}', isPrivate: true }],
      docs: { summary: 'Delete a saved search', errors: ['NOT_FOUND'] },
    })
    .input(SavedSearchIdInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeSearch(ctx.deps, ctx.who, input)
      return done
    }),
})
