import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { listOwnAccounts } from '../account/account.flow.ts'
import { listEvents } from '../activity/activity.flow.ts'
import type { Deps } from '../deps.ts'
import { listOwnSessions } from '../session/own-sessions.flow.ts'
import { deletionOf } from './deletion.flow.ts'

/** Everything that is kept about somebody, for themselves: each part as its own noun shows it. */
export async function exportUser(deps: Pick<Deps, 'db' | 'now'>, who: SessionAndUser): Promise<UserExportOutput> {
  const [{ erasedAt }, accounts, sessions, events] = await Promise.all([
    deletionOf(deps, who),
    listOwnAccounts(deps, who),
    listOwnSessions(deps, who),
    listEvents(deps, who),
  ])
  return { exportedAt: deps.now(), user: who.user, erasedAt, accounts, sessions, events }
}
