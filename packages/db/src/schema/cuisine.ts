import { type AnyPgColumn, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, textLength, timestamps } from './place-columns.ts'

/** A cuisine, or a tag that a source uses as one. */
export const cuisine = pgTable(
  'cuisine',
  {
    /** The value that OpenStreetMap uses. */
    slug: text('slug').primaryKey(),
    name: text('name').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    parentSlug: text('parent_slug').references((): AnyPgColumn => cuisine.slug),
    /** `tag`: as a source wrote it, not one of the cuisines that every installation has. */
    status: text('status', { enum: ['known', 'tag'] }).notNull(),
    ...timestamps,
  },
  (table) => [
    textLength('cuisine_slug_length', table.slug, 60),
    textLength('cuisine_name_length', table.name, 60),
    oneOf('cuisine_status_known', table.status, ['known', 'tag']),
  ],
)
