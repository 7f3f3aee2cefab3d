import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { smallObject } from './place-columns.ts'
import { user } from './user.ts'

/** What a user is told: rows of the contract's `NOTICES`. */
export const notice = pgTable(
  'notice',
  {
    /** Rises with the time of the latest event. */
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Events with the same subject share one unread notice, which counts them. */
    subject: text('subject'),
    count: integer('count').notNull().default(1),
    /** The other user that it's about. It's deleted when they are erased. */
    actorId: id('actor_id').references(() => user.id, { onDelete: 'cascade' }),
    /** False if the user turned off this group in the inbox; other channels may still need it. */
    isInInbox: boolean('is_in_inbox').notNull().default(true),
    /** When it was part of an email. */
    mailedAt: timestampMs('mailed_at'),
    readAt: timestampMs('read_at'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('notice_by_user').on(table.userId, table.id.desc().nullsFirst()),
    index('notice_unread').on(table.userId).where(sql`${table.readAt} is null and ${table.isInInbox}`),
    uniqueIndex('notice_open_unique')
      .on(table.userId, table.kind, table.subject)
      .where(sql`${table.readAt} is null and ${table.subject} is not null`),
    index('notice_unmailed').on(table.id).where(sql`${table.mailedAt} is null and ${table.readAt} is null`),
    index('notice_by_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
    index('notice_by_age').on(table.createdAt),
    smallObject('notice_data_object', table.data),
    check('notice_count_positive', sql`${table.count} > 0`),
  ],
)
