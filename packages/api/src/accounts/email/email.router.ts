import {
  AddressChangeInput,
  AddressConfirmInput,
  AddressDisownInput,
  AddressPendingOutput,
  AddressSendVerificationInput,
  AddressVerifyInput,
  AddressVerifyOutput,
} from '@morsel/contract/address'
import { AppError } from '@morsel/contract/errors'
import { StatusOutput } from '@morsel/contract/session'
import { urlWithParams } from '../../kernel/http/url-with-params.ts'
import { clientOf } from '../../kernel/session/client.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { signedIn, unfrozen } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { trustedTarget } from '../../kernel/trusted-target.ts'
import { passwordClientOf } from '../password/password-client.rules.ts'
import { cancelEmailChange, changeEmail, findPendingEmail } from './change-email.flow.ts'
import { confirmEmail, disownAccount } from './confirm-email.flow.ts'
import { sendVerification, verifyEmail } from './verify-email.flow.ts'

/** Verifies and changes email addresses (AUTH-501 to AUTH-527). */
export const emailRouter = router({
  change: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/change-email' }],
      limit: 'credentials',
      docs: {
        summary: 'Change the user’s email',
        description: 'An unverified email changes immediately. A verified one changes when the link sent to it is opened.',
        errors: ['CHANGE_EMAIL_IS_DISABLED', 'EMAIL_IS_THE_SAME', 'COULDNT_UPDATE_YOUR_EMAIL', 'VERIFICATION_EMAIL_ISNT_ENABLED'],
      },
    })
    .input(AddressChangeInput)
    .use(unfrozen)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      const changed = await changeEmail(ctx.deps, ctx.who, input, clientOf(ctx.request))
      if (changed) ctx.sessionCookies.set(changed)
      return { status: true as const }
    }),

  pending: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/email-change', isPrivate: true }],
      docs: { summary: 'Get a pending email change', description: 'Returns null if none is pending.' },
    })
    .use(signedIn)
    .output(AddressPendingOutput)
    .query(({ ctx }) => findPendingEmail(ctx.deps, ctx.who)),

  cancelChange: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/email-change', isPrivate: true }],
      docs: { summary: 'Cancel a pending email change', description: 'The link in the email stops working.' },
    })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await cancelEmailChange(ctx.deps, ctx.who)
      return { status: true as const }
    }),

  sendVerification: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/send-verification-email' }],
      limit: 'mails',
      checkOriginForGuests: true,
      docs: {
        summary: 'Send a verification email',
        description: 'The response is the same for unknown emails.',
        errors: [
          'VERIFICATION_EMAIL_ISNT_ENABLED',
          'ACCOUNT_IS_SCHEDULED_FOR_DELETION',
          'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL',
          'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL',
        ],
        cookies: sessionCookieNames,
      },
    })
    .input(AddressSendVerificationInput)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await sendVerification(ctx.deps, await ctx.session.get(uncached), input)
      return { status: true as const }
    }),

  verify: procedure
    .meta({
      rest: [{ method: 'GET', base: 'auth', path: '/verify-email', reply: 'redirect' }],
      docs: {
        summary: 'Verify an email',
        description: 'Opened from the link in an email. Redirects to `callbackURL` if there is one.',
        errors: [
          'TOKEN_EXPIRED',
          { code: 'INVALID_TOKEN', status: 401 },
          'USER_NOT_FOUND',
          'UNAUTHORIZED',
          'ACCOUNT_IS_SCHEDULED_FOR_DELETION',
        ],
        cookies: sessionCookieNames,
      },
    })
    .input(AddressVerifyInput)
    .use(trustedTarget)
    .output(AddressVerifyOutput)
    .mutation(async ({ ctx, input: { token, callbackURL } }) => {
      const isPersistent = ctx.sessionCookies.isPersistent()
      try {
        const who = await ctx.session.get(uncached)
        const { user, session } = await verifyEmail(ctx.deps, who, { token, callbackURL }, { ...clientOf(ctx.request), isPersistent })
        if (session) ctx.sessionCookies.set(session, { isPersistent })
        return { status: true, user, ...(callbackURL ? { location: callbackURL } : {}) }
      } catch (error) {
        if (!callbackURL || !(error instanceof AppError) || ![401, 403].includes(error.status)) throw error
        return { status: false, user: null, location: urlWithParams(callbackURL, { error: error.code.toLowerCase() }) }
      }
    }),

  confirm: procedure
    .meta({ limit: 'credentials', checkOriginForGuests: true })
    .input(AddressConfirmInput)
    .output(AddressVerifyOutput)
    .mutation(async ({ ctx, input }) => {
      const isPersistent = ctx.sessionCookies.isPersistent()
      const who = await ctx.session.get(uncached)
      const { user, session } = await confirmEmail(ctx.deps, who, input, { ...passwordClientOf(ctx), isPersistent })
      if (session) ctx.sessionCookies.set(session, { isPersistent })
      return { status: true, user, ...(input.callbackURL ? { location: input.callbackURL } : {}) }
    }),

  disown: procedure
    .meta({ limit: 'credentials', checkOriginForGuests: true, allowDeletedAccount: true })
    .input(AddressDisownInput)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await disownAccount(ctx.deps, input, clientOf(ctx.request))
      return { status: true as const }
    }),
})
