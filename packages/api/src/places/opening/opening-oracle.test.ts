import { readFileSync } from 'node:fs'
import OpeningHoursOracle from 'opening_hours'
import { afterAll, describe, expect, it } from 'vitest'
import { compileOpeningHours } from './opening-hours.rules.ts'
import { openingState } from './opening-state.rules.ts'

/**
 * Compares real opening hours with the reference implementation at fixed local times of the place. The reference uses the time zone of the
 * process, so it's given the moment at which the process's clock shows the place's local time.
 */

const texts = readFileSync(new URL('../../../test/opening-hours.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const zones = ['Europe/Stockholm', 'Asia/Tokyo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const

/** An ordinary week in uneven steps, times around midnight, the ends of seasons, and nights with clock changes. */
const moments = [
  ...Array.from({ length: 40 }, (_, step) => Date.UTC(2026, 1, 9) + step * (4 * 60 + 11) * 60_000),
  ...['2026-04-01T03:59Z', '2026-06-30T21:59Z', '2026-07-15T12:00Z', '2026-09-30T22:01Z', '2026-12-24T11:00Z', '2026-02-28T23:30Z'].map(
    (at) => Date.parse(at),
  ),
  ...['2026-03-29T00:59Z', '2026-03-29T01:01Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-03-08T07:01Z', '2026-11-01T06:30Z'].map(
    (at) => Date.parse(at),
  ),
].map((at) => new Date(at))

/** Deliberately unsupported. Pages show these texts unchanged and never say that the place is closed. */
const unread: Readonly<Record<string, string>> = {
  'Thu-Sat 17:00-24:00': 'days in three letters are outside the grammar; the reference guesses',
  'sunrise-sunset': 'depends on the sun',
  'Mo-Fr 08:00-17:00 "by appointment"': 'a comment may change what the times mean',
  'Mo[1] 10:00-12:00': 'a weekday of the month is no weekday of every week',
  'SH off': 'school holidays differ from school to school',
  'Mo-Su 10:00-18:00 unknown "depends on the weather"': 'unknown',
  'Mo-Fr 11:00 am - 2:00 pm': 'outside the grammar; the reference guesses',
  'week 1-20 Mo-Su 10:00-20:00': 'weeks of the year are rare',
  'easter off; Mo-Su 10:00-20:00': 'depends on the moon',
  'Mo-Fr 10:00-18:00 || "call us"': 'an alternative in words',
}

/**
 * Deliberate differences. A rule replaces earlier rules on its days. Here, that includes the night that begins on them. In the reference,
 * it ends at midnight, so Saturday's rule cuts Friday's night short. But at 1 a.m., guests think of it as Friday night.
 */
const nights: readonly string[] = [
  'Mo 08:00-03:00; Tu 10:00-24:00; We-Th 06:30-19:00; Fr 06:30-03:00; Sa 11:30-02:00',
  'Mo 10:30-03:00; Tu 10:30-21:00; We-Th 12:00-00:00; Fr 8:00-26:00; Sa 08:00-02:00',
  'Mo 12:00-22:00; Tu 06:30-02:00; We-Th 07:30-19:00; Fr 8:00-02:00; Sa 06:30-21:30',
  'Mo-Fr 11:00-03:00; Sa-Su,PH 11:00-02:00',
  'Mo-Sa 07:00-26:00; Sa-Su 07:00-23:59',
  'Mo-Su 11:30-03:00; Su 10:30-24:00',
  'Mo-Su 12:00-15:00,18:00-02:00; Sa-Su 8:00-15:00',
  'Mo-Th 07:00-24:00+; Fr-Sa 17:00-02:00+; Su off',
  'Sa-Tu 08:00-02:00; We off',
  'Tu-Su 10:00-02:00; Sa,Su 08:00-16:30',
  'We-Su 10:00-26:00; Sa,Su 06:30-15:00',
  'We-Su 8:00-02:00;Fr-Sa 10:30-19:00',
]

/** Returns the moment at which the process's clock shows the place's local time. */
function onOwnClock(moment: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return new Date(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

const before = process.env.TZ
afterAll(() => {
  process.env.TZ = before
})

describe.each(['UTC', 'Asia/Tokyo'])('in a process with the time zone %s', (ownZone) => {
  it('the hours of the fixture are those of the reference implementation (PLACE-100)', () => {
    process.env.TZ = ownZone
    expect(new Date(0).getHours()).toBe(ownZone === 'UTC' ? 0 : 9)
    const found: string[] = []
    const left: string[] = []
    const met = new Set<string>()
    for (const [index, text] of texts.entries()) {
      const compiled = compileOpeningHours(text)
      if (compiled === undefined) {
        left.push(text)
        continue
      }
      const timeZone = zones[index % zones.length] ?? zones[0]
      const oracle = new OpeningHoursOracle(text, { lat: 59.3, lon: 18.1, address: { country_code: 'se', state: '' } })
      for (const moment of moments) {
        const wall = onOwnClock(moment, timeZone)
        const stored = { ...compiled, hoursState: 'read', holidays: [], timeZone, isInBusiness: true } as const
        const isOpen = openingState(stored, moment).state === 'open'
        // After the end of `18:00-23:00+`, the reference says "unknown". Here, the place may stay open longer, and is then closed.
        if (isOpen === oracle.getState(wall) || oracle.getUnknown(wall)) continue
        if (nights.includes(text)) met.add(text)
        else found.push(`${text} at ${moment.toISOString()} in ${timeZone}: ${isOpen ? 'open' : 'closed'}`)
      }
    }
    expect(left).toEqual(Object.keys(unread))
    expect(found).toEqual([])
    expect([...met].sort()).toEqual(nights)
  })
})

it('the fixture has two hundred distinct texts', () => {
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length - Object.keys(unread).length).toBeGreaterThanOrEqual(200)
})
