import { sourceLocale } from '@morsel/contract/locales'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'

/** A person with an account. */
export const user = pgTable(
  'user',
  {
    id: id('id').primaryKey(),
    /** Lower-cased. */
    email: text('email').notNull().unique('user_email_unique'),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    image: text('image'),
    /** Lower-cased: the name in `/user/{username}`. */
    username: text('username').unique('user_username_unique'),
    /** The same name as the person writes it. */
    displayUsername: text('display_username'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    status: text('status', { enum: ['active', 'soft_deleted'] })
      .notNull()
      .default('active'),
    onboardedAt: timestampMs('onboarded_at'),
    /** The step of the welcome that is next, on whatever device (WEB-740). */
    onboardingStep: smallint('onboarding_step').notNull().default(1),
    bio: text('bio'),
    /** The language of their mails, and of pages where they have not chosen one yet: a tag of the contract's `locales`. */
    locale: text('locale').notNull().default(sourceLocale),
    /** How pages measure and behave where they have not chosen yet: as the contract's `writeDisplay` writes it. */
    display: text('display').notNull().default(''),
    /** When a soft-deleted account is erased; null while it is active. */
    erasedAt: timestampMs('erased_at'),
    /** When its owner was told that this is near. */
    erasureRemindedAt: timestampMs('erasure_reminded_at'),
    /** Until then ways to sign in stay as they are, because the owner undid a change; null: they may change. */
    accountChangesLockedUntil: timestampMs('account_changes_locked_until'),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_username_lower', sql`${table.username} = lower(${table.username})`),
    check('user_status_known', sql`${table.status} in ('active', 'soft_deleted')`),
    check('user_erased_when_deleted', sql`(${table.status} = 'soft_deleted') = (${table.erasedAt} is not null)`),
    index('user_erased').on(table.erasedAt).where(sql`${table.erasedAt} is not null`),
  ],
)
