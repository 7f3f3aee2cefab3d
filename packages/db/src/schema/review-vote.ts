import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { review } from './review.ts'
import { user } from './user.ts'

export const reviewVote = pgTable(
  'review_vote',
  {
    reviewId: id('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index('review_vote_by_user').on(table.userId)],
)
