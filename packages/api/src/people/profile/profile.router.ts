import { ProfileGetInput, ProfileUpdateInput, ProfileVisibility, PublicProfile } from '@morsel/contract/profile'
import { StatusOutput } from '@morsel/contract/session'
import { usernameFirst } from '../../accounts/username/username-first.rules.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getProfile, getVisibility, setVisibility, updateOwnProfile } from './profile.flow.ts'

/** Reads and updates profiles, and sets who can see them. */
export const profileRouter = router({
  get: procedure
    .input(ProfileGetInput)
    .output(PublicProfile)
    .query(async ({ ctx, input }) => getProfile(ctx.deps, await ctx.session.get(uncached), input)),

  visibility: procedure
    .use(signedIn)
    .output(ProfileVisibility)
    .query(({ ctx }) => getVisibility(ctx.deps, ctx.who)),

  setVisibility: procedure
    .input(ProfileVisibility)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await setVisibility(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  update: procedure
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
