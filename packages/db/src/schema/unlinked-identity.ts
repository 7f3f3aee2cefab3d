import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** An identity that a user unlinked. It isn't linked again by its email until they link it themselves (AUTH-905). */
export const unlinkedIdentity = pgTable(
  'unlinked_identity',
  {
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of provider, issuer and account ID, which aren't stored themselves. */
    identityHash: text('identity_hash').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.identityHash] })],
)
