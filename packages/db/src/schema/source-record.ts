import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { menu } from './menu.ts'
import { smallObject, timestamps } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { source } from './source.ts'

/** A record of a source and the row it became, by which the next import finds it. */
export const sourceRecord = pgTable(
  'source_record',
  {
    id: id('id').primaryKey(),
    sourceId: id('source_id')
      .notNull()
      .references(() => source.id),
    /** The source's ID, for example `node/123`. */
    externalId: text('external_id').notNull(),
    restaurantId: id('restaurant_id').references(() => restaurant.id, { onDelete: 'cascade' }),
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    menuId: id('menu_id').references(() => menu.id, { onDelete: 'cascade' }),
    fetchedAt: timestampMs('fetched_at').notNull(),
    /** When it was first missing from a complete extract of its city; null while it's there. */
    missingSince: timestampMs('missing_since'),
    /** SHA-256 of the record. If it's unchanged, there is nothing to import. */
    hash: text('hash').notNull(),
    /** The record as the source wrote it. */
    raw: jsonb('raw').$type<Record<string, string>>().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('source_record_unique').on(table.sourceId, table.externalId),
    index('source_record_by_restaurant').on(table.restaurantId),
    index('source_record_by_item').on(table.itemId),
    index('source_record_by_menu').on(table.menuId),
    check('source_record_one_target', sql`num_nonnulls(${table.restaurantId}, ${table.itemId}, ${table.menuId}) = 1`),
    smallObject('source_record_raw_object', table.raw),
  ],
)
