import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A WebAuthn credential of a user. */
export const passkey = pgTable(
  'passkey',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** base64url, as the authenticator says it. */
    credentialId: text('credential_id').notNull().unique('passkey_credential_unique'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The signatures it made so far; 0 for ever with authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Comma-separated: how browsers may reach it. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    /** Whether its maker keeps copies on several devices. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    lastUsedAt: timestampMs('last_used_at'),
  },
  (table) => [index('passkey_by_user').on(table.userId)],
)
