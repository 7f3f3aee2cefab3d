import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { photo } from './photo.ts'
import { user } from './user.ts'

export const photoVote = pgTable(
  'photo_vote',
  {
    photoId: id('photo_id')
      .notNull()
      .references(() => photo.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.userId] }), index('photo_vote_by_user').on(table.userId)],
)
