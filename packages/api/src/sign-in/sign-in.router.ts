import { SignInEmailInput, SignInEmailOutput, SignOutOutput, SignUpEmailInput, SignUpEmailOutput } from '@morsel/contract/sign-in'
import type { RequestFacts } from '../context.ts'
import type { Client } from '../session/session.flow.ts'
import { middleware, procedure, router } from '../trpc.ts'
import { requireFreeUsername, signInWithEmail, signOut, signUpWithEmail } from './sign-in.flow.ts'

/** Longer ones say nothing more, and would crowd the session's cookie. */
const userAgentMaxLength = 512

function clientOf(request: RequestFacts): Client {
  return { ipAddress: request.ip ?? '', userAgent: request.header('user-agent')?.slice(0, userAgentMaxLength) ?? '' }
}

/** User names are answered before the rest of the body (auth contract 1.2). */
const usernameFirst = middleware(async ({ ctx, getRawInput, next }) => {
  const input = await getRawInput()
  if (typeof input === 'object' && input !== null && 'username' in input) await requireFreeUsername(ctx.deps, input.username)
  return next()
})

/** Signing up, in and out with e-mail and password (auth contract 4.2 to 4.4). */
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
