import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { citySlugMaxLength, citySlugPattern } from './search-params.ts'
import { isEmail, usernameProblem } from './username.ts'

/** Fields that all schemas share. Uses `zod/mini`, because the browser loads this file. */

/** Maximum length of an email (RFC 5321), checked before the format, so that a huge text takes no time. */
export const emailMaxLength = 254

/** An email in the API: never trimmed (AUTH-127); an invalid one is INVALID_EMAIL. */
export const Email = z.string().check(z.maxLength(emailMaxLength, { error: 'INVALID_EMAIL', abort: true }), z.email('INVALID_EMAIL'))

/** Whether an email is a placeholder (RFC 2606) for a user whose provider shares none; nothing is ever sent there. */
export function isPlaceholderEmail(email: string): boolean {
  return /\.invalid$/i.test(email)
}

/** Text that the database can store: without NUL and unpaired surrogates. */
export const Text = z.string().check(z.refine(isStorable))

/** A required callback URL; if it's missing, the error has its own code (AUTH-416). */
export const RequiredCallbackUrl = z
  .string({ error: ({ input }) => (input === undefined ? 'CALLBACKURL_IS_REQUIRED' : undefined) })
  .check(z.refine(isStorable))

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** Returns the length in code points. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A bio (AUTH-604). */
export const BioText = Text.check(z.refine((text) => codePoints(text) <= 280))

/** The name of a user in our forms; the API has no bounds (AUTH-316). Messages are keys of the message catalogue. */
export const NameText = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'NAME_REQUIRED', abort: true }),
  z.refine((text) => codePoints(text) <= 64, { error: 'NAME_TOO_LONG', abort: true }),
  z.refine((text) => !/\p{Cc}|\p{Surrogate}/u.test(text), { error: 'NAME_INVALID', abort: true }),
)

/** Whether text has no visible characters. */
export function isUnseen(text: string): boolean {
  return /^[\s\p{DI}]*$/u.test(text)
}

/** Text with paragraphs: normalized line breaks, no control or direction characters. Text without visible characters becomes empty. */
export const ParagraphText = z.string().check(
  z.overwrite((text) => (isUnseen(text) ? '' : text.replace(/\r\n?/g, '\n').normalize('NFC').trim())),
  z.refine((text) => !/(?!\n)\p{Cc}|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/u.test(text), { error: 'TEXT_INVALID', abort: true }),
)

/** A line of text: no line breaks, control characters or direction characters. */
export const lineText = (problems: { missing: string; tooLong: string; max: number }) =>
  ParagraphText.check(
    z.refine((text) => !text.includes('\n'), { error: 'TEXT_INVALID', abort: true }),
    z.minLength(1, { error: problems.missing, abort: true }),
    z.refine((text) => codePoints(text) <= problems.max, problems.tooLong),
  )

/** A UUIDv7 as 32 hexadecimal digits: IDs of users, sessions and accounts in the API (AUTH-139). */
export const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A city's name in a URL (PLACE-006). */
export const CitySlug = z.string().check(z.maxLength(citySlugMaxLength), z.regex(citySlugPattern))

/** A dish's UUID in base58, padded to 22 characters (PLACE-007). */
export const ItemId = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/))

/** A search query (SEARCH-007). The API refuses longer ones; the page cuts them. Control characters separate terms. */
export const SearchText = z.string().check(
  z.overwrite((text) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, ' ').trim()),
  z.maxLength(constants.searchTextMaxLength, 'SEARCH_TEXT_TOO_LONG'),
  z.refine((text) => text.split(/\s+/u).length <= constants.searchTermsMax, 'SEARCH_TEXT_TOO_LONG'),
)

/** Number of results on a page: an integer, or its text in a query string. */
export const PageSize = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))]),
  z.int().check(z.minimum(1), z.maximum(constants.pageSizeMax)),
)

/** A boolean, or its text in a query string. */
export const Flag = z.pipe(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((text) => text === 'true' || text === '1'),
    ),
  ]),
  z.boolean(),
)

/** The bounds of a new password's length in code points, as configured by `AUTH_PASSWORD_MIN` and `AUTH_PASSWORD_MAX`. */
export interface PasswordBounds {
  min: number
  max: number
}

/** The fields of our own forms (WEB-600 to WEB-607), stricter than those of the API. */

/** The message of a failed rule: a key of the message catalogue. Keys for problems that the server reports, too, are its error codes. */
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
  z.overwrite((text) => (isEmail(text) ? text : text.replace('@', ''))),
  z.minLength(1, message('IDENTIFIER_REQUIRED')),
  z.refine((text) => !isEmail(text) || Email.safeParse(text).success, message('INVALID_EMAIL')),
  z.refine((text) => isEmail(text) || usernameProblem(text) === undefined, message('IDENTIFIER_INVALID')),
)

export const PasswordField = z.string().check(z.minLength(1, message('PASSWORD_REQUIRED')))

const withoutGaps = z.overwrite<string>((text) => text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, ''))

/** A six-digit code from an app or an email. Spaces and dashes are removed, because apps show codes with a gap. */
export const CodeField = z.string().check(withoutGaps, z.regex(/^\d{6}$/, message('CODE_REQUIRED')))

/** A backup code, always sent with its dash. */
export const BackupCodeField = z.string().check(
  withoutGaps,
  z.regex(/^[A-Za-z\d]{10}$/, message('BACKUP_CODE_REQUIRED')),
  z.overwrite((text) => `${text.slice(0, 5)}-${text.slice(5)}`),
)

/** A new password. Its length is checked here; the server compares it with the list of common passwords (PASSWORD_COMPROMISED). */
export const passwordNewField = (bounds: PasswordBounds) =>
  z.string().check(
    z.refine((text) => codePoints(text) >= bounds.min, message('PASSWORD_TOO_SHORT')),
    z.refine((text) => codePoints(text) <= bounds.max, message('PASSWORD_TOO_LONG')),
  )
