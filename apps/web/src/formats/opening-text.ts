import type { LocalMoment, OpeningRange, OpeningState } from '@morsel/contract/opening'
import type { Translate } from '../i18n/message-key.ts'
import { weekdayName } from './format.ts'

/** Below this, the text counts minutes. */
const soonMinutes = 30

/** "Open until 23:00", "Closes in 20 minutes", "Opens Fri 11:30", in the place's time. Unknown is never "closed" (PLACE-102, PLACE-103). */
export function openingSentence(t: Translate, locale: string, now: OpeningState): string {
  if (now.state === 'unknown') return t('places.hoursUnknown')
  if (now.state === 'open') {
    if (now.until === null) return t(now.isOpenEnded ? 'places.openNow' : 'places.openAllDay')
    if (now.until.inMinutes <= soonMinutes && !now.isOpenEnded) return t('places.closesIn', { minutes: now.until.inMinutes })
    return t('places.openUntil', { time: now.until.time + (now.isOpenEnded ? '+' : '') })
  }
  if (now.opensAt === null) return t('places.closedNow')
  if (isSameDay(now.opensAt)) return t('places.opensTodayAt', { time: now.opensAt.time })
  return t('places.opensAt', { day: weekdayName(locale, now.opensAt.date, 'short'), time: now.opensAt.time })
}

/** Whether the moment is on the same local day as the response. */
function isSameDay({ time, inMinutes }: LocalMoment): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return inMinutes <= hours * 60 + minutes
}

/** Returns the hours of a day as text: `11:30–22:00`, `18:00–02:00`, `18:00–24:00+`, "From 18:00"; "Closed" without any. */
export function rangeTexts(t: Translate, ranges: readonly OpeningRange[]): string[] {
  if (ranges.length === 0) return [t('places.closedThatDay')]
  return ranges.map(({ opens, closes, isOpenEnded }) => {
    if (closes === null) return t('places.openFrom', { time: opens })
    return opens === '00:00' && closes === '24:00' ? t('places.openAllDay') : `${opens}–${closes}${isOpenEnded ? '+' : ''}`
  })
}
