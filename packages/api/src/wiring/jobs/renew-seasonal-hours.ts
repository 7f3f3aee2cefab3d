import type { DbOrTransaction } from '@morsel/db/client'
import { listCityHolidays, updateCityHolidays } from '@morsel/db/queries/city'
import { tryBlockImports } from '@morsel/db/queries/import-lock'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { patchRestaurant } from '@morsel/db/queries/restaurant-write'
import { listDatedHours, refreshSeasonalHours } from '@morsel/db/queries/seasonal-hours'
import { publicHolidays } from '../../places/opening/public-holidays.rules.ts'
import { storedHoursOf } from '../../places/opening/stored-hours.rules.ts'
import type { Job } from './job.ts'

/**
 * Updates the public holidays of cities, hours that have dates with a year (EDIT-231), and the search hours of places whose opening hours
 * differ by season or on holidays. Hours that were computed on one day stay valid until the end of the next.
 */
export const renewSeasonalHours: Job = {
  everySeconds: 6 * 3600,
  async run({ db, now }) {
    // Imports compute the hours themselves and lock the places they write.
    if (!(await tryBlockImports(db))) return
    await renewHolidays(db, now())
    await renewDatedHours(db, now())
    await refreshSeasonalHours(db, now())
  },
}

/** Compiles hours that have dates with a year again, so that these dates start and stop counting. */
async function renewDatedHours(db: DbOrTransaction, now: Date): Promise<void> {
  const renewed: string[] = []
  for (const { id, text, periods } of await listDatedHours(db)) {
    const hours = storedHoursOf(text, now)
    const compiled = hours.periods.map((each) => [
      each.weekday,
      each.opensMinute,
      each.closesMinute,
      each.isOpenEnded,
      each.seasonFrom,
      each.seasonTo,
    ])
    if (JSON.stringify(compiled) === JSON.stringify(periods)) continue
    await patchRestaurant(db, id, { columns: hours.columns, periods: hours.periods, fieldSource: {} })
    renewed.push(id)
  }
  if (renewed.length > 0) await projectRestaurants(db, renewed)
}

/** The minimum number of days ahead for which a city's holidays must be stored. */
const DAYS_AHEAD = 330

async function renewHolidays(db: DbOrTransaction, now: Date): Promise<void> {
  const enough = new Date(now.getTime() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10)
  const cities = (await listCityHolidays(db)).filter(({ holidays }) => (holidays.at(-1) ?? '') < enough)
  const areas = new Map<string, typeof cities>()
  for (const city of cities) {
    const key = JSON.stringify([city.countryCode, city.region])
    areas.set(key, [...(areas.get(key) ?? []), city])
  }
  for (const group of areas.values()) {
    const [area] = group
    if (area === undefined) continue
    const holidays = await publicHolidays(area, now)
    const outdated = group.filter((city) => city.holidays.join() !== holidays.join()).map(({ id }) => id)
    if (outdated.length > 0) await updateCityHolidays(db, outdated, holidays)
  }
}
