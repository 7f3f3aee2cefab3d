import { type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../many-rows.ts'

/** Places by their ids, or all. */
export type ProjectionScope = readonly string[] | 'all'

/** That a column holds the id of a place in scope. */
export const isInScope = (column: SQL, scope: ProjectionScope): SQL => (scope === 'all' ? sql`true` : isAnyOf(column, scope, 'uuid'))
