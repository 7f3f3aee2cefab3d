import { tryBlockImports } from '@morsel/db/queries/import-lock'
import { refreshSeasonalHours } from '@morsel/db/queries/seasonal-hours'
import type { Job } from './job.ts'

/** Tells search when places are open whose hours differ by season: what was worked out a day before holds until the end of this day. */
export const renewSeasonalHours: Job = {
  everySeconds: 6 * 3600,
  async run({ db, now }) {
    // Imports work it out themselves, and hold the places that they write.
    if (await tryBlockImports(db)) await refreshSeasonalHours(db, now())
  },
}
