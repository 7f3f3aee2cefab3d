import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type SealedColumn, sealedColumns } from '../src/queries/sealed.ts'
import * as tables from '../src/schema/tables.ts'

test('every column whose name says that it is sealed is in the table (SEC-751)', () => {
  const all: readonly SealedColumn[] = Object.values(sealedColumns).flat()
  const listed = new Set<PgColumn>(all.map(({ column }) => column))
  const columns = Object.values(tables).flatMap((table) => (is(table, PgTable) ? Object.entries(getTableColumns(table)) : []))
  const missing = columns.filter(([name, column]) => name.startsWith('sealed') && !listed.has(column)).map(([, column]) => column.name)
  expect(columns.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
