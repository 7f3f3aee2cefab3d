import {
  InvitationAcceptInput,
  InvitationAcceptOutput,
  InvitationInput,
  InvitationReadInput,
  InvitationReadOutput,
  MemberGiveUpInput,
  MemberInviteInput,
  MemberListInput,
  MemberListOutput,
  MemberMineOutput,
  MemberRemoveInput,
  MemberRoleInput,
} from '@morsel/contract/place-member'
import { StatusOutput } from '@morsel/contract/session'
import { requireConfirmed } from '../../kernel/session/confirmed.ts'
import { signedIn, verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { acceptInvitation, invite, readInvitation, withdrawInvitation } from './invitation.flow.ts'
import { giveUpPlace, listMine, listTeam, removeMember, setRole } from './team.flow.ts'

const done = { status: true } as const

/** The people who run places. Inviting and changing roles require a recent confirmation of identity. */
export const teamRouter = router({
  mine: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/team/mine', isPrivate: true }],
      docs: {
        summary: 'List the user’s places',
        description: 'Lists the places that the user helps run, the role at each, and open claims.',
      },
    })
    .use(signedIn)
    .output(MemberMineOutput)
    .query(({ ctx }) => listMine(ctx.deps, ctx.who)),

  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/team', isPrivate: true }],
      docs: {
        summary: 'List the members of a place',
        description: 'Only for members. Owners also get open invitations and claims.',
        parameters: { restaurant: 'The `id` of the place.' },
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED'],
      },
    })
    .input(MemberListInput)
    .use(signedIn)
    .output(MemberListOutput)
    .query(({ ctx, input }) => listTeam(ctx.deps, ctx.who, input)),

  invite: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/team/invitations', isPrivate: true }],
      docs: {
        summary: 'Invite a member',
        description: 'Emails a link that works once and expires in seven days. Requires a recent confirmation of your identity.',
        errors: ['NOT_FOUND', 'GONE', 'INVALID_EMAIL', 'PLACE_ROLE_REQUIRED', 'SESSION_IS_NOT_FRESH', 'INVITATION_LIMIT_REACHED'],
      },
      limit: 'mails',
    })
    .input(MemberInviteInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await requireConfirmed(ctx.deps, ctx.who)
      await invite(ctx.deps, ctx.who, input)
      return done
    }),

  withdrawInvitation: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/team/invitations/{id}/withdraw', isPrivate: true }],
      docs: { summary: 'Withdraw an invitation', errors: ['NOT_FOUND'] },
    })
    .input(InvitationInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx.deps, ctx.who, input)
      return done
    }),

  invitation: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/team/invitation', isPrivate: true }],
      docs: {
        summary: 'Get an invitation',
        parameters: { token: 'The token of the emailed link.' },
        errors: ['INVITATION_INVALID', 'NOT_FOUND', 'GONE'],
      },
    })
    .input(InvitationReadInput)
    .use(signedIn)
    .output(InvitationReadOutput)
    .query(({ ctx, input }) => readInvitation(ctx.deps, ctx.who, input)),

  accept: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/team/invitation', isPrivate: true }],
      docs: { summary: 'Accept an invitation', errors: ['INVITATION_INVALID', 'NOT_FOUND', 'GONE'] },
    })
    .input(InvitationAcceptInput)
    .use(verified)
    .output(InvitationAcceptOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.deps, ctx.who, input)),

  setRole: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/team/role', isPrivate: true }],
      docs: {
        summary: 'Change a member’s role',
        description: 'Requires a recent confirmation of your identity.',
        errors: ['NOT_FOUND', 'PLACE_ROLE_REQUIRED', 'LAST_OWNER', 'SESSION_IS_NOT_FRESH'],
      },
    })
    .input(MemberRoleInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await requireConfirmed(ctx.deps, ctx.who)
      await setRole(ctx.deps, ctx.who, input)
      return done
    }),

  remove: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/team/remove', isPrivate: true }],
      docs: {
        summary: 'Remove a member, or leave',
        errors: ['NOT_FOUND', 'PLACE_ROLE_REQUIRED', 'LAST_OWNER'],
      },
    })
    .input(MemberRemoveInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx.deps, ctx.who, input)
      return done
    }),

  giveUp: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/team/give-up', isPrivate: true }],
      docs: {
        summary: 'Give up a place',
        description: 'Ends your ownership. If you are the only owner, all memberships end, and others can claim the place.',
        errors: ['PLACE_ROLE_REQUIRED', 'SESSION_IS_NOT_FRESH'],
      },
    })
    .input(MemberGiveUpInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await requireConfirmed(ctx.deps, ctx.who)
      await giveUpPlace(ctx.deps, ctx.who, input)
      return done
    }),
})
