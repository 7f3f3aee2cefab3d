import { compileOpeningHours, openWeekOf } from './opening-hours.rules.ts'

/** Returns the columns and periods of a text with opening hours, or those of unknown hours (PLACE-100). @param today see {@link compileOpeningHours} */
export function storedHoursOf(text: string | null, today: Date) {
  const compiled = text === null ? undefined : compileOpeningHours(text, today)
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
