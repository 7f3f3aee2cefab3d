import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A third-party app that a user registered for "Sign in with Morsel". Its ID is the `client_id` (AUTH-998). */
export const oauthApp = pgTable(
  'oauth_app',
  {
    id: id('id').primaryKey(),
    /** The user who registered it. Erasing them removes it. */
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    website: text('website').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    /** Whether it can't keep a secret, such as an app on a phone. */
    isPublic: boolean('is_public').notNull(),
    /** SHA-256 of the secret, base64url; null for public apps. */
    secretHash: text('secret_hash'),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [index('oauth_app_by_user').on(table.userId)],
)
