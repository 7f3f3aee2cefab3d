import { RoomChangeOutput, RoomEditInput, RoomGetOutput, RoomInput, RoomMenuOutput, RoomSellOutInput } from '@morsel/contract/room'
import { signedIn, verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getRoom, getRoomMenu } from './room.flow.ts'
import { editMenu, sellOut } from './room-edit.flow.ts'

const parameters = { restaurant: 'The `id` of the place.' }

/** What the members of a place see and change in its room. */
export const roomRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/rooms/{restaurant}', isPrivate: true }],
      docs: {
        summary: 'List to-dos for a place',
        description: 'Returns waiting changes, reviews without a reply, and facts to confirm. Only for members of the place.',
        parameters,
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED'],
      },
    })
    .input(RoomInput)
    .use(signedIn)
    .output(RoomGetOutput)
    .query(({ ctx, input }) => getRoom(ctx.deps, ctx.who, input)),

  menu: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/rooms/{restaurant}/menu', isPrivate: true }],
      docs: {
        summary: 'Get menus for editing',
        description: 'Returns the sections and dishes with the values that edits are based on. Only for members of the place.',
        parameters,
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED'],
      },
    })
    .input(RoomInput)
    .use(signedIn)
    .output(RoomMenuOutput)
    .query(({ ctx, input }) => getRoomMenu(ctx.deps, ctx.who, input)),

  edit: procedure
    .meta({
      timeout: 'long',
      rest: [{ method: 'POST', base: 'v1', path: '/rooms/{restaurant}/menu', isPrivate: true }],
      docs: {
        summary: 'Edit sections and dishes in bulk',
        description:
          'Saves all edits or none. The history shows them as one change. To undo them, revert the `change` in the response. Each edit includes the value it is based on.',
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED', 'FACT_CHANGED_MEANWHILE', 'MENU_IS_FULL'],
      },
    })
    .input(RoomEditInput)
    .use(verified)
    .output(RoomChangeOutput)
    .mutation(({ ctx, input }) => editMenu(ctx.deps, ctx.who, input)),

  sellOut: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/rooms/{restaurant}/sold-out', isPrivate: true }],
      docs: {
        summary: 'Mark dishes as sold out today',
        description:
          'They become available again when the place opens on its next day of business. `isSoldOut: false` makes them available now.',
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED'],
      },
    })
    .input(RoomSellOutInput)
    .use(verified)
    .output(RoomChangeOutput)
    .mutation(({ ctx, input }) => sellOut(ctx.deps, ctx.who, input)),
})
