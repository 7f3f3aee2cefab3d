import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { recordEvent } from '../activity/journal.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Client } from '../session/client.ts'

/** Writes down that a factor has changed, and warns its owner by mail. */
export async function tellOfFactor(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  user: SessionUser,
  change: 'two-factor-enabled' | 'two-factor-disabled' | 'backup-codes-made',
  client: Client,
): Promise<void> {
  await recordEvent(tx, deps, { userId: user.id, kind: change, client })
  const props = { name: user.name, at: deps.now().toISOString(), change }
  await queueMail(tx, deps, { to: user.email, mail: 'factor-changed', props })
}
