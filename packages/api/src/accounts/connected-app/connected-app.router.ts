import {
  ConnectedAppListOutput,
  ConnectedAppRef,
  Consent,
  ConsentDecideInput,
  ConsentDecideOutput,
  ConsentGetInput,
  DeviceConsentDecideInput,
  DeviceConsentGetInput,
} from '@morsel/contract/oauth'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { disconnectApp, listConnectedApps } from './connected-app.flow.ts'
import { decideConsent, decideDeviceConsent, getConsent, getDeviceConsent } from './consent.flow.ts'

/** Lists and disconnects the apps that a user connected. */
export const connectedAppRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/connected-apps', isPrivate: true }],
      docs: { summary: 'List connected apps', description: 'The apps that may act for the user, newest first.' },
    })
    .use(signedIn)
    .output(ConnectedAppListOutput)
    .query(({ ctx }) => listConnectedApps(ctx.deps, ctx.who)),

  disconnect: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/connected-apps/{id}', isPrivate: true }],
      docs: { summary: 'Disconnect an app', description: 'Its tokens stop working immediately.', errors: ['CONNECTED_APP_NOT_FOUND'] },
    })
    .input(ConnectedAppRef)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await disconnectApp(ctx.deps, ctx.who, input.id, clientOf(ctx.request))
      return { status: true }
    }),
})

/** The pages on which users allow or decline what apps ask for. */
export const consentRouter = router({
  get: procedure
    .input(ConsentGetInput)
    .use(signedIn)
    .output(Consent)
    .query(({ ctx, input }) => getConsent(ctx.deps, input.request)),

  decide: procedure
    .input(ConsentDecideInput)
    .use(signedIn)
    .output(ConsentDecideOutput)
    .mutation(({ ctx, input }) => decideConsent(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  getDevice: procedure
    .meta({ limit: 'credentials' })
    .input(DeviceConsentGetInput)
    .use(signedIn)
    .output(Consent)
    .query(({ ctx, input }) => getDeviceConsent(ctx.deps, input.code)),

  decideDevice: procedure
    .meta({ limit: 'credentials' })
    .input(DeviceConsentDecideInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await decideDeviceConsent(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true }
    }),
})
