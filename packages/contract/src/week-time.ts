import { dayNames, openAtPattern } from './open-at.ts'

/** A time of the week. */
export interface WeekTime {
  /** 0 Monday to 6 Sunday. */
  weekday: number
  /** `HH:MM`. */
  time: string
}

/** The index of a day in {@link dayNames} is its weekday. */
export const weekdays = dayNames.split('|')

/** Parses a time of the week; undefined if the text is none. */
export function readOpenAt(text: string): WeekTime | undefined {
  const [, day = '', hour, minute] = openAtPattern.exec(text) ?? []
  return day === '' ? undefined : { weekday: weekdays.indexOf(day), time: `${hour}:${minute}` }
}

/** The minute of the week, 0 to 10079, Monday 00:00 first. */
export function minuteOf({ weekday, time }: WeekTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return weekday * 1440 + hour * 60 + minute
}
