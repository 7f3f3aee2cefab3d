import { type Rule, readRules, type Season, type TimeRange } from './opening-syntax.rules.ts'

/**
 * Opening hours as places are stored: stretches on weekdays, compiled once from the text of the source (PLACE-100).
 * Weekdays: 0 Monday to 6 Sunday. Minutes of the place's own wall clock.
 */

/** One stretch of being open on one weekday. */
export interface OpeningPeriod {
  weekday: number
  /** 0 to 1439. */
  opensMinute: number
  /** Above 1440 it is on the next day; 2880 at most. */
  closesMinute: number
  /** May stay open longer. */
  isOpenEnded: boolean
  /** First and last day as month × 100 + day, wrapping at the new year; null: all year. */
  seasonFrom: number | null
  seasonTo: number | null
}

/** What a text of opening hours means. */
export interface CompiledHours {
  /** Ordered by season, weekday and time. Empty: never open. */
  periods: OpeningPeriod[]
  /** On public holidays: null when the text does not mention them or says so only for a season, empty when closed. */
  holidayRanges: TimeRange[] | null
}

/** A year has 366 days here, so that 29 February has a place; day 0 is 1 January. */
const DAYS_OF_YEAR = 366
const PERIODS_MAX = 700

/**
 * Compiles a value of OpenStreetMap's `opening_hours`, as far as our subset of its grammar goes:
 * `24/7 | off | Mo-Fr,PH HH:MM-HH:MM[,…][+] | month and date ranges`, several rules after `;` and `,`.
 * @returns undefined for anything else: then the text is shown as it is and the state is unknown, not closed
 */
export function compileOpeningHours(text: string): CompiledHours | undefined {
  const rules = readRules(text)
  if (rules === undefined) return undefined
  const holidayRules = rules.filter((rule) => rule.onHolidays)
  const isHolidaySeasonal = holidayRules.some((rule) => rule.seasons.length > 0)
  const periods = seasonsOf(rules).flatMap(({ from, to, firstDay }) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      rangesOn(rules, weekday, firstDay).map((range) => ({ weekday, ...range, seasonFrom: from, seasonTo: to })),
    ),
  )
  if (periods.length > PERIODS_MAX) return undefined
  return { periods, holidayRanges: holidayRules.length === 0 || isHolidaySeasonal ? null : applied(holidayRules) }
}

/** The minutes of the week (0 to 10079) in which a place is open, as PostgreSQL's int4multirange; null when that differs by season. */
export function openWeekOf({ periods }: CompiledHours): string | null {
  if (periods.some((period) => period.seasonFrom !== null)) return null
  const week = 7 * 1440
  const ranges = periods.flatMap(({ weekday, opensMinute, closesMinute }) => {
    const [from, to] = [weekday * 1440 + opensMinute, weekday * 1440 + closesMinute]
    return to <= week ? [`[${from},${to})`] : [`[${from},${week})`, `[0,${to - week})`]
  })
  return `{${ranges.join(',')}}`
}

/** The shortest month: what differs on fewer days are feasts and holidays, and no other season. */
const SEASON_DAYS_MIN = 28

/** Tells whether there are other hours for a month or longer. */
export function differsByMonth(periods: readonly OpeningPeriod[]): boolean {
  const weeks = new Map<number, { days: number; ranges: [number, number, number][] }>()
  for (const { seasonFrom, seasonTo, weekday, opensMinute, closesMinute } of periods) {
    if (seasonFrom === null || seasonTo === null) continue
    const days = ((dayOfYear(seasonTo) - dayOfYear(seasonFrom) + DAYS_OF_YEAR) % DAYS_OF_YEAR) + 1
    const week = weeks.get(seasonFrom) ?? { days, ranges: [] }
    week.ranges.push([weekday, opensMinute, closesMinute])
    weeks.set(seasonFrom, week)
  }
  const daysOfHours = new Map<string, number>()
  for (const { days, ranges } of weeks.values()) {
    const hours = JSON.stringify(ranges)
    daysOfHours.set(hours, (daysOfHours.get(hours) ?? 0) + days)
  }
  return weeks.size > 0 && DAYS_OF_YEAR - Math.max(...daysOfHours.values()) >= SEASON_DAYS_MIN
}

/** Day of the year of month × 100 + day. */
export function dayOfYear(monthDay: number): number {
  const month = Math.floor(monthDay / 100)
  const before = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335][month - 1] ?? 0
  return before + (monthDay % 100) - 1
}

/** Tells whether a day of the year lies in a season, which may wrap at the new year. */
export function isInSeason(day: number, from: number, to: number): boolean {
  const [first, last] = [dayOfYear(from), dayOfYear(to)]
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}

/** Rules in order: a later one replaces what earlier ones say about the same day, unless it only adds to it. */
function applied(rules: readonly Rule[]): TimeRange[] {
  let ranges: TimeRange[] = []
  for (const rule of rules) ranges = rule.adds && rule.ranges.length > 0 ? [...ranges, ...rule.ranges] : rule.ranges
  return merged(ranges)
}

function rangesOn(rules: readonly Rule[], weekday: number, day: number): TimeRange[] {
  return applied(
    rules.filter(
      (rule) =>
        rule.weekdays.includes(weekday) && (rule.seasons.length === 0 || rule.seasons.some(({ from, to }) => isInSeason(day, from, to))),
    ),
  )
}

/** Sorted, and overlapping ranges made one. */
function merged(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = []
  for (const range of [...ranges].sort((a, b) => a.opensMinute - b.opensMinute || a.closesMinute - b.closesMinute)) {
    const last = result.at(-1)
    if (last === undefined || range.opensMinute > last.closesMinute) result.push({ ...range })
    else if (range.closesMinute > last.closesMinute) {
      last.closesMinute = range.closesMinute
      last.isOpenEnded = range.isOpenEnded
    }
  }
  return result
}

/** Cuts the year where any season begins or ends. */
function seasonsOf(rules: readonly Rule[]): { from: number | null; to: number | null; firstDay: number }[] {
  const seasons: Season[] = rules.flatMap((rule) => rule.seasons)
  const cuts = new Set(seasons.flatMap(({ from, to }) => [dayOfYear(from), (dayOfYear(to) + 1) % DAYS_OF_YEAR]))
  const starts = [...cuts].sort((a, b) => a - b)
  if (starts.length < 2) return [{ from: null, to: null, firstDay: 0 }]
  return starts.map((start, index) => {
    const next = starts[(index + 1) % starts.length] ?? 0
    return { from: monthDay(start), to: monthDay((next + DAYS_OF_YEAR - 1) % DAYS_OF_YEAR), firstDay: start }
  })
}

function monthDay(day: number): number {
  const date = new Date(Date.UTC(2000, 0, day + 1))
  return (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
}
