import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { menu } from './menu.ts'
import { smallObject, textLength, timestamps } from './place-columns.ts'

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
    ...timestamps,
  },
  (table) => [
    index('menu_section_by_menu').on(table.menuId, table.position),
    textLength('menu_section_name_length', table.name, 80),
    textLength('menu_section_description_length', table.description, 300),
    smallObject('menu_section_names_object', table.names),
    check('menu_section_position', sql`${table.position} between 0 and 999`),
  ],
)
