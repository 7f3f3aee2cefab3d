import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { twoFactor } from './two-factor.ts'

/** A backup code for a lost authenticator app. Its row is deleted when it's used. */
export const backupCode = pgTable(
  'backup_code',
  {
    twoFactorId: id('two_factor_id')
      .notNull()
      .references(() => twoFactor.id, { onDelete: 'cascade' }),
    /** Keyed digest. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.twoFactorId, table.codeHash] })],
)
