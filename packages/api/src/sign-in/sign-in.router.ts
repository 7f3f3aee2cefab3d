import {
  SignInEmailInput,
  SignInEmailOutput,
  SignInUsernameInput,
  SignInUsernameOutput,
  SignOutOutput,
  SignUpEmailInput,
  SignUpEmailOutput,
} from '@morsel/contract/sign-in'
import { clientOf } from '../session/client.ts'
import { procedure, router } from '../trpc.ts'
import { usernameFirst } from '../user/username-first.ts'
import { signInWithEmail, signInWithUsername, signOut, signUpWithEmail } from './sign-in.flow.ts'

/** Signing up, in and out with a password (auth contract 4.2 to 4.4, 4.22). */
export const signInRouter = router({
  email: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/sign-in/email' }], limit: 'credentials', guardsGuests: true })
    .input(SignInEmailInput)
    .output(SignInEmailOutput)
    .mutation(async ({ ctx, input }) => {
      const value = await signInWithEmail(ctx.deps, input, clientOf(ctx.request))
      ctx.sessionCookies.set(value, { isBrief: input.rememberMe === false })
      const url = input.callbackURL || undefined
      return { redirect: url !== undefined, token: value.session.token, url, user: value.user }
    }),

  username: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/sign-in/username' }], limit: 'credentials', guardsGuests: true })
    .input(SignInUsernameInput)
    .output(SignInUsernameOutput)
    .mutation(async ({ ctx, input }) => {
      const value = await signInWithUsername(ctx.deps, input, clientOf(ctx.request))
      ctx.sessionCookies.set(value, { isBrief: input.rememberMe === false })
      return { token: value.session.token, user: value.user }
    }),

  signUp: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/sign-up/email' }], limit: 'credentials', guardsGuests: true })
    .use(usernameFirst)
    .input(SignUpEmailInput)
    .output(SignUpEmailOutput)
    .mutation(async ({ ctx, input }) => {
      const { user, session } = await signUpWithEmail(ctx.deps, input, clientOf(ctx.request))
      if (session) ctx.sessionCookies.set(session, { isBrief: input.rememberMe === false })
      return { token: session?.session.token ?? null, user }
    }),

  signOut: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/sign-out' }] })
    .output(SignOutOutput)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.deps, ctx.sessionCookies.token())
      ctx.sessionCookies.clear()
      return { success: true as const }
    }),
})
