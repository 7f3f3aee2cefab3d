import { type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../many-rows.ts'

/** Places by their ids, or all. */
export type ProjectionScope = readonly string[] | 'all'

/** That a column holds the id of a place in scope. */
export const within = (column: SQL, scope: ProjectionScope): SQL => (scope === 'all' ? sql`true` : isAmong(column, scope, 'uuid'))
