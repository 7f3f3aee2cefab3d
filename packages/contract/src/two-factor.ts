import * as z from 'zod/mini'
import { BackupCodeField, CodeField, Text } from './fields.ts'
import { User } from './session.ts'

/** Two-factor authentication (AUTH-701 to AUTH-753). */

/** `totp`: an authenticator app; `otp`: an emailed code; `backup`: a backup code; `passkey`: a passkey. */
export const SecondFactor = z.enum(['totp', 'otp', 'backup', 'passkey'])
export type SecondFactor = z.infer<typeof SecondFactor>

/** The response of a sign-in that requires a second factor: there is no session yet. Both names are those of better-auth. */
export const TwoFactorRedirect = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.enum(['totp', 'otp'])) })
export type TwoFactorRedirect = z.infer<typeof TwoFactorRedirect>

/** `twoFactor.disable`, `twoFactor.getTotpUri`, `twoFactor.generateBackupCodes`: the user's password. */
export const TwoFactorPasswordInput = z.object({ password: z.string() })

/** `twoFactor.enable`: `issuer` is our name in the app. */
export const TwoFactorEnableInput = z.extend(TwoFactorPasswordInput, { issuer: z.optional(Text) })
export type TwoFactorEnableInput = z.infer<typeof TwoFactorEnableInput>

/** Secret and codes are shown only here. */
export const TwoFactorEnableOutput = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
export type TwoFactorEnableOutput = z.infer<typeof TwoFactorEnableOutput>

export const TotpUriOutput = z.object({ totpURI: z.string() })
export const BackupCodesOutput = z.object({ status: z.literal(true), backupCodes: z.array(z.string()) })

/** `twoFactor.confirm`: a code of the authenticator app. */
export const ConfirmCodeInput = z.object({ code: z.string() })

/** The input of `twoFactor.verifyTotp` and `twoFactor.verifyOtp`. */
export const VerifyCodeInput = z.object({
  code: z.string(),
  /** Trust this device: skip the second factor for a while. */
  trustDevice: z.optional(z.boolean()),
})
export type VerifyCodeInput = z.infer<typeof VerifyCodeInput>

/** The input of `twoFactor.verifyBackupCode`. */
export const VerifyBackupCodeInput = z.extend(VerifyCodeInput, {
  /** Consume the code without signing in. */
  disableSession: z.optional(z.boolean()),
})
export type VerifyBackupCodeInput = z.infer<typeof VerifyBackupCodeInput>

/** `token` is missing after `disableSession` without a session. */
export const VerifiedOutput = z.object({ token: z.optional(z.string()), user: User })

/** `twoFactor.sendOtp` ignores any input. */
export const SendOtpInput = z.optional(z.object({ trustDevice: z.optional(z.boolean()) }))

/** `twoFactor.status`: the sign-in in this browser that waits for a second factor. */
export const TwoFactorStatusOutput = z.object({
  pending: z.boolean(),
  /** The methods that the user can use. */
  methods: z.array(SecondFactor),
  /** The masked email, like `a•••@e•••.com`; null if no sign-in waits. */
  email: z.nullable(z.string()),
  expiresAt: z.nullable(z.date()),
  attemptsLeft: z.nullable(z.number()),
  /** When the emailed code expires; null if none was sent. */
  otpExpiresAt: z.nullable(z.date()),
  /** The time of the response, to compare `expiresAt` with, because the reader's clock may be wrong. */
  asked: z.date(),
  /** Lifetimes of a waiting sign-in, an emailed code and the trust in a device. */
  seconds: z.object({ challenge: z.number(), otp: z.number(), trust: z.number() }),
})
export type TwoFactorStatusOutput = z.infer<typeof TwoFactorStatusOutput>

/** `twoFactor.summary`: the user's second factor; `enabledAt` is null if it's off. */
export const TwoFactorSummaryOutput = z.object({ enabledAt: z.nullable(z.date()), backupCodesLeft: z.number() })
export type TwoFactorSummaryOutput = z.infer<typeof TwoFactorSummaryOutput>

/** The form for a code from an authenticator app or an email (WEB-606); forms are stricter than the API. */
export const CodeForm = z.object({ code: CodeField })

/** The form for a backup code (WEB-607). */
export const BackupCodeForm = z.object({ code: BackupCodeField })
