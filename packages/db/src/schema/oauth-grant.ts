import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oauthApp } from './oauth-app.ts'
import { user } from './user.ts'

/** What a user lets an app do: a connected app (AUTH-1003). Deleting it ends all tokens of the app for this user. */
export const oauthGrant = pgTable(
  'oauth_grant',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    appId: id('app_id')
      .notNull()
      .references(() => oauthApp.id, { onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** To the minute; null before the first use. */
    lastUsedAt: timestampMs('last_used_at'),
  },
  (table) => [unique('oauth_grant_unique').on(table.userId, table.appId), index('oauth_grant_by_app').on(table.appId)],
)
