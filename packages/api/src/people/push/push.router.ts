import { PushGetOutput, PushRegisterInput } from '@morsel/contract/push'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getPush, registerPush, unregisterPush } from './push.flow.ts'

const done = { status: true } as const

/** Turns push notifications on and off in the browser that makes the request. */
export const pushRouter = router({
  get: procedure
    .use(signedIn)
    .output(PushGetOutput)
    .query(({ ctx }) => getPush(ctx.deps, ctx.who)),

  register: procedure
    .input(PushRegisterInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await registerPush(ctx.deps, ctx.who, input)
      return done
    }),

  unregister: procedure
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await unregisterPush(ctx.deps, ctx.who)
      return done
    }),
})
