import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A stored file: noted before it is written and until it is removed, so that none is ever forgotten. */
export const blob = pgTable(
  'blob',
  {
    key: text('key').primaryKey(),
    /** Whose it is; null when they are gone. */
    userId: id('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** From then on nobody needs it; null while it is in use. */
    unusedSince: timestampMs('unused_since'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('blob_by_user').on(table.userId),
    index('blob_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index('blob_without_user').on(table.key).where(sql`${table.userId} is null`),
  ],
)
