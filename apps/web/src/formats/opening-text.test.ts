import type { LocalMoment, OpeningState } from '@morsel/contract/opening'
import { expect, it } from 'vitest'
import { createMessages } from '../i18n/messages.ts'
import { openingSentence, rangeWords } from './opening-text.ts'

const messages = createMessages('en')
await messages.load(['places'])
const say = (now: OpeningState) => openingSentence(messages.t, 'en', now)
const moment = (time: string, inMinutes: number): LocalMoment => ({ weekday: 5, date: '2026-11-21', time, inMinutes })

it.each<[string, OpeningState]>([
  ['Hours unknown', { state: 'unknown' }],
  ['Open 24 hours', { state: 'open', until: null, isOpenEnded: false }],
  ['Open until 23:00', { state: 'open', until: moment('23:00', 200), isOpenEnded: false }],
  ['Open until 23:00+', { state: 'open', until: moment('23:00', 10), isOpenEnded: true }],
  ['Open now', { state: 'open', until: null, isOpenEnded: true }],
  ['Closes in 30 minutes', { state: 'open', until: moment('23:00', 30), isOpenEnded: false }],
  ['Closes in 1 minute', { state: 'open', until: moment('23:00', 1), isOpenEnded: false }],
  ['Opens 11:30', { state: 'closed', opensAt: moment('11:30', 690) }],
  ['Opens Sat 11:30', { state: 'closed', opensAt: moment('11:30', 691) }],
  ['Closed now', { state: 'closed', opensAt: null }],
])('%s', (sentence, now) => expect(say(now)).toBe(sentence))

it('ranges say when they go past midnight, stay open or never close', () => {
  const range = { closesNextDay: false, isOpenEnded: false }
  expect(rangeWords(messages.t, [])).toEqual(['Closed'])
  expect(rangeWords(messages.t, [{ ...range, opens: '00:00', closes: '24:00' }])).toEqual(['Open 24 hours'])
  expect(
    rangeWords(messages.t, [
      { ...range, opens: '11:30', closes: '14:00' },
      { opens: '18:00', closes: '02:00', closesNextDay: true, isOpenEnded: true },
      { opens: '22:00', closes: null, closesNextDay: false, isOpenEnded: true },
    ]),
  ).toEqual(['11:30–14:00', '18:00–02:00+', 'From 22:00'])
})
