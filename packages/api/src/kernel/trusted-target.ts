import { requireTrustedTargets } from './origin.ts'
import { middleware } from './trpc.ts'

/**
 * Refuses a link that leads on to a place we do not know. Links are opened by GET, which the check of every procedure leaves alone,
 * and their schema is answered first (SEC-114).
 */
export const trustedTarget = middleware(async ({ ctx, getRawInput, next }) => {
  requireTrustedTargets(ctx.deps.config, await getRawInput())
  return next()
})
