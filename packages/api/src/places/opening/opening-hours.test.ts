import OpeningHoursOracle from 'opening_hours'
import { describe, expect, it } from 'vitest'
import { compileOpeningHours, differsByMonth, openWeekOf } from './opening-hours.rules.ts'
import { openingDays, openingState, type StoredHours, specialDays } from './opening-state.rules.ts'
import { publicHolidays } from './public-holidays.rules.ts'

// The reference implementation uses the time zone of the process, so both run in UTC here.
process.env.TZ = 'UTC'

const stored = (text: string, timeZone = 'UTC', holidays: readonly string[] = []): StoredHours => {
  const { periods = [], holidayRanges = null, holidayExceptions = [] } = compileOpeningHours(text) ?? {}
  return { hoursState: 'read', periods, holidays, holidayRanges, holidayExceptions, timeZone, isInBusiness: true }
}

describe('compileOpeningHours', () => {
  it.each([
    '24/7',
    'off',
    'Mo-Su 10:00-22:00',
    'Mo-Fr 11:00-14:00,17:00-22:00; Sa 12:00-23:00; Su off',
    'Mo-Fr 11:30-14:00; Sa,Su 12:00-21:00; PH off',
    'Fr-Mo 18:00-23:30',
    'Mo-Th 08:00-22:00, Fr 08:00-23:00, Sa 09:00-23:00',
    'Mo-Su 18:00-02:00',
    '10:00-20:00; Tu off',
    'Mo-Fr 8:00-16:30',
    'Mo-Su,PH 07:00-21:00',
    'Apr-Sep Mo-Su 10:00-20:00',
    'Mo-Su 10:00-18:00; Jun-Aug Mo-Su 10:00-22:00; Dec 24-26 off',
    'Nov-Mar: We-Su 12:00-17:00; Apr-Oct: Mo-Su 09:00-21:00',
    'Dec 1-Feb 28 Sa,Su 10:00-16:00',
    'Mo-Su 12:00+',
    'Mo-Su 09:00-26:00',
  ])('agrees with the reference implementation about %s (PLACE-100)', (text) => {
    const oracle = new OpeningHoursOracle(text, { lat: 51.5, lon: 0, address: { country_code: 'gb', state: 'England' } })
    const hours = stored(text)
    // Only the last of these weeks has a public holiday in that country.
    for (const week of ['2026-01-12', '2026-02-23', '2026-05-11', '2026-08-24', ...(text.includes('PH') ? [] : ['2026-12-21'])]) {
      for (let minute = 0; minute < 7 * 1440; minute += 30) {
        const at = new Date(Date.parse(`${week}T00:00:00Z`) + minute * 60_000)
        const isOpen = openingState(hours, at).state === 'open'
        expect([at.toISOString(), isOpen]).toEqual([at.toISOString(), oracle.getState(at) || oracle.getUnknown(at)])
      }
    }
  })

  it.each([
    '',
    'Thu-Sat 17:00-24:00',
    'Mo-Fr 10:00-10:00',
    'Mo-Fr 25:00-26:00',
    'Mo-Fr 10:60-12:00',
    'sunrise-sunset',
    '"by appointment"',
    'Mo[1] 10:00-12:00',
    'SH off',
    '11:00 am - 9:00 pm',
    'Feb 30 off',
    'Mo-Fr 10:00-18:00 || "call us"',
    'Apr 15-Sep 10:00-18:00',
  ])("doesn't guess %s (PLACE-101)", (text) => {
    expect(compileOpeningHours(text)).toBeUndefined()
  })

  it('distinguishes public holidays from weekdays (PLACE-108)', () => {
    expect(compileOpeningHours('Mo-Fr 10:00-18:00')?.holidayRanges).toBeNull()
    expect(compileOpeningHours('Apr-May Sa,Su,PH 11:00-17:00')?.holidayRanges).toBeNull()
    expect(compileOpeningHours('Mo-Fr 10:00-18:00; PH off')?.holidayRanges).toEqual([])
    expect(compileOpeningHours('Mo-Fr,PH 10:00-18:00; PH 12:00-15:00')?.holidayRanges).toEqual([
      { opensMinute: 720, closesMinute: 900, isOpenEnded: false },
    ])
  })

  it('merges overlapping ranges (PLACE-106)', () => {
    expect(compileOpeningHours('Mo 10:00-14:00,12:00-16:00')?.periods).toEqual([
      { weekday: 0, opensMinute: 600, closesMinute: 960, isOpenEnded: false, seasonFrom: null, seasonTo: null },
    ])
  })
})

describe('dates with a year (EDIT-230, EDIT-231)', () => {
  const text = 'Mo-Su 10:00-18:00; Dec 24 10:00-12:00; 2026 Dec 24 off; 2026 Dec 30-2027 Jan 02 12:00-14:00'

  it('mean the same as in the reference implementation', () => {
    const oracle = new OpeningHoursOracle(text)
    const { periods = [] } = compileOpeningHours(text, new Date('2026-11-27T12:00:00Z')) ?? {}
    const hours: StoredHours = { ...stored('24/7'), periods }
    for (let at = Date.UTC(2026, 11, 20, 11, 30); at < Date.UTC(2027, 0, 10); at += 3_600_000) {
      const { state } = openingState(hours, new Date(at))
      expect([new Date(at), state]).toEqual([new Date(at), oracle.getState(new Date(at)) ? 'open' : 'closed'])
    }
  })

  it('are left out when they are over', () => {
    const without = compileOpeningHours('Mo-Su 10:00-18:00; Dec 24 10:00-12:00')
    expect(compileOpeningHours(text, new Date('2027-01-05T12:00:00Z'))).toEqual(without)
    expect(compileOpeningHours(text, new Date('2027-01-03T12:00:00Z'))).not.toEqual(without)
    expect(compileOpeningHours('2026 Dec 24 10:00-12:00', new Date('2027-06-01T12:00:00Z'))?.periods).toEqual([])
  })

  it.each(['2026', '2026 off', '2026 Dec 24-2028 Jan 02 off', 'Dec 24-2026 Dec 26 off', '2026 Dec 24-2027 Dec 26 off'])(
    "aren't read from %s",
    (odd) => {
      expect(compileOpeningHours(odd, new Date('2026-11-27T12:00:00Z'))).toBeUndefined()
    },
  )
})

describe('openWeekOf', () => {
  const week = (text: string) => {
    const compiled = compileOpeningHours(text)
    return compiled && openWeekOf(compiled)
  }
  it('counts minutes from Monday and wraps Sunday night', () => {
    expect(week('Mo 10:00-12:00; Su 22:00-02:00')).toBe('{[600,720),[9960,10080),[0,120)}')
  })
  it('is empty if never open and null if it depends on the season', () => {
    expect(week('off')).toBe('{}')
    expect(week('Apr-Sep 10:00-12:00')).toBeNull()
  })
})

describe('openingState', () => {
  it('says until when a place is open, and in how many minutes it closes (PLACE-104, PLACE-103)', () => {
    const state = openingState(stored('Mo-Su 11:30-23:00'), new Date('2026-11-20T22:30:00Z'))
    expect(state).toEqual({
      state: 'open',
      until: { weekday: 4, date: '2026-11-20', time: '23:00', inMinutes: 30 },
      isOpenEnded: false,
    })
  })

  it('says when a place opens next (PLACE-105)', () => {
    const state = openingState(stored('Fr 11:30-14:00'), new Date('2026-11-21T12:00:00Z'))
    expect(state).toEqual({ state: 'closed', opensAt: { weekday: 4, date: '2026-11-27', time: '11:30', inMinutes: 6 * 1440 - 30 } })
  })

  it('continues past midnight and over adjacent ranges (PLACE-106)', () => {
    const hours = stored('Fr 18:00-24:00; Sa 00:00-03:00')
    expect(openingState(hours, new Date('2026-11-20T23:59:00Z'))).toMatchObject({ until: { weekday: 5, time: '03:00', inMinutes: 181 } })
    const night = stored('Fr 18:00-03:00')
    expect(openingState(night, new Date('2026-11-21T02:59:00Z'))).toMatchObject({ state: 'open', until: { inMinutes: 1 } })
    expect(openingState(night, new Date('2026-11-21T03:00:00Z'))).toMatchObject({ state: 'closed' })
  })

  it('never closes with 24/7', () => {
    expect(openingState(stored('24/7'), new Date('2026-11-21T02:59:00Z'))).toEqual({ state: 'open', until: null, isOpenEnded: false })
  })

  it('uses the local time of the place (PLACE-103)', () => {
    const at = new Date('2026-11-20T22:30:00Z')
    expect(openingState(stored('Fr 18:00-23:00', 'Europe/Stockholm'), at)).toMatchObject({ state: 'closed' })
    expect(openingState(stored('Fr 18:00-23:00', 'Europe/London'), at)).toMatchObject({ state: 'open' })
    expect(openingState(stored('Sa 07:00-08:00', 'Asia/Tokyo'), at)).toMatchObject({ state: 'open', until: { weekday: 5, time: '08:00' } })
  })

  it('counts elapsed minutes when the clocks change (PLACE-103)', () => {
    // In Stockholm, the night of March 29, 2026 skips the hour between two and three.
    const spring = openingState(stored('Mo-Su 18:00-04:00', 'Europe/Stockholm'), new Date('2026-03-29T00:30:00Z'))
    expect(spring).toMatchObject({ state: 'open', until: { time: '04:00', inMinutes: 90 } })
    const autumn = openingState(stored('Mo-Su 18:00-04:00', 'Europe/Stockholm'), new Date('2026-10-24T23:30:00Z'))
    expect(autumn).toMatchObject({ state: 'open', until: { time: '04:00', inMinutes: 210 } })
  })

  it('never calls unknown hours closed (PLACE-102)', () => {
    expect(openingState({ ...stored('24/7'), hoursState: 'unread' }, new Date('2026-11-20T22:30:00Z'))).toEqual({ state: 'unknown' })
    expect(openingState({ ...stored('24/7'), hoursState: 'none' }, new Date('2026-11-20T22:30:00Z'))).toEqual({ state: 'unknown' })
  })

  it('is closed without a next opening if the place is permanently closed (PLACE-111)', () => {
    expect(openingState({ ...stored('24/7'), isInBusiness: false }, new Date('2026-11-20T22:30:00Z'))).toEqual({
      state: 'closed',
      opensAt: null,
    })
  })
})

describe('openingDays', () => {
  it('starts with today, in the time zone of the place (PLACE-109)', () => {
    const days = openingDays(stored('Sa 18:00-02:00; Su 10:00-24:00', 'Asia/Tokyo'), new Date('2026-11-20T20:00:00Z'))
    expect(days.map(({ date, isToday }) => [date, isToday]).slice(0, 2)).toEqual([
      ['2026-11-21', true],
      ['2026-11-22', false],
    ])
    expect(days[0]?.ranges).toEqual([{ opens: '18:00', closes: '02:00', closesNextDay: true, isOpenEnded: false }])
    expect(days[1]?.ranges).toEqual([{ opens: '10:00', closes: '24:00', closesNextDay: false, isOpenEnded: false }])
    expect(days[2]?.ranges).toEqual([])
  })

  it('shows no closing time for open ends (PLACE-107)', () => {
    const days = (text: string) => openingDays(stored(text), new Date('2026-11-20T12:00:00Z'))[0]?.ranges
    expect(days('Fr 22:00+')).toEqual([{ opens: '22:00', closes: null, closesNextDay: false, isOpenEnded: true }])
    expect(days('Fr 22:00-03:00+')).toEqual([{ opens: '22:00', closes: '03:00', closesNextDay: true, isOpenEnded: true }])
    expect(openingState(stored('Fr 22:00+'), new Date('2026-11-20T23:00:00Z'))).toEqual({ state: 'open', until: null, isOpenEnded: true })
  })

  it('shows the season of each day (PLACE-109)', () => {
    const days = openingDays(stored('Oct-Apr 10:00-16:00; May-Sep 09:00-21:00'), new Date('2026-04-29T12:00:00Z'))
    expect(days.map(({ ranges }) => ranges[0]?.opens)).toEqual(['10:00', '10:00', '09:00', '09:00', '09:00', '09:00', '09:00'])
  })
})

describe('public holidays (PLACE-108)', () => {
  const holidays = ['2026-12-25', '2026-12-26']
  const stateAt = (text: string, at: string) => openingState(stored(text, 'Europe/Vienna', holidays), new Date(at))

  it.each([
    ['Mo-Su 10:00-22:00; PH off', '2026-12-25T12:00:00Z', 'closed'],
    ['Mo-Su 10:00-22:00; PH off', '2026-12-24T12:00:00Z', 'open'],
    ['Mo-Fr 10:00-22:00; PH 10:00-14:00', '2026-12-26T10:00:00Z', 'open'],
    ['Mo-Su 10:00-22:00; PH 10:00-14:00', '2026-12-25T15:00:00Z', 'closed'],
    ['Mo-Su 10:00-22:00', '2026-12-25T12:00:00Z', 'open'],
    ['PH off; Mo-Su 10:00-22:00', '2026-12-25T12:00:00Z', 'closed'],
    ['Mo-Su 18:00-02:00; PH off', '2026-12-25T00:30:00Z', 'open'],
    ['Mo-Fr 10:00-14:00; PH 18:00-02:00', '2026-12-26T23:30:00Z', 'open'],
    ['Mo-Su 10:00-22:00; PH 10:00-20:00; Dec 25 off', '2026-12-25T12:00:00Z', 'closed'],
    ['Mo-Su 10:00-22:00; PH 10:00-20:00; Dec 25 off', '2026-12-26T12:00:00Z', 'open'],
    ['Mo-Su 10:00-22:00; PH off; Dec 24-25 10:00-12:00', '2026-12-25T10:00:00Z', 'open'],
    ['Mo-Su 10:00-22:00; PH off; Nov-Feb 12:00-20:00', '2026-12-25T12:00:00Z', 'closed'],
    // In local time, it's already December 25, so that holiday applies.
    ['Mo-Su 00:00-24:00; PH off', '2026-12-24T23:30:00Z', 'closed'],
  ])('%s is %s at %s', (text, at, state) => {
    expect(stateAt(text, at).state).toBe(state)
  })

  it('count when the page shows the next opening, and are in the table of days', () => {
    const text = 'Mo-Su 10:00-22:00; PH off'
    expect(stateAt(text, '2026-12-24T22:00:00Z')).toMatchObject({ state: 'closed', opensAt: { date: '2026-12-27', time: '10:00' } })
    const days = openingDays(stored(text, 'Europe/Vienna', holidays), new Date('2026-12-24T12:00:00Z'))
    expect(days.slice(0, 4).map(({ isHoliday, ranges }) => [isHoliday, ranges.length])).toEqual([
      [false, 1],
      [true, 0],
      [true, 0],
      [false, 1],
    ])
  })
})

describe('specialDays (PLACE-970)', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const special = (text: string, holidays: readonly string[] = []) => {
    const { periods = [], holidayRanges = null, holidayExceptions = [] } = compileOpeningHours(text, now) ?? {}
    const hours = { ...stored(text, 'Europe/Vienna', holidays), periods, holidayRanges, holidayExceptions, raw: text }
    return specialDays(hours, now).map(({ from, to, isHoliday, ranges }) =>
      [
        from === to ? from : `${from}/${to}`,
        isHoliday ? 'holiday' : 'date',
        ranges.map(({ opens, closes }) => `${opens}-${closes}`).join(','),
      ].join(' '),
    )
  }

  it('are dates with and without a year, and public holidays with known hours', () => {
    expect(
      special('Mo-Su 10:00-20:00; PH 12:00-18:00; Dec 24 10:00-14:00; 2026 Dec 30-2027 Jan 02 off', ['2026-12-25', '2026-12-26']),
    ).toEqual(['2026-12-24 date 10:00-14:00', '2026-12-25/2026-12-26 holiday 12:00-18:00', '2026-12-30/2027-01-02 date '])
  })

  it('leave out the week of the table, but not what continues after it', () => {
    expect(special('Mo-Su 10:00-20:00; 2026 Dec 03 off; 2026 Dec 05-2026 Dec 12 off')).toEqual(['2026-12-05/2026-12-12 date '])
  })

  it.each(['Mo-Su 10:00-20:00', '24/7', 'Oct-Apr 10:00-16:00; May-Sep 09:00-21:00', 'by appointment', '2027 Sep 01 off'])(
    'are none for %s, whose holidays are unknown',
    (text) => {
      expect(special(text, ['2026-12-25'])).toEqual([])
    },
  )

  it('are at most ten, in the next three months', () => {
    const dates = Array.from({ length: 14 }, (_, index) => `2026 Dec ${10 + index} 1${index % 3}:00-20:00`)
    expect(special(['Mo-Su 09:00-20:00', ...dates].join('; '))).toHaveLength(10)
  })
})

describe('publicHolidays (PLACE-112)', () => {
  it('are those of the country, and of the region if it is known', async () => {
    const now = new Date('2026-11-24T12:00:00Z')
    const of = (countryCode: string, region: string | null = null) => publicHolidays({ countryCode, region }, now)
    const austria = await of('AT')
    expect(austria).toEqual(expect.arrayContaining(['2026-12-08', '2026-12-25', '2026-12-26', '2027-01-06', '2027-05-06', '2027-12-25']))
    expect(austria).toEqual([...new Set(austria)].sort())
    expect(austria.filter((day) => day < '2026-11-17' || day > '2027-12-29')).toEqual([])
    expect(await of('DE')).not.toContain('2027-01-06')
    for (const region of ['BY', 'Bayern', 'bayern']) expect(await of('DE', region)).toContain('2027-01-06')
    expect(await of('SE', 'Elsewhere')).toContain('2026-12-25')
    expect(await of('AQ')).toEqual([])
    // These are the three days at the end of Ramadan.
    expect(await of('TR')).toEqual(expect.arrayContaining(['2027-03-09', '2027-03-10', '2027-03-11']))
  })
})

describe('differsByMonth', () => {
  it.each([
    ['Mo-Su 08:00-18:00', false],
    ['Mo-Su 08:00-18:00; Dec 25 off', false],
    ['Mo-Su 08:00-18:00; Jan 1,May 1,Jun 24 off; Dec 24-26 10:00-12:00', false],
    ['Mo-Su 08:00-18:00; Dec 23-Jan 6 off', false],
    ['Mo-Su 08:00-18:00; Jul off', true],
    ['Apr-Sep 10:00-18:00', true],
    ['Oct-Apr 10:00-16:00; May-Sep 09:00-21:00', true],
  ])('%s differs by month: %s', (text, differs) => {
    expect(differsByMonth(compileOpeningHours(text)?.periods ?? [])).toBe(differs)
  })
})
