import { isDeepStrictEqual } from 'node:util'
import type { LocalMoment, OpeningDay, OpeningHours, OpeningRange, OpeningState, SpecialDays } from '@morsel/contract/opening'
import { isEndSaid, type TimeRange } from '@morsel/contract/opening-syntax'
import { LRUCache } from 'lru-cache'
import { dayOfYear, differsByMonth, isInSeason, namedDays, type OpeningPeriod } from './opening-hours.rules.ts'

/**
 * Computes what stored opening hours mean at a given moment, in the place's local time and independently of the process's time zone
 * (PLACE-103).
 */

/** A minute in local time. */
interface WallClock {
  year: number
  month: number
  day: number
  /** From 0 (Monday) to 6 (Sunday). */
  weekday: number
  minute: number
}

/** Formatters are cached, because they are slow to create and fast to use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

/** Local times are cached, because the places on a page need the same minutes in the same time zones. */
const clocks = new LRUCache<string, WallClock>({ max: 500 })

function wallClock(moment: Date, timeZone: string): WallClock {
  const key = `${timeZone} ${Math.floor(moment.getTime() / 60_000)}`
  const known = clocks.get(key)
  if (known) return known
  const clock = readClock(moment, timeZone)
  clocks.set(key, clock)
  return clock
}

function readClock(moment: Date, timeZone: string): WallClock {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return { year, month, day, weekday: weekdayOf(Date.UTC(year, month - 1, day)), minute: part('hour') * 60 + part('minute') }
}

function weekdayOf(utcMilliseconds: number): number {
  return (new Date(utcMilliseconds).getUTCDay() + 6) % 7
}

/** Returns the minute of the local week, from 0 (Monday 00:00) to 10079. */
export function minuteOfWeek(moment: Date, timeZone: string): number {
  const { weekday, minute } = wallClock(moment, timeZone)
  return weekday * 1440 + minute
}

/** Returns the day `offset` days after that of `clock`. */
function dayAfter(clock: WallClock, offset: number): { date: string; weekday: number; monthDay: number } {
  const day = new Date(Date.UTC(clock.year, clock.month - 1, clock.day + offset))
  return {
    date: day.toISOString().slice(0, 10),
    weekday: weekdayOf(day.getTime()),
    monthDay: (day.getUTCMonth() + 1) * 100 + day.getUTCDate(),
  }
}

/** Returns the ranges of a day. On a public holiday, these are the holiday's hours if they are known (PLACE-108). */
function rangesOn(week: WeekOfPlace, clock: WallClock, offset: number): readonly TimeRange[] {
  const { periods, holidays, holidayRanges, holidayExceptions } = week
  const day = dayAfter(clock, offset)
  if (holidayRanges !== null && holidays.includes(day.date) && !holidayExceptions.includes(day.monthDay)) return holidayRanges
  const weekday = (clock.weekday + offset + 7) % 7
  return periods.filter((period) => period.weekday === weekday && isSeasonOf(period, clock, offset))
}

function isSeasonOf({ seasonFrom, seasonTo }: OpeningPeriod, clock: WallClock, offset: number): boolean {
  return seasonFrom === null || seasonTo === null || isInSeason(dayOfYear(dayAfter(clock, offset).monthDay), seasonFrom, seasonTo)
}

/** When a place is open on each day. */
interface WeekOfPlace {
  periods: readonly OpeningPeriod[]
  /** The public holidays in the place's area, as `YYYY-MM-DD`. */
  holidays: readonly string[]
  /** Hours on public holidays: null if unknown, empty if closed. */
  holidayRanges: readonly TimeRange[] | null
  /** Days (month × 100 + day) whose own hours take precedence over those of public holidays. */
  holidayExceptions: readonly number[]
}

/** The stored opening hours of a place. */
export interface StoredHours extends WeekOfPlace {
  hoursState: 'none' | 'read' | 'unread'
  /** The IANA time zone. */
  timeZone: string
  /** False for places that are temporarily or permanently closed. */
  isInBusiness: boolean
}

/** Returns whether a place is open at `now`, and the next change. A place without readable hours is `unknown`, never closed. */
export function openingState(stored: StoredHours, now: Date): OpeningState {
  const { hoursState, timeZone, isInBusiness } = stored
  if (!isInBusiness) return { state: 'closed', opensAt: null }
  if (hoursState !== 'read') return { state: 'unknown' }
  const clock = wallClock(now, timeZone)
  // Yesterday's period may still be open, and the next eight days are enough to find the next change.
  const stretches = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    .flatMap((offset) =>
      rangesOn(stored, clock, offset).map((period) => ({
        from: offset * 1440 + period.opensMinute,
        to: offset * 1440 + period.closesMinute,
        isOpenEnded: period.isOpenEnded,
        isEndSaid: isEndSaid(period),
      })),
    )
    .sort((a, b) => a.from - b.from)
  const moment = (minute: number) => localMoment(clock, minute, now, timeZone)
  let open = stretches.find(({ from, to }) => from <= clock.minute && clock.minute < to)
  if (open === undefined) {
    const next = stretches.find(({ from }) => from > clock.minute && from <= clock.minute + 7 * 1440)
    return { state: 'closed', opensAt: next === undefined ? null : moment(next.from) }
  }
  for (const stretch of stretches) if (stretch.from <= open.to && stretch.to > open.to) open = stretch
  if (open.to > clock.minute + 7 * 1440) return { state: 'open', until: null, isOpenEnded: false }
  return { state: 'open', until: open.isEndSaid ? moment(open.to) : null, isOpenEnded: open.isOpenEnded }
}

/**
 * Returns when a place opens on its next day, which begins with its first hours and not at midnight: for a bar at one o'clock, the coming
 * evening. Without known hours, the next midnight at the place.
 */
export function nextOpeningDay(stored: StoredHours, now: Date): Date {
  const { timeZone } = stored
  const clock = wallClock(now, timeZone)
  const stretches = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((offset) =>
    (stored.hoursState === 'read' ? rangesOn(stored, clock, offset) : []).map(({ opensMinute, closesMinute }) => ({
      offset,
      from: offset * 1440 + opensMinute,
      to: offset * 1440 + closesMinute,
    })),
  )
  const isNight = stretches.some(({ offset, from, to }) => offset === -1 && from <= clock.minute && clock.minute < to)
  const starts = stretches.filter(({ offset, from }) => offset > (isNight ? -1 : 0) && from > clock.minute).map(({ from }) => from)
  const minute = starts.length === 0 ? 1440 : Math.min(...starts)
  return new Date(instantOf(Date.UTC(clock.year, clock.month - 1, clock.day, 0, minute), timeZone))
}

/** Returns the hours of today and the next six days, or none if they're unknown. */
export function openingDays(stored: StoredHours, now: Date): OpeningDay[] {
  if (stored.hoursState !== 'read') return []
  const clock = wallClock(now, stored.timeZone)
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const { date, weekday } = dayAfter(clock, offset)
    const isHoliday = stored.holidays.includes(date)
    return { date, weekday, isToday: offset === 0, isHoliday, ranges: rangesOn(stored, clock, offset).map(openingRange) }
  })
}

/** Special days are listed if they begin in the next three months, up to a number of entries. */
const SPECIAL_DAYS_AHEAD = 92
const SPECIAL_DAYS_MAX = 10

/** Returns the upcoming days after {@link openingDays} that have hours of their own: dates and public holidays (PLACE-970). */
export function specialDays(stored: StoredHours & { raw: string | null }, now: Date): SpecialDays[] {
  if (stored.hoursState !== 'read' || !stored.isInBusiness) return []
  const clock = wallClock(now, stored.timeZone)
  const isNamed = stored.raw === null ? undefined : namedDays(stored.raw)
  const holidays = new Set(stored.holidayRanges === null ? [] : stored.holidays)
  if (isNamed === undefined && holidays.size === 0) return []
  const found: (SpecialDays & { first: number; last: number })[] = []
  for (let offset = 0; offset <= SPECIAL_DAYS_AHEAD + 31; offset++) {
    const { date, monthDay } = dayAfter(clock, offset)
    const isHoliday = holidays.has(date)
    if (!isHoliday && isNamed?.(date, monthDay) !== true) continue
    const ranges = rangesOn(stored, clock, offset).map(openingRange)
    const before = found.at(-1)
    const isSame = before?.last === offset - 1 && before.isHoliday === isHoliday && isDeepStrictEqual(before.ranges, ranges)
    if (isSame) Object.assign(before, { to: date, last: offset })
    else found.push({ from: date, to: date, isHoliday, ranges, first: offset, last: offset })
  }
  return found
    .filter(({ first, last }) => last >= 7 && first <= SPECIAL_DAYS_AHEAD)
    .slice(0, SPECIAL_DAYS_MAX)
    .map(({ from, to, isHoliday, ranges }) => ({ from, to, isHoliday, ranges }))
}

/** Returns a period as pages show it. */
export function openingRange(range: TimeRange): OpeningRange {
  const { closesMinute, isOpenEnded } = range
  const opens = timeOf(range.opensMinute)
  if (!isEndSaid(range)) return { opens, closes: null, closesNextDay: false, isOpenEnded }
  return { opens, closes: closesMinute === 1440 ? '24:00' : timeOf(closesMinute), closesNextDay: closesMinute > 1440, isOpenEnded }
}

/** Returns everything that the page of a place shows about its hours. */
export function openingHours(
  stored: StoredHours & { raw: string | null; note: string | null; confirmedAt: Date | null },
  now: Date,
): OpeningHours {
  const days = openingDays(stored, now)
  return {
    now: openingState(stored, now),
    days,
    special: specialDays(stored, now),
    publicHolidays: stored.holidayRanges?.map(openingRange) ?? null,
    isSeasonal: differsByMonth(stored.periods),
    isDated:
      stored.periods.some((period) => period.seasonFrom !== null) ||
      (stored.holidayRanges !== null && days.some(({ isHoliday }) => isHoliday)),
    raw: stored.hoursState === 'unread' ? stored.raw : null,
    note: stored.note,
    confirmedAt: stored.confirmedAt,
    timeZone: stored.timeZone,
  }
}

function timeOf(minute: number): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`
}

/** Converts a minute to a local date and time. @param minute minutes since midnight of `clock`'s day */
function localMoment(clock: WallClock, minute: number, now: Date, timeZone: string): LocalMoment {
  const offset = Math.floor(minute / 1440)
  const { date, weekday } = dayAfter(clock, offset)
  const wall = Date.UTC(clock.year, clock.month - 1, clock.day, 0, minute)
  return {
    weekday,
    date,
    time: timeOf(minute - offset * 1440),
    inMinutes: Math.round((instantOf(wall, timeZone) - now.getTime()) / 60_000),
  }
}

/**
 * Returns the instant at which the local time in the zone equals `wall` in UTC. It's computed twice, because a clock change may lie between
 * the first guess and the result.
 */
function instantOf(wall: number, timeZone: string): number {
  let instant = wall
  for (let tries = 0; tries < 2; tries++) {
    const { year, month, day, minute } = wallClock(new Date(instant), timeZone)
    instant += wall - Date.UTC(year, month - 1, day, 0, minute)
  }
  return instant
}
