import type { Role } from '@morsel/contract/moderation-kinds'
import type { SessionAndUser } from '@morsel/contract/session'
import { findRole } from '@morsel/db/queries/role'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Returns what the user may do beyond their own account. */
export async function getRole({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<{ role: Role }> {
  return { role: await findRole(db, user.id) }
}
