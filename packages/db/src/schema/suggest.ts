import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { oneOf, tsvector } from './place-columns.ts'

/** Compared byte by byte, so that one index serves equality and prefixes. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const suggestKinds = ['dish', 'restaurant', 'cuisine', 'city'] as const

/** Every name that search can find, once, to complete what users type. A projection (SEARCH-250, decision 011). */
export const suggest = pgTable(
  'suggest',
  {
    kind: text('kind', { enum: suggestKinds }).notNull(),
    /** `norm(label)`. */
    norm: bytes('norm').notNull(),
    /** For cuisines and cities; empty otherwise. */
    slug: text('slug').notNull().default(''),
    label: text('label').notNull(),
    /** Number of dishes or places with this name. The most frequent name comes first. */
    uses: integer('uses').notNull(),
    tsv: tsvector('tsv').generatedAlwaysAs(sql`search_vector(norm) || array_to_tsvector(character_pairs(norm))`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.norm, table.slug] }),
    // Indexes for the most frequent names with a given first, second or third letter.
    ...[1, 2, 3].map((letters) =>
      index(`suggest_by_${letters}`).on(table.kind, sql.raw(`left(norm, ${letters})`), table.uses.desc().nullsFirst(), table.norm),
    ),
    index('suggest_by_text').using('gin', table.tsv).with({ fastupdate: false }),
    oneOf('suggest_kind_known', table.kind, suggestKinds),
  ],
)
