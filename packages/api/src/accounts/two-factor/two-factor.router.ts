import { StatusOutput } from '@morsel/contract/session'
import {
  BackupCodesOutput,
  ConfirmCodeInput,
  SendOtpInput,
  TotpUriOutput,
  TwoFactorEnableInput,
  TwoFactorEnableOutput,
  TwoFactorPasswordInput,
  TwoFactorStatusOutput,
  TwoFactorSummaryOutput,
  VerifiedOutput,
  VerifyBackupCodeInput,
  VerifyCodeInput,
} from '@morsel/contract/two-factor'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { signedIn, unfrozen } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { passwordClientOf } from '../password/password-client.rules.ts'
import { writeSignIn } from './complete-sign-in.rules.ts'
import {
  cancelTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  generateBackupCodes,
  getTotpUri,
  getTwoFactorStatus,
  getTwoFactorSummary,
} from './two-factor.flow.ts'
import { findPendingSignIn, startAttempt, startSignedInAttempt, withAttempt } from './two-factor-attempt.rules.ts'
import { twoFactorCookieNames, twoFactorCookies } from './two-factor-cookies.rules.ts'
import { confirmWithTotp, sendOtp, verifyBackupCode, verifyOtp, verifyTotp } from './verify.flow.ts'

const attemptCookies = [...sessionCookieNames, ...twoFactorCookieNames]

/**
 * Sets up and verifies second factors (AUTH-701 to AUTH-744). The procedures that verify one work for signed-in users and for pending
 * sign-ins.
 */
export const twoFactorRouter = router({
  enable: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/enable' }],
      limit: 'credentials',
      docs: {
        summary: 'Enable two-factor authentication',
        description: 'Takes effect when the first code from the app is verified.',
        errors: ['NO_PASSWORD_CREDENTIAL_FOUND', 'INVALID_PASSWORD'],
      },
    })
    .input(TwoFactorEnableInput)
    .use(unfrozen)
    .output(TwoFactorEnableOutput)
    .mutation(({ ctx, input }) => enableTwoFactor(ctx.deps, ctx.who, input, passwordClientOf(ctx))),

  disable: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/disable' }],
      limit: 'credentials',
      docs: { summary: 'Disable two-factor authentication', errors: ['NO_PASSWORD_CREDENTIAL_FOUND', 'INVALID_PASSWORD'] },
    })
    .input(TwoFactorPasswordInput)
    .use(unfrozen)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      const isPersistent = ctx.sessionCookies.isPersistent()
      const session = await disableTwoFactor(ctx.deps, ctx.who, input.password, { ...passwordClientOf(ctx), isPersistent })
      ctx.sessionCookies.set(session, { isPersistent })
      return { status: true as const }
    }),

  getTotpUri: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/get-totp-uri' }],
      limit: 'credentials',
      docs: {
        summary: 'Get the TOTP URI',
        errors: ['NO_PASSWORD_CREDENTIAL_FOUND', 'INVALID_PASSWORD', 'TOTP_NOT_ENABLED'],
      },
    })
    .input(TwoFactorPasswordInput)
    .use(signedIn)
    .output(TotpUriOutput)
    .mutation(({ ctx, input }) => getTotpUri(ctx.deps, ctx.who, input.password, passwordClientOf(ctx))),

  generateBackupCodes: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/generate-backup-codes' }],
      limit: 'credentials',
      docs: {
        summary: 'Generate backup codes',
        description: 'Earlier codes stop working.',
        errors: ['NO_PASSWORD_CREDENTIAL_FOUND', 'INVALID_PASSWORD', 'TWO_FACTOR_ISNT_ENABLED'],
      },
    })
    .input(TwoFactorPasswordInput)
    .use(unfrozen)
    .output(BackupCodesOutput)
    .mutation(async ({ ctx, input }) => ({
      status: true as const,
      backupCodes: await generateBackupCodes(ctx.deps, ctx.who, input.password, passwordClientOf(ctx)),
    })),

  verifyTotp: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/verify-totp' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Verify a TOTP code',
        errors: [
          'INVALID_TWO_FACTOR_COOKIE',
          'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE',
          'ACCOUNT_TEMPORARILY_LOCKED',
          'ACCOUNT_IS_LOCKED',
          'BANNED_USER',
          'TOTP_NOT_ENABLED',
          'INVALID_CODE',
        ],
        cookies: attemptCookies,
      },
    })
    .input(VerifyCodeInput)
    .use(withAttempt)
    .output(VerifiedOutput)
    .mutation(async ({ ctx, input }) => writeSignIn(ctx, ctx.attempt, await verifyTotp(ctx.deps, ctx.attempt, input))),

  sendOtp: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/send-otp' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Send a two-factor code',
        description: 'Sends a code to the user’s email.',
        errors: ['INVALID_TWO_FACTOR_COOKIE', 'OTP_NOT_ENABLED', 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE'],
        cookies: attemptCookies,
      },
    })
    .input(SendOtpInput)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await sendOtp(ctx.deps, await startAttempt(ctx))
      return { status: true as const }
    }),

  verifyOtp: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/verify-otp' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Verify an emailed code',
        errors: [
          'INVALID_TWO_FACTOR_COOKIE',
          'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE',
          'ACCOUNT_TEMPORARILY_LOCKED',
          'ACCOUNT_IS_LOCKED',
          'BANNED_USER',
          'OTP_HAS_EXPIRED',
          'INVALID_CODE',
        ],
        cookies: attemptCookies,
      },
    })
    .input(VerifyCodeInput)
    .use(withAttempt)
    .output(VerifiedOutput)
    .mutation(async ({ ctx, input }) => writeSignIn(ctx, ctx.attempt, await verifyOtp(ctx.deps, ctx.attempt, input))),

  verifyBackupCode: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/two-factor/verify-backup-code' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Verify a backup code',
        description: 'Each code works once.',
        errors: [
          'INVALID_TWO_FACTOR_COOKIE',
          'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE',
          'ACCOUNT_TEMPORARILY_LOCKED',
          'ACCOUNT_IS_LOCKED',
          'BANNED_USER',
          'BACKUP_CODES_ARENT_ENABLED',
          'INVALID_BACKUP_CODE',
        ],
        cookies: attemptCookies,
      },
    })
    .input(VerifyBackupCodeInput)
    .use(withAttempt)
    .output(VerifiedOutput)
    .mutation(async ({ ctx, input }) => writeSignIn(ctx, ctx.attempt, await verifyBackupCode(ctx.deps, ctx.attempt, input))),

  status: procedure.output(TwoFactorStatusOutput).query(async ({ ctx }) => getTwoFactorStatus(ctx.deps, await findPendingSignIn(ctx))),

  cancel: procedure.output(StatusOutput).mutation(async ({ ctx }) => {
    const cookies = twoFactorCookies(ctx.deps, ctx.cookies)
    const token = cookies.challenge()
    if (token !== undefined) await cancelTwoFactor(ctx.deps, token)
    cookies.clearChallenge()
    return { status: true as const }
  }),

  summary: procedure
    .meta({ rest: [{ method: 'GET', base: 'v1', path: '/two-factor', isPrivate: true }], docs: { summary: 'Get two-factor settings' } })
    .use(signedIn)
    .output(TwoFactorSummaryOutput)
    .query(({ ctx }) => getTwoFactorSummary(ctx.deps, ctx.who)),

  confirm: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/confirmation/totp', isPrivate: true }],
      docs: {
        summary: 'Confirm your identity by TOTP',
        errors: [
          'TOTP_NOT_ENABLED',
          'INVALID_CODE',
          'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE',
          'ACCOUNT_TEMPORARILY_LOCKED',
          'INVALID_TWO_FACTOR_COOKIE',
        ],
      },
      limit: 'credentials',
      allowDeletedAccount: true,
    })
    .input(ConfirmCodeInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await confirmWithTotp(ctx.deps, await startSignedInAttempt(ctx, ctx.who), input.code)
      return { status: true as const }
    }),
})
