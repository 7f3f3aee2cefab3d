import { AppError } from '@morsel/contract/errors'
import { SessionGetInput, SessionGetOutput } from '@morsel/contract/session'
import { procedure, router } from '../trpc.ts'

/** Who is signed in (auth contract 3). */
export const sessionRouter = router({
  get: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/get-session' }] })
    .input(SessionGetInput)
    .output(SessionGetOutput)
    .query(async ({ ctx, input }) => {
      try {
        return await ctx.session(input)
      } catch (cause) {
        throw new AppError('FAILED_TO_GET_SESSION', { status: 500, cause })
      }
    }),
})
