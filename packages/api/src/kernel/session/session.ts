import { sessionEnd, sessionState } from '@morsel/auth/session-state'
import { createSessions, type Sessions } from '@morsel/auth/sessions'
import { hashToken } from '@morsel/auth/token'
import { constants } from '@morsel/contract/constants'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  insertSession,
  listSessions,
  refreshSession,
} from '@morsel/db/queries/session'
import type { Deps } from '../ports/deps.ts'
import type { Client } from './client.ts'

/** What sessions are made of: a store, rules and a clock. */
type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Sessions kept in a database or, while an account is being made, in its transaction. */
function sessionsIn(db: DbOrTransaction, now: Date): Sessions {
  return createSessions({
    insert: (session, tokenHash) => insertSession(db, { ...session, tokenHash }),
    find: (tokenHash) => findSession(db, tokenHash),
    list: (userId) => listSessions(db, userId, now),
    delete: (tokenHash) => deleteSession(db, tokenHash),
    deleteByUser: (userId) => deleteUserSessions(db, userId),
    deleteExpired: () => deleteExpiredSessions(db, now),
  })
}

/**
 * Starts a session for a user (AUTH-221).
 * @param isBrief "remember me" was switched off: a day at most
 */
export async function createSession(
  deps: Pick<Deps, 'config' | 'now'> & { db: DbOrTransaction },
  user: SessionUser,
  { isBrief, ipAddress, userAgent }: Client & { isBrief: boolean },
): Promise<SessionAndUser> {
  const now = deps.now()
  const ttlSeconds = isBrief ? Math.min(constants.shortSessionSeconds, deps.config.AUTH_SESSION_TTL) : deps.config.AUTH_SESSION_TTL
  const session = await sessionsIn(deps.db, now).create({
    id: newId(now),
    userId: user.id,
    expiresAt: sessionEnd(now, ttlSeconds),
    createdAt: now,
    updatedAt: now,
    ipAddress,
    userAgent,
  })
  return { session, user }
}

/** A session that was found alive, and whether its end was moved just now. */
export interface LiveSession {
  value: SessionAndUser
  isProlonged: boolean
}

/**
 * The live session of a token: an expired one is deleted, one that is due is refreshed under the same token (AUTH-221, AUTH-222).
 * @returns undefined when there is none, also when it went away while it was being prolonged
 */
export async function getSession(deps: Needs, token: string, { mayProlong }: { mayProlong: boolean }): Promise<LiveSession | undefined> {
  const now = deps.now()
  const sessions = sessionsIn(deps.db, now)
  const found = await sessions.get(token)
  if (!found) return undefined
  const rules = { ttlSeconds: deps.config.AUTH_SESSION_TTL, updateAgeSeconds: deps.config.AUTH_SESSION_UPDATE_AGE }
  const state = sessionState(found.session, rules, now)
  if (state === 'expired') {
    await sessions.revoke(token)
    return undefined
  }
  if (state === 'valid' || !mayProlong) return { value: found, isProlonged: false }
  const expiresAt = sessionEnd(now, rules.ttlSeconds)
  if (!(await refreshSession(deps.db, hashToken(token), expiresAt, now))) return undefined
  return { value: { user: found.user, session: { ...found.session, expiresAt, updatedAt: now } }, isProlonged: true }
}

/** Ends the session of a token; nothing happens when it is gone already. */
export async function revokeSession(deps: Needs, token: string): Promise<void> {
  await sessionsIn(deps.db, deps.now()).revoke(token)
}

/** Another session in the place of one: what somebody may do has changed, so the former token is worth nothing (AUTH-703, AUTH-711). */
export async function rotateSession(
  deps: Pick<Deps, 'config' | 'now'> & { db: DbOrTransaction },
  { session }: SessionAndUser,
  user: SessionUser,
  client: Client & { isBrief: boolean },
): Promise<SessionAndUser> {
  await sessionsIn(deps.db, deps.now()).revoke(session.token)
  return createSession(deps, user, client)
}

/** Ends every session of a user. */
export async function revokeAllSessions(deps: Pick<Deps, 'now'> & { db: DbOrTransaction }, userId: string): Promise<void> {
  await sessionsIn(deps.db, deps.now()).revokeAll(userId)
}
