import { coverStates, photoKinds, photoStatuses } from '@morsel/contract/photo-file'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { oneOf } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { review } from './review.ts'
import { user } from './user.ts'

/** A photo of a place, one of its dishes or its menu. Only visible ones are shown. */
export const photo = pgTable(
  'photo',
  {
    id: id('id').primaryKey(),
    /** The author; null if they were erased. */
    userId: id('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** The place, or the place of the dish. */
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    /** Null if it shows the place itself. */
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    /** The review that it belongs to. */
    reviewId: id('review_id').references(() => review.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: photoKinds }).notNull(),
    status: text('status', { enum: photoStatuses }).notNull().default('visible'),
    cover: text('cover', { enum: coverStates }).notNull().default('allowed'),
    /** Of the uploaded file and its selected part, so that a repeated upload is recognized. */
    sha256: text('sha256').notNull(),
    /** The size of the largest file. */
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    color: text('color').notNull(),
    alt: text('alt').notNull().default(''),
    /** SPDX ID. */
    licence: text('licence').notNull(),
    helpfulCount: integer('helpful_count').notNull().default(0),
    hasAvif: boolean('has_avif').notNull().default(false),
    /** When a worker may write its AVIF files; null if none has to. */
    avifDueAt: timestampMs('avif_due_at'),
    avifAttempts: smallint('avif_attempts').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('photo_by_restaurant').on(table.restaurantId, table.helpfulCount.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('photo_by_item').on(table.itemId, table.helpfulCount.desc().nullsFirst(), table.id).where(sql`${table.itemId} is not null`),
    // A cover is the first row of one of these.
    index('photo_cover_of_restaurant')
      .on(
        table.restaurantId,
        sql`(${table.itemId} is null) desc`,
        sql`(${table.cover} = 'chosen') desc`,
        table.helpfulCount.desc().nullsFirst(),
        table.id,
      )
      .where(sql`${table.status} = 'visible' and ${table.kind} = 'photo' and ${table.cover} <> 'never'`),
    index('photo_cover_of_item')
      .on(table.itemId, sql`(${table.cover} = 'chosen') desc`, table.helpfulCount.desc().nullsFirst(), table.id)
      .where(sql`${table.status} = 'visible' and ${table.kind} = 'photo' and ${table.cover} <> 'never'`),
    index('photo_by_review').on(table.reviewId).where(sql`${table.reviewId} is not null`),
    index('photo_by_user').on(table.userId, table.createdAt),
    index('photo_pending').on(table.id).where(sql`${table.status} = 'pending'`),
    index('photo_avif_due').on(table.avifDueAt).where(sql`${table.avifDueAt} is not null`),
    uniqueIndex('photo_repeated').on(
      table.userId,
      sql`coalesce(${table.reviewId}, ${table.itemId}, ${table.restaurantId})`,
      table.kind,
      table.sha256,
    ),
    oneOf('photo_kind_known', table.kind, photoKinds),
    oneOf('photo_status_known', table.status, photoStatuses),
    oneOf('photo_cover_known', table.cover, coverStates),
    check('photo_menu_of_place', sql`${table.kind} = 'photo' or num_nonnulls(${table.itemId}, ${table.reviewId}) = 0`),
    check('photo_alt_length', sql`char_length(${table.alt}) <= 200`),
    check('photo_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('photo_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('photo_counts', sql`${table.helpfulCount} >= 0`),
  ],
)
