import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A linked account: an identity at a social provider, or a password (`credential`). */
export const account = pgTable(
  'account',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /**
     * Issuer of `accountId`. IDs of two issuers never collide, even at one provider (another GitLab, another user pool). Empty for
     * credentials.
     */
    issuer: text('issuer').notNull().default(''),
    /** The user's ID at the provider. For credential accounts, our own user ID. */
    accountId: text('account_id').notNull(),
    /** argon2id hash in PHC format. Credential accounts only. */
    password: text('password'),
    /** Tokens are sealed for this row. */
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestampMs('access_token_expires_at'),
    refreshTokenExpiresAt: timestampMs('refresh_token_expires_at'),
    /** Comma-separated. */
    scope: text('scope'),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    unique('account_identity_unique').on(table.providerId, table.issuer, table.accountId),
    index('account_by_user').on(table.userId),
  ],
)
