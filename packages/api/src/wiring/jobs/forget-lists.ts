import { purgeDeletedLists } from '@morsel/db/queries/list'
import type { Job } from './job.ts'

/** As long as anything else that was deleted (PLACE-405). */
const keptSeconds = 30 * 86_400

/** Lists that were deleted and not brought back. */
export const forgetLists: Job = {
  everySeconds: 3600,
  run: ({ db, now }) => purgeDeletedLists(db, new Date(now().getTime() - keptSeconds * 1000)),
}
