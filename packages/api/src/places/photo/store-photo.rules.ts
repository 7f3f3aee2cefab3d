import { AppError } from '@morsel/contract/errors'
import { type PhotoFormat, photoKey, photoTypes } from '@morsel/contract/photo-file'
import { insertPhotoFiles } from '@morsel/db/queries/photo'
import type { PhotoFileBytes } from '../../kernel/picture/rewrite-photo.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Files that don't belong to a photo within this time are removed. */
const unusedSeconds = 3600

/**
 * Writes files of a photo, which are removed unless they're assigned to the photo.
 * @returns their keys
 * @throws AppError SERVICE_UNAVAILABLE
 */
export async function storePhotoFiles(
  { db, now, blobs }: Pick<Deps, 'db' | 'now' | 'blobs'>,
  { id, files, format }: { id: string; files: readonly PhotoFileBytes[]; format: PhotoFormat },
): Promise<string[]> {
  const keyed = files.map(({ width, bytes }) => ({ key: photoKey(id, width, format), bytes }))
  const keys = keyed.map(({ key }) => key)
  await insertPhotoFiles(db, keys, new Date(now().getTime() + unusedSeconds * 1000))
  try {
    await Promise.all(keyed.map(({ key, bytes }) => blobs.put(key, bytes, photoTypes[format])))
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60, cause })
  }
  return keys
}
