import { readFileSync } from 'node:fs'
import { formatWeekHours, hoursProblem, parseWeekHours } from '@morsel/contract/week-hours'
import { describe, expect, it } from 'vitest'
import { compileOpeningHours } from './opening-hours.rules.ts'

const texts = readFileSync(new URL('../../../test/opening-hours.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

describe('hours in the editor', () => {
  it('keeps the meaning of real hours, and shows most of the unusual ones, too (WEB-900)', () => {
    const read = texts.filter((text) => compileOpeningHours(text) !== undefined)
    const edited = read.filter((text) => parseWeekHours(text) !== undefined)
    for (const text of edited) {
      const week = parseWeekHours(text)
      if (week) expect({ text, is: compileOpeningHours(formatWeekHours(week)) }).toEqual({ text, is: compileOpeningHours(text) })
    }
    expect(edited.length / read.length).toBeGreaterThan(0.85)
  })

  it('writes the hours that it read, with closed days listed (WEB-900)', () => {
    for (const text of ['24/7', 'Mo-Su off', 'Mo-Fr 11:30-14:00,17:00-23:00; Sa 12:00-02:00; Su off; PH off; Dec 24-Dec 26 off']) {
      const week = parseWeekHours(text)
      expect(week && formatWeekHours(week)).toBe(text)
    }
    const ending = parseWeekHours('Fr,Sa 18:00+')
    expect(ending && formatWeekHours(ending)).toBe('Mo-Th off; Fr-Sa 18:00+; Su off')
  })

  it.each([
    'Apr-Sep Mo-Su 10:00-20:00',
    'Mo-Su 10:00-20:00; Dec 24 Fr off',
    'Dec 25 off; Mo-Su 10:00-20:00',
    'Mo-Su 10:00-20:00; Dec 24-26 off; Dec 25 12:00-15:00',
    'Mo-Su 10:00-20:00; 2026 Dec 24 off; Dec 24 12:00-15:00',
    'Mo 10:00-36:00',
    'sunrise-sunset',
  ])('leaves %s as text (WEB-901)', (text) => {
    expect(parseWeekHours(text)).toBeUndefined()
  })
})

describe('problems of edited hours (WEB-902)', () => {
  const range = (opens: number, closes: number) => ({ opensMinute: opens * 60, closesMinute: closes * 60, isOpenEnded: false })

  it('refuses a range without length, and ranges that overlap, even past midnight', () => {
    expect(hoursProblem([range(10, 10)])).toBe('HOURS_EMPTY_RANGE')
    expect(hoursProblem([range(10, 14), range(13, 18)])).toBe('HOURS_OVERLAP')
    expect(hoursProblem([range(1, 5)], [range(18, 26)])).toBe('HOURS_OVERLAP')
  })

  it('allows ranges that adjoin', () => {
    expect(hoursProblem([range(14, 18), range(10, 14)], [range(18, 34)])).toBeUndefined()
    expect(hoursProblem([])).toBeUndefined()
  })
})
