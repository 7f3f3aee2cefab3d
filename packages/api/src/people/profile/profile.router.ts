import { ProfileGetInput, ProfileUpdateInput, ProfileVisibility, PublicProfile } from '@morsel/contract/profile'
import { StatusOutput } from '@morsel/contract/session'
import { usernameErrors } from '../../accounts/username/username.rules.ts'
import { usernameFirst } from '../../accounts/username/username-first.rules.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getProfile, getVisibility, setVisibility, updateOwnProfile } from './profile.flow.ts'

/** Reads and updates profiles, and sets who can see them. */
export const profileRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/profiles/{username}', isPrivate: true }],
      docs: {
        summary: 'Get a profile',
        description: 'Private and unknown profiles aren’t found, except your own.',
        parameters: { username: 'In any case.', asOthers: 'Whether to treat your own profile as others see it.' },
        example: { username: 'marta_w' },
        errors: ['NOT_FOUND'],
      },
    })
    .input(ProfileGetInput)
    .output(PublicProfile)
    .query(async ({ ctx, input }) => getProfile(ctx.deps, await ctx.session.get(uncached), input)),

  visibility: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/profile/visibility', isPrivate: true }],
      docs: { summary: 'Get profile visibility' },
    })
    .use(signedIn)
    .output(ProfileVisibility)
    .query(({ ctx }) => getVisibility(ctx.deps, ctx.who)),

  setVisibility: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/profile/visibility', isPrivate: true }],
      docs: { summary: 'Set profile visibility', description: 'A private profile is never indexed.' },
    })
    .input(ProfileVisibility)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await setVisibility(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  update: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/profile', isPrivate: true }],
      docs: {
        summary: 'Update your profile',
        description: '`former` is the profile that you showed the user. If it has changed since, nothing is saved.',
        errors: [...usernameErrors, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 'CHANGED_ELSEWHERE'],
      },
    })
    .use(usernameFirst)
    .input(ProfileUpdateInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      const changed = await updateOwnProfile(ctx.deps, ctx.who, input)
      if (changed) ctx.sessionCookies.set(changed)
      return { status: true as const }
    }),
})
