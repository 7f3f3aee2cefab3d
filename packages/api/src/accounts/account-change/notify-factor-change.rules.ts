import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import type { FactorChange } from '@morsel/email/props'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { type Snapshot, saveSnapshot } from './snapshot.rules.ts'

/** Writes down that a factor has changed, keeps what was there before, and warns its owner by a mail that can undo it. */
export async function notifyFactorChange(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  user: Pick<SessionUser, 'id' | 'name' | 'email' | 'emailVerified'>,
  { change, former }: { change: FactorChange; former: Snapshot },
  client: Client,
): Promise<void> {
  await recordEvent(tx, deps, { userId: user.id, kind: change, client })
  const undo = await saveSnapshot(tx, deps, user, former)
  const props = { name: user.name, at: deps.now().toISOString(), change, undo }
  await queueMail(tx, deps, { to: user.email, mail: 'factor-changed', props })
}
