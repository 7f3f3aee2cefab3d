import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A stored file. Its row is written before the file and deleted after it, so that no file is forgotten. */
export const blob = pgTable(
  'blob',
  {
    key: text('key').primaryKey(),
    /** Null if the user was erased. */
    userId: id('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** When it became unused; null while it's in use. */
    unusedSince: timestampMs('unused_since'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('blob_by_user').on(table.userId),
    index('blob_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index('blob_without_user').on(table.key).where(sql`${table.userId} is null`),
  ],
)
