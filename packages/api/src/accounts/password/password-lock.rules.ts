import { hmac, sha256Hex } from '@morsel/auth/digest'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import { clearPasswordLock, countWrongPassword, type PasswordLockKey } from '@morsel/db/queries/password-lock'
import { keysOf } from '../../kernel/config/keys.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'

/**
 * All checks of an account's password share one count of wrong ones in a row (AUTH-440). Right passwords cost no further round trip at
 * sign-in: the statement that creates the session ends the count, or refuses when the lock came first (decision 075).
 */

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'passwords' | 'log'>

/** One check of a password. */
export interface PasswordCheck {
  key: PasswordLockKey
  /** Until when passwords are refused unseen. */
  lockedUntil: Date | null
  /** Undefined when there is no password; the check costs the same. */
  passwordHash: string | null | undefined
  /** Who is warned when others guess. */
  holder: { id: string; email: string } | undefined
  client: Client
  refusal: ErrorCode
}

/**
 * Checks a password. When it's right, the caller ends the count with `key`.
 * @throws AppError TOO_MANY_REQUESTS while it's locked, `refusal` when it's wrong
 */
export async function checkPassword(deps: Needs, check: PasswordCheck, password: string): Promise<void> {
  const { key, lockedUntil, passwordHash, refusal } = check
  if (lockedUntil !== null && lockedUntil > deps.now()) throw lockedError(deps, lockedUntil)
  if (!passwordHash) await deps.passwords.verifyDummy(password)
  else if (await deps.passwords.verify(passwordHash, password)) return
  const counted = await countWrongPassword(deps.db, key, { ...waitsOf(deps), now: deps.now() })
  if (!counted) throw lockedError(deps)
  if (counted.failures === deps.config.AUTH_PASSWORD_TRIES) warnHolder(deps, check)
  throw new AppError(refusal)
}

function waitsOf({ config }: Pick<Deps, 'config'>) {
  return {
    tries: config.AUTH_PASSWORD_TRIES,
    triesMax: config.AUTH_PASSWORD_TRIES_MAX,
    waitSeconds: config.AUTH_PASSWORD_WAIT,
    waitMaxSeconds: config.AUTH_PASSWORD_WAIT_MAX,
  }
}

/** The same refusal as that of a rate limit, so that it says nothing about the account. */
export function lockedError({ config, now }: Pick<Deps, 'config' | 'now'>, lockedUntil?: Date): AppError {
  const waitMs = lockedUntil === undefined ? config.AUTH_PASSWORD_WAIT * 1000 : lockedUntil.getTime() - now().getTime()
  const retryAfterSeconds = Math.min(Math.max(1, Math.ceil(waitMs / 1000)), Math.max(86_400, config.AUTH_PASSWORD_WAIT_MAX))
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

/**
 * Ends the count after the right password.
 * @throws AppError TOO_MANY_REQUESTS when others locked it in the meantime
 */
export async function endCount(deps: Pick<Deps, 'db' | 'config' | 'now'>, key: PasswordLockKey): Promise<void> {
  if (!(await clearPasswordLock(deps.db, key, deps.now()))) throw lockedError(deps)
}

/** Written after the response, whose duration must not reveal that the account exists. */
function warnHolder(deps: Needs, { holder, client }: PasswordCheck): void {
  if (!holder) return
  setImmediate(() => {
    deps.db
      .transaction(async (tx) => {
        await recordEvent(tx, deps, { userId: holder.id, kind: 'password-locked', client })
        await queueMail(tx, deps, { to: holder.email, mail: 'password-locked', props: { at: deps.now().toISOString() } })
      })
      .catch((err: unknown) => deps.log.warn({ err, userId: holder.id }, 'failed to notify the user of wrong passwords'))
  })
}

/** Unknown emails and usernames share a million counts, so that they get the same responses as known ones and take no disk space. */
export function unknownSubject({ config }: Pick<Deps, 'config'>, identifier: string): string {
  return `unknown:${sha256Hex(hmac(keysOf(config).unknownSubject.current, identifier, 'base64url')).slice(0, 5)}`
}
