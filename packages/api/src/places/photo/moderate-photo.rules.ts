import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { lockPhoto, type PhotoRow, setPhotoStatus } from '@morsel/db/queries/photo'

/** Shows or hides a photo, or holds it back. @throws AppError NOT_FOUND */
export async function moderatePhoto(tx: DbOrTransaction, id: string, status: PhotoRow['status']): Promise<void> {
  if ((await lockPhoto(tx, id)) === undefined) throw new AppError('NOT_FOUND')
  await setPhotoStatus(tx, id, status)
}
