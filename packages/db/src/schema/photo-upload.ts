import { index, pgTable } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A photo that a user uploaded in the last day, even if it was deleted since, so that deleting doesn't lift the daily limit. */
export const photoUpload = pgTable(
  'photo_upload',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [index('photo_upload_by_user').on(table.userId, table.createdAt)],
)
