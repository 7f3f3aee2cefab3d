import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** Tells whether the database answers; for `/readyz`. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
