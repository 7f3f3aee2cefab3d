import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Values as the driver gives them, by the names and types of their columns: what drizzle does with its own selects.
 * @param from where the first of these columns stands in the row
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
  // Each column reads what the database says of its own type.
  return values as { [Name in keyof Columns]: GetColumnData<Columns[Name]> }
}
