import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDb, type DbOrTransaction, databaseOf } from '../src/client.ts'
import { DatabaseCall } from '../src/database-call.ts'
import { limitTransaction } from '../src/queries/limits.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** Works with and without a transaction, like all queries. */
async function insert(db: DbOrTransaction, n: number): Promise<void> {
  await db.execute(query`insert into number values (${n})`)
}

test('pool and transaction are interchangeable, and a failed transaction changes nothing', async () => {
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

describe('settings of the database (SEC-713)', () => {
  const shown = query`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  const calls = { statement: '9s', lock: '2s', idle: '30s' }
  const work = { statement: '10min', lock: '1min', idle: '10min' }

  test('each connection has the timeouts for its kind of caller', async () => {
    const own = createDb(database.url, { poolSize: 1, limits: 'work' })
    expect(await database.db.execute(shown)).toEqual([calls])
    expect(await own.db.execute(shown)).toEqual([work])
    await own.close()
  })

  test('behind a transaction pooler, each transaction sets them only for itself', async () => {
    const pooled = createDb(`${database.url}?prepare=false`, { poolSize: 1 })
    const none = { statement: '0', lock: '0', idle: '0' }
    expect(await pooled.db.execute(shown)).toEqual([none])
    expect(await pooled.db.transaction((tx) => tx.execute(shown))).toEqual([calls])
    expect(await pooled.db.execute(shown)).toEqual([none])
    await pooled.close()
  })

  test('a transaction can have its own timeouts', async () => {
    const inside = database.db.transaction(async (tx) => {
      await limitTransaction(tx, 'work')
      return tx.execute(shown)
    })
    expect(await inside).toEqual([work])
  })

  test('a statement that waits too long for a lock is canceled', async () => {
    const hurried = createDb(`${database.url}?lock_timeout=1`, { poolSize: 1 })
    await database.sql`create table locked (n int)`
    await database.db.transaction(async (tx) => {
      await tx.execute(query`lock table locked`)
      await expect(hurried.db.execute(query`select * from locked`)).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
    await hurried.close()
  })
})

test('one held row lock and nine writes that wait for it leave connections for reads (SEC-720)', async () => {
  const { sql } = database
  await sql`create table counter (id int primary key, n int)`
  await sql`insert into counter values (1, 0)`
  const busy = createDb(`${database.url}?lock_timeout=60000`, { poolSize: 10, hasLane: true, hasLookupConnection: true })
  const holder = await sql.reserve()
  await holder`begin`
  await holder`select * from counter for update`
  const inCall = (mayWrite: boolean) => databaseOf(new DatabaseCall({ mayWrite }), busy.db)
  const write = async () => await inCall(true).execute(query`update counter set n = n + 1`)
  const writes = Array.from({ length: 9 }, () => write().then(() => 'written'))
  await expect.poll(async () => (await sql`select 1 from pg_locks where not granted`).length).toBeGreaterThan(2)
  const read = async () => await inCall(false).execute(query`select n from counter`)
  for (let count = 0; count < 5; count += 1) expect(await Promise.race([...writes, read()])).toEqual([{ n: 0 }])
  await holder`commit`
  holder.release()
  expect(await Promise.all(writes)).toHaveLength(9)
  expect(await read()).toEqual([{ n: 9 }])
  await busy.close()
})

test('once no connection has been free for seconds, further calls fail immediately, until one is free (SEC-738)', async () => {
  const holder = await database.sql.reserve()
  await holder`select pg_advisory_lock(738)`
  const busy = createDb(`${database.url}?lock_timeout=60000`, { poolSize: 1 })
  const ask = async (text: string) => await databaseOf(new DatabaseCall({ mayWrite: false }), busy.db).execute(query.raw(text))
  const first = ask('select pg_advisory_lock(738)')
  const second = ask('select 2 as n')
  await expect.poll(async () => (await database.sql`select 1 from pg_locks where not granted`).length).toBe(1)
  const from = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => from + 5_000)
  await expect(ask('select 3 as n')).rejects.toMatchObject({ cause: { code: '53300' } })
  clock.mockRestore()
  await holder`select pg_advisory_unlock(738)`
  holder.release()
  await first
  expect(await second).toEqual([{ n: 2 }])
  expect(await ask('select 4 as n')).toEqual([{ n: 4 }])
  await busy.close()
})

test('a URL may name several hosts, which are tried in turn (SEC-737)', async () => {
  const url = new URL(database.url)
  const several = createDb(database.url.replace(url.host, `127.0.0.1:1,${url.host}`), { poolSize: 2 })
  expect(await several.sql`select 1 as n`).toEqual([{ n: 1 }])
  await several.close()
  const away = createDb('postgres://ann@127.0.0.1:1,127.0.0.1:2/app', { poolSize: 2 })
  await expect(away.sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await away.close()
})
