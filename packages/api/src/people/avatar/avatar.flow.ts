import type { Crop } from '@morsel/contract/avatar'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { markBlobsUnused, markBlobUsed } from '@morsel/db/queries/blob'
import { lockUser, updateUser } from '@morsel/db/queries/user'
import { squarePicture } from '../../kernel/picture/square-picture.ts'
import { avatarPath, storePicture } from '../../kernel/picture/store-picture.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'blobs'>

/**
 * Stores an uploaded picture as the user's avatar and discards the old one. A rejected picture changes nothing.
 * @throws AppError INVALID_IMAGE, IMAGE_TOO_SMALL, IMAGE_HAS_TOO_MANY_PIXELS, SERVICE_UNAVAILABLE when it can't be stored, UNAUTHORIZED
 */
export async function uploadAvatar(deps: Needs, who: SessionAndUser, image: Blob, crop: Crop): Promise<SessionAndUser> {
  return setAvatar(deps, who, await storePicture(deps, who.user.id, await squarePicture(new Uint8Array(await image.arrayBuffer()), crop)))
}

/** Removes the user's avatar. */
export function removeAvatar(deps: Needs, who: SessionAndUser): Promise<SessionAndUser> {
  return setAvatar(deps, who, null)
}

async function setAvatar({ db, now }: Needs, { session, user }: SessionAndUser, key: string | null): Promise<SessionAndUser> {
  return db.transaction(async (tx) => {
    // If there are parallel uploads, one is used and the others are discarded.
    if (!(await lockUser(tx, user.id))) throw new AppError('UNAUTHORIZED')
    await markBlobsUnused(tx, user.id, now())
    if (key !== null && !(await markBlobUsed(tx, key))) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
    const image = key === null ? null : avatarPath(key)
    const updated = await updateUser(tx, user.id, { image, updatedAt: now() })
    if (!updated) throw new AppError('UNAUTHORIZED')
    return { session, user: updated }
  })
}
