import type { Role } from '@morsel/contract/moderation-kinds'
import type { MailTopic } from '@morsel/contract/notification'
import type { DbOrTransaction } from '@morsel/db/client'
import { findRole, setRole } from '@morsel/db/queries/role'
import { subscribe } from '@morsel/db/queries/subscription'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { AccountActionError, findAccount } from './find-account.rules.ts'

/**
 * Assigns a role to a user, or removes it. The audit log records it (MOD-102).
 * @param by what the audit log says about who did it; undefined for the command line
 * @throws AccountActionError
 */
export async function giveRole(
  deps: Pick<Deps, 'now'> & { db: Pick<Deps['db'], 'transaction'> },
  name: string,
  role: Role,
  by?: { id: string },
): Promise<void> {
  await deps.db.transaction((tx) => giveRoleIn(tx, deps, { name, role, by }))
}

async function giveRoleIn(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { name, role, by }: { name: string; role: Role; by: { id: string } | undefined },
): Promise<void> {
  const { id } = await findAccount(tx, name)
  const former = await findRole(tx, id)
  if (!(await setRole(tx, id, role))) throw new AccountActionError('already_so', `${name} already has the role ${role}.`)
  // Like every topic, it can be turned off.
  if (former === 'none') await subscribe(tx, { userId: id, topic: 'moderation' satisfies MailTopic, createdAt: deps.now() })
  await audit(tx, deps, { kind: 'role-changed', userId: id, detail: `${former} to ${role}${by === undefined ? '' : ` by ${by.id}`}` })
}
