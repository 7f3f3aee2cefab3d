import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { oneOf, timestamps } from './place-columns.ts'

const kinds = ['osm', 'overture', 'user', 'owner', 'nypl', 'file'] as const

/** Where data comes from, and the credit to show with it. */
export const source = pgTable(
  'source',
  {
    id: id('id').primaryKey(),
    kind: text('kind', { enum: kinds }).notNull(),
    name: text('name').notNull(),
    url: text('url'),
    /** SPDX ID. */
    licence: text('licence').notNull(),
    attribution: text('attribution').notNull(),
    ...timestamps,
  },
  (table) => [unique('source_kind_name_unique').on(table.kind, table.name), oneOf('source_kind_known', table.kind, kinds)],
)
