import type { ErrorCode } from './errors.ts'

/** The rules of usernames (AUTH-610 to AUTH-612). */

export const usernameMinLength = 3
export const usernameMaxLength = 30
/** How much of a name suggestions use, in UTF-16 units. */
export const usernameSourceMaxLength = 200

/**
 * The problem of a username as typed; undefined if it's valid. Doesn't check whether it's taken.
 */
export function usernameProblem(
  name: string,
): Extract<ErrorCode, 'USERNAME_IS_TOO_SHORT' | 'USERNAME_IS_TOO_LONG' | 'USERNAME_IS_INVALID'> | undefined {
  if (name.length < usernameMinLength) return 'USERNAME_IS_TOO_SHORT'
  if (name.length > usernameMaxLength) return 'USERNAME_IS_TOO_LONG'
  return /^(?!\.)(?!.*\.\.)[A-Za-z0-9_.]+(?<!\.)$/.test(name) ? undefined : 'USERNAME_IS_INVALID'
}

/** The normal form in which usernames are stored and compared. */
export function normaliseUsername(name: string): string {
  return name.toLowerCase()
}
