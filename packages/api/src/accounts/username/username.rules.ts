import { constants } from '@morsel/contract/constants'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import { isReservedUsername, normalizeUsername, usernameProblem } from '@morsel/contract/username'
import type { DbOrTransaction } from '@morsel/db/client'
import { isUsernameTaken } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The rules for usernames, both chosen and derived (AUTH-610 to AUTH-616). */

type Needs = Pick<Deps, 'now'> & { db: DbOrTransaction }

/** The errors of a username, except the one for a taken name. */
export const usernameErrors = [
  'USERNAME_IS_TOO_SHORT',
  'USERNAME_IS_TOO_LONG',
  'USERNAME_IS_INVALID',
] as const satisfies readonly ErrorCode[]

/** Returns the cutoff: usernames that were given up at or before this time are free again. */
export function usernamesFreeSince({ now }: Pick<Deps, 'now'>): Date {
  return new Date(now().getTime() - constants.formerUsernameSeconds * 1000)
}

/**
 * Whether a valid username is free: not reserved, taken or recently given up.
 * @param userId the user whose current and former names count as free
 */
export async function isUsernameFree(deps: Needs, name: string, userId?: string): Promise<boolean> {
  if (isReservedUsername(name)) return false
  return !(await isUsernameTaken(deps.db, normalizeUsername(name), { userId, freeSince: usernamesFreeSince(deps) }))
}

/**
 * Requires a valid and free username (AUTH-114). The schema handles anything that isn't a string.
 * @throws AppError USERNAME_IS_TOO_SHORT, USERNAME_IS_TOO_LONG, USERNAME_IS_INVALID, USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER
 */
export async function requireFreeUsername(deps: Needs, name: unknown, userId?: string): Promise<void> {
  if (typeof name !== 'string') return
  const problem = usernameProblem(name)
  if (problem) throw new AppError(problem)
  if (!(await isUsernameFree(deps, name, userId))) throw new AppError('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
}

export interface ChosenNames {
  username?: string | undefined
  displayUsername?: string | undefined
}

/**
 * Derives the username or the display username from the other if one of them is missing. A username is derived only if it's valid and free.
 * @returns only the names that change
 */
export async function completeNames(
  deps: Needs,
  { username, displayUsername }: ChosenNames,
  userId?: string,
): Promise<{ username?: string; displayUsername?: string }> {
  if (username !== undefined) return { username: normalizeUsername(username), displayUsername: displayUsername || username }
  if (!displayUsername) return {}
  const isUsable = usernameProblem(displayUsername) === undefined && (await isUsernameFree(deps, displayUsername, userId))
  return isUsable ? { username: normalizeUsername(displayUsername), displayUsername } : { displayUsername }
}

/**
 * Returns whether a username is available.
 * @throws AppError USERNAME_IS_TOO_SHORT, USERNAME_IS_TOO_LONG, USERNAME_IS_INVALID (422)
 */
export async function isUsernameAvailable(deps: Needs, name: string): Promise<{ available: boolean }> {
  const problem = name === '' ? 'USERNAME_IS_INVALID' : usernameProblem(name)
  if (problem) throw new AppError(problem, { status: 422 })
  return { available: await isUsernameFree(deps, name) }
}
