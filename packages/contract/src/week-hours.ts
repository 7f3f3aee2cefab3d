import { isEndSaid, lastDays, monthNames, type Rule, readRules, type TimeRange, weekdayNames } from './opening-syntax.ts'

/** Opening hours as people edit them: a week, public holidays, and days of the year with other hours. */
export interface WeekHours {
  /** Monday first. A day without ranges is closed. */
  days: TimeRange[][]
  /** Null when unknown; empty when closed. */
  holidays: TimeRange[] | null
  special: SpecialDays[]
}

/**
 * Days with their own hours, from the first to the last as month × 100 + day: in every year, or in that of the first day. Days without
 * ranges are closed.
 */
export interface SpecialDays {
  from: number
  to: number
  year: number | null
  ranges: TimeRange[]
}

const dayMinutes = 1440

/** Longer ranges of dates are seasons, which the editor doesn't have. */
const specialDaysMax = 27

/**
 * Parses the stored text of opening hours for the editor (WEB-900).
 * @returns undefined for what the editor can't show: seasons, weekdays of a season, and anything that {@link readRules} doesn't read
 */
export function parseWeekHours(text: string): WeekHours | undefined {
  const rules = readRules(text)
  if (rules === undefined) return undefined
  const week: WeekHours = { days: weekdayNames.map(() => []), holidays: null, special: [] }
  for (const rule of rules) {
    if (rule.seasons.length > 0) {
      if (rule.onHolidays || rule.weekdays.length < 7 || rule.adds) return undefined
      const special = rule.seasons.map(({ from, to, year = null }) => ({ from, to, year, ranges: rule.ranges }))
      // Those of a year are written after those of every year, and so take precedence.
      if (special.some(({ year }) => year === null) && week.special.some(({ year }) => year !== null)) return undefined
      week.special.push(...special)
      // A later rule takes precedence on the same day, which the order of the editor doesn't show.
    } else if (week.special.length > 0) return undefined
    else applyRule(week, rule)
  }
  const ranges = [...week.days, week.holidays ?? [], ...week.special.map(({ ranges }) => ranges)].flat()
  const isShown = ranges.every(isWithinADay) && week.special.every(isShort) && !haveCommonDays(week.special)
  return isShown ? week : undefined
}

function applyRule(week: WeekHours, rule: Rule): void {
  const next = (before: readonly TimeRange[]) =>
    [...(rule.adds && rule.ranges.length > 0 ? before : []), ...rule.ranges].sort((a, b) => a.opensMinute - b.opensMinute)
  week.days = week.days.map((ranges, weekday) => (rule.weekdays.includes(weekday) ? next(ranges) : ranges))
  if (rule.onHolidays) week.holidays = next(week.holidays ?? [])
}

const isWithinADay = ({ opensMinute, closesMinute }: TimeRange) => closesMinute - opensMinute <= dayMinutes
const isShort = (days: SpecialDays) => datesOf(days).length <= specialDaysMax

function haveCommonDays(special: readonly SpecialDays[]): boolean {
  const dates = special.flatMap((days) =>
    datesOf(days).map((day) => (days.year === null ? String(day) : `${days.year + (day < days.from ? 1 : 0)} ${day}`)),
  )
  return new Set(dates).size < dates.length
}

/** Returns each day of a range of at most a year, which may wrap around New Year. */
function datesOf({ from, to }: Pick<SpecialDays, 'from' | 'to'>): number[] {
  const dates = [from]
  for (let day = from; day !== to && dates.length <= 366; dates.push(day)) day = dayAfter(day)
  return dates
}

function dayAfter(day: number): number {
  const month = Math.floor(day / 100)
  if (day % 100 < (lastDays[month - 1] ?? 31)) return day + 1
  return month === 12 ? 101 : (month + 1) * 100 + 1
}

/** Whether days of a year are over. @param today `YYYY-MM-DD` */
export function isOver({ from, to, year }: Pick<SpecialDays, 'from' | 'to' | 'year'>, today: string): boolean {
  if (year === null) return false
  return (to < from ? year + 1 : year) * 10_000 + to < Number(today.replaceAll('-', ''))
}

/** Writes hours in OpenStreetMap's syntax, as they are stored. */
export function formatWeekHours({ days, holidays, special }: WeekHours): string {
  const texts = days.map(rangesText)
  if (holidays === null && special.length === 0 && texts.every((text) => text === '00:00-24:00')) return '24/7'
  const rules: string[] = []
  for (let first = 0; first < 7; ) {
    let last = first
    while (last < 6 && texts[last + 1] === texts[first]) last += 1
    rules.push(`${weekdaysText(first, last)} ${texts[first]}`)
    first = last + 1
  }
  if (holidays !== null) rules.push(`PH ${rangesText(holidays)}`)
  const yearly = special.filter(({ year }) => year === null)
  for (const days of [...yearly, ...special.filter(({ year }) => year !== null)])
    rules.push(`${datesText(days)} ${rangesText(days.ranges)}`)
  return rules.join('; ')
}

const capitalized = (name = '') => name.charAt(0).toUpperCase() + name.slice(1)

function weekdaysText(first: number, last: number): string {
  const [from, to] = [capitalized(weekdayNames[first]), capitalized(weekdayNames[last])]
  return first === last ? from : `${from}-${to}`
}

/** Returns `Dec 24`, `Dec 24-Dec 26` or `2026 Dec 30-2027 Jan 02`. */
function datesText({ from, to, year }: SpecialDays): string {
  const text = (day: number) => {
    const ofYear = year === null ? '' : `${day < from ? year + 1 : year} `
    return `${ofYear}${capitalized(monthNames[Math.floor(day / 100) - 1])} ${twoDigits(day % 100)}`
  }
  return from === to ? text(from) : `${text(from)}-${text(to)}`
}

function rangesText(ranges: readonly TimeRange[]): string {
  return ranges.length === 0 ? 'off' : ranges.map(rangeText).join(',')
}

function rangeText(range: TimeRange): string {
  const { opensMinute, closesMinute, isOpenEnded } = range
  if (!isEndSaid(range)) return `${timeText(opensMinute)}+`
  // An end that isn't before the opening time would be read as one on the same day.
  const end = closesMinute > dayMinutes && closesMinute - dayMinutes < opensMinute ? closesMinute - dayMinutes : closesMinute
  return `${timeText(opensMinute)}-${timeText(end)}${isOpenEnded ? '+' : ''}`
}

/** Returns a minute as `HH:MM`. Those of the next day continue after 24:00. */
export const timeText = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Why hours can't be saved. */
export type HoursProblem = 'HOURS_EMPTY_RANGE' | 'HOURS_OVERLAP'

/** Finds the problem of one day's ranges. @param before the ranges of the day before, which may end on this day */
export function hoursProblem(ranges: readonly TimeRange[], before: readonly TimeRange[] = []): HoursProblem | undefined {
  if (ranges.some(({ opensMinute, closesMinute }) => closesMinute === opensMinute)) return 'HOURS_EMPTY_RANGE'
  const earlier = before.map(({ opensMinute, closesMinute }) => ({
    opensMinute: opensMinute - dayMinutes,
    closesMinute: closesMinute - dayMinutes,
  }))
  const sorted = [...earlier, ...ranges].sort((a, b) => a.opensMinute - b.opensMinute)
  const hasOverlap = sorted.some((range, index) => index > 0 && range.opensMinute < (sorted[index - 1]?.closesMinute ?? 0))
  return hasOverlap ? 'HOURS_OVERLAP' : undefined
}
