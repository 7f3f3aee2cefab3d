import type { Db, DbOrTransaction } from '@morsel/db/client'

/** Thrown to roll back. It never leaves this file. */
class TakenBack extends Error {}

/**
 * Does the same work for known and unknown emails, so that the duration of a response reveals nothing (AUTH-410, AUTH-503). For an unknown
 * email, the work is rolled back.
 */
export async function withConstantWork(db: Db, isKnown: boolean, work: (db: DbOrTransaction) => Promise<void>): Promise<void> {
  await db.transaction(async (outer) => {
    try {
      // The commit of the outer transaction takes as long with its inner part as without.
      await outer.transaction(async (inner) => {
        await work(inner)
        if (!isKnown) throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
  })
}
