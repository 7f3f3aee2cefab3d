import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type DbOrTransaction } from '../src/client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** A query like all others: it doesn't know whether it runs in a transaction. */
async function insert(db: DbOrTransaction, n: number): Promise<void> {
  await db.execute(query`insert into number values (${n})`)
}

test('pool and transaction are interchangeable, and a failed transaction leaves nothing', async () => {
  const { db, sql } = database
  await sql`create table number (n int primary key)`
  await insert(db, 1)
  await db.transaction((tx) => insert(tx, 2))
  const failed = db.transaction(async (tx) => {
    await insert(tx, 3)
    await insert(tx, 1)
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await sql`select n from number order by n`).toEqual([{ n: 1 }, { n: 2 }])
})

test('test databases are independent', async () => {
  const other = await createTestDatabase()
  await database.sql`create table only_here (n int)`
  expect(await other.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }])
  await other.drop()
  await expect(other.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
})

test('opens at most as many connections as allowed', async () => {
  const small = createDb(database.url, { poolSize: 2 })
  const rows = await Promise.all(
    Array.from({ length: 10 }, () => small.sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`),
  )
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(2)
  await small.close()
})

test('notices are passed to the callback', async () => {
  const notices: string[] = []
  const { sql, close } = createDb(database.url, { poolSize: 1, onnotice: (notice) => notices.push(notice.message ?? '') })
  await sql`drop table if exists never_made`
  await close()
  expect(notices).toEqual(['table "never_made" does not exist, skipping'])
})
