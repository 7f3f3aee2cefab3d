import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** What every table of places has; the database's clock dates rows that no person wrote. */
export const timestamps = {
  createdAt: timestampMs('created_at').notNull().defaultNow(),
  updatedAt: timestampMs('updated_at').notNull().defaultNow(),
}

/** Soft deletion: public reads leave such rows out, unique indexes ignore them. */
export const softDelete = {
  deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3, mode: 'date' }),
}

/** What published reviews gave: changed by whoever changes a review, in the same transaction (PLACE-303). */
export const ratings = {
  ratingCount: integer('rating_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  /** How often one to five stars were given. */
  ratingHist: integer('rating_hist').array().notNull().default([0, 0, 0, 0, 0]),
}

/** Ratings that fit together. */
export const consistentRatings = (name: string, table: Record<keyof typeof ratings, AnyPgColumn>) =>
  check(
    name,
    sql`cardinality(${table.ratingHist}) = 5 and 0 <= all (${table.ratingHist}) and ${table.ratingCount} >= 0
      and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
  )

/** Minutes 0 to 10079 of the local week, Monday 00:00 first, as a set of ranges. */
export const minutesOfWeek = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** A key of `fractional-indexing`: ordered byte by byte, whatever the language of the database. */
export const fractionalIndex = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Words and filter tokens of a search projection. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A JSON object that stays below 16 kB. */
export const smallObject = (name: string, column: AnyPgColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'object' and pg_column_size(${column}) < 16384`)

/** A closed list of words; `values` are ids of the contract, never user input. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** Text of 1 to `max` characters; null passes. */
export const textLength = (name: string, column: AnyPgColumn, max: number) =>
  check(name, sql`char_length(${column}) between 1 and ${sql.raw(String(max))}`)

/** Latitude and longitude in degrees, both or neither. */
export const validCoordinates = (name: string, lat: AnyPgColumn, lon: AnyPgColumn): ReturnType<typeof check> =>
  check(name, sql`num_nulls(${lat}, ${lon}) in (0, 2) and ${lat} between -90 and 90 and ${lon} between -180 and 180`)

/** An ISO 4217 code. */
export const currencyCode = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[A-Z]{3}$'`)

/** Rows that are not deleted. */
export const isNotDeleted = (deletedAt: AnyPgColumn): SQL => sql`${deletedAt} is null`
