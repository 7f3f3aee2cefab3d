import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What every table of places has; the database's clock dates rows that no person wrote. Domain 3. */
export const written = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

/** Soft deletion: public reads leave such rows out, unique indexes ignore them. Domain 3. */
export const deletion = {
  deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3, mode: 'date' }),
}

/** Minutes 0 to 10079 of the local week, Monday 00:00 first, as a set of ranges. */
export const minutesOfWeek = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** Words and filter tokens of a search projection. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A JSON object that stays below 16 kB (domain 4, constraints). */
export const smallObject = (name: string, column: AnyPgColumn) =>
  check(name, sql`jsonb_typeof(${column}) = 'object' and pg_column_size(${column}) < 16384`)

/** A closed list of words; `values` are ids of the contract, never user input. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** Text of 1 to `max` characters; null passes. */
export const filled = (name: string, column: AnyPgColumn, max: number) =>
  check(name, sql`char_length(${column}) between 1 and ${sql.raw(String(max))}`)

/** Latitude and longitude in degrees, both or neither. */
export const onEarth = (name: string, lat: AnyPgColumn, lon: AnyPgColumn): ReturnType<typeof check> =>
  check(name, sql`num_nulls(${lat}, ${lon}) in (0, 2) and ${lat} between -90 and 90 and ${lon} between -180 and 180`)

/** An ISO 4217 code. */
export const currencyCode = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[A-Z]{3}$'`)

/** Rows that are not deleted. */
export const live = (deletedAt: AnyPgColumn): SQL => sql`${deletedAt} is null`
