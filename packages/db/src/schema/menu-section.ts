import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { menu } from './menu.ts'
import { filled, smallObject, written } from './place-columns.ts'

/** A heading of a menu. */
export const menuSection = pgTable(
  'menu_section',
  {
    id: id('id').primaryKey(),
    menuId: id('menu_id')
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    description: text('description'),
    position: smallint('position').notNull(),
    ...written,
  },
  (table) => [
    index('menu_section_of_menu').on(table.menuId, table.position),
    filled('menu_section_name_length', table.name, 80),
    filled('menu_section_description_length', table.description, 300),
    smallObject('menu_section_names_object', table.names),
    check('menu_section_position', sql`${table.position} between 0 and 999`),
  ],
)
