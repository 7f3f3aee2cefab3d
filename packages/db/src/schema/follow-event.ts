import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { smallObject } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { user } from './user.ts'

/** What happened to something that users follow: one row, whose followers a job tells in batches. */
export const followEvent = pgTable(
  'follow_event',
  {
    id: id('id').primaryKey(),
    /** A kind of notice. */
    kind: text('kind').notNull(),
    restaurantId: id('restaurant_id').references(() => restaurant.id, { onDelete: 'cascade' }),
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    personId: id('person_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Who did it; they aren't told. */
    actorId: id('actor_id').references(() => user.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    count: integer('count').notNull().default(1),
    createdAt: timestampMs('created_at').notNull(),
    /** The last follow whose user was told; null until the job begins. */
    doneTo: id('done_to'),
  },
  (table) => [
    // Until the job begins, repetitions are only counted.
    uniqueIndex('follow_event_open_unique')
      .on(table.kind, sql`coalesce(${table.restaurantId}, ${table.itemId}, ${table.personId})`)
      .where(sql`${table.doneTo} is null`),
    index('follow_event_by_restaurant').on(table.restaurantId).where(sql`${table.restaurantId} is not null`),
    index('follow_event_by_item').on(table.itemId).where(sql`${table.itemId} is not null`),
    index('follow_event_by_person').on(table.personId).where(sql`${table.personId} is not null`),
    index('follow_event_by_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
    check('follow_event_one_target', sql`num_nonnulls(${table.restaurantId}, ${table.itemId}, ${table.personId}) = 1`),
    smallObject('follow_event_data_object', table.data),
  ],
)
