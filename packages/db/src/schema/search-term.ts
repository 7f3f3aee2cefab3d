import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The words of everything that is found, to weigh a question with; those of names mend what was mistyped (SEARCH-200, SEARCH-201, decision 011). A projection. */
export const searchTerm = pgTable(
  'search_term',
  {
    term: text('term').primaryKey(),
    /** In the names of how many dishes and places it is. */
    df: integer('df').notNull(),
    /** How many dishes are found by it. */
    items: integer('items').notNull().default(0),
    /** How many places are found by it. */
    places: integer('places').notNull().default(0),
    /** The word, and the word with any one letter left out: two words with a slip between them share one of these. */
    deletions: text('deletions').array().generatedAlwaysAs(sql`deletions(term)`),
  },
  (table) => [
    index('search_term_deletions').using('gin', table.deletions).with({ fastupdate: false }),
    index('search_term_by_beginning').on(sql`${table.term} text_pattern_ops`),
  ],
)
