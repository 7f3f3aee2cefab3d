import { AppError } from '@morsel/contract/errors'
import { middleware } from './trpc.ts'

/**
 * Lets only signed-in people through and tells the flow who they are (`ctx.who`). Stands after the input schema:
 * an invalid body is answered before a missing session (auth contract 1.2).
 */
export const signedIn = middleware(async ({ ctx, next }) => {
  const who = await ctx.session()
  if (!who) throw new AppError('UNAUTHORIZED')
  return next({ ctx: { who } })
})
