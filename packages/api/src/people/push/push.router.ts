import { PushGetOutput, PushRegisterInput } from '@morsel/contract/push'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getPush, registerPush, unregisterPush } from './push.flow.ts'

const done = { status: true } as const

/** Turns push notifications on and off in the browser that makes the request. */
export const pushRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/push-subscription', isPrivate: true }],
      docs: {
        summary: 'Get the push subscription',
        description: 'Returns the key to subscribe with, and whether this session gets push notifications.',
      },
    })
    .use(signedIn)
    .output(PushGetOutput)
    .query(({ ctx }) => getPush(ctx.deps, ctx.who)),

  register: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/push-subscription', isPrivate: true }],
      docs: { summary: 'Turn on push notifications', description: 'Takes a `PushSubscription` of the Push API. It ends with the session.' },
    })
    .input(PushRegisterInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await registerPush(ctx.deps, ctx.who, input)
      return done
    }),

  unregister: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/push-subscription', isPrivate: true }],
      docs: { summary: 'Turn off push notifications' },
    })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await unregisterPush(ctx.deps, ctx.who)
      return done
    }),
})
