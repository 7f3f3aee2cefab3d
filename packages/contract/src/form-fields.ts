import * as z from 'zod/mini'
import { codePoints, Email } from './fields.ts'
import { isAddress } from './identifier.ts'
import type { PasswordBounds } from './password-bounds.ts'
import { usernameProblem } from './username.ts'

/** The fields of our own forms (WEB-600 to WEB-607), stricter than those of the API. */

/** The message of a failed rule: a key of the message catalog. Those that the server can answer, too, are its error codes. */
export type FormMessage =
  | 'EMAIL_REQUIRED'
  | 'INVALID_EMAIL'
  | 'IDENTIFIER_REQUIRED'
  | 'IDENTIFIER_INVALID'
  | 'NAME_REQUIRED'
  | 'NAME_TOO_LONG'
  | 'NAME_INVALID'
  | 'PASSWORD_REQUIRED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'CODE_REQUIRED'
  | 'BACKUP_CODE_REQUIRED'

const message = (key: FormMessage) => ({ error: key, abort: true })

/** An email, trimmed and in lower case; the API never trims. */
export const EmailField = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, message('EMAIL_REQUIRED'))), Email)

/** An email or a username, which may be written as on profiles: `@ann`. */
export const IdentifierField = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite((text) => (isAddress(text) ? text : text.replace('@', ''))),
  z.minLength(1, message('IDENTIFIER_REQUIRED')),
  z.refine((text) => !isAddress(text) || Email.safeParse(text).success, message('INVALID_EMAIL')),
  z.refine((text) => isAddress(text) || usernameProblem(text) === undefined, message('IDENTIFIER_INVALID')),
)

/** The current password. */
export const PasswordField = z.string().check(z.minLength(1, message('PASSWORD_REQUIRED')))

const withoutGaps = z.overwrite<string>((text) => text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, ''))

/** A six-digit code from an app or an email. Apps show it with a space. */
export const CodeField = z.string().check(withoutGaps, z.regex(/^\d{6}$/, message('CODE_REQUIRED')))

/** A backup code, always sent with its dash. */
export const BackupCodeField = z.string().check(
  withoutGaps,
  z.regex(/^[A-Za-z\d]{10}$/, message('BACKUP_CODE_REQUIRED')),
  z.overwrite((text) => `${text.slice(0, 5)}-${text.slice(5)}`),
)

/** A new password. Its length is checked here, the list of common passwords on the server (PASSWORD_COMPROMISED). */
export const passwordNewField = (bounds: PasswordBounds) =>
  z.string().check(
    z.refine((text) => codePoints(text) >= bounds.min, message('PASSWORD_TOO_SHORT')),
    z.refine((text) => codePoints(text) <= bounds.max, message('PASSWORD_TOO_LONG')),
  )
