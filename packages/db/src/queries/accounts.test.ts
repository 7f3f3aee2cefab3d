import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { violatedUnique } from '../constraint.ts'
import { newId } from '../id.ts'
import { insertAccount } from './account.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  insertSession,
  listSessions,
  type NewSession,
  refreshSession,
} from './session.ts'
import { findUserWithPassword, insertUser, isEmailTaken, isUsernameTaken, type NewUser } from './user.ts'

const now = new Date('2026-03-04T12:00:00.123Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
let database: TestDatabase
let db: TestDatabase['db']
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

let made = 0
async function newUser(more: Partial<NewUser> = {}) {
  made += 1
  const row = {
    id: newId(now),
    email: `user${made}@example.com`,
    emailVerified: false,
    name: 'Ann',
    image: null,
    username: null,
    displayUsername: null,
    twoFactorEnabled: false,
    status: 'active' as const,
    onboardedAt: null,
    bio: null,
    createdAt: now,
    updatedAt: now,
    ...more,
  }
  await insertUser(db, row)
  return row
}
async function newSession(userId: string, more: Partial<NewSession> = {}): Promise<NewSession> {
  made += 1
  const row = {
    id: newId(now),
    userId,
    tokenHash: `hash${made}`,
    expiresAt: later(60),
    createdAt: now,
    updatedAt: now,
    ipAddress: '',
    userAgent: '',
    ...more,
  }
  const event = { kind: 'session-created', userId, detail: 'password', device: '', ipAddress: '', requestId: '', createdAt: now }
  await insertSession(db, row, { event: { id: newId(now), ...event }, max: 100 })
  return row
}

describe('users', () => {
  test('are stored with milliseconds, and their IDs have 32 digits', async () => {
    const row = await newUser({ onboardedAt: later(1), username: 'ann', displayUsername: 'Ann ✨' })
    expect(await findUserWithPassword(db, { email: row.email })).toEqual({
      user: row,
      passwordHash: null,
      choices: { locale: 'en', display: '' },
      isFamiliar: false,
    })
    const [raw] = await database.sql`select id::text from "user" where email = ${row.email}`
    expect(raw?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('have unique lower-case emails and usernames', async () => {
    const row = await newUser({ username: 'only_one' })
    expect(await isEmailTaken(db, row.email)).toBe(true)
    expect(await isEmailTaken(db, 'unknown@example.com')).toBe(false)
    expect(await isUsernameTaken(db, 'only_one', { freeSince: now })).toBe(true)
    expect(await isUsernameTaken(db, 'unknown', { freeSince: now })).toBe(false)
    const refusal = (more: Partial<NewUser>) => newUser(more).then(String, violatedUnique)
    expect(await refusal({ email: row.email })).toBe('user_email_unique')
    expect(await refusal({ username: 'only_one' })).toBe('user_username_unique')
    // Refused for upper case, not as duplicates: the code must lower-case them first.
    expect(await refusal({ email: 'Upper@example.com' })).toBeUndefined()
    expect(await refusal({ username: 'Upper' })).toBeUndefined()
    expect(await isEmailTaken(db, 'Upper@example.com')).toBe(false)
  })

  test('have only the hash of their credential account', async () => {
    const { id: userId, email } = await newUser()
    const times = { createdAt: now, updatedAt: now }
    await insertAccount(db, { id: newId(now), userId, providerId: 'github', accountId: '1', password: 'not this', ...times })
    expect((await findUserWithPassword(db, { email }))?.passwordHash).toBeNull()
    await insertAccount(db, { id: newId(now), userId, providerId: 'credential', accountId: userId, password: 'hash', ...times })
    expect((await findUserWithPassword(db, { email }))?.passwordHash).toBe('hash')
    const twice = insertAccount(db, { id: newId(now), userId, providerId: 'credential', accountId: userId, ...times })
    expect(await twice.then(String, violatedUnique)).toBe('account_identity_unique')
  })
})

describe('sessions', () => {
  test('are found with their user by token hash', async () => {
    const user = await newUser()
    const { tokenHash, ...session } = await newSession(user.id, { ipAddress: '::1', userAgent: 'Ü' })
    expect(await findSession(db, tokenHash)).toEqual({ session, user })
    expect(await findSession(db, 'unknown')).toBeUndefined()
  })

  test('can be extended while they exist', async () => {
    const { id } = await newUser()
    const { tokenHash } = await newSession(id)
    expect(await refreshSession(db, tokenHash, later(120), later(30))).toBe(true)
    expect((await findSession(db, tokenHash))?.session).toMatchObject({ expiresAt: later(120), updatedAt: later(30), createdAt: now })
    await deleteSession(db, tokenHash)
    expect(await refreshSession(db, tokenHash, later(120), later(30))).toBe(false)
    expect(await findSession(db, tokenHash)).toBeUndefined()
  })

  test('are listed newest first, without expired ones', async () => {
    const { id } = await newUser()
    const [older, newer] = [await newSession(id), await newSession(id, { createdAt: later(10) })]
    await newSession(id, { expiresAt: later(20) })
    await newSession((await newUser()).id)
    expect((await listSessions(db, id, later(20))).map(({ session, tokenHash }) => [session.id, tokenHash])).toEqual(
      [newer, older].map((row) => [row.id, row.tokenHash]),
    )
  })

  test('are deleted with their user, all at once, or when they expire', async () => {
    const [gone, one, other] = [await newUser(), await newUser(), await newUser()]
    for (const { id } of [gone, one, one, other]) await newSession(id)
    await newSession(other.id, { expiresAt: later(5) })
    await database.sql`delete from "user" where id = ${gone.id}`
    expect(await listSessions(db, gone.id, now)).toEqual([])
    await deleteUserSessions(db, one.id)
    expect(await listSessions(db, one.id, now)).toEqual([])
    await deleteExpiredSessions(db, later(5))
    expect(await listSessions(db, other.id, now)).toHaveLength(1)
  })
})
