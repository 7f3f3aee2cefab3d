import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, type DbOrTransaction, databaseOf } from '../src/client.ts'
import { DatabaseCall } from '../src/database-call.ts'
import { inOneTransaction, rootDatabaseOf } from '../src/one-transaction.ts'
import { runPrepared } from '../src/prepared.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table noted (id int primary key)`
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate noted`
  db = databaseOf(new DatabaseCall({ mayWrite: true }), database.db)
})

const note = (own: DbOrTransaction, id: number) => own.execute(sql`insert into noted (id) values (${id})`)
const noted = async () => (await database.sql`select id from noted order by id`).map(({ id }) => id)

describe('work in one transaction', () => {
  test('commits all kinds of statements together, or none', async () => {
    const work = async (own: Db, base: number) => {
      await note(own, base)
      await own.transaction((tx) => note(tx, base + 1))
      await runPrepared(own, `insert into noted (id) values (${base + 2})`, [])
      expect(await noted()).not.toContain(base)
    }
    await inOneTransaction(db, (own) => work(own, 10))
    const failed = inOneTransaction(db, async (own) => {
      await work(own, 20)
      throw new Error('undo')
    })
    await expect(failed).rejects.toThrow('undo')
    expect(await noted()).toEqual([10, 11, 12])
  })

  test('continues after a nested transaction has failed', async () => {
    await inOneTransaction(db, async (own) => {
      await note(own, 1)
      await own.transaction((tx) => note(tx, 1)).catch(() => {})
      await note(own, 2)
    })
    expect(await noted()).toEqual([1, 2])
  })

  test('may use its database afterwards, outside of the transaction', async () => {
    const used = await inOneTransaction(db, async (own) => {
      await note(own, 1)
      return { own }
    })
    await note(used.own, 2)
    await used.own.transaction((tx) => note(tx, 3))
    await runPrepared(used.own, 'insert into noted (id) values (4)', [])
    expect(await noted()).toEqual([1, 2, 3, 4])
  })

  test('belongs to the database of the process', async () => {
    await inOneTransaction(db, async (own) => expect(rootDatabaseOf(own)).toBe(database.db))
    expect(rootDatabaseOf(db)).toBe(database.db)
  })
})
