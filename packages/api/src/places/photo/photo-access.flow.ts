import type { SessionAndUser } from '@morsel/contract/session'
import { findPhotoReaders } from '@morsel/db/queries/photo'
import { findPower } from '@morsel/db/queries/session'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Who may see the files of a photo: everyone, only some users, or no one. */
export type PhotoAccess = 'everyone' | 'reader' | 'none'

/**
 * Decides whether a request may read the files of a photo. Those of a photo that is hidden, held back or part of an unpublished review are
 * only for its author and for moderators (PLACE-955).
 * @param readerOf loads the reader, who is only needed for photos that aren't public
 */
export async function photoAccess(
  { db }: Pick<Deps, 'db'>,
  id: string,
  readerOf: () => Promise<SessionAndUser | null>,
): Promise<PhotoAccess> {
  const found = await findPhotoReaders(db, id)
  if (found === undefined) return 'none'
  if (found.isPublic) return 'everyone'
  const who = await readerOf()
  if (who === null) return 'none'
  if (who.user.id === found.userId) return 'reader'
  const role = (await findPower(db, who.session.id))?.role
  return role === 'moderator' || role === 'operator' ? 'reader' : 'none'
}
