import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oauthApp } from './oauth-app.ts'
import { oauthGrant } from './oauth-grant.ts'

/** A code, token or request of "Sign in with Morsel". Its ID is a hash, and what it says is sealed (AUTH-1009). */
export const oauthToken = pgTable(
  'oauth_token',
  {
    /** SHA-256 of its kind and its value, base64url. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    appId: id('app_id')
      .notNull()
      .references(() => oauthApp.id, { onDelete: 'cascade' }),
    /** Null before the user has allowed the request. */
    grantId: id('grant_id').references(() => oauthGrant.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code that a user types for a device; null for everything else. */
    userCodeHash: text('user_code_hash').unique('oauth_token_user_code_unique'),
    /** What an access token allows; empty for everything else. */
    scopes: text('scopes').array().notNull(),
    sealedPayload: text('sealed_payload').notNull(),
    /** What the user decided, sealed; null while a request waits for them. */
    sealedDecision: text('sealed_decision'),
    /** When it was used, for what can be used once; null before. */
    consumedAt: timestampMs('consumed_at'),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    index('oauth_token_by_grant').on(table.grantId),
    index('oauth_token_by_app').on(table.appId),
    index('oauth_token_expires').on(table.expiresAt),
  ],
)
