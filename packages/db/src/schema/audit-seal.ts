import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'

/** The chain of the audit log: each hash covers an event and the previous hash, so that a change or a gap shows (SEC-811). */
export const auditSeal = pgTable(
  'audit_seal',
  {
    /** From 1, without gaps. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    eventId: id('event_id').notNull(),
    /** SHA-256 as 64 hexadecimal digits. */
    hash: text('hash').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [uniqueIndex('audit_seal_event_unique').on(table.eventId)],
)
