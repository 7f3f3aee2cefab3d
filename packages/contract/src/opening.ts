import * as z from 'zod/mini'

/** Opening hours as data, never as sentences: pages write them in the reader's language. Weekdays: 0 Monday to 6 Sunday. */

/** A moment on the place's own clock. */
export const LocalMoment = z.object({
  weekday: z.int(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `HH:MM`, 24 hours. */
  time: z.string(),
  /** From the moment of the answer. */
  inMinutes: z.int(),
})
export type LocalMoment = z.infer<typeof LocalMoment>

/** Whether a place is open at the moment of the answer, on its own clock. */
export const OpeningState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** Null when it never closes, and, where `isOpenEnded`, when nobody has said when. */
    until: z.nullable(LocalMoment),
    /** It may stay open longer than `until` (`18:00-23:00+`). */
    isOpenEnded: z.boolean(),
  }),
  z.object({
    state: z.literal('closed'),
    /** Null when no opening lies within the next seven days. */
    opensAt: z.nullable(LocalMoment),
  }),
  /** No hours, or hours that could not be read: never shown as closed. */
  z.object({ state: z.literal('unknown') }),
])
export type OpeningState = z.infer<typeof OpeningState>

/** One stretch of being open. */
export const OpeningRange = z.object({
  /** `HH:MM` */
  opens: z.string(),
  /** `HH:MM`; `24:00` for midnight at the end of the day. Earlier than `opens` when it is on the next day; null when nobody has said when (`18:00+`). */
  closes: z.nullable(z.string()),
  closesNextDay: z.boolean(),
  isOpenEnded: z.boolean(),
})
export type OpeningRange = z.infer<typeof OpeningRange>

/** A row of the hours table. Without ranges the place is closed that day. */
export const OpeningDay = z.object({
  weekday: z.int(),
  /** `YYYY-MM-DD` on the place's calendar. */
  date: z.string(),
  isToday: z.boolean(),
  ranges: z.array(OpeningRange),
})
export type OpeningDay = z.infer<typeof OpeningDay>

/** Everything the page of a place says about hours. */
export const OpeningHours = z.object({
  now: OpeningState,
  /** Today and the six days after it; empty when the hours are unknown. */
  days: z.array(OpeningDay),
  /** On public holidays: null when nothing is said about them, empty when closed. */
  publicHolidays: z.nullable(z.array(OpeningRange)),
  /** The hours differ in other months. */
  isSeasonal: z.boolean(),
  /** Some days of the year have hours of their own: a season, or a feast alone. */
  isDated: z.boolean(),
  /** The source's own words, only when they could not be read; shown as they are. */
  raw: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** When somebody last confirmed the hours. */
  confirmedAt: z.nullable(z.date()),
  /** IANA name of the place's zone. */
  timeZone: z.string(),
})
export type OpeningHours = z.infer<typeof OpeningHours>
