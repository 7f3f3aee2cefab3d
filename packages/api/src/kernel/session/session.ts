import { refreshedEnd, sessionEnd, sessionState } from '@morsel/auth/session-state'
import { createSessions, type SessionRecord, type SessionStore, type Sessions } from '@morsel/auth/sessions'
import { hashToken } from '@morsel/auth/token'
import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { violatedCheck } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import type { PasswordLockKey } from '@morsel/db/queries/password-lock'
import { attachPushDevice, detachPushDevice } from '@morsel/db/queries/push'
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  insertSession,
  insertSessionUnlessLocked,
  isSessionLive,
  listSessions,
  refreshSession as storeRefresh,
  type WithSession,
} from '@morsel/db/queries/session'
import { auditEventOf } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../ports/deps.ts'
import type { Client } from './client.ts'

/**
 * The lifecycle of a session: create, get, refresh, rotate, revoke. `session-cookies.ts` handles its cookies, and `current-session.ts`
 * finds the session of a request.
 */

type Needs = Pick<Deps, 'config' | 'now'> & { db: DbOrTransaction }

/** What inserting a session requires, apart from the session itself. */
interface Adding extends WithSession {
  passwordKey?: PasswordLockKey | undefined
  secondFactorAt: Date | null
}

const sessionsIn = (db: DbOrTransaction, now: Date, adding?: Adding): Sessions => createSessions(new DbSessions(db, now, adding))

class DbSessions implements SessionStore {
  private readonly db: DbOrTransaction
  private readonly now: Date
  private readonly adding: Adding | undefined

  constructor(db: DbOrTransaction, now: Date, adding: Adding | undefined) {
    this.db = db
    this.now = now
    this.adding = adding
  }

  async insert(session: SessionRecord, tokenHash: string) {
    if (this.adding === undefined) throw new TypeError('Only createSession adds sessions')
    const { passwordKey: key, secondFactorAt, ...more } = this.adding
    const row = { ...session, tokenHash, secondFactorAt }
    if (key === undefined) return insertSession(this.db, row, more)
    if (!(await insertSessionUnlessLocked(this.db, row, { ...more, key }))) throw new PasswordsLocked()
  }

  find(tokenHash: string) {
    return findSession(this.db, tokenHash)
  }

  list(userId: string) {
    return listSessions(this.db, userId, this.now)
  }

  delete(tokenHash: string) {
    return deleteSession(this.db, tokenHash)
  }

  async deleteByUser(userId: string) {
    await deleteUserSessions(this.db, userId)
  }

  deleteExpired() {
    return deleteExpiredSessions(this.db, this.now)
  }
}

/** Thrown when others lock a user's password checks at the moment the right password is given. */
export class PasswordsLocked extends Error {}

/** Why a session was created. A `renewal` replaces a session because its user may now do more or less. */
export type SessionCause = 'password' | 'social' | 'passkey' | 'second-factor' | 'sign-up' | 'email-link' | 'renewal'

/** The options of a new session. */
interface SessionStart extends Client {
  /** False when "Remember me" is off: the session then lasts at most a day. */
  isPersistent: boolean
  cause: SessionCause
  /** After a sign-in with a password: the key of the count of wrong passwords, which is reset. */
  passwordKey?: PasswordLockKey | undefined
  /** What is unusual about the sign-in. */
  signals?: readonly string[] | undefined
  /** Whether a renewal follows a second factor. */
  hasSecondFactor?: boolean
}

/** A passkey is two factors in one. */
const factorCauses: readonly SessionCause[] = ['second-factor', 'passkey']

/**
 * Creates a session for a user (AUTH-221), with its event in the audit log (SEC-812). If they have too many sessions, the oldest one ends
 * (AUTH-233).
 * @throws PasswordsLocked
 * @throws AppError ACCOUNT_IS_LOCKED
 */
export async function createSession(
  deps: Needs,
  user: SessionUser,
  { isPersistent, cause, passwordKey, signals = [], hasSecondFactor = factorCauses.includes(cause), ...client }: SessionStart,
): Promise<SessionAndUser> {
  const now = deps.now()
  const { AUTH_SESSION_TTL, AUTH_SESSION_MAX_AGE, AUTH_SESSIONS_MAX } = deps.config
  const ttlSeconds = Math.min(isPersistent ? AUTH_SESSION_TTL : constants.shortSessionSeconds, AUTH_SESSION_TTL, AUTH_SESSION_MAX_AGE)
  const detail = [cause, client.place?.country ?? '', ...signals].filter((text) => text !== '').join(' ')
  const event = auditEventOf(now, { kind: 'session-created', userId: user.id, detail, client })
  const secondFactorAt = hasSecondFactor ? now : null
  const session = await sessionsIn(deps.db, now, { event, max: AUTH_SESSIONS_MAX, passwordKey, secondFactorAt })
    .create({
      id: newId(now),
      userId: user.id,
      expiresAt: sessionEnd(now, ttlSeconds),
      createdAt: now,
      updatedAt: now,
      ipAddress: client.ipAddress,
      userAgent: client.userAgent,
    })
    .catch((cause: unknown) => {
      throw refusalOf(cause)
    })
  return { session, user }
}

/** The database refuses sessions of users who are locked (SEC-813) or suspended (MOD-140). */
function refusalOf(cause: unknown): unknown {
  const check = violatedCheck(cause)
  if (check === 'session_user_not_locked') return new AppError('ACCOUNT_IS_LOCKED', { cause })
  return check === 'session_user_not_suspended' ? new AppError('BANNED_USER', { cause }) : cause
}

/** A session that hasn't expired. `isDue` if it's old enough to be refreshed. */
export interface LiveSession {
  value: SessionAndUser
  isDue: boolean
}

/** Gets the session of a token if it's live. Deletes an expired one (AUTH-221). */
export async function getSession(deps: Needs, token: string): Promise<LiveSession | undefined> {
  const now = deps.now()
  const sessions = sessionsIn(deps.db, now)
  const found = await sessions.get(token)
  if (!found) return undefined
  const state = sessionState(found.session, rulesOf(deps.config), now)
  if (state !== 'expired') return { value: found, isDue: state === 'due' }
  await sessions.revoke(token)
  return undefined
}

const rulesOf = (config: Config) => ({
  ttlSeconds: config.AUTH_SESSION_TTL,
  updateAgeSeconds: config.AUTH_SESSION_UPDATE_AGE,
  maxAgeSeconds: config.AUTH_SESSION_MAX_AGE,
})

/** Extends a session without changing its token. @returns undefined when it has been revoked in the meantime */
export async function refreshSession(deps: Needs, { session, user }: SessionAndUser): Promise<SessionAndUser | undefined> {
  const now = deps.now()
  const expiresAt = refreshedEnd(session, rulesOf(deps.config), now)
  const isRefreshed = await storeRefresh(deps.db, hashToken(session.token), expiresAt, now)
  return isRefreshed ? { user, session: { ...session, expiresAt, updatedAt: now } } : undefined
}

/**
 * Replaces a session because its user may now do more or less, so that the old token stops working (AUTH-703). Its browser still gets
 * pushes. The caller is in a transaction.
 * @throws AppError UNAUTHORIZED when the session has ended in the meantime
 */
export async function rotateSession(
  deps: Needs,
  { session }: SessionAndUser,
  user: SessionUser,
  client: Client & { isPersistent: boolean; hasSecondFactor?: boolean },
): Promise<SessionAndUser> {
  if (!(await isSessionLive(deps.db, session.id, deps.now()))) throw new AppError('UNAUTHORIZED')
  const pushDevice = await detachPushDevice(deps.db, session.id)
  await revokeSession(deps, session.token)
  const renewed = await createSession(deps, user, { ...client, cause: 'renewal' })
  if (pushDevice !== undefined) await attachPushDevice(deps.db, pushDevice, renewed.session.id)
  return renewed
}

/** Revokes the session of a token, if there is one. */
export async function revokeSession({ db, now }: Pick<Needs, 'db' | 'now'>, token: string): Promise<void> {
  await sessionsIn(db, now()).revoke(token)
}

/** Revokes the sessions of a user except this one. @returns how many were revoked */
export async function revokeOtherSessions({ db }: Pick<Needs, 'db'>, { user, session }: SessionAndUser): Promise<number> {
  return deleteOtherSessions(db, user.id, session.id)
}

/** Revokes every session of a user. */
export async function revokeAllSessions({ db, now }: Pick<Needs, 'db' | 'now'>, userId: string): Promise<void> {
  await sessionsIn(db, now()).revokeAll(userId)
}
