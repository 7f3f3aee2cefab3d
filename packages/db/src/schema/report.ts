import { reportReasons } from '@morsel/contract/report'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { list } from './list.ts'
import { photo } from './photo.ts'
import { oneOf } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { review } from './review.ts'
import { user } from './user.ts'

const statuses = ['open', 'actioned', 'dismissed'] as const

/** A report to moderators, who decide on the command line. */
export const report = pgTable(
  'report',
  {
    id: id('id').primaryKey(),
    /** Null if the reporter was erased. */
    reporterId: id('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    restaurantId: id('restaurant_id').references(() => restaurant.id, { onDelete: 'cascade' }),
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    reviewId: id('review_id').references(() => review.id, { onDelete: 'cascade' }),
    userId: id('user_id').references(() => user.id, { onDelete: 'cascade' }),
    listId: id('list_id').references(() => list.id, { onDelete: 'cascade' }),
    photoId: id('photo_id').references(() => photo.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note').notNull(),
    status: text('status', { enum: statuses }).notNull().default('open'),
    createdAt: timestampMs('created_at').notNull(),
    resolvedAt: timestampMs('resolved_at'),
  },
  (table) => [
    uniqueIndex('report_open_unique')
      .on(table.reporterId, sql`coalesce(${table.restaurantId}, ${table.itemId}, ${table.reviewId}, ${table.userId}, ${table.listId})`)
      .where(sql`${table.status} = 'open'`),
    // A separate index, because the previous release names the other one in its statement.
    uniqueIndex('report_open_photo_unique').on(table.reporterId, table.photoId).where(sql`${table.status} = 'open'`),
    index('report_by_age').on(table.status, table.createdAt),
    index('report_by_restaurant').on(table.restaurantId),
    index('report_by_item').on(table.itemId),
    index('report_by_review').on(table.reviewId),
    index('report_by_user').on(table.userId),
    index('report_by_list').on(table.listId),
    index('report_by_photo').on(table.photoId),
    check(
      'report_one_target',
      sql`num_nonnulls(${table.restaurantId}, ${table.itemId}, ${table.reviewId}, ${table.userId}, ${table.listId}, ${table.photoId}) = 1`,
    ),
    check('report_resolved', sql`(${table.status} = 'open') = (${table.resolvedAt} is null)`),
    check('report_note_length', sql`char_length(${table.note}) <= 1000`),
    oneOf('report_reason_known', table.reason, reportReasons),
    oneOf('report_status_known', table.status, statuses),
  ],
)
