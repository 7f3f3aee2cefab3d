import { readClock } from '@morsel/db/queries/health'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Authenticator codes and links of another server would expire early or late. */
const skewMaxSeconds = 5

/** Warns when the clock of this process and that of the database differ (SEC-723). */
export async function warnOfClockSkew({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const before = now().getTime()
  const database = (await readClock(db)).getTime()
  const after = now().getTime()
  // The database read its clock between `before` and `after`.
  const skewSeconds = Math.round(Math.max(before - database, database - after, 0) / 1000)
  if (skewSeconds > skewMaxSeconds) log.warn({ skewSeconds }, 'server and database clocks differ')
}
