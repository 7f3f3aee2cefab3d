import { deleteBlob, lockUnusedBlobs } from '@morsel/db/queries/blob'
import { deletePhotoFile, lockUnusedPhotoFiles } from '@morsel/db/queries/photo'
import type { Job } from './job.ts'

/** The maximum number of files per run, to keep the transaction short. The next run handles the rest. */
const atOnce = 100

/** Removes unused files: replaced ones, those of deleted users and photos, and abandoned uploads. */
export const removeBlobs: Job = {
  everySeconds: 60,
  async run({ db, now, blobs }) {
    for (const key of await lockUnusedBlobs(db, now(), atOnce)) {
      await blobs.remove(key)
      await deleteBlob(db, key)
    }
    for (const key of await lockUnusedPhotoFiles(db, now(), atOnce)) {
      await blobs.remove(key)
      await deletePhotoFile(db, key)
    }
  },
}
