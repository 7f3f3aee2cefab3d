import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A user's passkey: a WebAuthn credential. */
export const passkey = pgTable(
  'passkey',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** base64url, as the authenticator sends it. */
    credentialId: text('credential_id').notNull().unique('passkey_credential_unique'),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures; always 0 for authenticators that don't count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Comma-separated WebAuthn transports. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    /** Whether it's synced across devices. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    lastUsedAt: timestampMs('last_used_at'),
  },
  (table) => [index('passkey_by_user').on(table.userId)],
)
