import { customType, integer, pgTable } from 'drizzle-orm/pg-core'

/** Serialized rows. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Rows that an import has read but not written yet, in chunks. The migration makes it `unlogged`: after a crash, the import is over and it's
 * empty.
 */
export const importStage = pgTable('import_stage', {
  position: integer('position').primaryKey(),
  rows: bytes('rows').notNull(),
})
