import { menuKinds } from '@morsel/contract/food'
import { sql } from 'drizzle-orm'
import { char, check, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { currencyCode, isNotDeleted, oneOf, softDelete, textLength, timestamps } from './place-columns.ts'
import { restaurant } from './restaurant.ts'

export const menu = pgTable(
  'menu',
  {
    id: id('id').primaryKey(),
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: menuKinds }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    position: smallint('position').notNull(),
    ...softDelete,
    ...timestamps,
  },
  (table) => [
    index('menu_by_restaurant').on(table.restaurantId, table.position).where(isNotDeleted(table.deletedAt)),
    textLength('menu_name_length', table.name, 80),
    oneOf('menu_kind_known', table.kind, menuKinds),
    currencyCode('menu_currency_form', table.currency),
    check('menu_validity', sql`${table.validFrom} <= ${table.validTo}`),
    check('menu_position', sql`${table.position} between 0 and 999`),
  ],
)
