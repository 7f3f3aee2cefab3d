import { constants } from '@morsel/contract/constants'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import { isReservedUsername, normaliseUsername, usernameProblem } from '@morsel/contract/username'
import type { DbOrTransaction } from '@morsel/db/client'
import { isUsernameTaken } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Usernames, chosen and copied (AUTH-610 to AUTH-616). */

type Needs = Pick<Deps, 'now'> & { db: DbOrTransaction }

/** What a chosen user name may be refused with, before anybody looks whether it is taken. */
export const usernameErrors = [
  'USERNAME_IS_TOO_SHORT',
  'USERNAME_IS_TOO_LONG',
  'USERNAME_IS_INVALID',
] as const satisfies readonly ErrorCode[]

/** Names given up at this moment or before are free again. */
export function usernamesFreeSince({ now }: Pick<Deps, 'now'>): Date {
  return new Date(now().getTime() - constants.formerUsernameSeconds * 1000)
}

/**
 * Whether a good name can be had: it is neither reserved nor somebody's, nor was until lately.
 * @param userId who may keep or take back what is theirs
 */
export async function isUsernameFree(deps: Needs, name: string, userId?: string): Promise<boolean> {
  if (isReservedUsername(name)) return false
  return !(await isUsernameTaken(deps.db, normaliseUsername(name), { userId, freeSince: usernamesFreeSince(deps) }))
}

/**
 * The rules of a chosen user name, asked before anything else in the body (AUTH-114); what is no text waits for the schema.
 * @throws AppError USERNAME_IS_TOO_SHORT, USERNAME_IS_TOO_LONG, USERNAME_IS_INVALID, USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER
 */
export async function requireFreeUsername(deps: Needs, name: unknown, userId?: string): Promise<void> {
  if (typeof name !== 'string') return
  const problem = usernameProblem(name)
  if (problem) throw new AppError(problem)
  if (!(await isUsernameFree(deps, name, userId))) throw new AppError('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
}

/** What somebody says they are called. */
export interface ChosenNames {
  username?: string | undefined
  displayUsername?: string | undefined
}

/**
 * Each name fills the other when only one is given, a user name only where it is a good and free one.
 * @returns nothing for a name that stays as it is
 */
export async function completeNames(
  deps: Needs,
  { username, displayUsername }: ChosenNames,
  userId?: string,
): Promise<{ username?: string; displayUsername?: string }> {
  if (username !== undefined) return { username: normaliseUsername(username), displayUsername: displayUsername || username }
  if (!displayUsername) return {}
  const isUsable = usernameProblem(displayUsername) === undefined && (await isUsernameFree(deps, displayUsername, userId))
  return isUsable ? { username: normaliseUsername(displayUsername), displayUsername } : { displayUsername }
}

/**
 * Answers whether a name can be had.
 * @throws AppError USERNAME_IS_TOO_SHORT, USERNAME_IS_TOO_LONG, USERNAME_IS_INVALID (422)
 */
export async function isUsernameAvailable(deps: Needs, name: string): Promise<{ available: boolean }> {
  const problem = name === '' ? 'USERNAME_IS_INVALID' : usernameProblem(name)
  if (problem) throw new AppError(problem, { status: 422 })
  return { available: await isUsernameFree(deps, name) }
}
