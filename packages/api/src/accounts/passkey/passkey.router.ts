import { readSignedValue, signValue } from '@morsel/auth/signed-value'
import { hashToken, newToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import {
  Passkey,
  PasskeyConfirmInput,
  PasskeyCreationOptions,
  PasskeyListOutput,
  PasskeyRegisterInput,
  PasskeyRemoveInput,
  PasskeyRenameInput,
  PasskeyRequestOptions,
  PasskeySignInInput,
  PasskeyVerifyInput,
} from '@morsel/contract/passkey'
import { StatusOutput } from '@morsel/contract/session'
import { VerifiedOutput } from '@morsel/contract/two-factor'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Context } from '../../kernel/context.ts'
import { cookieLives } from '../../kernel/cookies/cookie-lives.ts'
import { clientOf } from '../../kernel/session/client.ts'
import { confirmed, signedIn, unfrozen } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { startSignIn } from '../sign-in/start-sign-in.rules.ts'
import { writeSignIn } from '../two-factor/complete-sign-in.rules.ts'
import { startAttempt, withAttempt } from '../two-factor/two-factor-attempt.rules.ts'
import {
  authenticateByPasskey,
  beginConfirmation,
  beginRegistration,
  beginSignIn,
  confirmWithPasskey,
  listOwnPasskeys,
  registerPasskey,
  removePasskey,
  renameOwnPasskey,
} from './passkey.flow.ts'
import { beginSecondFactor, verifyPasskey } from './second-factor.flow.ts'

const done = { status: true as const }

/** Ties a guest's challenge to their browser. */
const guestCookie = {
  begin({ deps, cookies }: Context): string {
    const token = newToken()
    cookies.write('passkey', signValue(token, keysOf(deps.config).passkey), { maxAgeSeconds: cookieLives.passkey() })
    return hashToken(token)
  },
  take({ deps, cookies }: Context): string {
    const token = readSignedValue(cookies.read('passkey') ?? '', keysOf(deps.config).passkey)
    if (token === undefined) throw new AppError('PASSKEY_CHALLENGE_EXPIRED')
    cookies.clear('passkey')
    return hashToken(token)
  },
}

/**
 * Registers and uses passkeys. Every ceremony has two calls: the first returns the options for the browser, the second takes the browser's
 * response.
 */
export const passkeyRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/passkeys', isPrivate: true }],
      docs: { summary: 'List passkeys', description: 'Oldest first.' },
    })
    .use(signedIn)
    .output(PasskeyListOutput)
    .query(({ ctx }) => listOwnPasskeys(ctx.deps, ctx.who)),

  beginRegistration: procedure
    .use(confirmed)
    .use(unfrozen)
    .output(PasskeyCreationOptions)
    .mutation(({ ctx }) => beginRegistration(ctx.deps, ctx.who)),

  register: procedure
    .input(PasskeyRegisterInput)
    .use(confirmed)
    .use(unfrozen)
    .output(Passkey)
    .mutation(({ ctx, input }) => registerPasskey(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  rename: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/passkeys/{id}', isPrivate: true }],
      docs: { summary: 'Rename a passkey', description: 'Requires a recent confirmation of your identity.', errors: ['PASSKEY_NOT_FOUND'] },
    })
    .input(PasskeyRenameInput)
    .use(confirmed)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await renameOwnPasskey(ctx.deps, ctx.who, input.id, input.name)
      return done
    }),

  remove: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/passkeys/{id}', isPrivate: true }],
      docs: {
        summary: 'Remove a passkey',
        description: 'Requires a recent confirmation of your identity.',
        errors: ['PASSKEY_NOT_FOUND', 'FAILED_TO_UNLINK_LAST_ACCOUNT'],
      },
    })
    .input(PasskeyRemoveInput)
    .use(confirmed)
    .use(unfrozen)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx.deps, ctx.who, input.id, clientOf(ctx.request))
      return done
    }),

  beginSignIn: procedure
    .meta({ checkOriginForGuests: true })
    .output(PasskeyRequestOptions)
    .mutation(({ ctx }) => beginSignIn(ctx.deps, guestCookie.begin(ctx))),

  signIn: procedure
    .meta({ limit: 'credentials', checkOriginForGuests: true })
    .input(PasskeySignInInput)
    .output(VerifiedOutput)
    .mutation(async ({ ctx, input }) => {
      const user = await authenticateByPasskey(ctx.deps, guestCookie.take(ctx), input.response)
      const { session } = await startSignIn(ctx, user, { method: 'passkey', isPersistent: input.rememberMe !== false })
      return { ...(session ? { token: session.session.token } : {}), user }
    }),

  beginVerification: procedure
    .meta({ checkOriginForGuests: true })
    .output(PasskeyRequestOptions)
    .mutation(async ({ ctx }) => beginSecondFactor(ctx.deps, await startAttempt(ctx))),

  verify: procedure
    .meta({ limit: 'credentials', checkOriginForGuests: true })
    .input(PasskeyVerifyInput)
    .use(withAttempt)
    .output(VerifiedOutput)
    .mutation(async ({ ctx, input }) => writeSignIn(ctx, ctx.attempt, await verifyPasskey(ctx.deps, ctx.attempt, input))),

  beginConfirmation: procedure
    .meta({ allowDeletedAccount: true })
    .use(signedIn)
    .output(PasskeyRequestOptions)
    .mutation(({ ctx }) => beginConfirmation(ctx.deps, ctx.who)),

  confirm: procedure
    .meta({ limit: 'credentials', allowDeletedAccount: true })
    .input(PasskeyConfirmInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await confirmWithPasskey(ctx.deps, ctx.who, input.response)
      return done
    }),
})
