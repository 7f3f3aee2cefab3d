import { DeviceListOutput, DeviceRevokeInput } from '@morsel/contract/device'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { confirmed, signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { listDevices, revokeDevice, revokeOwnTrustedDevices } from './device.flow.ts'

/** Lists and revokes a user's devices: where they're signed in, and which skip the second factor. */
export const deviceRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/devices', isPrivate: true }],
      docs: {
        summary: 'List devices',
        description: 'Where the user is signed in, and which devices skip the two-factor code. This device comes first.',
      },
    })
    .use(signedIn)
    .output(DeviceListOutput)
    .query(({ ctx }) => listDevices(ctx.deps, ctx.who)),

  revoke: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/devices/revoke', isPrivate: true }],
      docs: {
        summary: 'Sign out a device',
        description:
          'Takes the IDs of a device in the list. With `trustId`, it no longer skips the two-factor code. Requires a recent confirmation of your identity.',
        errors: ['SESSION_NOT_FOUND'],
      },
    })
    .input(DeviceRevokeInput)
    .use(confirmed)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeDevice(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true as const }
    }),

  distrustAll: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/trusted-devices', isPrivate: true }],
      docs: {
        summary: 'Stop trusting all devices',
        description: 'All devices ask for the two-factor code again. Requires a recent confirmation of your identity.',
      },
    })
    .use(confirmed)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await revokeOwnTrustedDevices(ctx.deps, ctx.who, clientOf(ctx.request))
      return { status: true as const }
    }),
})
