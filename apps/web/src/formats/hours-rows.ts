import type { OpeningHours } from '@morsel/contract/opening'
import type { Translate } from '../i18n/message-key.ts'
import { weekdayName } from './format.ts'
import { rangeTexts } from './opening-text.ts'

/** Returns the rows of a table of opening hours, today first. Their texts are in the catalogue `restaurant`. */
export function hoursRows(t: Translate, locale: string, hours: OpeningHours) {
  const rows = hours.days.map(({ date, isToday, isHoliday, ranges }) => {
    const day = weekdayName(locale, date)
    return { day: isHoliday ? t('restaurant.holiday', { day }) : day, hours: rangeTexts(t, ranges), isToday }
  })
  if (hours.publicHolidays) rows.push({ day: t('restaurant.publicHolidays'), hours: rangeTexts(t, hours.publicHolidays), isToday: false })
  return rows
}
