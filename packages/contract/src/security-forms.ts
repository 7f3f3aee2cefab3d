import * as z from 'zod/mini'
import { NameText } from './fields.ts'
import { PasswordField, passwordNewField } from './form-fields.ts'
import type { PasswordBounds } from './password-bounds.ts'

/** Forms of the security settings, stricter than the API. */

/** A new password, with the bounds of the installation. */
export const passwordChangeForm = (bounds: PasswordBounds) =>
  z.object({ currentPassword: PasswordField, newPassword: passwordNewField(bounds) })

/** Confirming one's identity. */
export const PasswordProofForm = z.object({ password: PasswordField })

/** The name of a passkey. */
export const PasskeyNameForm = z.object({ name: NameText })
