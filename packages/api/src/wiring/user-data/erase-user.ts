import type { DbOrTransaction } from '@morsel/db/client'
import { deleteIdempotencyKeysOf } from '@morsel/db/queries/idempotency-key'
import { deletePasswordLocks } from '@morsel/db/queries/password-lock'
import { deletePhotoVotesByUser } from '@morsel/db/queries/photo'
import { deleteInvitationsTo } from '@morsel/db/queries/place-invitation'
import { deleteUser, insertFormerUsername, lockErasures } from '@morsel/db/queries/user'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { withdrawReviews } from '../../places/review/moderate-review.rules.ts'

/**
 * Erases a user and all their data, and notifies them by email (AUTH-932). Only the username stays reserved for a while, to prevent
 * impersonation.
 */
export async function eraseUser(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { id, email, username }: { id: string; email: string; username: string | null },
): Promise<void> {
  await lockErasures(tx)
  const at = deps.now()
  // This must come before the deletion, because the email's language comes from the account.
  await queueMail(tx, deps, { to: email, mail: 'account-erased', props: { at: at.toISOString() }, reader: { userId: id } })
  if (username !== null) await insertFormerUsername(tx, { username, userId: null, givenUpAt: at })
  await withdrawReviews(tx, deps, id)
  await deletePhotoVotesByUser(tx, id)
  await deletePasswordLocks(tx, id)
  await deleteIdempotencyKeysOf(tx, id)
  await deleteInvitationsTo(tx, email)
  await deleteUser(tx, id)
}
