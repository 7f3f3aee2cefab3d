import { deleteExpiredAccountChanges } from '@morsel/db/queries/account-change'
import { deleteExpiredTrustedDevices } from '@morsel/db/queries/trusted-device'
import { deleteExpiredChallenges } from '@morsel/db/queries/two-factor-challenge'
import { deleteExpiredVerifications } from '@morsel/db/queries/verification'
import type { Job } from './job.ts'

/** Links, codes and trusted browsers whose time is over. */
export const forgetVerifications: Job = {
  everySeconds: 3600,
  async run({ db, now }) {
    await deleteExpiredVerifications(db, now())
    await deleteExpiredChallenges(db, now())
    await deleteExpiredTrustedDevices(db, now())
    await deleteExpiredAccountChanges(db, now())
  },
}
