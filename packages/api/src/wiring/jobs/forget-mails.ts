import { deleteOldMails } from '@morsel/db/queries/mail'
import type { Job } from './job.ts'

/** Long enough to find out why a mail did not arrive. */
const keptSeconds = 7 * 86_400

/** Mails that were sent, given up or kept for reading in the browser. */
export const forgetMails: Job = {
  everySeconds: 3600,
  run: ({ db, now }) => deleteOldMails(db, new Date(now().getTime() - keptSeconds * 1000)),
}
