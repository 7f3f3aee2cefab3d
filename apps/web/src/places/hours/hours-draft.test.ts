import { formatWeekHours, isOver, parseWeekHours } from '@morsel/contract/week-hours'
import { expect, it } from 'vitest'
import { closesNextDay, type DayDraft, draftOf, emptyDraft, newRange, readDraft } from './hours-draft.ts'

const throughFields = (text: string) => {
  const week = parseWeekHours(text)
  const { week: read } = readDraft(week ? draftOf(week) : emptyDraft())
  return read && formatWeekHours(read)
}

it.each([
  'Mo-Fr 11:30-14:00,17:00-23:00; Sa 18:00-02:00; Su off',
  'Mo-Su 10:00-24:00; PH off',
  'Mo-Fr 18:00+; Sa-Su 12:00-23:00+',
  '24/7',
  'Mo-Su 00:00-24:00; PH 10:00-18:00; Dec 24-Dec 26 off; Dec 31 00:00-24:00',
  'Mo-Su 10:00-18:00; Dec 24 off; 2026 Dec 24 10:00-12:00; 2026 Dec 30-2027 Jan 02 off',
])('%s stays the same after a round trip through the fields (WEB-900, EDIT-230)', (text) => {
  expect(throughFields(text)).toBe(text)
})

it('names the row of each problem (WEB-902)', () => {
  const { holidays, special } = emptyDraft()
  const days: DayDraft[] = Array.from({ length: 7 }, () => ({ kind: 'closed', ranges: [] }))
  const times = (opens: string, closes: string) => ({ kind: 'times' as const, ranges: [newRange(opens, closes)] })
  const bad = days.map(
    (day, weekday) => [times('10:00', '10:00'), times('', '12:00'), times('20:00', '03:00'), times('02:00', '05:00')][weekday] ?? day,
  )
  const { week, problems } = readDraft({ days: bad, holidays: { kind: 'times', ranges: [] }, special })
  expect(week).toBeUndefined()
  expect(problems).toEqual({ 0: 'HOURS_EMPTY_RANGE', 1: 'HOURS_TIME_MISSING', 3: 'HOURS_OVERLAP', holidays: 'HOURS_TIME_MISSING' })
  expect(readDraft({ days, holidays, special: [{ id: 7, year: null, from: 1200, to: 1200, day: days[0] ?? holidays }] }).problems).toEqual({
    'special-7': 'HOURS_DAY_MISSING',
  })
})

it('unknown hours need a choice for each weekday, so that none is closed by mistake (WEB-981)', () => {
  const { days, ...rest } = emptyDraft()
  const monday: DayDraft = { kind: 'allDay', ranges: [] }
  const { week, problems } = readDraft({ ...rest, days: days.map((day, weekday) => (weekday === 0 ? monday : day)) })
  expect(week).toBeUndefined()
  expect(problems).toEqual(Object.fromEntries([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, 'HOURS_DAY_UNKNOWN'])))
  expect(readDraft({ ...rest, days: days.map(() => monday) }).week).toBeDefined()
})

it('days that belong to one year are over after the last of them (EDIT-230)', () => {
  const days = { from: 1230, to: 102, year: 2026 }
  expect([isOver(days, '2027-01-02'), isOver(days, '2027-01-03'), isOver({ ...days, year: null }, '2030-01-01')]).toEqual([
    false,
    true,
    false,
  ])
})

it('distinguishes a range past midnight from one that ends at midnight', () => {
  expect(closesNextDay(newRange('18:00', '02:00'))).toBe(true)
  expect(closesNextDay(newRange('18:00', '00:00'))).toBe(false)
  expect(closesNextDay(newRange('18:00', ''))).toBe(false)
})
