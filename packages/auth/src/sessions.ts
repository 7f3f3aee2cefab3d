import type { Session, SessionAndUser, SessionUser } from '@morsel/contract/session'
import { type Adapter, Lucia } from 'lucia'
import { hashToken, newToken } from './token.ts'

/**
 * The one file that knows Lucia. Lucia keeps the life of a session together: started, looked up with its user, ended.
 * Three habits of Lucia are switched off here, because time is injected in this house and our rules of prolonging differ:
 * it reads the system's clock, it slides the expiry at half of the lifetime, and its session id is the secret itself.
 * See docs/decisions/002.
 */

/** A session without its secret. */
export type SessionRecord = Omit<Session, 'token'>

/** Where sessions are kept. Every method is one statement. */
export interface SessionStore {
  insert(session: SessionRecord, tokenHash: string): Promise<void>
  find(tokenHash: string): Promise<{ session: SessionRecord; user: SessionUser } | undefined>
  list(userId: string): Promise<readonly { session: SessionRecord; tokenHash: string }[]>
  delete(tokenHash: string): Promise<void>
  deleteByUser(userId: string): Promise<void>
  deleteExpired(): Promise<void>
}

/** The life of sessions. Whether one has expired is the caller's question (`sessionState`). */
export interface Sessions {
  /** Stores a new session under a new token. */
  create(session: SessionRecord): Promise<Session>
  /** The session of a token and its user, expired or not. */
  get(token: string): Promise<SessionAndUser | undefined>
  /** Ends one session; nothing happens when it is gone. */
  revoke(token: string): Promise<void>
  /** The live sessions of a user, newest first. */
  list(userId: string): Promise<SessionRecord[]>
  revokeAll(userId: string): Promise<void>
  /** Forgets the sessions that have ended. */
  deleteExpired(): Promise<void>
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ facts: SessionRecord }, { facts: SessionUser }>
    DatabaseSessionAttributes: { facts: SessionRecord }
    DatabaseUserAttributes: { facts: SessionUser }
  }
}

/** The last moment a `Date` can hold. Lucia is told that every session ends then, so that it neither ends nor slides one. */
const endOfTime = new Date(8_640_000_000_000_000)

/** Sessions of one store. Cheap: make one per transaction when needed. */
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
    // Lucia's own expiry, counted from the system's clock, is left aside: ours is among the facts.
    setSession: ({ id: tokenHash, attributes }) => store.insert(attributes.facts, tokenHash),
    async updateSessionExpiration() {
      throw new Error('Lucia wanted to slide a session, though none of its sessions ends')
    },
    deleteSession: (tokenHash) => store.delete(tokenHash),
    deleteUserSessions: (userId) => store.deleteByUser(userId),
    deleteExpiredSessions: () => store.deleteExpired(),
  }
}
