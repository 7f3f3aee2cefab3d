import * as z from 'zod/mini'
import { dayNames, openAtPattern } from './search-params.ts'

/** Opening hours as data, which pages write in the reader's language. Weekdays: 0 is Monday, 6 is Sunday. */

/** A moment on the place's own clock. */
export const LocalMoment = z.object({
  weekday: z.int(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `HH:MM`, 24 hours. */
  time: z.string(),
  /** From the moment of the response. */
  inMinutes: z.int(),
})
export type LocalMoment = z.infer<typeof LocalMoment>

/** Whether a place is open at the moment of the response, on its own clock. */
export const OpeningState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** Null if it never closes, or if the end is unknown (`isOpenEnded`). */
    until: z.nullable(LocalMoment),
    /** Whether it may stay open longer than `until` (`18:00-23:00+`). */
    isOpenEnded: z.boolean(),
  }),
  z.object({
    state: z.literal('closed'),
    /** Null if it doesn't open within the next seven days. */
    opensAt: z.nullable(LocalMoment),
  }),
  /** No hours, or hours that can't be parsed: never shown as closed. */
  z.object({ state: z.literal('unknown') }),
])
export type OpeningState = z.infer<typeof OpeningState>

/** A range of opening hours. */
export const OpeningRange = z.object({
  /** `HH:MM` */
  opens: z.string(),
  /** `HH:MM`; `24:00` is midnight at the end of the day. Earlier than `opens` if it's on the next day; null if unknown (`18:00+`). */
  closes: z.nullable(z.string()),
  closesNextDay: z.boolean(),
  isOpenEnded: z.boolean(),
})
export type OpeningRange = z.infer<typeof OpeningRange>

/** A row of the hours table. Without ranges, the place is closed that day. */
export const OpeningDay = z.object({
  weekday: z.int(),
  /** `YYYY-MM-DD` on the place's calendar. */
  date: z.string(),
  isToday: z.boolean(),
  /** Whether it's a public holiday where the place is. */
  isHoliday: z.boolean(),
  ranges: z.array(OpeningRange),
})
export type OpeningDay = z.infer<typeof OpeningDay>

/** Upcoming days with the same hours that aren't those of their weekdays. Without ranges, the place is closed. */
export const SpecialDays = z.object({
  /** The first and the last day as `YYYY-MM-DD` on the place's calendar. */
  from: z.string(),
  to: z.string(),
  /** Whether they are public holidays where the place is. */
  isHoliday: z.boolean(),
  ranges: z.array(OpeningRange),
})
export type SpecialDays = z.infer<typeof SpecialDays>

/** The opening hours on the page of a place. */
export const OpeningHours = z.object({
  now: OpeningState,
  /** Today and the next six days; empty if the hours are unknown. */
  days: z.array(OpeningDay),
  /** The days of the next three months, after those in `days`, that have hours of their own; at most ten entries. */
  special: z.array(SpecialDays),
  /** The hours on public holidays: null if unknown, empty if closed. */
  publicHolidays: z.nullable(z.array(OpeningRange)),
  /** Whether the hours differ in other months. */
  isSeasonal: z.boolean(),
  /** Whether some days of the year have other hours: a season or a holiday. */
  isDated: z.boolean(),
  /** The text of the source, only if it can't be parsed; shown as is. */
  raw: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** When the hours were last confirmed. */
  confirmedAt: z.nullable(z.date()),
  /** The IANA name of the place's time zone. */
  timeZone: z.string(),
})
export type OpeningHours = z.infer<typeof OpeningHours>

/** A time of the week. */
export interface WeekTime {
  /** 0 Monday to 6 Sunday. */
  weekday: number
  /** `HH:MM`. */
  time: string
}

/** The index of a day in {@link dayNames} is its weekday. */
export const weekdays = dayNames.split('|')

/** Parses a time of the week; returns undefined for any other text. */
export function readOpenAt(text: string): WeekTime | undefined {
  const [, day = '', hour, minute] = openAtPattern.exec(text) ?? []
  return day === '' ? undefined : { weekday: weekdays.indexOf(day), time: `${hour}:${minute}` }
}

/** Returns the minute of the week, from 0 (Monday 00:00) to 10079. */
export function minuteOf({ weekday, time }: WeekTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return weekday * 1440 + hour * 60 + minute
}
