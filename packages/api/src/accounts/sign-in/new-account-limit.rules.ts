import { newPuzzle, readSolution } from '@morsel/auth/proof-of-work'
import { AppError } from '@morsel/contract/errors'
import { newId } from '@morsel/db/id'
import { insertVerificationOnce } from '@morsel/db/queries/verification'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'

/** Limits new accounts per network. A few per hour are free, and each further one requires a solved puzzle (AUTH-318, decision 078). */

const puzzleSeconds = 600

/** Makes a puzzle whose solution allows one more account. */
export function makePuzzle({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<string> {
  return newPuzzle(keysOf(config).proofOfWork, new Date(now().getTime() + puzzleSeconds * 1000))
}

/**
 * Requires that the client may create another account: within its hourly limit, or with a new solution.
 * @throws AppError PROOF_OF_WORK_REQUIRED
 */
export async function requireRoomForAccount(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'limits'>,
  { ipAddress }: Client,
  proofOfWork: string | undefined,
): Promise<void> {
  try {
    await deps.limits.count('accounts', 'signIn.signUp', ipAddress || undefined)
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.code !== 'TOO_MANY_REQUESTS') throw refusal
    if (proofOfWork !== undefined && (await isNewSolution(deps, proofOfWork))) return
    throw new AppError('PROOF_OF_WORK_REQUIRED', { retryAfterSeconds: refusal.retryAfterSeconds ?? 1 })
  }
}

async function isNewSolution({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, text: string): Promise<boolean> {
  const at = now()
  const solved = await readSolution(keysOf(config).proofOfWork, text, at)
  if (!solved) return false
  const identifier = `proof-of-work:${solved.name}`
  return insertVerificationOnce(db, {
    id: newId(at),
    identifier,
    userId: null,
    value: '',
    expiresAt: solved.endsAt,
    createdAt: at,
    updatedAt: at,
  })
}
