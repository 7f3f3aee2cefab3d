import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { photo } from './photo.ts'

/**
 * A stored file of a photo. Its row is written before the file and deleted after it, so that no file is forgotten, however its photo is
 * deleted. Files of people are rows of `blob`, which are deleted with the account; photos stay when their author is erased.
 */
export const photoFile = pgTable(
  'photo_file',
  {
    key: text('key').primaryKey(),
    /** Null until the photo is stored, and after it was deleted. */
    photoId: id('photo_id').references(() => photo.id, { onDelete: 'set null' }),
    /** When it's removed if it belongs to no photo. */
    dueAt: timestampMs('due_at').notNull(),
  },
  (table) => [index('photo_file_by_photo').on(table.photoId), index('photo_file_due').on(table.dueAt).where(sql`${table.photoId} is null`)],
)
