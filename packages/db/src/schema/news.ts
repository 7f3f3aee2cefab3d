import type { NewsTexts } from '@morsel/contract/notification'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** News that operators send to subscribers. The same text is stored, and sent, only once. */
export const news = pgTable('news', {
  /** SHA-256 of the English text. */
  digest: text('digest').primaryKey(),
  texts: jsonb('texts').$type<NewsTexts>().notNull(),
  /** Null until it's sent. */
  sentAt: timestampMs('sent_at'),
})
