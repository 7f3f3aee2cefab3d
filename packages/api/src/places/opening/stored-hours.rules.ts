import { compileOpeningHours, openWeekOf } from './opening-hours.rules.ts'

/** Returns the columns and periods of a text with opening hours, or those of unknown hours (PLACE-100). */
export function storedHoursOf(text: string | null) {
  const compiled = text === null ? undefined : compileOpeningHours(text)
  return {
    columns: {
      openingHoursRaw: text,
      hoursState: text === null ? ('none' as const) : compiled === undefined ? ('unread' as const) : ('read' as const),
      openWeek: compiled === undefined ? null : openWeekOf(compiled),
      holidayHours: compiled?.holidayRanges ?? null,
      holidayExceptions: compiled?.holidayExceptions ?? [],
    },
    periods: compiled?.periods ?? [],
  }
}
