import { isNull } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { news } from '../schema/news.ts'

/**
 * Queues news to send.
 * @returns false if the same text was queued before; of several concurrent requests, only one queues it
 */
export async function saveNews(db: DbOrTransaction, row: Omit<typeof news.$inferInsert, 'sentAt'>): Promise<boolean> {
  const rows = await db.insert(news).values(row).onConflictDoNothing().returning({ digest: news.digest })
  return rows.length > 0
}

/** Claims unsent news and marks them as sent, in one statement. */
export async function claimUnsentNews(tx: DbOrTransaction, now: Date) {
  return tx.update(news).set({ sentAt: now }).where(isNull(news.sentAt)).returning({ texts: news.texts })
}
