import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Converts raw values of the driver to the names and types of columns, as drizzle does for its own selects.
 * @param from index of the first column in the row
 */
export function readRow<Columns extends Record<string, PgColumn>>(
  columns: Columns,
  row: readonly unknown[],
  from: number,
): { [Name in keyof Columns]: GetColumnData<Columns[Name]> } {
  const values: Record<string, unknown> = {}
  let at = from
  for (const name in columns) {
    const value = row[at]
    values[name] = value === null ? null : columns[name]?.mapFromDriverValue(value)
    at += 1
  }
  // Each column converts the value of its own type.
  return values as { [Name in keyof Columns]: GetColumnData<Columns[Name]> }
}
