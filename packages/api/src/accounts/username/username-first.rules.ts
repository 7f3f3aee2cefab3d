import { uncached } from '../../kernel/session/current-session.ts'
import { middleware } from '../../kernel/trpc.ts'
import { requireFreeUsername } from './username.rules.ts'

/** Checks the username before the rest of the body and the session (AUTH-114). The user's own username counts as free. */
export const usernameFirst = middleware(async ({ ctx, getRawInput, next }) => {
  const input = await getRawInput()
  if (typeof input === 'object' && input !== null && Object.hasOwn(input, 'username') && 'username' in input) {
    const who = await ctx.session.get(uncached)
    await requireFreeUsername(ctx.deps, input.username, who?.user.id)
  }
  return next()
})
