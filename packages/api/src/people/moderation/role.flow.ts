import type { Role } from '@morsel/contract/moderation-kinds'
import type { SessionAndUser } from '@morsel/contract/session'
import { findRole } from '@morsel/db/queries/role'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Returns what a user may do beyond their own account. */
export async function getRole({ db }: Pick<Deps, 'db'>, who: SessionAndUser | null): Promise<{ role: Role }> {
  return { role: who ? await findRole(db, who.user.id) : 'none' }
}
