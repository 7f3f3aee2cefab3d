import * as z from 'zod/mini'
import { codePoints, Email } from './fields.ts'
import { isAddress } from './identifier.ts'
import type { PasswordBounds } from './password-bounds.ts'
import { usernameProblem } from './username.ts'

/** What the fields of our own forms ask for (WEB-600, WEB-607), narrower than the wire. */

/** What a field's rule says when it fails: a key for the message catalogue. Those that the server can answer too are its error codes. */
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

/** The form trims and lower-cases an address; the wire never trims. */
export const EmailField = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, message('EMAIL_REQUIRED'))), Email)

/** An e-mail address or a user name, which may be written as profiles show it: `@ann`. */
export const IdentifierField = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite((text) => (isAddress(text) ? text : text.replace('@', ''))),
  z.minLength(1, message('IDENTIFIER_REQUIRED')),
  z.refine((text) => !isAddress(text) || Email.safeParse(text).success, message('INVALID_EMAIL')),
  z.refine((text) => isAddress(text) || usernameProblem(text) === undefined, message('IDENTIFIER_INVALID')),
)

/** The present password. */
export const PasswordField = z.string().check(z.minLength(1, message('PASSWORD_REQUIRED')))

const withoutGaps = z.overwrite<string>((text) => text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, ''))

/** A code of six digits, from an app or a mail; apps show it with a gap. */
export const CodeField = z.string().check(withoutGaps, z.regex(/^\d{6}$/, message('CODE_REQUIRED')))

/** A backup code; it is sent with its dash, whether it was typed or not. */
export const BackupCodeField = z.string().check(
  withoutGaps,
  z.regex(/^[A-Za-z\d]{10}$/, message('BACKUP_CODE_REQUIRED')),
  z.overwrite((text) => `${text.slice(0, 5)}-${text.slice(5)}`),
)

/** A new password: bounds here, the list of common ones on the server (PASSWORD_COMPROMISED). */
export const passwordNewField = (bounds: PasswordBounds) =>
  z.string().check(
    z.refine((text) => codePoints(text) >= bounds.min, message('PASSWORD_TOO_SHORT')),
    z.refine((text) => codePoints(text) <= bounds.max, message('PASSWORD_TOO_LONG')),
  )
