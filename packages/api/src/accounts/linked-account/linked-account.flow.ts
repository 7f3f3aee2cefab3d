import type { AccountListOutput, AccountUnlinkInput } from '@morsel/contract/account'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { deleteAccounts, listAccounts, lockAccounts } from '@morsel/db/queries/account'
import { insertUnlinkedIdentity } from '@morsel/db/queries/unlinked-identity'
import { lockUser } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import type { SnapshotOf } from '../account-change/snapshot.rules.ts'
import { unlinkedBy } from '../social/unlinked.rules.ts'

/** Lists a user's linked accounts, oldest first (AUTH-901). */
export async function listOwnAccounts({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<AccountListOutput> {
  const rows = await listAccounts(db, user.id)
  return rows.map(({ scope, ...row }) => ({ ...row, scopes: scope ? scope.split(',') : [] }))
}

/**
 * Unlinks an account, but never the last one (AUTH-902, AUTH-903). A later sign-in with it doesn't link it again (AUTH-905).
 * @throws AppError FAILED_TO_UNLINK_LAST_ACCOUNT, ACCOUNT_NOT_FOUND, TWO_FACTOR_NEEDS_PASSWORD
 */
export async function unlinkAccount(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { user, session }: SessionAndUser,
  { providerId, accountId }: AccountUnlinkInput,
  client: Client,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const present = await lockUser(tx, user.id)
    const accounts = await lockAccounts(tx, user.id)
    if (accounts.length === 1 && !deps.config.AUTH_LINKING_ALLOW_UNLINKING_ALL) throw new AppError('FAILED_TO_UNLINK_LAST_ACCOUNT')
    const found = accounts.find((row) => row.providerId === providerId && (accountId === undefined || row.accountId === accountId))
    if (!found) throw new AppError('ACCOUNT_NOT_FOUND')
    // The password is required to manage two-factor authentication.
    if (found.providerId === 'credential' && present?.twoFactorEnabled) throw new AppError('TWO_FACTOR_NEEDS_PASSWORD')
    await deleteAccounts(tx, [found.id])
    if (found.providerId !== 'credential') await insertUnlinkedIdentity(tx, unlinkedBy(user.id, found), deps.now())
    const { id, issuer, createdAt } = found
    const account = { id, userId: user.id, providerId: found.providerId, issuer, accountId: found.accountId, createdAt }
    // A password is never restored: the user sets a new one by email.
    const snapshot: SnapshotOf<'account-unlinked'> =
      found.providerId === 'credential' ? { kind: 'password' } : { kind: 'account-unlinked', account }
    await recordAccountChange(tx, deps, user, { change: 'account-unlinked', snapshot, sessionId: session.id }, client)
  })
}
