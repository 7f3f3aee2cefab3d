import { deleteBlob, lockUnusedBlobs } from '@morsel/db/queries/blob'
import type { Job } from './job.ts'

/** In one run, so that its transaction stays short; the others follow in the next. */
const atOnce = 100

/** Files that nobody needs: replaced, of people who are gone, or never finished. */
export const removeBlobs: Job = {
  everySeconds: 60,
  async run({ db, now, blobs }) {
    for (const key of await lockUnusedBlobs(db, now(), atOnce)) {
      await blobs.remove(key)
      await deleteBlob(db, key)
    }
  },
}
