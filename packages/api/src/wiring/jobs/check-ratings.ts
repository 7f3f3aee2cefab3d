import { recountCities } from '@morsel/db/queries/city'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { refreshRatingMeans, repairRatings } from '@morsel/db/queries/rating'
import type { Job } from './job.ts'

/** Recounts all reviews every night and corrects counts that differ (PLACE-307). */
export const checkRatings: Job = {
  everySeconds: 86_400,
  async run({ db, log }) {
    await refreshRatingMeans(db)
    const corrected = await repairRatings(db)
    if (corrected.length === 0) return
    await recountCities(db, await projectRestaurants(db, [...new Set(corrected)]))
    log.warn({ corrected: corrected.length }, 'corrected rating counts')
  },
}
