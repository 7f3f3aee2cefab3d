import { hmac, sha256Hex } from '@morsel/auth/digest'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import { clearPasswordLock, countWrongPassword, type PasswordLockKey } from '@morsel/db/queries/password-lock'
import { keysOf } from '../../kernel/config/keys.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'

/**
 * All checks of an account's password share one count of consecutive wrong ones (AUTH-440). A correct password needs no extra round trip at
 * sign-in: the statement that creates the session also ends the count, or refuses when the account was locked first (decision 075).
 */

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'passwords' | 'log'>

/** One check of a password. */
export interface PasswordCheck {
  key: PasswordLockKey
  /** When passwords will be checked again. Until then they're refused. */
  lockedUntil: Date | null
  /** Undefined when there is no password. The check takes the same time in both cases. */
  passwordHash: string | null | undefined
  /** The user to warn when someone else guesses passwords. */
  holder: { id: string; email: string } | undefined
  client: Client
  refusal: ErrorCode
}

/**
 * Checks a password. When it's right, the caller ends the count with `key`.
 * @throws AppError TOO_MANY_REQUESTS while the account is locked; `refusal` when the password is wrong
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

/** Returns the same error as a rate limit, so that it reveals nothing about the account. */
export function lockedError({ config, now }: Pick<Deps, 'config' | 'now'>, lockedUntil?: Date): AppError {
  const waitMs = lockedUntil === undefined ? config.AUTH_PASSWORD_WAIT * 1000 : lockedUntil.getTime() - now().getTime()
  const retryAfterSeconds = Math.min(Math.max(1, Math.ceil(waitMs / 1000)), Math.max(86_400, config.AUTH_PASSWORD_WAIT_MAX))
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

/**
 * Ends the count of wrong passwords after the right one.
 * @throws AppError TOO_MANY_REQUESTS when others have locked the account in the meantime
 */
export async function endCount(deps: Pick<Deps, 'db' | 'config' | 'now'>, key: PasswordLockKey): Promise<void> {
  if (!(await clearPasswordLock(deps.db, key, deps.now()))) throw lockedError(deps)
}

/** Warns the user. Runs after the response, whose duration must not reveal that the account exists. */
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

/**
 * Maps unknown emails and usernames to a million shared counts, so that they get the same responses as known ones without taking up disk
 * space.
 */
export function unknownSubject({ config }: Pick<Deps, 'config'>, identifier: string): string {
  return `unknown:${sha256Hex(hmac(keysOf(config).unknownSubject.current, identifier, 'base64url')).slice(0, 5)}`
}
