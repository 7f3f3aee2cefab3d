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
      docs: { summary: 'List saved places and dishes' },
    })
    .use(signedIn)
    .output(SavedOutput)
    .query(({ ctx }) => listSaved(ctx.deps, ctx.who)),

  places: procedure
    .use(signedIn)
    .output(ListPlacesOutput)
    .query(({ ctx }) => placesOf(ctx.deps, ctx.who)),

  create: procedure
    .input(ListCreateInput)
    .use(signedIn)
    .output(ListCreated)
    .mutation(({ ctx, input }) => createList(ctx.deps, ctx.who, input)),

  update: procedure
    .input(ListUpdateInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await changeList(ctx.deps, ctx.who, input)
      return done
    }),

  renewLink: procedure
    .input(ListIdInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await renewLink(ctx.deps, ctx.who, input)
      return done
    }),

  remove: procedure
    .input(ListIdInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeList(ctx.deps, ctx.who, input)
      return done
    }),

  restore: procedure
    .input(ListIdInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await restoreOwnList(ctx.deps, ctx.who, input)
      return done
    }),

  put: procedure
    .input(ListPutInput)
    .use(signedIn)
    .output(ListCreated)
    .mutation(({ ctx, input }) => addToList(ctx.deps, ctx.who, input)),

  drop: procedure
    .input(ListDropInput)
    .use(signedIn)
    .output(ListDropped)
    .mutation(({ ctx, input }) => removeFromList(ctx.deps, ctx.who, input)),

  dropEntry: procedure
    .input(ListEntryInput)
    .use(signedIn)
    .output(ListDropped)
    .mutation(({ ctx, input }) => removeEntry(ctx.deps, ctx.who, input)),

  annotate: procedure
    .input(ListAnnotateInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await annotate(ctx.deps, ctx.who, input)
      return done
    }),

  move: procedure
    .input(ListMoveInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await moveEntry(ctx.deps, ctx.who, input)
      return done
    }),
})
