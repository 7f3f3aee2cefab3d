import type { ErrorCode } from './errors.ts'

/** The rules of usernames (AUTH-610 to AUTH-612). */

export const usernameMinLength = 3
export const usernameMaxLength = 30
/** The part of a name that suggestions use, in UTF-16 units. */
export const usernameSourceMaxLength = 200

/** Returns the problem of a username as typed, or undefined if it's valid. Doesn't check whether it's taken. */
export function usernameProblem(
  name: string,
): Extract<ErrorCode, 'USERNAME_IS_TOO_SHORT' | 'USERNAME_IS_TOO_LONG' | 'USERNAME_IS_INVALID'> | undefined {
  if (name.length < usernameMinLength) return 'USERNAME_IS_TOO_SHORT'
  if (name.length > usernameMaxLength) return 'USERNAME_IS_TOO_LONG'
  return /^(?!\.)(?!.*\.\.)[A-Za-z0-9_.]+(?<!\.)$/.test(name) ? undefined : 'USERNAME_IS_INVALID'
}

/** Returns the normal form in which usernames are stored and compared. */
export function normalizeUsername(name: string): string {
  return name.toLowerCase()
}

/** Whether a string is an email and not a username: a username may have an at sign only in front. */
export function isEmail(identifier: string): boolean {
  return identifier.trim().lastIndexOf('@') > 0
}

/** Reserved usernames, which could be taken for the product itself. */
const reserved = `about account accounts activity admin administrator api app assets auth auth-error billing blog builds city cities contact cookie-policy
  community-guidelines dashboard delete demo disclaimer docs download eula everyone explore favicon.ico feed forgot-password goodbye healthz help
  home info item items legal list lists login logout mail me menu metrics moderator morsel news null official onboarding owner playground
  postmaster press preferences privacy profile readyz register reset-password restaurant restaurants review reviews robots.txt root saved search
  security session settings sign-in sign-out sign-up signin signout signup sitemap.xml staff static status support system team terms test
  two-factor undefined user username users verify-email webmaster www`

/** Whether a username is reserved. */
export function isReservedUsername(name: string): boolean {
  return reserved.split(/\s+/).includes(normalizeUsername(name))
}
