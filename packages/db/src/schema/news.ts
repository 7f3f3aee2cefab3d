import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** News that were sent, so that none are sent twice. */
export const news = pgTable('news', {
  /** SHA-256 of their words. */
  digest: text('digest').primaryKey(),
  sentAt: moment('sent_at').notNull(),
})
