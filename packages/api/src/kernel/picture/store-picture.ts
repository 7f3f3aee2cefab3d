import { AppError } from '@morsel/contract/errors'
import { uploadsPath } from '@morsel/contract/uploads'
import { newId } from '@morsel/db/id'
import { insertBlob } from '@morsel/db/queries/blob'
import type { Deps } from '../ports/deps.ts'

/** A file that isn't used within this time is removed. */
const uploadSeconds = 3600

/**
 * Stores a user's picture as a file, which is removed unless `useBlob` marks it as used.
 * @returns the key of the file
 * @throws AppError SERVICE_UNAVAILABLE
 */
export async function storePicture(
  { db, now, blobs }: Pick<Deps, 'db' | 'now' | 'blobs'>,
  userId: string,
  picture: Uint8Array,
): Promise<string> {
  const begun = now()
  const key = `avatars/${newId(begun)}.webp`
  const unusedSince = new Date(begun.getTime() + uploadSeconds * 1000)
  await insertBlob(db, { key, userId, unusedSince, createdAt: begun })
  try {
    await blobs.put(key, picture, 'image/webp')
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60, cause })
  }
  return key
}

/** Returns the URL path of a stored picture. */
export const avatarPath = (key: string) => `${uploadsPath}/${key}`
