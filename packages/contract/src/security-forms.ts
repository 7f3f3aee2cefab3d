import * as z from 'zod/mini'
import { NameText } from './fields.ts'
import { PasswordField, passwordNewField } from './form-fields.ts'
import type { PasswordBounds } from './password-bounds.ts'

/** What the forms of the security settings ask for; the wire's rules are wider. */

/** Another password, for an installation's bounds. */
export const passwordChangeForm = (bounds: PasswordBounds) =>
  z.object({ currentPassword: PasswordField, newPassword: passwordNewField(bounds) })

/** Proving who is there. */
export const PasswordProofForm = z.object({ password: PasswordField })

/** What a passkey is called. */
export const PasskeyNameForm = z.object({ name: NameText })
