import type { AccountChangeOf } from '@morsel/contract/account-changes'
import type { DbOrTransaction } from '@morsel/db/client'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'

/** Records that an app was disconnected, and tells its user (AUTH-1005, AUTH-1006). There is nothing to undo. */
export async function recordDisconnection(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  user: { id: string; name: string; email: string },
  change: Extract<AccountChangeOf<'factor-changed'>, 'app-disconnected' | 'app-tokens-reused'>,
  client: Client,
): Promise<void> {
  await recordEvent(tx, deps, { userId: user.id, kind: change, client })
  await queueMail(tx, deps, { to: user.email, mail: 'factor-changed', props: { name: user.name, at: deps.now().toISOString(), change } })
}
