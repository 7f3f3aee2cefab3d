import type { LocalMoment, OpeningState } from '@morsel/contract/opening'
import { expect, it } from 'vitest'
import { t } from '../i18n/test-texts.ts'
import { openingSentence, rangeTexts } from './opening-text.ts'

const say = (now: OpeningState) => openingSentence(t, 'en', now)
const moment = (time: string, inMinutes: number): LocalMoment => ({ weekday: 5, date: '2026-11-21', time, inMinutes })

it.each<[string, OpeningState]>([
  [t('places.hoursUnknown'), { state: 'unknown' }],
  [t('places.openAllDay'), { state: 'open', until: null, isOpenEnded: false }],
  [t('places.openUntil', { time: '23:00' }), { state: 'open', until: moment('23:00', 200), isOpenEnded: false }],
  [t('places.openUntil', { time: '23:00+' }), { state: 'open', until: moment('23:00', 10), isOpenEnded: true }],
  [t('places.openNow'), { state: 'open', until: null, isOpenEnded: true }],
  [t('places.closesIn', { minutes: 30 }), { state: 'open', until: moment('23:00', 30), isOpenEnded: false }],
  [t('places.closesIn', { minutes: 1 }), { state: 'open', until: moment('23:00', 1), isOpenEnded: false }],
  [t('places.opensTodayAt', { time: '11:30' }), { state: 'closed', opensAt: moment('11:30', 690) }],
  [t('places.opensAt', { day: 'Sat', time: '11:30' }), { state: 'closed', opensAt: moment('11:30', 691) }],
  [t('places.closedNow'), { state: 'closed', opensAt: null }],
])('%s (PLACE-102, PLACE-104, PLACE-105)', (sentence, now) => expect(say(now)).toBe(sentence))

it('ranges show whether they end after midnight, are open-ended or never close', () => {
  const range = { closesNextDay: false, isOpenEnded: false }
  expect(rangeTexts(t, [])).toEqual([t('places.closedThatDay')])
  expect(rangeTexts(t, [{ ...range, opens: '00:00', closes: '24:00' }])).toEqual([t('places.openAllDay')])
  expect(
    rangeTexts(t, [
      { ...range, opens: '11:30', closes: '14:00' },
      { opens: '18:00', closes: '02:00', closesNextDay: true, isOpenEnded: true },
      { opens: '22:00', closes: null, closesNextDay: false, isOpenEnded: true },
    ]),
  ).toEqual(['11:30–14:00', '18:00–02:00+', t('places.openFrom', { time: '22:00' })])
})
