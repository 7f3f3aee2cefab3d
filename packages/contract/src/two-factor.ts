import * as z from 'zod/mini'
import { Text } from './fields.ts'
import { User } from './session.ts'

/** Two-factor authentication (AUTH-701 to AUTH-753). */

/** `totp`: an authenticator app; `otp`: a mailed code; `backup`: a code kept for the worst; `passkey`: a device of one's own. */
export const SecondFactor = z.enum(['totp', 'otp', 'backup', 'passkey'])
export type SecondFactor = z.infer<typeof SecondFactor>

/** What a sign-in answers when a second factor is due: no session yet. Clients of better-auth know the two names. */
export const TwoFactorRedirect = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.enum(['totp', 'otp'])) })
export type TwoFactorRedirect = z.infer<typeof TwoFactorRedirect>

/** `twoFactor.disable`, `twoFactor.getTotpUri`, `twoFactor.generateBackupCodes`: the person's password. */
export const TwoFactorPasswordInput = z.object({ password: z.string() })

/** `twoFactor.enable`: `issuer` names us in the app. */
export const TwoFactorEnableInput = z.extend(TwoFactorPasswordInput, { issuer: z.optional(Text) })
export type TwoFactorEnableInput = z.infer<typeof TwoFactorEnableInput>

/** The only time that secret and codes are shown. */
export const TwoFactorEnableOutput = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
export type TwoFactorEnableOutput = z.infer<typeof TwoFactorEnableOutput>

export const TotpUriOutput = z.object({ totpURI: z.string() })
export const BackupCodesOutput = z.object({ status: z.literal(true), backupCodes: z.array(z.string()) })

/** `twoFactor.confirm`: a code of the authenticator app. */
export const ConfirmCodeInput = z.object({ code: z.string() })

/** `twoFactor.verifyTotp`, `twoFactor.verifyOtp`. */
export const VerifyCodeInput = z.object({
  code: z.string(),
  /** Ask for no second factor in this browser for a while. */
  trustDevice: z.optional(z.boolean()),
})
export type VerifyCodeInput = z.infer<typeof VerifyCodeInput>

/** `twoFactor.verifyBackupCode`. */
export const VerifyBackupCodeInput = z.extend(VerifyCodeInput, {
  /** Use the code up without signing in. */
  disableSession: z.optional(z.boolean()),
})
export type VerifyBackupCodeInput = z.infer<typeof VerifyBackupCodeInput>

/** `token` is missing after `disableSession` without a session. */
export const VerifiedOutput = z.object({ token: z.optional(z.string()), user: User })

/** `twoFactor.sendOtp` takes nothing that matters. */
export const SendOtpInput = z.optional(z.object({ trustDevice: z.optional(z.boolean()) }))

/** `twoFactor.status`: the sign-in that waits in this browser for a second factor. */
export const TwoFactorStatusOutput = z.object({
  pending: z.boolean(),
  /** What may be shown. */
  methods: z.array(SecondFactor),
  /** Whose sign-in it is, such as `a•••@e•••.com`; null when none waits. */
  email: z.nullable(z.string()),
  expiresAt: z.nullable(z.date()),
  attemptsLeft: z.nullable(z.number()),
  /** Until then a mailed code counts; null when none was mailed. */
  otpExpiresAt: z.nullable(z.date()),
  /** When the server answered: `expiresAt` is measured from it, whatever the reader's clock says. */
  asked: z.date(),
  /** What holds here for everybody: how long a sign-in waits, a mailed code counts, and a browser is trusted. */
  seconds: z.object({ challenge: z.number(), otp: z.number(), trust: z.number() }),
})
export type TwoFactorStatusOutput = z.infer<typeof TwoFactorStatusOutput>

/** `twoFactor.summary`: one's own second factor; `enabledAt` is null when it is off. */
export const TwoFactorSummaryOutput = z.object({ enabledAt: z.nullable(z.date()), backupCodesLeft: z.number() })
export type TwoFactorSummaryOutput = z.infer<typeof TwoFactorSummaryOutput>
