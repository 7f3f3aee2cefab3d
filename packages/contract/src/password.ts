import * as z from 'zod/mini'
import { Email, RequiredCallbackUrl, Text } from './fields.ts'
import { EmailField, passwordNewField } from './form-fields.ts'
import type { PasswordBounds } from './password-bounds.ts'
import { User } from './session.ts'

/** Forgotten, changed and new passwords (AUTH-410 to AUTH-435). Their length is checked behind the schema, in its place in the order. */

/** A malformed email is VALIDATION_ERROR here, not INVALID_EMAIL. */
export const EmailOrInvalidBody = z.string().check(z.refine((text) => Email.safeParse(text).success))

/** `password.request`. `redirectTo` is checked against the trusted origins before the schema. */
export const PasswordRequestInput = z.object({ email: EmailOrInvalidBody, redirectTo: z.optional(Text) })
export type PasswordRequestInput = z.infer<typeof PasswordRequestInput>

/** The same for everybody, whether the address is known or not. */
export const PasswordRequestOutput = z.object({
  status: z.literal(true),
  message: z.literal('If this email exists in our system, check your email for the reset link'),
})
export type PasswordRequestOutput = z.infer<typeof PasswordRequestOutput>

/** `password.resetPage`: what the mailed link opens; the token is not used up. */
export const PasswordResetPageInput = z.object({ token: z.string(), callbackURL: RequiredCallbackUrl })
export const LocationOutput = z.object({ location: z.string() })

/** `password.reset`. */
export const PasswordResetInput = z.object({ newPassword: z.string(), token: z.optional(z.string()) })
export type PasswordResetInput = z.infer<typeof PasswordResetInput>

/** `password.change`. */
export const PasswordChangeInput = z.object({
  newPassword: z.string(),
  currentPassword: z.string(),
  revokeOtherSessions: z.optional(z.boolean()),
})
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>

/** `token` is the new session's when all sessions were ended, else null. */
export const PasswordChangeOutput = z.object({ token: z.nullable(z.string()), user: User })

/** The form of whoever forgot their password. */
export const ForgotForm = z.object({ email: EmailField })

/** The form behind the mailed link, for an installation's password bounds. */
export const resetForm = (bounds: PasswordBounds) => z.object({ newPassword: passwordNewField(bounds) })

/** `password.confirm`: the present password, while signed in. */
export const PasswordConfirmInput = z.object({ password: z.string() })
