import type { NewsTexts } from '@morsel/contract/notification'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** The operator's news for those who want them by mail. The same words are kept once, and so sent once. */
export const news = pgTable('news', {
  /** SHA-256 of the English words. */
  digest: text('digest').primaryKey(),
  texts: jsonb('texts').$type<NewsTexts>().notNull(),
  /** Null: not yet. */
  sentAt: timestampMs('sent_at'),
})
