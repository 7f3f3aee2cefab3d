import { type Db, type DbOrTransaction, sharedDatabaseOf } from './client.ts'

/** The database around each {@link inOneTransaction}. */
const outer = new WeakMap<DbOrTransaction, Db>()

/**
 * Runs everything that `work` does with its database in one transaction. Later, the same object runs statements outside of it, for what
 * flows do after the response.
 */
export async function inOneTransaction<Value>(db: Db, work: (db: Db) => Promise<Value>): Promise<Value> {
  const state = { isOver: false }
  try {
    return await db.transaction((tx) => {
      const current = () => (state.isOver ? db : tx)
      const own: Db = Object.create(tx, {
        // drizzle reads both for each statement. The tests of `inOneTransaction` fail if it changes.
        session: { get: () => Reflect.get(current(), 'session') },
        _: { get: () => current()._ },
        transaction: { value: (...parts: Parameters<Db['transaction']>) => current().transaction(...parts) },
      })
      outer.set(own, db)
      return work(own)
    })
  } finally {
    state.isOver = true
  }
}

/** Like {@link sharedDatabaseOf}, but also for work in {@link inOneTransaction}: for what doesn't depend on whether that commits. */
export const rootDatabaseOf = (db: DbOrTransaction): DbOrTransaction => sharedDatabaseOf(outer.get(db) ?? db)
