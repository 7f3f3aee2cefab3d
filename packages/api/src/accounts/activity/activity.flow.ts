import { type ActivityEventsOutput, SecurityEvent } from '@morsel/contract/activity'
import { constants } from '@morsel/contract/constants'
import type { SessionAndUser } from '@morsel/contract/session'
import { listSecurityEvents } from '@morsel/db/queries/security-event'
import { recordSessionActivity } from '@morsel/db/queries/session'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Marks a session as active, at most once a minute (AUTH-265). */
export async function recordHeartbeat({ db, now }: Pick<Deps, 'db' | 'now'>, { session }: SessionAndUser): Promise<void> {
  const at = now()
  await recordSessionActivity(db, session.id, at, new Date(at.getTime() - constants.heartbeatSeconds * 1000))
}

const eventsPerPage = 10

/** Lists one page of a user's security log, newest first, starting after the event `after`. */
export async function listEvents(
  { db }: Pick<Deps, 'db'>,
  { user }: SessionAndUser,
  after: string | undefined,
): Promise<ActivityEventsOutput> {
  const rows = await listSecurityEvents(db, user.id, { after, limit: eventsPerPage + 1 })
  const page = rows.slice(0, eventsPerPage)
  return { events: knownEvents(page), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/** Returns a user's whole security log, newest first. */
export async function exportEvents({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<SecurityEvent[]> {
  return knownEvents(await listSecurityEvents(db, user.id))
}

/** Leaves out events of kinds that only another release knows. */
function knownEvents(rows: readonly unknown[]): SecurityEvent[] {
  return rows.flatMap((row) => {
    const event = SecurityEvent.safeParse(row)
    return event.success ? [event.data] : []
  })
}
