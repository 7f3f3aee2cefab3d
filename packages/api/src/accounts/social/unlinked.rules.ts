import { sha256 } from '@morsel/auth/digest'
import type { ProviderIdentity } from '@morsel/db/queries/account'
import type { UnlinkedIdentity } from '@morsel/db/queries/unlinked-identity'

/** Returns what is stored about an identity that a user unlinked: a hash, not the identity itself (AUTH-905). */
export function unlinkedBy(userId: string, { providerId, issuer, accountId }: ProviderIdentity): UnlinkedIdentity {
  return { userId, identityHash: sha256(JSON.stringify([providerId, issuer, accountId])) }
}
