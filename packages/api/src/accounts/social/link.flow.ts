import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { findAccountByIdentity, updateTokens } from '@morsel/db/queries/account'
import { isSessionLive } from '@morsel/db/queries/session'
import { deleteUnlinkedIdentity } from '@morsel/db/queries/unlinked-identity'
import { lockUser } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { addAccount, identityOf, type ProviderAccount, updateFromProvider } from './sign-in.flow.ts'
import { sealTokens } from './social-tokens.rules.ts'
import { unlinkedBy } from './unlinked.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** The user who links an account. `email` is the one in their session when they started. */
export interface Linker {
  userId: string
  email: string
  sessionId: string
}

/** Returns why a user may not link this account (SOCIAL-131, SOCIAL-132, SOCIAL-221); `undefined` when they may. */
export function linkRefusal(
  { config }: Pick<Needs, 'config'>,
  linker: Linker,
  { social, profile }: ProviderAccount,
): 'not-allowed' | 'different-email' | undefined {
  const isProven = profile.emailVerified || config.AUTH_LINKING_TRUSTED_PROVIDERS.includes(social.provider.id)
  if (!config.AUTH_LINKING_ENABLED || !isProven) return 'not-allowed'
  return profile.email === linker.email.toLowerCase() || config.AUTH_LINKING_ALLOW_DIFFERENT_EMAILS ? undefined : 'different-email'
}

/** Whether the account is already linked to this user. If so, updates its tokens. */
export async function isLinked(tx: DbOrTransaction, deps: Pick<Needs, 'config' | 'now'>, { userId }: Linker, arrival: ProviderAccount) {
  const known = await findAccountByIdentity(tx, identityOf(arrival))
  if (known && known.user.id !== userId) return 'to-another' as const
  if (!known) return 'no' as const
  await updateTokens(tx, { id: known.accountId, now: deps.now() }, sealTokens(deps.config, known.accountId, arrival.tokens))
  return 'yes' as const
}

/**
 * Links an account that `linkRefusal` accepts. Linking the user's own account again succeeds.
 * @returns false when the account belongs to another user
 * @throws AppError UNAUTHORIZED when the session has ended; UNABLE_TO_LINK_ACCOUNT when the user is deleted or scheduled for deletion;
 * database errors
 */
export async function linkAccount(deps: Needs, linker: Linker, arrival: ProviderAccount, client: Client): Promise<boolean> {
  const { userId, sessionId } = linker
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!(await isSessionLive(tx, sessionId, deps.now()))) throw new AppError('UNAUTHORIZED')
    const linked = await isLinked(tx, deps, linker, arrival)
    if (linked !== 'no') return linked === 'yes'
    if (user?.status !== 'active') throw new AppError('UNABLE_TO_LINK_ACCOUNT')
    const id = await addAccount(tx, deps, userId, arrival)
    await deleteUnlinkedIdentity(tx, unlinkedBy(userId, identityOf(arrival)))
    if (deps.config.AUTH_LINKING_UPDATE_USER_INFO) await updateFromProvider(tx, deps, user, arrival)
    const change = { change: 'account-linked', snapshot: { kind: 'account-linked', id }, sessionId } as const
    await recordAccountChange(tx, deps, user, change, client)
    return true
  })
}
