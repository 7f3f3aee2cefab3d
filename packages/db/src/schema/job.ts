import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** When each job runs next. The process that runs a job locks its row until the work is committed. */
export const job = pgTable('job', {
  name: text('name').primaryKey(),
  nextRunAt: timestampMs('next_run_at').notNull(),
})
