import { getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * Returns an `insert into … select …` of at least one row, to run as is or with an appended `on conflict`. All rows are one JSON parameter:
 * drizzle's `values` makes each value a parameter, which takes longer than the insert itself and is limited to 65,535.
 * @param derived columns computed in SQL from the others, which are available as `given`
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
      // Missing columns are null.
      if (value !== null) record[column.name] = value
    }
    return record
  })
  const values = new Map(
    columns.map(({ column }) => {
      const value = sql`given.${sql.identifier(column.name)}`
      // Rows may have different columns.
      return [column.name, is(column.default, SQL) ? sql`coalesce(${value}, ${column.default})` : value]
    }),
  )
  for (const [name, value] of Object.entries(derived)) values.set(name, value)
  const names = [...values.keys()].map((name) => sql.identifier(name))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join([...values.values()], sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) as given`
}

/** Converts a value for `json_populate_recordset`: to the text of the column's type, except for JSON. */
function jsonOf(column: PgColumn): (given: unknown) => unknown {
  const instead = is(column.default, SQL) ? null : (column.default ?? null)
  const isJson = column.getSQLType() === 'jsonb'
  return (given) => {
    const value = given === undefined ? instead : given
    return value === null || isJson ? value : column.mapToDriverValue(value)
  }
}

/**
 * Passes many texts or IDs as one array parameter, whereas `inArray` makes one parameter of each. The array is written as text, which the
 * driver sends immediately (decision 017).
 */
export function arrayParam(values: readonly string[], type: 'text' | 'uuid'): SQL {
  const literal = `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
  return sql`${literal}::${sql.raw(type)}[]`
}

/** Returns a condition for a column that equals one of many texts or IDs. */
export function isAnyOf(column: SQLWrapper, values: readonly string[], type: 'text' | 'uuid'): SQL {
  return sql`${column} = any(${arrayParam(values, type)})`
}
