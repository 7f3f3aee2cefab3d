import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { oneOf, tsvector } from './place-columns.ts'

/** Compared byte by byte, so that one index serves equality and beginnings. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What a suggestion is a name of. */
export const suggestKinds = ['dish', 'restaurant', 'cuisine', 'city'] as const

/** Every name that search can lead to, once: what somebody types is completed from here (SEARCH-250, decision 011). A projection. */
export const suggest = pgTable(
  'suggest',
  {
    kind: text('kind', { enum: suggestKinds }).notNull(),
    /** `norm(label)`. */
    norm: bytes('norm').notNull(),
    /** Of a cuisine or a city; empty otherwise. */
    slug: text('slug').notNull().default(''),
    label: text('label').notNull(),
    /** How many dishes or places have the name: the one with the most comes first. */
    uses: integer('uses').notNull(),
    tsv: tsvector('tsv').generatedAlwaysAs(sql`search_vector(norm) || array_to_tsvector(character_pairs(norm))`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.norm, table.slug] }),
    // The best of all names that begin with one, two or three letters are the first rows of these.
    ...[1, 2, 3].map((letters) =>
      index(`suggest_by_${letters}`).on(table.kind, sql.raw(`left(norm, ${letters})`), table.uses.desc().nullsFirst(), table.norm),
    ),
    index('suggest_by_text').using('gin', table.tsv).with({ fastupdate: false }),
    oneOf('suggest_kind_known', table.kind, suggestKinds),
  ],
)
