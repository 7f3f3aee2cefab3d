import type { Session, SessionAndUser, SessionUser } from '@morsel/contract/session'
import { type Adapter, type DatabaseSession, Lucia } from 'lucia'
import { hashToken, newToken } from './token.ts'

/**
 * Creates, looks up and revokes sessions with Lucia. We inject the time and refresh by other rules, so three features of Lucia are
 * disabled: it reads the system clock, extends sessions at half of their lifetime, and uses the secret itself as the session ID
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

/** Creates the sessions of a store. This is cheap enough to do in every call. */
export function createSessions(store: SessionStore): Sessions {
  return new LuciaSessions(store)
}

/** A Lucia with our settings, from which each call derives its own. Creating a new one takes much longer. */
let configured: Lucia<{ facts: SessionRecord }, { facts: SessionUser }> | undefined

class LuciaSessions implements Sessions {
  private readonly lucia: Lucia<{ facts: SessionRecord }, { facts: SessionUser }>

  constructor(store: SessionStore) {
    const adapter = new StoreAdapter(store)
    configured ??= new Lucia(adapter, {
      // Lucia copies these and sets its own members. V8 takes half a microsecond for each member that a copy adds, so they're all here.
      getSessionAttributes: ({ facts }) => ({ facts, id: facts.id, userId: facts.userId, fresh: false, expiresAt: endOfTime }),
      getUserAttributes: ({ facts }) => ({ facts, id: facts.id }),
    })
    this.lucia = Object.assign(Object.create(configured), { adapter })
  }

  async create(facts: SessionRecord) {
    const token = newToken()
    await this.lucia.createSession(facts.userId, { facts }, { sessionId: hashToken(token) })
    return { ...facts, token }
  }

  async get(token: string) {
    const { session, user } = await this.lucia.validateSession(hashToken(token))
    if (!session) return undefined
    const { id, userId, expiresAt, createdAt, updatedAt, ipAddress, userAgent } = session.facts
    return { session: { id, userId, expiresAt, createdAt, updatedAt, ipAddress, userAgent, token }, user: user.facts }
  }

  revoke(token: string) {
    return this.lucia.invalidateSession(hashToken(token))
  }

  async list(userId: string) {
    return (await this.lucia.getUserSessions(userId)).map(({ facts }) => facts)
  }

  revokeAll(userId: string) {
    return this.lucia.invalidateUserSessions(userId)
  }

  deleteExpired() {
    return this.lucia.deleteExpiredSessions()
  }
}

class StoreAdapter implements Adapter {
  private readonly store: SessionStore

  constructor(store: SessionStore) {
    this.store = store
  }

  async getSessionAndUser(tokenHash: string): ReturnType<Adapter['getSessionAndUser']> {
    const found = await this.store.find(tokenHash)
    if (!found) return [null, null]
    return [toLucia(found.session, tokenHash), { id: found.user.id, attributes: { facts: found.user } }]
  }

  async getUserSessions(userId: string) {
    return (await this.store.list(userId)).map(({ session, tokenHash }) => toLucia(session, tokenHash))
  }

  /** Lucia's expiry comes from the system clock and is ignored. Ours is in the record. */
  setSession({ id: tokenHash, attributes }: DatabaseSession) {
    return this.store.insert(attributes.facts, tokenHash)
  }

  async updateSessionExpiration() {
    throw new Error('Lucia tried to extend a session, although its sessions never end')
  }

  deleteSession(tokenHash: string) {
    return this.store.delete(tokenHash)
  }

  deleteUserSessions(userId: string) {
    return this.store.deleteByUser(userId)
  }

  deleteExpiredSessions() {
    return this.store.deleteExpired()
  }
}

const toLucia = (session: SessionRecord, tokenHash: string): DatabaseSession => ({
  id: tokenHash,
  userId: session.userId,
  expiresAt: endOfTime,
  attributes: { facts: session },
})
