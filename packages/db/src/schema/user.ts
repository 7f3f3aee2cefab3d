import { sourceLocale } from '@morsel/contract/locales'
import { roles } from '@morsel/contract/moderation-kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oneOf } from './place-columns.ts'

export const user = pgTable(
  'user',
  {
    id: id('id').primaryKey(),
    /** Lower-cased. */
    email: text('email').notNull().unique('user_email_unique'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /**
     * When the holder of the email first showed that the account is theirs (AUTH-530); null: never, so someone else may have created it.
     */
    emailProvenAt: timestampMs('email_proven_at'),
    name: text('name').notNull(),
    image: text('image'),
    /** Lower-cased: the name in `/user/{username}`. */
    username: text('username').unique('user_username_unique'),
    /** The username as the user spells it. */
    displayUsername: text('display_username'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    status: text('status', { enum: ['active', 'soft_deleted'] })
      .notNull()
      .default('active'),
    onboardedAt: timestampMs('onboarded_at'),
    /** The next onboarding step (WEB-740). */
    onboardingStep: smallint('onboarding_step').notNull().default(1),
    bio: text('bio'),
    /** The language of their emails, and of pages in browsers without a choice: a tag from the contract's `locales`. */
    locale: text('locale').notNull().default(sourceLocale),
    /** Display settings for browsers without a choice, as written by the contract's `writeDisplay`. */
    display: text('display').notNull().default(''),
    /** When a soft-deleted account will be erased; null while it's active. */
    erasedAt: timestampMs('erased_at'),
    /** When the user was reminded of the erasure. */
    erasureRemindedAt: timestampMs('erasure_reminded_at'),
    /** The time until which sign-in settings are locked because the user undid a change; null: not locked. */
    accountChangesLockedUntil: timestampMs('account_changes_locked_until'),
    /** When the operator locked the account; null while it isn't locked. */
    lockedAt: timestampMs('locked_at'),
    /** What the user may do beyond their own account (MOD-100). */
    role: text('role', { enum: roles }).notNull().default('none'),
    /** Until when the user can't sign in; null: not suspended. Sessions that began before it are over (MOD-140). */
    suspendedUntil: timestampMs('suspended_until'),
    /** Until when the user can't contribute; null: they can (MOD-142). */
    barredUntil: timestampMs('barred_until'),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_username_lower', sql`${table.username} = lower(${table.username})`),
    check('user_status_known', sql`${table.status} in ('active', 'soft_deleted')`),
    check('user_erased_when_deleted', sql`(${table.status} = 'soft_deleted') = (${table.erasedAt} is not null)`),
    oneOf('user_role_known', table.role, roles),
    index('user_with_role').on(table.role).where(sql`${table.role} <> 'none'`),
    index('user_erased').on(table.erasedAt).where(sql`${table.erasedAt} is not null`),
  ],
)
