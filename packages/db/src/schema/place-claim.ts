import { claimLimits, claimMethods, claimStatuses } from '@morsel/contract/place-claim'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oneOf } from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { user } from './user.ts'

/** A person's claim that they run a place. */
export const placeClaim = pgTable(
  'place_claim',
  {
    id: id('id').primaryKey(),
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: claimStatuses }).notNull(),
    /** The domain that proofs are about, as it was when the claim was made; null if the place had no website of its own. */
    domain: text('domain'),
    /** Whether a person provided the website, so that a proof for its domain isn't enough. */
    isDomainGiven: boolean('is_domain_given').notNull().default(false),
    /** How it was proven, or null. */
    provenBy: text('proven_by', { enum: claimMethods }),
    /** Keyed digest of the emailed code; null if none is valid. */
    codeHash: text('code_hash'),
    /** Where the code was sent. */
    codeEmail: text('code_email'),
    codeExpiresAt: timestampMs('code_expires_at'),
    /** Wrong codes since the last one was sent. */
    attempts: integer('attempts').notNull().default(0),
    /** The codes that were sent. */
    codesSent: integer('codes_sent').notNull().default(0),
    /** What the claimant tells the moderators, and how to reach them. */
    note: text('note').notNull().default(''),
    contact: text('contact').notNull().default(''),
    /** What the owner of the place says about the claim. */
    answer: text('answer').notNull().default(''),
    answeredById: id('answered_by_id').references(() => user.id, { onDelete: 'set null' }),
    answeredAt: timestampMs('answered_at'),
    decidedById: id('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: timestampMs('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('place_claim_undecided_unique').on(table.restaurantId, table.userId).where(sql`${table.status} in ('open', 'waiting')`),
    index('place_claim_by_user').on(table.userId, table.id.desc().nullsFirst()),
    index('place_claim_waiting').on(table.id).where(sql`${table.status} = 'waiting'`),
    index('place_claim_by_answerer').on(table.answeredById).where(sql`${table.answeredById} is not null`),
    index('place_claim_by_decider').on(table.decidedById).where(sql`${table.decidedById} is not null`),
    oneOf('place_claim_status_known', table.status, claimStatuses),
    oneOf('place_claim_proof_known', table.provenBy, claimMethods),
    check(
      'place_claim_lengths',
      sql`char_length(${table.note}) <= ${sql.raw(String(claimLimits.note))} and char_length(${table.contact}) <= ${sql.raw(String(claimLimits.contact))}
        and char_length(${table.answer}) <= ${sql.raw(String(claimLimits.answer))} and char_length(${table.decisionNote}) <= 1000`,
    ),
  ],
)
