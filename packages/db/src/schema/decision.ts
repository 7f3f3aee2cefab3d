import { appealOutcomes, decisionReasons, measures, subjectKinds } from '@morsel/contract/moderation-kinds'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oneOf } from './place-columns.ts'
import { user } from './user.ts'

/** What moderators decided, as told to a person it affects: a statement of reasons (MOD-130), and their appeal (MOD-132). */
export const decision = pgTable(
  'decision',
  {
    id: id('id').primaryKey(),
    /** The person who is told. */
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    /** The change, report, review or person that was decided about. */
    subjectId: id('subject_id').notNull(),
    measure: text('measure', { enum: measures }).notNull(),
    reason: text('reason', { enum: decisionReasons }).notNull(),
    note: text('note').notNull().default(''),
    /** The name of what it's about, and its page; empty if it has none. */
    about: text('about').notNull(),
    path: text('path').notNull().default(''),
    /** When a suspension or ban ends; null if it has no end. */
    until: timestampMs('until'),
    /** Null if they were erased. */
    byId: id('by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: timestampMs('created_at').notNull(),
    appeal: text('appeal'),
    appealedAt: timestampMs('appealed_at'),
    appealOutcome: text('appeal_outcome', { enum: appealOutcomes }),
    appealNote: text('appeal_note').notNull().default(''),
    /** Null if they were erased. */
    appealById: id('appeal_by_id').references(() => user.id, { onDelete: 'set null' }),
    appealDecidedAt: timestampMs('appeal_decided_at'),
  },
  (table) => [
    index('decision_by_user').on(table.userId, table.id.desc().nullsFirst()),
    index('decision_by_subject').on(table.subjectId),
    index('decision_appealed').on(table.appealedAt).where(sql`${table.appealedAt} is not null and ${table.appealOutcome} is null`),
    index('decision_by_decider').on(table.byId).where(sql`${table.byId} is not null`),
    index('decision_by_appeal_decider').on(table.appealById).where(sql`${table.appealById} is not null`),
    oneOf('decision_kind_known', table.kind, subjectKinds),
    oneOf('decision_measure_known', table.measure, measures),
    oneOf('decision_reason_known', table.reason, decisionReasons),
    oneOf('decision_appeal_outcome_known', table.appealOutcome, appealOutcomes),
    check('decision_note_length', sql`char_length(${table.note}) <= 1000 and char_length(${table.appealNote}) <= 1000`),
    check('decision_appeal_length', sql`char_length(${table.appeal}) <= 1000`),
    check('decision_appealed_once', sql`(${table.appeal} is null) = (${table.appealedAt} is null)`),
    check('decision_appeal_decided', sql`(${table.appealOutcome} is null) = (${table.appealDecidedAt} is null)`),
  ],
)
