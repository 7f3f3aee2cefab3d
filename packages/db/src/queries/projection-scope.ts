import { type SQL, sql } from 'drizzle-orm'

/** Places by their ids, or all. */
export type ProjectionScope = readonly string[] | 'all'

/** That a column holds the id of a place in scope. */
export const within = (column: SQL, scope: ProjectionScope): SQL =>
  scope === 'all' ? sql`true` : scope.length === 0 ? sql`false` : sql`${column} in ${scope}`
