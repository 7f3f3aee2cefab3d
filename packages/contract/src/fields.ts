import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { citySlugMaxLength, citySlugPattern } from './search-params.ts'

/**
 * The words that all schemas share. `zod/mini`, because the browser loads this file.
 */

/** Longest e-mail address (RFC 5321); checked before the grammar, so that a huge text costs nothing. */
export const emailMaxLength = 254

/** An e-mail address as the wire takes it: never trimmed; a bad one is INVALID_EMAIL. */
export const Email = z.string().check(z.maxLength(emailMaxLength, { error: 'INVALID_EMAIL', abort: true }), z.email('INVALID_EMAIL'))

/** Whether an address is nobody's (RFC 2606): people whose provider shares none have such a one, and no mail is ever sent there. */
export function isPlaceholderEmail(email: string): boolean {
  return /\.invalid$/i.test(email)
}

/** Text that the database can keep: no NUL, no half of a surrogate pair. */
export const Text = z.string().check(z.refine(isStorable))

/** A callback URL that a call must name: missing, it has a code of its own (AUTH-416). */
export const RequiredCallbackUrl = z
  .string({ error: ({ input }) => (input === undefined ? 'CALLBACKURL_IS_REQUIRED' : undefined) })
  .check(z.refine(isStorable))

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** Length as people count it: a character outside the basic plane is one. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A short text about oneself (AUTH-604). */
export const BioText = Text.check(z.refine((text) => codePoints(text) <= 280))

/** A person's name as our forms take it; the API has no bounds (AUTH-316). Messages are keys of the message catalogue. */
export const NameText = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'NAME_REQUIRED', abort: true }),
  z.refine((text) => codePoints(text) <= 64, { error: 'NAME_TOO_LONG', abort: true }),
  z.refine((text) => !/\p{Cc}|\p{Surrogate}/u.test(text), { error: 'NAME_INVALID', abort: true }),
)

/** Whether there is nothing to be seen in a text: only spaces, and characters that have no shape of their own. */
export function isUnseen(text: string): boolean {
  return /^[\s\p{DI}]*$/u.test(text)
}

/** Text of paragraphs: line ends of one kind, no control characters, no characters that turn the direction of what follows. Nothing to be seen is nothing. */
export const ParagraphText = z.string().check(
  z.overwrite((text) => (isUnseen(text) ? '' : text.replace(/\r\n?/g, '\n').normalize('NFC').trim())),
  z.refine((text) => !/(?!\n)\p{Cc}|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/u.test(text), { error: 'TEXT_INVALID', abort: true }),
)

/** One line: no line ends, no control characters, no characters that turn the direction of what follows. */
export const lineText = (problems: { missing: string; tooLong: string; max: number }) =>
  ParagraphText.check(
    z.refine((text) => !text.includes('\n'), { error: 'TEXT_INVALID', abort: true }),
    z.minLength(1, { error: problems.missing, abort: true }),
    z.refine((text) => codePoints(text) <= problems.max, problems.tooLong),
  )

/** A UUIDv7 written as 32 hexadecimal digits: ids of users, sessions and accounts on the wire (AUTH-139). */
export const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A city's name in a URL (PLACE-006). */
export const CitySlug = z.string().check(z.maxLength(citySlugMaxLength), z.regex(citySlugPattern))

/** A dish's UUID in base58, padded to 22 characters (PLACE-007). */
export const ItemId = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/))

/** A search text (SEARCH-007): the API refuses what is too long, the page cuts it. Characters that nobody types part words. */
export const SearchText = z.string().check(
  z.overwrite((text) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, ' ').trim()),
  z.maxLength(constants.searchTextMaxLength, 'Search text is too long'),
  z.refine((text) => text.split(/\s+/u).length <= constants.searchWordsMax, 'Search text is too long'),
)

/** Results on one page: a whole number, or its digits as query strings carry them. */
export const PageSize = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))]),
  z.int().check(z.minimum(1), z.maximum(constants.pageSizeMax)),
)
