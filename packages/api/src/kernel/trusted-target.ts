import { requireTrustedTargets } from './origin.ts'
import { middleware } from './trpc.ts'

/**
 * Refuses a link with an untrusted redirect target. Links are opened by GET, which the middleware of all procedures doesn't check, and
 * their schema is checked first (SEC-114).
 */
export const trustedTarget = middleware(async ({ ctx, getRawInput, next }) => {
  requireTrustedTargets(ctx.deps.config, await getRawInput())
  return next()
})
