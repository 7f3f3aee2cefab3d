import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * `insert into … select …` of many rows, at least one, to be executed as it is or with an `on conflict` behind it. They travel as one parameter:
 * drizzle's `values` makes one of each value, which takes longer than PostgreSQL takes for the insert, and 65,535 of them are the most there can be.
 * @param derived columns, by their names in the database, that are worked out from the others, which are there as `given`
 */
export function insertMany<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  derived: Readonly<Record<string, SQL>> = {},
): SQL {
  const given: readonly Readonly<Record<string, unknown>>[] = rows
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => given.some((row) => row[key] !== undefined))
    .map(([key, column]) => ({ key, column, toJson: jsonOf(column) }))
  const records = given.map((row) => {
    const record: Record<string, unknown> = {}
    for (const { key, column, toJson } of columns) {
      const value = toJson(row[key])
      // What is missing is null.
      if (value !== null) record[column.name] = value
    }
    return record
  })
  const values = new Map(
    columns.map(({ column }) => {
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

/** Makes of a value what `json_populate_recordset` takes: texts of the column's type, but for JSON, which stays what it is. */
function jsonOf(column: PgColumn): (given: unknown) => unknown {
  const instead = is(column.default, SQL) ? null : (column.default ?? null)
  const isJson = column.getSQLType() === 'jsonb'
  return (given) => {
    const value = given === undefined ? instead : given
    return value === null || isJson ? value : column.mapToDriverValue(value)
  }
}

/** Many texts or ids as one parameter, where `inArray` makes one of each; as a text, which is sent at once (decision 017). */
export function arrayParam(values: readonly string[], type: 'text' | 'uuid'): SQL {
  const literal = `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
  return sql`${literal}::${sql.raw(type)}[]`
}

/** That a column holds one of many texts or ids. */
export function isAnyOf(column: SQLWrapper, values: readonly string[], type: 'text' | 'uuid'): SQL {
  return sql`${column} = any(${arrayParam(values, type)})`
}
