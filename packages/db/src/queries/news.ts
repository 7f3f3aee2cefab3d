import { isNull } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { news } from '../schema/news.ts'

/** Keeps news until they are sent; false when the same words were kept before. One statement: of many at once, one keeps them. */
export async function saveNews(db: DbOrTransaction, row: Omit<typeof news.$inferInsert, 'sentAt'>): Promise<boolean> {
  const rows = await db.insert(news).values(row).onConflictDoNothing().returning({ digest: news.digest })
  return rows.length > 0
}

/** News that nobody has sent; from now on they are sent. One statement. */
export async function claimUnsentNews(tx: DbOrTransaction, now: Date) {
  return tx.update(news).set({ sentAt: now }).where(isNull(news.sentAt)).returning({ texts: news.texts })
}
