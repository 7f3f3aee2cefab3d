import { guessedEnd, isEndSaid, type TimeRange } from '@morsel/contract/opening-syntax'
import { type HoursProblem, hoursProblem, timeText, type WeekHours } from '@morsel/contract/week-hours'

/** Opening hours while they are edited: what the fields show, with an ID for each row. */

/** A range as two time fields. Without a closing time, the end isn't known. */
export interface RangeDraft {
  id: number
  opens: string
  closes: string
  /** Whether the place may stay open longer than `closes`; kept from the stored hours. */
  isOpenEnded: boolean
}

export type DayKind = 'unknown' | 'closed' | 'allDay' | 'times'

export interface DayDraft {
  kind: DayKind
  ranges: readonly RangeDraft[]
}

/** Days of every year, or of one; `from` and `to` are month × 100 + day. */
export interface SpecialDraft {
  id: number
  year: number | null
  from: number
  to: number
  day: DayDraft
}

export interface HoursDraft {
  /** Monday first. */
  days: readonly DayDraft[]
  holidays: DayDraft
  special: readonly SpecialDraft[]
}

const dayMinutes = 1440
let count = 0

/** Returns an ID for a new row. */
export function nextId(): number {
  count += 1
  return count
}

export const newRange = (opens = '09:00', closes = '17:00'): RangeDraft => ({ id: nextId(), opens, closes, isOpenEnded: false })

/** Hours that aren't known. Each weekday must be chosen, so that none counts as closed by mistake. */
export const emptyDraft = (): HoursDraft => ({
  days: Array.from({ length: 7 }, () => ({ kind: 'unknown', ranges: [] })),
  holidays: { kind: 'unknown', ranges: [] },
  special: [],
})

export function draftOf({ days, holidays, special }: WeekHours): HoursDraft {
  return {
    days: days.map(dayDraftOf),
    holidays: holidays === null ? { kind: 'unknown', ranges: [] } : dayDraftOf(holidays),
    special: special.map(({ from, to, year, ranges }) => ({ id: nextId(), year, from, to, day: dayDraftOf(ranges) })),
  }
}

function dayDraftOf(ranges: readonly TimeRange[]): DayDraft {
  const [first] = ranges
  if (first === undefined) return { kind: 'closed', ranges: [] }
  if (ranges.length === 1 && first.opensMinute === 0 && first.closesMinute === dayMinutes && !first.isOpenEnded)
    return { kind: 'allDay', ranges: [] }
  return { kind: 'times', ranges: ranges.map(rangeDraftOf) }
}

const rangeDraftOf = (range: TimeRange): RangeDraft => ({
  id: nextId(),
  opens: timeText(range.opensMinute),
  closes: isEndSaid(range) ? timeText(range.closesMinute % dayMinutes) : '',
  isOpenEnded: range.isOpenEnded && isEndSaid(range),
})

/** Returns a copy with new row IDs. */
export const copyOf = (day: DayDraft): DayDraft => ({ ...day, ranges: day.ranges.map((range) => ({ ...range, id: nextId() })) })

/** Problems by row: a weekday's number, `holidays`, or the ID of special days as `special-{id}`. */
export type DraftProblems = Partial<Record<string, HoursProblem | 'HOURS_TIME_MISSING' | 'HOURS_DAY_MISSING' | 'HOURS_DAY_UNKNOWN'>>

/** Reads the fields. @returns the hours, or undefined with the problems */
export function readDraft({ days, holidays, special }: HoursDraft): { week: WeekHours | undefined; problems: DraftProblems } {
  const read = days.map(rangesOf)
  const problems: DraftProblems = {}
  for (const [weekday, ranges] of read.entries()) {
    const before = read[(weekday + 6) % 7] ?? []
    const problem = ranges === undefined ? 'HOURS_TIME_MISSING' : hoursProblem(ranges, before)
    if (problem) problems[weekday] = problem
    if (days[weekday]?.kind === 'unknown') problems[weekday] = 'HOURS_DAY_UNKNOWN'
  }
  const own = (key: string, day: DayDraft): TimeRange[] => {
    const ranges = rangesOf(day)
    const problem = ranges === undefined ? 'HOURS_TIME_MISSING' : hoursProblem(ranges)
    if (problem) problems[key] = problem
    return ranges ?? []
  }
  const week: WeekHours = {
    days: read.map((ranges) => ranges ?? []),
    holidays: holidays.kind === 'unknown' ? null : own('holidays', holidays),
    special: special.map(({ id, year, from, to, day }) => {
      if (from % 100 === 0 || to % 100 === 0 || isNoDay(from, year) || isNoDay(to, year)) problems[`special-${id}`] = 'HOURS_DAY_MISSING'
      return { from, to, year, ranges: own(`special-${id}`, day) }
    }),
  }
  return { week: Object.keys(problems).length === 0 ? week : undefined, problems }
}

/** Whether it's February 29 of a year that has none. */
const isNoDay = (day: number, year: number | null) => day === 229 && year !== null && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1

function rangesOf({ kind, ranges }: DayDraft): TimeRange[] | undefined {
  if (kind === 'allDay') return [{ opensMinute: 0, closesMinute: dayMinutes, isOpenEnded: false }]
  if (kind !== 'times') return []
  const read = ranges.map(rangeOf)
  return read.every((range) => range !== undefined) && read.length > 0 ? sorted(read) : undefined
}

const sorted = (ranges: readonly TimeRange[]) => [...ranges].sort((a, b) => a.opensMinute - b.opensMinute)

function rangeOf({ opens, closes, isOpenEnded }: RangeDraft): TimeRange | undefined {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  if (from === undefined) return undefined
  if (to === undefined) return { opensMinute: from, closesMinute: guessedEnd(from), isOpenEnded: true }
  // Midnight is the end of the day, and an earlier time is on the next day.
  return { opensMinute: from, closesMinute: to < from ? to + dayMinutes : to, isOpenEnded }
}

/** Whether a range closes on the next day. The editor says so beside it. */
export function closesNextDay({ opens, closes }: RangeDraft): boolean {
  return opens !== '' && closes !== '' && closes !== '00:00' && closes < opens
}

function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
