import { AppError } from '@morsel/contract/errors'
import { uploadsPath } from '@morsel/contract/picture-path'
import { newId } from '@morsel/db/id'
import { insertBlob } from '@morsel/db/queries/blob'
import type { Deps } from '../ports/deps.ts'

/** A file that is not in use by then was given up. */
const uploadSeconds = 3600

/**
 * Stores a picture of somebody as a file that is removed unless `useBlob` puts it to use.
 * @returns its key
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

/** Where a stored picture is read. */
export const avatarPath = (key: string) => `${uploadsPath}/${key}`
