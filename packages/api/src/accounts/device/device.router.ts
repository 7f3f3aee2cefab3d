import { DeviceListOutput, DeviceRevokeInput } from '@morsel/contract/device'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { confirmed, signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { listDevices, revokeDevice, revokeOwnTrustedDevices } from './device.flow.ts'

/** Lists and revokes a user's devices: where they're signed in, and which skip the second factor. */
export const deviceRouter = router({
  list: procedure
    .use(signedIn)
    .output(DeviceListOutput)
    .query(({ ctx }) => listDevices(ctx.deps, ctx.who)),

  revoke: procedure
    .input(DeviceRevokeInput)
    .use(confirmed)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeDevice(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true as const }
    }),

  distrustAll: procedure
    .use(confirmed)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await revokeOwnTrustedDevices(ctx.deps, ctx.who, clientOf(ctx.request))
      return { status: true as const }
    }),
})
