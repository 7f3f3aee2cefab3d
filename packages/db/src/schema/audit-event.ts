import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'

/**
 * The audit log: what users, guests and operators did that matters for security. A trigger refuses changes, and deletions within 90 days
 * (SEC-810). Users aren't referenced, so that an account's events outlive it.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: id('id').primaryKey(),
    /** One of the kinds in `packages/api/src/kernel/audit/audit-log.ts`. */
    kind: text('kind').notNull(),
    /** The account that it's about; null when unknown. */
    userId: id('user_id'),
    /** How, what or why: a sign-in method, an error code, a path. */
    detail: text('detail').notNull(),
    /** A label such as "Firefox on Windows". */
    device: text('device').notNull(),
    /** Empty if unknown, and for commands of the operator. */
    ipAddress: text('ip_address').notNull(),
    /** Empty for commands of the operator. */
    requestId: text('request_id').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [index('audit_event_by_user').on(table.userId, table.createdAt), index('audit_event_by_time').on(table.createdAt)],
)
