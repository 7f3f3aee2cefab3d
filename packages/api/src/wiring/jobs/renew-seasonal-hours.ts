import { tryBlockImports } from '@morsel/db/queries/import-lock'
import { refreshSeasonalHours } from '@morsel/db/queries/seasonal-hours'
import type { Job } from './job.ts'

/**
 * Updates the search hours of places whose opening hours differ by season. What was computed the day before is valid until the end of this
 * day.
 */
export const renewSeasonalHours: Job = {
  everySeconds: 6 * 3600,
  async run({ db, now }) {
    // Imports compute it themselves and lock the places they write.
    if (await tryBlockImports(db)) await refreshSeasonalHours(db, now())
  },
}
