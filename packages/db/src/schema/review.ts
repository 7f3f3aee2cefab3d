import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { oneOf, textLength } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { user } from './user.ts'

const statuses = ['published', 'pending', 'hidden'] as const

/** A user's review of a place or dish. Only published reviews count and are shown. */
export const review = pgTable(
  'review',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    restaurantId: id('restaurant_id').references(() => restaurant.id, { onDelete: 'cascade' }),
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    body: text('body'),
    visitedOn: date('visited_on', { mode: 'string' }),
    /** `pending`: waiting for moderation; `hidden`: hidden by moderators. */
    status: text('status', { enum: statuses }).notNull(),
    /** Whether its stars count; false until its author is trusted (PLACE-331). */
    counts: boolean('counts').notNull().default(true),
    /** The weight of its stars in the order of lists, once they count, in quarters (PLACE-333). */
    weight: smallint('weight').notNull().default(4),
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** How many of the votes its author was notified of. */
    helpfulNotified: integer('helpful_notified').notNull().default(0),
    editedAt: timestampMs('edited_at'),
    reply: text('reply'),
    repliedAt: timestampMs('replied_at'),
    /** When its author was notified of the first reply. */
    replyNotifiedAt: timestampMs('reply_notified_at'),
    createdAt: timestampMs('created_at').notNull(),
    /** When its author deleted it after it was hidden or reported. The row is kept, so that writing a new review doesn't undo moderation. */
    removedAt: timestampMs('removed_at'),
  },
  (table) => [
    uniqueIndex('review_by_restaurant_unique').on(table.userId, table.restaurantId),
    uniqueIndex('review_by_item_unique').on(table.userId, table.itemId),
    // IDs rise with time, so this index sorts newest first. Other orders sort the few reviews of one place or dish.
    index('review_by_restaurant').on(table.restaurantId, table.id.desc().nullsFirst()).where(sql`${table.status} = 'published'`),
    index('review_by_item').on(table.itemId, table.id.desc().nullsFirst()).where(sql`${table.status} = 'published'`),
    index('review_uncounted').on(table.createdAt).where(sql`not ${table.counts}`),
    index('review_light').on(table.createdAt).where(sql`${table.weight} < 4`),
    index('review_unnotified').on(table.userId).where(sql`${table.helpfulCount} > ${table.helpfulNotified}`),
    index('review_by_user').on(table.userId, table.createdAt),
    check('review_one_target', sql`num_nonnulls(${table.restaurantId}, ${table.itemId}) = 1`),
    check('review_weight', sql`${table.weight} between 1 and 4`),
    check('review_rating', sql`${table.rating} between 1 and 5`),
    check('review_counts', sql`${table.helpfulCount} >= 0`),
    check('review_replied', sql`num_nulls(${table.reply}, ${table.repliedAt}) in (0, 2)`),
    check('review_removed', sql`${table.removedAt} is null or (${table.status} <> 'published' and ${table.body} is null)`),
    oneOf('review_status_known', table.status, statuses),
    textLength('review_body_length', table.body, 5000),
    textLength('review_reply_length', table.reply, 2000),
  ],
)
