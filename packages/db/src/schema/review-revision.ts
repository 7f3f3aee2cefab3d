import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { review } from './review.ts'

/** A previous version of a review, for moderators. */
export const reviewRevision = pgTable(
  'review_revision',
  {
    id: id('id').primaryKey(),
    reviewId: id('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    body: text('body'),
    replacedAt: timestampMs('replaced_at').notNull(),
  },
  (table) => [index('review_revision_by_review').on(table.reviewId)],
)
