import { type SQL, sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { item } from './item.ts'
import { tsvector } from './place-columns.ts'

/** The sample has one dish in this many. */
export const SAMPLED_ONE_OF = 16

/**
 * Returns a condition for dishes in the sample, by the random end of their IDs. The sample shows whether there are many results
 * (SEARCH-153, decision 018).
 */
export const isSampled = (id: SQL) => sql`get_byte(uuid_send(${id}), 15) < ${sql.raw(String(256 / SAMPLED_ONE_OF))}`

/** Returns which sixteenth of the sample a dish is in. The first one is the small sample. */
export const samplePart = (id: SQL) => sql`get_byte(uuid_send(${id}), 15)`

/** The small sample has one dish in this many. */
export const SMALL_SAMPLE_ONE_OF = 256

/**
 * Returns a condition for dishes in the small sample, which is a part of the other. It's used for cities with hundreds of thousands of
 * dishes.
 */
export const isInSmallSample = (id: SQL) => sql`get_byte(uuid_send(${id}), 15) = 0`

/**
 * Returns a condition for the best dishes. Without ratings, these are mostly the first dish of each place, whose share of its place's score
 * is the largest (PLACE-305).
 */
export const isBest = (score: SQL) => sql`${score} >= 3.5::real`

/** The dishes as search reads them. A projection, which `rebuild-search` can rebuild at any time (SEARCH-351). */
export const itemSearch = pgTable(
  'item_search',
  {
    id: id('id')
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    restaurantId: id('restaurant_id').notNull(),
    cityId: id('city_id').notNull(),
    /** `norm(name)`, for exact names and prefixes. */
    nameNorm: text('name_norm').notNull(),
    /** As on `item`. */
    dishSlug: text('dish_slug'),
    score: real('score').notNull(),
    /** Average rating; null without ratings. */
    rating: real('rating'),
    /** The Bayesian rating, which results are sorted by: few ratings weigh less (PLACE-305). */
    bayes: real('bayes').notNull(),
    priceMinor: integer('price_minor'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Filter tokens as `kind:value`. Also part of `tsv`. */
    tokens: text('tokens').array().notNull().default([]),
    tsv: tsvector('tsv').notNull(),
  },
  (table) => [
    index('item_search_by_text').using('gin', table.tsv).with({ fastupdate: false }),
    index('item_search_sample')
      .using('gin', table.tsv)
      .with({ fastupdate: false })
      .where(isSampled(sql`${table.id}`)),
    index('item_search_small_sample')
      .using('gin', table.tsv)
      .with({ fastupdate: false })
      .where(isInSmallSample(sql`${table.id}`)),
    // Finds the best of many results by relevance.
    index('item_search_best')
      .using('gin', table.tsv)
      .with({ fastupdate: false })
      .where(isBest(sql`${table.score}`)),
    index('item_search_order').on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('item_search_by_city').on(table.cityId, table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('item_search_by_restaurant').on(table.restaurantId),
    // Covers all that the page of a dish concept counts and sorts by, so that it reads only the index.
    index('item_search_by_dish')
      .on(table.dishSlug, table.cityId, table.bayes.desc().nullsFirst(), table.id.desc().nullsFirst(), table.restaurantId, table.priceMinor)
      .where(sql`${table.dishSlug} is not null`),
    index('item_search_rated_dishes')
      .on(table.dishSlug, table.cityId)
      .where(sql`${table.dishSlug} is not null and ${table.rating} is not null`),
    // Includes the score, so that the best of many dishes with the same name are found without reading all.
    index('item_search_by_name').on(sql`${table.nameNorm} text_pattern_ops`, table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
