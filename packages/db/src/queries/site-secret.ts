import { eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { siteSecret } from '../schema/site-secret.ts'

/** Finds a secret that the installation made for itself. */
export async function findSiteSecret(db: DbOrTransaction, name: string): Promise<string | undefined> {
  const [row] = await db.select({ sealedValue: siteSecret.sealedValue }).from(siteSecret).where(eq(siteSecret.name, name))
  return row?.sealedValue
}

/** Stores a secret, or replaces a given former one. If another process did so first, its secret stays. */
export async function saveSiteSecret(db: DbOrTransaction, row: typeof siteSecret.$inferInsert, former: string | undefined): Promise<void> {
  await db
    .insert(siteSecret)
    .values(row)
    .onConflictDoUpdate({
      target: siteSecret.name,
      set: { sealedValue: row.sealedValue, createdAt: row.createdAt },
      setWhere: former === undefined ? sql`false` : eq(siteSecret.sealedValue, former),
    })
}
