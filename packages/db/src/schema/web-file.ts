import { boolean, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A file of a web build, for instances of other releases whose folder doesn't have it. Its path contains a hash, so it never changes. */
export const webFile = pgTable(
  'web_file',
  {
    path: text('path').primaryKey(),
    /** Compressed with brotli if `isBrotli`. */
    bytes: bytes('bytes').notNull(),
    isBrotli: boolean('is_brotli').notNull(),
    /** When an instance with this file last started. */
    seenAt: timestampMs('seen_at').notNull(),
  },
  (table) => [index('web_file_by_seen_at').on(table.seenAt)],
)
