import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { textLength, timestamps } from './place-columns.ts'

/** Paths that lead elsewhere, because the operator says so (WEB-140). */
export const redirect = pgTable(
  'redirect',
  {
    /** Decoded, without a slash at its end. */
    path: text('path').primaryKey(),
    /** A path of ours, or an absolute address. */
    target: text('target').notNull(),
    status: integer('status').notNull(),
    ...timestamps,
  },
  (table) => [
    // An index takes no longer keys.
    check('redirect_path_form', sql`${table.path} like '/%' and octet_length(${table.path}) <= 2048`),
    textLength('redirect_target_length', table.target, 2048),
    check('redirect_status_known', sql`${table.status} in (301, 302, 307, 308)`),
  ],
)
