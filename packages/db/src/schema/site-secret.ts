import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** A secret that the installation made for itself, such as its key for web push. */
export const siteSecret = pgTable('site_secret', {
  name: text('name').primaryKey(),
  sealedValue: text('sealed_value').notNull(),
  createdAt: timestampMs('created_at').notNull(),
})
