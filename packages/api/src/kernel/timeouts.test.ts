import { AppError } from '@morsel/contract/errors'
import { createDb, type Db, type DbOrTransaction, databaseOf } from '@morsel/db/client'
import { databaseLimits } from '@morsel/db/limits'
import { runPrepared } from '@morsel/db/prepared'
import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import { openFreezingProxy } from '@morsel/db/test/freezing-proxy'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isUnavailable, timeouts, withTimeout } from './timeouts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table ledger (call int, part int, primary key (call, part))`
  await database.sql`create table held (id int primary key, uses int not null default 0)`
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate ledger, held`
  await database.sql`insert into held (id) values (1)`
})

/** Shorter than in production, to keep the tests fast. */
const patienceMs = 400
const settleMs = 100

const run = (db: DbOrTransaction, statement: string) => runPrepared(db, statement, [])
const enter = (db: DbOrTransaction, call: number, part: number) => run(db, `insert into ledger (call, part) values (${call}, ${part})`)

/** The ways in which a call can write. */
const writes = {
  'in a transaction': (db: Db, call: number) =>
    db.transaction(async (tx) => {
      await enter(tx, call, 1)
      await run(tx, 'select count(*) from ledger')
      await tx.transaction((inner) => enter(inner, call, 2))
    }),
  'in one statement': (db: Db, call: number) => enter(db, call, 1),
  'in two transactions': async (db: Db, call: number) => {
    await db.transaction((tx) => enter(tx, call, 1))
    await db.transaction((tx) => enter(tx, call, 2))
  },
  'after waiting for a row': (db: Db, call: number) =>
    db.transaction(async (tx) => {
      await enter(tx, call, 1)
      await run(tx, 'update held set uses = uses + 1 where id = 1')
    }),
  'and reads afterwards': async (db: Db, call: number) => {
    await enter(db, call, 1)
    await run(db, `select * from ledger where call = ${call}`)
  },
} as const satisfies Record<string, (db: Db, call: number) => Promise<unknown>>

const ways = Object.values(writes)
const answerTo = (db: Db, call: number) => {
  const write = ways[call % ways.length] ?? writes['in one statement']
  return withTimeout<unknown>((own) => write(databaseOf(own, db), call), patienceMs, { mayWrite: true, settleMs }).then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof AppError && (error.code === 'SERVICE_UNAVAILABLE' || error.code === 'OUTCOME_UNKNOWN')) return error.code
      // The call was canceled, refused or lost. The middleware of all procedures returns 503 for that, unless something was written.
      if (isUnavailable(error)) return 'SERVICE_UNAVAILABLE' as const
      throw error
    },
  )
}

/** Compares what calls returned with the stored rows. */
async function compare(answers: readonly string[]) {
  const rows = await database.sql<{ call: number }[]>`select distinct call from ledger`
  const kept = new Set(rows.map(({ call }) => call))
  return {
    lost: answers.flatMap((answer, call) => (answer === 'done' && !kept.has(call) ? [call] : [])),
    keptAfter503: answers.flatMap((answer, call) => (answer === 'SERVICE_UNAVAILABLE' && kept.has(call) ? [call] : [])),
  }
}

const isIdle = async () => {
  const [row] = await database.sql<{ running: number }[]>`
    select count(*)::int as running from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (state <> 'idle' or wait_event = 'ClientRead' and xact_start is not null)`
  return row?.running
}

const waiting = async () => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
  return row?.count
}

describe('a ledger of many writes', () => {
  test.each([1, 3, 8, 20, 45, 150])(
    'after the database freezes at %i packets, calls that returned 503 are never committed, and successful ones are (SEC-711, SEC-712)',
    async (packets) => {
      const proxy = await openFreezingProxy(database.url)
      const { db, close } = createDb(proxy.url, { poolSize: 6 })
      await Promise.all(Array.from({ length: 6 }, () => run(db, 'select pg_sleep(0)')))
      proxy.freezeAfter(packets)
      const answers = await Promise.all(Array.from({ length: 60 }, (_, call) => answerTo(db, call)))
      proxy.thaw()
      // Lets the statements that are still on their way arrive.
      await run(db, 'select 1')
      await expect.poll(isIdle).toBe(0)
      expect(answers).toContain('SERVICE_UNAVAILABLE')
      expect(await compare(answers)).toEqual({ lost: [], keptAfter503: [] })
      await close()
      await proxy.close()
    },
  )

  test('late statements are stopped in the database while a lock is held, and connections are free again (SEC-711)', async () => {
    const { db, close } = createDb(database.url, { poolSize: 4 })
    const holder = await database.sql.reserve()
    await holder`begin`
    await holder`lock table ledger, held in access exclusive mode`
    const answers = await Promise.all(Array.from({ length: 40 }, (_, call) => answerTo(db, call)))
    expect(new Set(answers)).toEqual(new Set(['SERVICE_UNAVAILABLE']))
    // The lock is still held, but nothing waits for it.
    await expect.poll(waiting).toBe(0)
    await holder`rollback`
    holder.release()
    expect(await compare(answers)).toEqual({ lost: [], keptAfter503: [] })
    expect(await answerTo(db, 100)).toBe('done')
    await close()
  })

  test('a commit that completes late is reported with its outcome, not with 503 (SEC-712)', async () => {
    const proxy = await openFreezingProxy(database.url)
    const { db, close } = createDb(proxy.url, { poolSize: 1 })
    await run(db, 'select 1')
    // The statement runs immediately, but its result arrives after the caller has timed out.
    const answer = withTimeout(
      async (call) => {
        proxy.freezeAfter(1)
        const written = enter(databaseOf(call, db), 7, 1)
        await expect.poll(async () => (await database.sql`select 1 from ledger where call = 7`).length).toBe(1)
        await written
        return 'done'
      },
      1,
      { mayWrite: true },
    )
    await expect.poll(async () => (await database.sql`select 1 from ledger where call = 7`).length).toBe(1)
    proxy.thaw()
    expect(await answer).toBe('done')
    await close()
    await proxy.close()
  })

  test('a read call that also writes still returns 503 in time', async () => {
    const { db, close } = createDb(database.url, { poolSize: 2 })
    const asked = withTimeout(async (call) => {
      const own = databaseOf(call, db)
      await enter(own, 1, 1)
      await run(own, 'select pg_sleep(30)')
    }, patienceMs)
    await expect(asked).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect.poll(isIdle).toBe(0)
    await close()
  })
})

test('a call that has ended starts no more statements', async () => {
  let goOn = () => {}
  const later = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let rest: Promise<unknown> = Promise.resolve()
  const answer = withTimeout(
    (call) => {
      rest = later.then(() => enter(databaseOf(call, database.db), 1, 1))
      rest.catch(() => {})
      return rest
    },
    1,
    { mayWrite: true },
  )
  await expect(answer).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  goOn()
  await expect(rest).rejects.toThrow()
  expect(await database.sql`select from ledger`).toHaveLength(0)
})

test('the database gives up before the caller does (SEC-713)', () => {
  for (const { statement, lock } of [databaseLimits.call, databaseLimits.expensive]) {
    expect(statement).toBeLessThan(timeouts.callMs)
    expect(lock).toBeLessThan(statement)
  }
})
