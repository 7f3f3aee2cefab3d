import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { item } from './item.ts'
import { currencyCode, timestamps } from './place-columns.ts'
import { source } from './source.ts'

/** A past price of a dish (PLACE-202). */
export const itemPrice = pgTable(
  'item_price',
  {
    id: id('id').primaryKey(),
    itemId: id('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    /** Minor units. */
    priceMinor: integer('price_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** A date, or only a year; null if unknown. */
    seenOn: text('seen_on'),
    sourceId: id('source_id')
      .notNull()
      .references(() => source.id),
    /** The source's ID of this price, by which the next import finds it. */
    externalId: text('external_id').notNull(),
    ...timestamps,
  },
  (table) => [
    unique('item_price_unique').on(table.itemId, table.sourceId, table.externalId),
    index('item_price_by_source').on(table.sourceId),
    check('item_price_range', sql`${table.priceMinor} between 0 and 10000000`),
    check('item_price_day', sql`${table.seenOn} ~ '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$'`),
    currencyCode('item_price_currency_form', table.currency),
  ],
)
