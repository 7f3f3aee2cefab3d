import { savedLimits } from '@morsel/contract/list'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { list } from './list.ts'
import { fractionalIndex, textLength } from './place-columns.ts'

/** A place or dish on a list. There is no foreign key, so that the entry stays after its target is permanently deleted. */
export const listEntry = pgTable(
  'list_entry',
  {
    id: id('id').primaryKey(),
    listId: id('list_id')
      .notNull()
      .references(() => list.id, { onDelete: 'cascade' }),
    restaurantId: id('restaurant_id'),
    itemId: id('item_id'),
    /** The target's name when it was added. */
    title: text('title').notNull(),
    note: text('note'),
    position: fractionalIndex('position').notNull(),
    addedAt: timestampMs('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('list_entry_restaurant_unique').on(table.listId, table.restaurantId),
    uniqueIndex('list_entry_item_unique').on(table.listId, table.itemId),
    index('list_entry_order').on(table.listId, table.position),
    check('list_entry_one_target', sql`num_nonnulls(${table.restaurantId}, ${table.itemId}) = 1`),
    textLength('list_entry_note_length', table.note, savedLimits.noteLength),
  ],
)
