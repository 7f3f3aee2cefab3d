import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { twoFactor } from './two-factor.ts'

/** A code for the day when the authenticator app is lost; its row goes with its use. */
export const backupCode = pgTable(
  'backup_code',
  {
    twoFactorId: id('two_factor_id')
      .notNull()
      .references(() => twoFactor.id, { onDelete: 'cascade' }),
    /** A digest with a key of ours. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.twoFactorId, table.codeHash] })],
)
