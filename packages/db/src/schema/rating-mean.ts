import { pgTable, real, text } from 'drizzle-orm/pg-core'

/** The average rating, from which places and dishes without ratings start. A job refreshes it (PLACE-305). */
export const ratingMean = pgTable('rating_mean', {
  kind: text('kind', { enum: ['restaurant', 'item'] }).primaryKey(),
  mean: real('mean').notNull(),
})
