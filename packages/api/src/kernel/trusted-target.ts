import { requireTrustedTargets } from './origin.ts'
import { middleware } from './trpc.ts'

/**
 * Refuses a link with an untrusted redirect target. Links are opened by GET, which the wrapper of every procedure doesn't check, and their
 * schema comes first (SEC-114).
 */
export const trustedTarget = middleware(async ({ ctx, getRawInput, next }) => {
  requireTrustedTargets(ctx.deps.config, await getRawInput())
  return next()
})
