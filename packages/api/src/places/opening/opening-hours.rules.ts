import { type Rule, readRules, type Season, type TimeRange } from '@morsel/contract/opening-syntax'

/**
 * Opening hours as they are stored: periods on weekdays, compiled once from the source's text (PLACE-100). Weekdays run from 0 (Monday) to
 * 6 (Sunday). Minutes are in the place's local time.
 */

/** One opening period of a weekday. */
export interface OpeningPeriod {
  weekday: number
  /** From 0 to 1439. */
  opensMinute: number
  /** At most 2880. A value above 1440 is on the next day. */
  closesMinute: number
  /** Whether the place may stay open longer. */
  isOpenEnded: boolean
  /** The first and last day as month × 100 + day, which may wrap around New Year. Null means all year. */
  seasonFrom: number | null
  seasonTo: number | null
}

/** Compiled opening hours. */
export interface CompiledHours {
  /** Sorted by season, weekday and time. Empty means never open. */
  periods: OpeningPeriod[]
  /** Hours on public holidays. Null when they aren't stated, or are stated only for a season. Empty when the place is closed. */
  holidayRanges: TimeRange[] | null
  /** Days (month × 100 + day) whose own hours take precedence over those of public holidays: `PH 12:00-20:00; Dec 25 off`. */
  holidayExceptions: number[]
}

/** Days are counted in a year of 366 days, so that February 29 has a number. Day 0 is January 1. */
const DAYS_OF_YEAR = 366
const PERIODS_MAX = 700

/**
 * Compiles a value of OpenStreetMap's `opening_hours`. The supported subset of its grammar is `24/7 | off | Mo-Fr,PH HH:MM-HH:MM[,…][+] |
 * month and date ranges`, with several rules separated by `;` or `,`.
 * @param today dates with a year count only if they are near this day, as they are stored like those of every year; a job compiles them again
 * (EDIT-231). Without it, they are left out.
 * @returns undefined for anything else; pages then show the text itself, and the state is unknown, not closed
 */
export function compileOpeningHours(text: string, today?: Date): CompiledHours | undefined {
  const read = readRules(text)
  if (read === undefined) return undefined
  const rules = currentRules(read, today)
  const holidayRules = rules.filter((rule) => rule.onHolidays)
  const isHolidaySeasonal = holidayRules.some((rule) => rule.seasons.length > 0)
  const periods = seasonsOf(rules).flatMap(({ from, to, firstDay }) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      rangesOn(rules, weekday, firstDay).map((range) => ({ weekday, ...range, seasonFrom: from, seasonTo: to })),
    ),
  )
  if (periods.length > PERIODS_MAX) return undefined
  const areHolidaysKnown = holidayRules.length > 0 && !isHolidaySeasonal
  return {
    periods,
    holidayRanges: areHolidaysKnown ? applied(holidayRules) : null,
    holidayExceptions: areHolidaysKnown ? datesAfterHolidays(rules) : [],
  }
}

/** Dates further ahead could be mistaken for those of the year before. */
const DATED_DAYS_AHEAD = 300
const DAY_MS = 86_400_000

/** Leaves out dates with a year that are over, or too far ahead. Yesterday may still be today somewhere. */
function currentRules(rules: readonly Rule[], today: Date | undefined): Rule[] {
  const isCurrent = (season: Season) => {
    if (season.year === undefined) return true
    if (today === undefined) return false
    const [first, last] = datesOfSeason({ ...season, year: season.year })
    return last >= today.getTime() - 2 * DAY_MS && first <= today.getTime() + DATED_DAYS_AHEAD * DAY_MS
  }
  return rules.flatMap((rule) => {
    const seasons = rule.seasons.filter(isCurrent)
    return seasons.length === 0 && rule.seasons.length > 0 ? [] : [{ ...rule, seasons }]
  })
}

/** Returns the first and the last day of dates with a year, as UTC midnights. */
function datesOfSeason({ from, to, year }: Required<Season>): [number, number] {
  const at = (monthDay: number, ofYear: number) => Date.UTC(ofYear, Math.floor(monthDay / 100) - 1, monthDay % 100)
  return [at(from, year), at(to, to < from ? year + 1 : year)]
}

/**
 * Returns the days that are named after the last rule about public holidays. Leaves out ranges of a month or more: they are seasons, in
 * which the hours for public holidays apply, too.
 */
function datesAfterHolidays(rules: readonly Rule[]): number[] {
  const dated = rules.slice(rules.findLastIndex(({ onHolidays }) => onHolidays) + 1).flatMap(({ seasons }) => seasons)
  return dated.flatMap(({ from, to }) => {
    const [first, last] = [dayOfYear(from), dayOfYear(to)]
    const count = ((last - first + DAYS_OF_YEAR) % DAYS_OF_YEAR) + 1
    return count >= SEASON_DAYS_MIN ? [] : Array.from({ length: count }, (_, index) => monthDay((first + index) % DAYS_OF_YEAR))
  })
}

/**
 * Returns whether a text gives a day hours of its own: a date, or a range of fewer days than a month.
 * @returns undefined if the text has no such days, or isn't in the supported subset
 */
export function namedDays(text: string): ((date: string, monthDay: number) => boolean) | undefined {
  const short = (readRules(text) ?? [])
    .flatMap(({ seasons }) => seasons)
    .filter(({ from, to }) => ((dayOfYear(to) - dayOfYear(from) + DAYS_OF_YEAR) % DAYS_OF_YEAR) + 1 < SEASON_DAYS_MIN)
  if (short.length === 0) return undefined
  return (date, day) =>
    short.some(({ from, to, year }) => {
      if (year === undefined) return isInSeason(dayOfYear(day), from, to)
      const [first, last] = datesOfSeason({ from, to, year })
      return first <= Date.parse(date) && Date.parse(date) <= last
    })
}

/** Returns the open minutes of a week (0 to 10079) as a PostgreSQL int4multirange, or null when they differ by season. */
export function openWeekOf({ periods }: CompiledHours): string | null {
  if (periods.some((period) => period.seasonFrom !== null)) return null
  const week = 7 * 1440
  const ranges = periods.flatMap(({ weekday, opensMinute, closesMinute }) => {
    const [from, to] = [weekday * 1440 + opensMinute, weekday * 1440 + closesMinute]
    return to <= week ? [`[${from},${to})`] : [`[${from},${week})`, `[0,${to - week})`]
  })
  return `{${ranges.join(',')}}`
}

/** The length of the shortest month. If hours differ on fewer days than that, it's for a holiday and not a season. */
const SEASON_DAYS_MIN = 28

/** Whether hours differ for a month or longer. */
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

/** Returns the day of the year for month × 100 + day. */
export function dayOfYear(monthDay: number): number {
  const month = Math.floor(monthDay / 100)
  const before = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335][month - 1] ?? 0
  return before + (monthDay % 100) - 1
}

/** Whether a day of the year is in a season, which may wrap around New Year. */
export function isInSeason(day: number, from: number, to: number): boolean {
  const [first, last] = [dayOfYear(from), dayOfYear(to)]
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}

/** Applies rules in order. A later rule replaces earlier ones on the same day, unless it only adds to them. */
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

/** Sorts ranges and merges overlapping ones. */
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

/** Splits the year wherever a season begins or ends. */
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
