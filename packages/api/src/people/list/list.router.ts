import {
  ListAnnotateInput,
  ListCreated,
  ListCreateInput,
  ListDropInput,
  ListDropped,
  ListEntryInput,
  ListGetInput,
  ListIdInput,
  ListMineInput,
  ListMineOutput,
  ListMoveInput,
  ListPage,
  ListPlacesOutput,
  ListPutInput,
  ListUpdateInput,
  SavedOutput,
} from '@morsel/contract/list'
import { StatusOutput } from '@morsel/contract/session'
import { uncached } from '../../kernel/session/current-session.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { changeList, createList, removeList, renewLink, restoreOwnList } from './list.flow.ts'
import { addToList, annotate, moveEntry, removeEntry, removeFromList } from './list-entry.flow.ts'
import { getList, listSaved, ownLists, placesOf } from './list-page.flow.ts'

const done = { status: true } as const

/** Manages a user's lists, and the places and dishes saved on them. */
export const listRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/lists/{id}', isPrivate: true }],
      docs: {
        summary: 'Get a list',
        description: 'Unlisted lists require the shared link.',
        parameters: { key: 'The secret part of the link to an unlisted list.', after: '`next` of the previous response.' },
        errors: ['NOT_FOUND'],
      },
    })
    .input(ListGetInput)
    .output(ListPage)
    .query(async ({ ctx, input }) => getList(ctx.deps, await ctx.session.get(uncached), input)),

  mine: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/lists', isPrivate: true }],
      docs: {
        summary: 'List the user’s lists',
        parameters: {
          restaurant: 'Sets `holds` on the lists that have this place.',
          item: 'Sets `holds` on the lists that have this dish.',
        },
        errors: ['NOT_FOUND'],
      },
    })
    .input(ListMineInput)
    .use(signedIn)
    .output(ListMineOutput)
    .query(({ ctx, input }) => ownLists(ctx.deps, ctx.who, input)),

  saved: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/saved', isPrivate: true }],
      docs: {
        summary: 'List favorite places and dishes',
        description: 'The IDs on the standard list `favourites`, which hearts on pages show. `/api/v1/lists` names all lists.',
      },
    })
    .use(signedIn)
    .output(SavedOutput)
    .query(({ ctx }) => listSaved(ctx.deps, ctx.who)),

  places: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/saved/places', isPrivate: true }],
      docs: {
        summary: 'List saved places with opening hours',
        description: 'Returns what is useful offline about the places on the user’s lists, latest first, at most 100.',
      },
    })
    .use(signedIn)
    .output(ListPlacesOutput)
    .query(({ ctx }) => placesOf(ctx.deps, ctx.who)),

  create: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/lists', isPrivate: true }],
      docs: { summary: 'Create a list', errors: ['LIST_LIMIT_REACHED'] },
    })
    .input(ListCreateInput)
    .use(signedIn)
    .output(ListCreated)
    .mutation(({ ctx, input }) => createList(ctx.deps, ctx.who, input)),

  update: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/lists/{id}', isPrivate: true }],
      docs: {
        summary: 'Update a list',
        description: 'Absent fields don’t change. The title of a standard list can’t be changed.',
        errors: ['NOT_FOUND', 'LIST_IS_STANDARD'],
      },
    })
    .input(ListUpdateInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await changeList(ctx.deps, ctx.who, input)
      return done
    }),

  renewLink: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/lists/{id}/renew-link', isPrivate: true }],
      docs: {
        summary: 'Replace the link of a list',
        description: 'Only for unlisted lists. The earlier link stops working.',
        errors: ['NOT_FOUND'],
      },
    })
    .input(ListIdInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await renewLink(ctx.deps, ctx.who, input)
      return done
    }),

  remove: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/lists/{id}', isPrivate: true }],
      docs: { summary: 'Delete a list', description: 'It can be restored for a few days.', errors: ['NOT_FOUND', 'LIST_IS_STANDARD'] },
    })
    .input(ListIdInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeList(ctx.deps, ctx.who, input)
      return done
    }),

  restore: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/lists/{id}/restore', isPrivate: true }],
      docs: { summary: 'Restore a deleted list', errors: ['NOT_FOUND', 'LIST_LIMIT_REACHED'] },
    })
    .input(ListIdInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await restoreOwnList(ctx.deps, ctx.who, input)
      return done
    }),

  put: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/lists/{list}/entries', isPrivate: true }],
      docs: {
        summary: 'Save a place or dish',
        description: 'Adds it to a list and returns the ID of the entry. An existing entry doesn’t change.',
        errors: ['NOT_FOUND', 'GONE', 'LIST_IS_FULL'],
      },
    })
    .input(ListPutInput)
    .use(signedIn)
    .output(ListCreated)
    .mutation(({ ctx, input }) => addToList(ctx.deps, ctx.who, input)),

  drop: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/lists/{list}/entries', isPrivate: true }],
      docs: {
        summary: 'Remove a saved place or dish',
        description: 'Name either `restaurant` or `item`. To undo it, save it again with `removed` from the response.',
        parameters: {
          list: 'The `id` of a list, `favourites` or `want_to_try`.',
          restaurant: 'The `id` of a place. Either this or `item`.',
          item: 'The `id` of a dish. Either this or `restaurant`.',
        },
        example: { item: '1CWfg49Sfdggn2Cwhk9S7c' },
        errors: ['NOT_FOUND'],
      },
    })
    .input(ListDropInput)
    .use(signedIn)
    .output(ListDropped)
    .mutation(({ ctx, input }) => removeFromList(ctx.deps, ctx.who, input)),

  dropEntry: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/list-entries/{id}', isPrivate: true }],
      docs: { summary: 'Remove a list entry', description: 'Works even if the place or dish no longer exists.', errors: ['NOT_FOUND'] },
    })
    .input(ListEntryInput)
    .use(signedIn)
    .output(ListDropped)
    .mutation(({ ctx, input }) => removeEntry(ctx.deps, ctx.who, input)),

  annotate: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/list-entries/{id}', isPrivate: true }],
      docs: { summary: 'Change the note of an entry', description: 'An empty `note` removes it.', errors: ['NOT_FOUND'] },
    })
    .input(ListAnnotateInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await annotate(ctx.deps, ctx.who, input)
      return done
    }),

  move: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/list-entries/{id}/move', isPrivate: true }],
      docs: {
        summary: 'Move a list entry',
        description: 'Moves it before another entry of the same list, or to the end if `before` is null.',
        errors: ['NOT_FOUND'],
      },
    })
    .input(ListMoveInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await moveEntry(ctx.deps, ctx.who, input)
      return done
    }),
})
