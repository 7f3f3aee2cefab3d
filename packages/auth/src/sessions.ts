import type { Session, SessionAndUser, SessionUser } from '@morsel/contract/session'
import { type Adapter, Lucia } from 'lucia'
import { hashToken, newToken } from './token.ts'

/**
 * Creates, looks up and revokes sessions with Lucia. We inject the time and refresh by other rules, so three features of Lucia are
 * disabled: it reads the system clock, extends sessions at half of their lifetime, and uses the secret itself as the session id
 * (docs/decisions/002). This is the only file that imports Lucia.
 */

/** A session without its token. */
export type SessionRecord = Omit<Session, 'token'>

/** Stores sessions. Every method is one statement. */
export interface SessionStore {
  insert(session: SessionRecord, tokenHash: string): Promise<void>
  find(tokenHash: string): Promise<{ session: SessionRecord; user: SessionUser } | undefined>
  list(userId: string): Promise<readonly { session: SessionRecord; tokenHash: string }[]>
  delete(tokenHash: string): Promise<void>
  deleteByUser(userId: string): Promise<void>
  deleteExpired(): Promise<void>
}

/** The lifecycle of sessions. Callers check the expiry with `sessionState`. */
export interface Sessions {
  /** Creates a session with a new token. */
  create(session: SessionRecord): Promise<Session>
  /** Returns the session of a token and its user, expired or not. */
  get(token: string): Promise<SessionAndUser | undefined>
  /** Revokes a session, if it exists. */
  revoke(token: string): Promise<void>
  /** Returns a user's sessions that haven't expired, newest first. */
  list(userId: string): Promise<SessionRecord[]>
  revokeAll(userId: string): Promise<void>
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ facts: SessionRecord }, { facts: SessionUser }>
    DatabaseSessionAttributes: { facts: SessionRecord }
    DatabaseUserAttributes: { facts: SessionUser }
  }
}

/** The latest time that a `Date` can hold. Lucia gets it as the expiry of every session, and so never ends or extends one. */
const endOfTime = new Date(8_640_000_000_000_000)

/** Creates the sessions of a store. This is cheap enough to do in every transaction. */
export function createSessions(store: SessionStore): Sessions {
  const lucia = new Lucia(adapterOf(store), {
    getSessionAttributes: ({ facts }) => ({ facts }),
    getUserAttributes: ({ facts }) => ({ facts }),
  })
  return {
    async create(facts) {
      const token = newToken()
      await lucia.createSession(facts.userId, { facts }, { sessionId: hashToken(token) })
      return { ...facts, token }
    },
    async get(token) {
      const { session, user } = await lucia.validateSession(hashToken(token))
      return session ? { session: { ...session.facts, token }, user: user.facts } : undefined
    },
    revoke: (token) => lucia.invalidateSession(hashToken(token)),
    list: async (userId) => (await lucia.getUserSessions(userId)).map(({ facts }) => facts),
    revokeAll: (userId) => lucia.invalidateUserSessions(userId),
    deleteExpired: () => lucia.deleteExpiredSessions(),
  }
}

function adapterOf(store: SessionStore): Adapter {
  const toLucia = (session: SessionRecord, tokenHash: string) => ({
    id: tokenHash,
    userId: session.userId,
    expiresAt: endOfTime,
    attributes: { facts: session },
  })
  return {
    async getSessionAndUser(tokenHash) {
      const found = await store.find(tokenHash)
      if (!found) return [null, null]
      return [toLucia(found.session, tokenHash), { id: found.user.id, attributes: { facts: found.user } }]
    },
    getUserSessions: async (userId) => (await store.list(userId)).map(({ session, tokenHash }) => toLucia(session, tokenHash)),
    // Lucia's expiry comes from the system clock and is ignored. Ours is in the record.
    setSession: ({ id: tokenHash, attributes }) => store.insert(attributes.facts, tokenHash),
    async updateSessionExpiration() {
      throw new Error('Lucia tried to extend a session, although its sessions never end')
    },
    deleteSession: (tokenHash) => store.delete(tokenHash),
    deleteUserSessions: (userId) => store.deleteByUser(userId),
    deleteExpiredSessions: () => store.deleteExpired(),
  }
}
