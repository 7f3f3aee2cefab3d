import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The terms of the search index, for frequencies and for corrections of typos. A projection (SEARCH-200, SEARCH-201, decision 011). */
export const searchTerm = pgTable(
  'search_term',
  {
    term: text('term').primaryKey(),
    /** Number of dishes and places with this term in their names. */
    df: integer('df').notNull(),
    /** Number of dishes with this term in their own texts. */
    items: integer('items').notNull().default(0),
    /** Number of dishes with this term in their name. */
    named: integer('named').notNull().default(0),
    /** Number of dishes whose place has this term. */
    served: integer('served').notNull().default(0),
    /** Number of places that it finds. */
    places: integer('places').notNull().default(0),
    /** The term, and its beginning without one or two letters. Terms that differ by up to two typos share one of these. */
    deletions: text('deletions').array(),
  },
  (table) => [
    index('search_term_deletions').using('gin', table.deletions).with({ fastupdate: false }),
    // Terms whose beginning is one typo away from an unfinished word share one of these.
    index('search_term_beginnings').using('gin', sql`beginnings(${table.term})`).with({ fastupdate: false }),
    index('search_term_by_beginning').on(sql`${table.term} text_pattern_ops`),
  ],
)
