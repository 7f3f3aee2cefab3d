import { type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../many-rows.ts'

/** IDs of the places to project, or all. */
export type ProjectionScope = readonly string[] | 'all'

/** Returns a condition for a column with the ID of a place in scope. */
export const isInScope = (column: SQL, scope: ProjectionScope): SQL => (scope === 'all' ? sql`true` : isAnyOf(column, scope, 'uuid'))
