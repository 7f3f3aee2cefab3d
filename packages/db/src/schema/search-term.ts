import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The words of names, to mend what was mistyped with (search rule 5, decision 011). A projection. */
export const searchTerm = pgTable(
  'search_term',
  {
    term: text('term').primaryKey(),
    /** In how many dishes and places it is. */
    df: integer('df').notNull(),
    /** The word, and the word with any one letter left out: two words with a slip between them share one of these. */
    deletions: text('deletions').array().generatedAlwaysAs(sql`deletions(term)`),
  },
  (table) => [index('search_term_deletions').using('gin', table.deletions).with({ fastupdate: false })],
)
