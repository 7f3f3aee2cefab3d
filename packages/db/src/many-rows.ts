import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * `insert into … select …` of many rows, at least one, to be executed as it is or with an `on conflict` behind it. They travel as one parameter:
 * drizzle's `values` makes one of each value, which takes longer than PostgreSQL takes for the insert, and 65,535 of them are the most there can be.
 * @param derived columns, by their names in the database, that are worked out from the others, which are there as `given`
 */
export function insertOf<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  derived: Readonly<Record<string, SQL>> = {},
): SQL {
  const given: readonly Readonly<Record<string, unknown>>[] = rows
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.some((row) => row[key] !== undefined))
  const records = given.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, jsonOf(column, row[key])])))
  const values = new Map(
    columns.map(([, column]) => {
      const value = sql`given.${sql.identifier(column.name)}`
      // Rows need not say the same columns.
      return [column.name, is(column.default, SQL) ? sql`coalesce(${value}, ${column.default})` : value]
    }),
  )
  for (const [name, value] of Object.entries(derived)) values.set(name, value)
  const names = [...values.keys()].map((name) => sql.identifier(name))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join([...values.values()], sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) as given`
}

/** A value as `json_populate_recordset` takes it: texts of the column's type, but for JSON, which stays what it is. */
function jsonOf(column: PgColumn, given: unknown): unknown {
  const value = given === undefined && !is(column.default, SQL) ? column.default : given
  if (value === undefined || value === null) return null
  return column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value)
}

/** That a column holds one of many texts or ids: one parameter, too, where `inArray` makes one of each. */
export function isAmong(column: SQLWrapper, values: readonly string[], type: 'text' | 'uuid'): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}
