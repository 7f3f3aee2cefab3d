/** Public holidays by country, from a library whose data are kept by many (decision 051). */

/** Where public holidays are the same. */
export interface HolidayArea {
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** Code or name of a state or province; null for the whole country's holidays only. */
  region: string | null
}

/** Days before and after a moment for which a city knows its holidays. */
const DAYS_BEFORE = 7
const DAYS_AFTER = 400
const MS_PER_DAY = 86_400_000

/**
 * The public holidays from a week ago to more than a year ahead, as `YYYY-MM-DD`, in order; none for a country that the library doesn't
 * know. Half holidays don't count.
 */
export async function publicHolidays({ countryCode, region }: HolidayArea, now: Date): Promise<string[]> {
  // A quarter of a second and 20 MB, which only imports and a job need.
  const { default: Holidays } = await import('date-holidays')
  const known = new Holidays(countryCode)
  const states = Object.entries(known.getStates(countryCode) ?? {})
  const isSame = (text: string) => region !== null && text.localeCompare(region, 'en', { sensitivity: 'base' }) === 0
  const state = states.find(([code, name]) => isSame(code) || isSame(name))?.[0]
  if (state !== undefined) known.init(countryCode, state)
  const [from, to] = [dayOf(now.getTime() - DAYS_BEFORE * MS_PER_DAY), dayOf(now.getTime() + DAYS_AFTER * MS_PER_DAY)]
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, index) => Number(from.slice(0, 4)) + index,
  )
  const days = years.flatMap((year) =>
    (known.getHolidays(year) || [])
      .filter(({ type }) => type === 'public')
      // Clocks change on some of these days, so that a day may lack an hour.
      .flatMap(({ date, start, end }) => daysFrom(date.slice(0, 10), Math.floor((end.getTime() - start.getTime()) / MS_PER_DAY + 0.1))),
  )
  return [...new Set(days)].filter((day) => day >= from && day <= to).sort()
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(Date.parse(first) + index * MS_PER_DAY))
}
