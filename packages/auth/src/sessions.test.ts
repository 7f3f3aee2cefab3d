import type { SessionUser } from '@morsel/contract/session'
import { expect, test, vi } from 'vitest'
import { createSessions, type SessionRecord, type SessionStore } from './sessions.ts'
import { hashToken } from './token.ts'

const created = new Date('2001-01-01T00:00:00.000Z')
const user: SessionUser = {
  id: 'a'.repeat(32),
  email: 'a@example.com',
  name: 'A',
  image: null,
  emailVerified: false,
  createdAt: created,
  updatedAt: created,
  twoFactorEnabled: false,
  username: null,
  displayUsername: null,
  status: 'active',
  onboardedAt: null,
  bio: null,
}
/** This session expired long ago by the system clock, which must not be used. */
const facts: SessionRecord = {
  id: 'b'.repeat(32),
  userId: user.id,
  expiresAt: new Date('2001-01-08T00:00:00.000Z'),
  createdAt: created,
  updatedAt: created,
  ipAddress: '',
  userAgent: '',
}

function memoryStore() {
  const rows = new Map<string, SessionRecord>()
  const store: SessionStore = {
    insert: vi.fn(async (session, tokenHash) => void rows.set(tokenHash, session)),
    find: async (tokenHash) => {
      const session = rows.get(tokenHash)
      return session && { session, user }
    },
    list: async () => [...rows].map(([tokenHash, session]) => ({ tokenHash, session })),
    delete: async (tokenHash) => void rows.delete(tokenHash),
    deleteByUser: async () => rows.clear(),
    deleteExpired: async () => rows.clear(),
  }
  return { rows, store, sessions: createSessions(store) }
}

test('a session is created with a new token, and only its hash is stored (AUTH-220, SEC-301)', async () => {
  const { rows, sessions } = memoryStore()
  const session = await sessions.create(facts)
  expect(session).toEqual({ ...facts, token: expect.stringMatching(/^[A-Za-z0-9]{32}$/) })
  expect([...rows]).toEqual([[hashToken(session.token), facts]])
  expect((await sessions.create(facts)).token).not.toBe(session.token)
})

test('an old session is returned unchanged, whatever the system clock says', async () => {
  const { rows, sessions } = memoryStore()
  const { token } = await sessions.create(facts)
  expect(await sessions.get(token)).toEqual({ session: { ...facts, token }, user })
  expect(rows.get(hashToken(token))).toEqual(facts)
  expect(await sessions.list(user.id)).toEqual([facts])
})

test('an unknown token, and the hash of a token, have no session', async () => {
  const { sessions } = memoryStore()
  const { token } = await sessions.create(facts)
  expect(await sessions.get('unknown')).toBeUndefined()
  expect(await sessions.get(hashToken(token))).toBeUndefined()
})

test('sessions are revoked one by one or per user, and deleted when expired', async () => {
  const { rows, sessions } = memoryStore()
  const first = await sessions.create(facts)
  await sessions.create(facts)
  await sessions.revoke(first.token)
  await sessions.revoke(first.token)
  expect(rows.size).toBe(1)
  await sessions.revokeAll(user.id)
  expect(rows.size).toBe(0)
  await sessions.create(facts)
  await sessions.deleteExpired()
  expect(rows.size).toBe(0)
})
