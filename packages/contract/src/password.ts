import * as z from 'zod/mini'
import { Email, EmailField, type PasswordBounds, PasswordField, passwordNewField, RequiredCallbackUrl, Text } from './fields.ts'
import { User } from './session.ts'

/**
 * Forgotten, changed and new passwords (AUTH-410 to AUTH-435). The length is checked after the schema, in its place in the order of checks.
 */

/** A malformed email is VALIDATION_ERROR here, not INVALID_EMAIL. */
export const EmailOrInvalidBody = z.string().check(z.refine((text) => Email.safeParse(text).success))

/** `password.request`. `redirectTo` is checked against the trusted origins before the schema. */
export const PasswordRequestInput = z.object({ email: EmailOrInvalidBody, redirectTo: z.optional(Text) })
export type PasswordRequestInput = z.infer<typeof PasswordRequestInput>

/** The same response for known and unknown emails. */
export const PasswordRequestOutput = z.object({
  status: z.literal(true),
  message: z.literal('If this email exists in our system, check your email for the reset link'),
})
export type PasswordRequestOutput = z.infer<typeof PasswordRequestOutput>

/** `password.resetPage`: opened by the emailed link; doesn't consume the token. */
export const PasswordResetPageInput = z.object({ token: z.string(), callbackURL: RequiredCallbackUrl })
export const LocationOutput = z.object({ location: z.string() })

/** The input of `password.reset`. */
export const PasswordResetInput = z.object({ newPassword: z.string(), token: z.optional(z.string()) })
export type PasswordResetInput = z.infer<typeof PasswordResetInput>

/** The input of `password.change`. */
export const PasswordChangeInput = z.object({
  newPassword: z.string(),
  currentPassword: z.string(),
  revokeOtherSessions: z.optional(z.boolean()),
})
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>

/** `token` is that of the new session if all sessions were revoked, else null. */
export const PasswordChangeOutput = z.object({ token: z.nullable(z.string()), user: User })

/** The form to request a reset link. */
export const ForgotForm = z.object({ email: EmailField })

/** The form of the reset link, with the password bounds of the installation. */
export const resetForm = (bounds: PasswordBounds) => z.object({ newPassword: passwordNewField(bounds) })

/** `password.confirm`: the current password, while signed in. */
export const PasswordConfirmInput = z.object({ password: z.string() })

/** The user who sets a new password, as far as known. */
export interface PasswordOwner {
  email?: string | undefined
  username?: string | null | undefined
}

/** Whether a password is the email or username of its user, regardless of case (WEB-628). */
export function isOwnName(password: string, { email, username }: PasswordOwner): boolean {
  const text = password.toLowerCase()
  return text !== '' && [email, username].some((own) => own?.trim().toLowerCase() === text)
}

/** The form to change a password, with the password bounds of the installation. */
export const passwordChangeForm = (bounds: PasswordBounds) =>
  z.object({ currentPassword: PasswordField, newPassword: passwordNewField(bounds) })

/** The form to confirm the user's identity with their password. */
export const PasswordProofForm = z.object({ password: PasswordField })
