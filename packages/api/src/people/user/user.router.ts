import { UsernameSuggestionsInput, UsernameSuggestionsOutput } from '@morsel/contract/onboarding'
import { StatusOutput } from '@morsel/contract/session'
import { UsernameAvailableInput, UsernameAvailableOutput, UserUpdateInput } from '@morsel/contract/user'
import { isUsernameAvailable, usernameErrors } from '../../accounts/username/username.rules.ts'
import { usernameFirst } from '../../accounts/username/username-first.rules.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { suggestUsernames } from './suggest-usernames.flow.ts'
import { updateProfile } from './update-user.rules.ts'

/** Updates the current user, and checks and suggests usernames (AUTH-601 to AUTH-616). */
export const userRouter = router({
  update: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/update-user' }],
      docs: {
        summary: 'Update the current user',
        errors: ['EMAIL_CAN_NOT_BE_UPDATED', ...usernameErrors, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'],
      },
    })
    .use(usernameFirst)
    .input(UserUpdateInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      const changed = await updateProfile(ctx.deps, ctx.who, input)
      if (changed) ctx.sessionCookies.set(changed)
      return { status: true as const }
    }),

  isUsernameAvailable: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/is-username-available' }],
      docs: { summary: 'Check if a username is available', errors: [...usernameErrors.map((code) => ({ code, status: 422 }))] },
    })
    .input(UsernameAvailableInput)
    .output(UsernameAvailableOutput)
    .mutation(({ ctx, input }) => isUsernameAvailable(ctx.deps, input.username)),

  suggestUsernames: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/user/username-suggestions', isPrivate: true }],
      docs: {
        summary: 'Suggest usernames',
        description: 'Returns usernames that are available.',
        parameters: { from: 'A name, or a username that is taken.' },
        example: { from: 'Marta Wójcik' },
      },
    })
    .input(UsernameSuggestionsInput)
    .use(signedIn)
    .output(UsernameSuggestionsOutput)
    .query(({ ctx, input }) => suggestUsernames(ctx.deps, input.from, ctx.who.user.id)),
})
