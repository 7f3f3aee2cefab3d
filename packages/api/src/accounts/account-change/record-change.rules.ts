import { type AccountChangeOf, accountChanges, isFactorChange } from '@morsel/contract/account-changes'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { burnFlows } from './burn-flows.rules.ts'
import { type SnapshotOf, saveSnapshot } from './snapshot.rules.ts'

/** Changes whose email needs no further data. The message about a changed email names the new email, so `swapEmail` queues that one. */
type Recorded = AccountChangeOf<'factor-changed' | 'password-changed'>

/**
 * Records a change in the security log, saves a snapshot so that it can be undone, warns the user by email, and ends flows that were
 * started before it.
 * @param sessionId the session that made the change, if one did
 */
export async function recordAccountChange<Change extends Recorded>(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  user: Pick<SessionUser, 'id' | 'name' | 'email' | 'emailVerified'>,
  { change, snapshot, sessionId }: { change: Change; snapshot: SnapshotOf<Change>; sessionId?: string },
  client: Client,
): Promise<void> {
  await burnFlows(tx, user.id, sessionId)
  await recordEvent(tx, deps, { userId: user.id, kind: change, client })
  const undo = await saveSnapshot(tx, deps, user, snapshot)
  const props = { name: user.name, at: deps.now().toISOString(), undo }
  if (isFactorChange(change)) await queueMail(tx, deps, { to: user.email, mail: 'factor-changed', props: { ...props, change } })
  else await queueMail(tx, deps, { to: user.email, mail: accountChanges['password-changed'].mail, props })
}
