import { SecurityEvent } from '@morsel/contract/activity'
import { constants } from '@morsel/contract/constants'
import type { SessionAndUser } from '@morsel/contract/session'
import { listSecurityEvents } from '@morsel/db/queries/security-event'
import { touchSession } from '@morsel/db/queries/session'
import type { Deps } from '../deps.ts'

/** Notes that a session is in use, once in a while however often it is told (specification 9). */
export async function beat({ db, now }: Pick<Deps, 'db' | 'now'>, { session }: SessionAndUser): Promise<void> {
  const at = now()
  await touchSession(db, session.id, at, new Date(at.getTime() - constants.heartbeatSeconds * 1000))
}

/** Enough for every page and for a year of a calm account. */
const eventsMax = 200

/** What happened to one's account, newest first. Kinds of another release are left out. */
export async function listEvents({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<SecurityEvent[]> {
  const rows = await listSecurityEvents(db, user.id, eventsMax)
  return rows.flatMap((row) => {
    const event = SecurityEvent.safeParse(row)
    return event.success ? [event.data] : []
  })
}
