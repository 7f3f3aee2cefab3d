import type { Db, DbOrTransaction } from '@morsel/db/client'

/** Thrown to take back what was written; never leaves this file. */
class TakenBack extends Error {}

/**
 * Does the same work for addresses we know and for those we do not, so that the time of an answer says nothing about them
 * (AUTH-410, AUTH-503): what was written for a stranger is taken back before anybody sees it.
 */
export async function withConstantWork(db: Db, isKnown: boolean, work: (db: DbOrTransaction) => Promise<void>): Promise<void> {
  await db.transaction(async (outer) => {
    try {
      // The commit of the outer transaction costs the same with and without its inner part.
      await outer.transaction(async (inner) => {
        await work(inner)
        if (!isKnown) throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
  })
}
