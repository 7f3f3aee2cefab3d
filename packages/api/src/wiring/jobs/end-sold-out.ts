import { endSoldOut } from '@morsel/db/queries/room'
import type { Job } from './job.ts'

/** Makes dishes available again when their place opens on its next day (PLACE-735). */
export const endSoldOutDishes: Job = {
  everySeconds: 60,
  async run({ db, now }) {
    await endSoldOut(db, now())
  },
}
