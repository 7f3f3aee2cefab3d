import { pgTable, real, text } from 'drizzle-orm/pg-core'

/** What people give on average: where a place or a dish without ratings starts from. A job keeps it right (PLACE-305). */
export const ratingMean = pgTable('rating_mean', {
  kind: text('kind', { enum: ['restaurant', 'item'] }).primaryKey(),
  mean: real('mean').notNull(),
})
