import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** Timestamps of all tables about places, set by the database's clock. */
export const timestamps = {
  createdAt: timestampMs('created_at').notNull().defaultNow(),
  updatedAt: timestampMs('updated_at').notNull().defaultNow(),
}

/** Soft deletion: public queries and unique indexes ignore such rows. */
export const softDelete = {
  deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3, mode: 'date' }),
}

/** Totals of the published reviews. Changed in the same transaction as a review (PLACE-303). */
export const ratings = {
  ratingCount: integer('rating_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  /** Number of ratings with one to five stars. */
  ratingHist: integer('rating_hist').array().notNull().default([0, 0, 0, 0, 0]),
  /** How much the number and the sum would be lower if each rating counted by its weight, in quarters (PLACE-333). */
  ratingDiscount: integer('rating_discount').notNull().default(0),
  ratingDiscountSum: integer('rating_discount_sum').notNull().default(0),
}

/** Checks that the totals are consistent. */
export const consistentRatings = (name: string, table: Record<keyof typeof ratings, AnyPgColumn>) =>
  check(
    name,
    sql`cardinality(${table.ratingHist}) = 5 and 0 <= all (${table.ratingHist}) and ${table.ratingCount} >= 0
      and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
  )

/** A set of ranges of minutes of the local week, 0 (Monday 00:00) to 10079. */
export const minutesOfWeek = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** A key of `fractional-indexing`, compared byte by byte whatever the database's collation. */
export const fractionalIndex = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Terms and filter tokens of a search projection. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Checks that a column is a JSON object below 16 kB. */
export const smallObject = (name: string, column: AnyPgColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'object' and pg_column_size(${column}) < 16384`)

/** Checks that a column has one of a fixed list of values, which come from the contract and never from users. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** Checks that a column has 1 to `max` characters, or is null. */
export const textLength = (name: string, column: AnyPgColumn, max: number) =>
  check(name, sql`char_length(${column}) between 1 and ${sql.raw(String(max))}`)

/** Checks that latitude and longitude are valid degrees, and that both or neither are set. */
export const validCoordinates = (name: string, lat: AnyPgColumn, lon: AnyPgColumn): ReturnType<typeof check> =>
  check(name, sql`num_nulls(${lat}, ${lon}) in (0, 2) and ${lat} between -90 and 90 and ${lon} between -180 and 180`)

/** Checks that a column has the form of an ISO 4217 code. */
export const currencyCode = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[A-Z]{3}$'`)

/** Returns a condition for rows that aren't soft-deleted. */
export const isNotDeleted = (deletedAt: AnyPgColumn): SQL => sql`${deletedAt} is null`
