import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { textLength, timestamps } from './place-columns.ts'

/** A redirect set by an operator (WEB-140). */
export const redirect = pgTable(
  'redirect',
  {
    /** Decoded, without a trailing slash. */
    path: text('path').primaryKey(),
    /** A path of this site or an absolute URL. */
    target: text('target').notNull(),
    status: integer('status').notNull(),
    ...timestamps,
  },
  (table) => [
    // Index entries can't be longer.
    check('redirect_path_form', sql`${table.path} like '/%' and octet_length(${table.path}) <= 2048`),
    textLength('redirect_target_length', table.target, 2048),
    check('redirect_status_known', sql`${table.status} in (301, 302, 307, 308)`),
  ],
)
