/** Returns public holidays by country, from a library with many contributors (decision 051). */

/** An area in which public holidays are the same. */
export interface HolidayArea {
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** The code or name of a state or province. Null for the holidays of the whole country only. */
  region: string | null
}

/** How many days before and after a moment the stored holidays cover. */
const DAYS_BEFORE = 7
const DAYS_AFTER = 400
const MS_PER_DAY = 86_400_000

/**
 * Returns the public holidays from a week ago to more than a year ahead, as `YYYY-MM-DD`, in order. Returns none for a country that the
 * library doesn't know. Half-day holidays don't count.
 */
export async function publicHolidays({ countryCode, region }: HolidayArea, now: Date): Promise<string[]> {
  // Loading the library takes a quarter of a second and 20 MB, and only imports and a job need it.
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
      // Some of these days are an hour short, because clocks change.
      .flatMap(({ date, start, end }) => daysFrom(date.slice(0, 10), Math.floor((end.getTime() - start.getTime()) / MS_PER_DAY + 0.1))),
  )
  return [...new Set(days)].filter((day) => day >= from && day <= to).sort()
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(Date.parse(first) + index * MS_PER_DAY))
}
