import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { findAccountByIdentity, updateTokens } from '@morsel/db/queries/account'
import { findUserById } from '@morsel/db/queries/user'
import { deleteVerifications } from '@morsel/db/queries/verification'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { addAccount, identityOf, type ProviderAccount, updateFromProvider } from './sign-in.flow.ts'
import { statePurpose } from './social-state.rules.ts'
import { sealTokens } from './social-tokens.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Whose account gets another way to sign in; `email` is the address it had when they asked. */
export interface Linker {
  userId: string
  email: string
}

/** Why somebody may not link a provider (SOCIAL-131, SOCIAL-132, SOCIAL-221); `undefined` when they may. */
export function linkRefusal(
  { config }: Pick<Needs, 'config'>,
  linker: Linker,
  { social, profile }: ProviderAccount,
): 'not-allowed' | 'different-email' | undefined {
  const isProven = profile.emailVerified || config.AUTH_LINKING_TRUSTED_PROVIDERS.includes(social.provider.id)
  if (!config.AUTH_LINKING_ENABLED || !isProven) return 'not-allowed'
  return profile.email === linker.email.toLowerCase() || config.AUTH_LINKING_ALLOW_DIFFERENT_EMAILS ? undefined : 'different-email'
}

/** Whether an identity is the linker's already; its tokens are kept up to date then. */
export async function isLinked(tx: DbOrTransaction, deps: Pick<Needs, 'config' | 'now'>, { userId }: Linker, arrival: ProviderAccount) {
  const known = await findAccountByIdentity(tx, identityOf(arrival))
  if (known && known.user.id !== userId) return 'to-another' as const
  if (!known) return 'no' as const
  await updateTokens(tx, { id: known.accountId, now: deps.now() }, sealTokens(deps.config, known.accountId, arrival.tokens))
  return 'yes' as const
}

/**
 * Links an identity that `linkRefusal` has let pass; one's own again is fine.
 * @returns false when it is somebody else's
 * @throws AppError UNABLE_TO_LINK_ACCOUNT when the account is gone or leaving; database errors
 */
export async function linkAccount(deps: Needs, linker: Linker, arrival: ProviderAccount, client: Client): Promise<boolean> {
  const { userId } = linker
  return deps.db.transaction(async (tx) => {
    const linked = await isLinked(tx, deps, linker, arrival)
    if (linked !== 'no') return linked === 'yes'
    const user = await findUserById(tx, userId)
    if (user?.status !== 'active') throw new AppError('UNABLE_TO_LINK_ACCOUNT')
    const id = await addAccount(tx, deps, userId, arrival)
    if (deps.config.AUTH_LINKING_UPDATE_USER_INFO) await updateFromProvider(tx, deps, user, arrival)
    // Other attempts began while the account had other ways in.
    await deleteVerifications(tx, userId, statePurpose)
    await recordAccountChange(tx, deps, user, { change: 'account-linked', snapshot: { kind: 'account-linked', id } }, client)
    return true
  })
}
