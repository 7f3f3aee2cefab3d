import type { DbOrTransaction } from '@morsel/db/client'
import { deletePasswordLocks } from '@morsel/db/queries/password-lock'
import { deleteUser, insertFormerUsername, lockErasures } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import { withdrawReviews } from '../../places/review/moderate-review.rules.ts'

/** Erases a user and all their data. Only the username stays reserved for a while, against impersonation. */
export async function eraseUser(
  tx: DbOrTransaction,
  { now }: Pick<Deps, 'now'>,
  { id, username }: { id: string; username: string | null },
): Promise<void> {
  await lockErasures(tx)
  if (username !== null) await insertFormerUsername(tx, { username, userId: null, givenUpAt: now() })
  await withdrawReviews(tx, id)
  await deletePasswordLocks(tx, id)
  await deleteUser(tx, id)
}
