import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOneStatement } from '../src/one-statement.ts'
import { insertAccount } from '../src/queries/account.ts'
import { deleteUser, findUserById, insertUser } from '../src/queries/user.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-03-04T12:00:00.123Z')
const times = { createdAt: now, updatedAt: now }
const ids = { user: 'a'.repeat(32), account: 'b'.repeat(32) }
const user = { id: ids.user, email: 'ann@example.com', name: "Ann $1 'quoted'", ...times }
const account = { id: ids.account, userId: ids.user, providerId: 'credential', accountId: ids.user, password: '$argon2id$v=19', ...times }
const count = async () => (await database.sql`select from "user" union all select from account`).length

test('rows that refer to each other are written in one transaction', async () => {
  const { db, sql } = database
  const value = await inOneStatement(db, async (writes) => {
    await insertUser(writes, user)
    await insertAccount(writes, account)
    return 'made'
  })
  expect(value).toBe('made')
  expect(await findUserById(db, ids.user)).toMatchObject({ name: user.name, createdAt: now })
  expect(await sql`select password, xmin from account`).toEqual([
    { password: '$argon2id$v=19', xmin: (await sql`select xmin from "user"`)[0]?.xmin },
  ])
})

test('no row is written if one write fails', async () => {
  await deleteUser(database.db, ids.user)
  const taken = inOneStatement(database.db, async (writes) => {
    await insertUser(writes, user)
    await insertUser(writes, { ...user, id: ids.account })
  })
  await expect(taken).rejects.toMatchObject({ code: '23505', constraint_name: 'user_email_unique' })
  const orphan = inOneStatement(database.db, async (writes) => {
    await insertUser(writes, user)
    await insertAccount(writes, { ...account, userId: ids.account })
  })
  await expect(orphan).rejects.toMatchObject({ code: '23503' })
  expect(await count()).toBe(0)
})

test('nothing is sent if the callback fails or writes nothing', async () => {
  const failing = inOneStatement(database.db, async (writes) => {
    await insertUser(writes, user)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await inOneStatement(database.db, async () => 'nothing')).toBe('nothing')
  expect(await count()).toBe(0)
})

test('a query that needs a result is rejected', async () => {
  await expect(inOneStatement(database.db, (writes) => findUserById(writes, ids.user))).rejects.toThrow()
  await expect(inOneStatement(database.db, (writes) => deleteUser(writes, ids.user))).rejects.toThrow()
})

test('the statement runs as part of a transaction', async () => {
  const failing = database.db.transaction(async (tx) => {
    await inOneStatement(tx, (writes) => insertUser(writes, user))
    expect(await findUserById(tx, ids.user)).toBeDefined()
    await tx.execute(query`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow()
  expect(await count()).toBe(0)
})
