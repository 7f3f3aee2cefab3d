/** Parses opening hours. The supported grammar is a subset of OpenStreetMap's that covers 97% of real values (PLACE-100). */

/** A range of minutes of a day. An end above 1440 is on the next day. */
export interface TimeRange {
  opensMinute: number
  closesMinute: number
  isOpenEnded: boolean
}

/** The first and last day as month × 100 + day. */
export interface Season {
  from: number
  to: number
  /** The year of the first day; absent for every year. A range that wraps around New Year ends in the next one. */
  year?: number
}

/** One rule of a value. */
export interface Rule {
  /** Empty means all year. */
  seasons: Season[]
  weekdays: number[]
  onHolidays: boolean
  /** Empty means closed. */
  ranges: TimeRange[]
  /** Whether the rule follows a comma and so adds to the rules before it, instead of replacing them. */
  adds: boolean
}

export const weekdayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
export const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The last day of each month; February has a leap day. */
export const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const everyDay = [0, 1, 2, 3, 4, 5, 6]

type Token = { kind: 'weekday' | 'year' | 'month' | 'number' | 'time'; value: number } | { kind: 'mark'; text: string }

const pattern =
  /\s*(?:(24\/7)|(\d{1,2}):(\d{2})|(mo|tu|we|th|fr|sa|su|ph)(?![a-z])|([a-z]{3,6})|(20\d{2})(?![\d:])|(\d{1,2})(?![\d:])|([-,;:+]))\s*/iy

/** Parses the rules of opening hours. @returns undefined when the text isn't in the supported subset */
export function readRules(text: string): Rule[] | undefined {
  const tokens = tokenise(text.replaceAll(/[‐‑‒–—]/g, '-'))
  if (tokens === undefined || tokens.length === 0) return undefined
  const reader = new RuleReader(tokens)
  return reader.readAll()
}

const holiday = 7

function tokenise(text: string): Token[] | undefined {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (found === null) return undefined
    const [, always, hour, minute, day, word, year, number, mark] = found
    if (always !== undefined) tokens.push({ kind: 'mark', text: '24/7' })
    else if (hour !== undefined && minute !== undefined) {
      if (Number(minute) > 59) return undefined
      tokens.push({ kind: 'time', value: Number(hour) * 60 + Number(minute) })
    } else if (day !== undefined) {
      const weekday = weekdayNames.indexOf(day.toLowerCase())
      tokens.push({ kind: 'weekday', value: weekday === -1 ? holiday : weekday })
    } else if (word !== undefined) {
      const month = monthNames.indexOf(word.toLowerCase())
      if (month !== -1) tokens.push({ kind: 'month', value: month + 1 })
      else if (/^(off|closed|open)$/i.test(word)) tokens.push({ kind: 'mark', text: word.toLowerCase() })
      else return undefined
    } else if (year !== undefined) tokens.push({ kind: 'year', value: Number(year) })
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark })
  }
  return tokens
}

/** Thrown only inside the parser. */
class BeyondSubset extends Error {}

class RuleReader {
  private readonly tokens: readonly Token[]
  private at = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  readAll(): Rule[] | undefined {
    try {
      const rules: Rule[] = []
      let adds = false
      while (this.at < this.tokens.length) {
        rules.push(this.readRule(adds))
        if (this.at >= this.tokens.length) break
        adds = this.take(',')
        if (!adds) this.need(this.take(';'))
      }
      return rules
    } catch (error) {
      if (error instanceof BeyondSubset) return undefined
      throw error
    }
  }

  private readRule(adds: boolean): Rule {
    const seasons = this.readSeasons()
    const days = this.readWeekdays()
    const onHolidays = days.includes(holiday)
    const named = days.filter((day) => day !== holiday)
    const weekdays = named.length > 0 || onHolidays ? named : everyDay
    const ranges = this.readTimes(seasons.length > 0 || days.length > 0)
    return { seasons, weekdays, onHolidays, ranges, adds }
  }

  /** Reads `Apr-Sep`, `Dec 24-26`, `Apr 15-Sep 30`, `2026 Dec 24`, `2026 Dec 30-2027 Jan 2` and lists of them. */
  private readSeasons(): Season[] {
    const seasons: Season[] = []
    while (this.peek('month') || this.peek('year')) {
      const year = this.peek('year') ? this.value('year') : undefined
      let toYear: number | undefined
      const month = this.value('month')
      const day = this.peek('number') ? this.value('number') : undefined
      let [toMonth, toDay] = [month, day]
      if (this.take('-')) {
        toYear = year !== undefined && this.peek('year') ? this.value('year') : undefined
        if (this.peek('month')) {
          toMonth = this.value('month')
          toDay = this.peek('number') ? this.value('number') : undefined
          // `Apr 15-Sep` and `Apr-Sep 15` are ambiguous.
          this.need((day === undefined) === (toDay === undefined))
        } else {
          this.need(day !== undefined)
          toDay = this.value('number')
          this.need(day !== undefined && toDay >= day)
        }
      }
      const [from, to] = [this.monthDay(month, day ?? 1), this.monthDay(toMonth, toDay ?? lastDays[toMonth - 1] ?? 31)]
      // Longer ranges of dates with a year are rare.
      this.need(year === undefined || (toYear ?? year) === (to < from ? year + 1 : year))
      seasons.push({ from, to, ...(year !== undefined && { year }) })
      const following = this.tokens[this.at + 1]?.kind
      if (!(this.peekMark(',') && (following === 'month' || following === 'year'))) break
      this.at += 1
    }
    if (seasons.length > 0) this.take(':')
    return seasons
  }

  private monthDay(month: number, day: number): number {
    this.need(day >= 1 && day <= (lastDays[month - 1] ?? 0))
    return month * 100 + day
  }

  /** Reads `Mo`, `Mo-Fr`, `Fr-Mo`, `PH` and lists of them. */
  private readWeekdays(): number[] {
    const days: number[] = []
    while (this.peek('weekday')) {
      const first = this.value('weekday')
      if (first !== holiday && this.take('-')) {
        const last = this.value('weekday')
        this.need(last !== holiday)
        for (let day = first; ; day = (day + 1) % 7) {
          days.push(day)
          if (day === last) break
        }
      } else days.push(first)
      if (!(this.peekMark(',') && this.tokens[this.at + 1]?.kind === 'weekday')) break
      this.at += 1
    }
    if (days.length > 0) this.take(':')
    return days
  }

  private readTimes(hasSelector: boolean): TimeRange[] {
    if (this.take('off') || this.take('closed')) return []
    const wholeDay = { opensMinute: 0, closesMinute: 1440, isOpenEnded: false }
    if (this.take('24/7')) return [wholeDay]
    if (!this.peek('time')) {
      this.need(hasSelector && (this.take('open') || this.at >= this.tokens.length || this.peekMark(';')))
      return [wholeDay]
    }
    const ranges = [this.readRange()]
    while (this.peekMark(',') && this.tokens[this.at + 1]?.kind === 'time') {
      this.at += 1
      ranges.push(this.readRange())
    }
    this.take('open')
    return ranges
  }

  private readRange(): TimeRange {
    const opensMinute = this.value('time')
    this.need(opensMinute < 1440)
    if (this.take('+')) return { opensMinute, closesMinute: guessedEnd(opensMinute), isOpenEnded: true }
    this.need(this.take('-'))
    const end = this.value('time')
    this.need(end !== opensMinute && end <= 2880)
    const closesMinute = end < opensMinute ? end + 1440 : end
    return { opensMinute, closesMinute, isOpenEnded: this.take('+') }
  }

  private peek(kind: 'weekday' | 'year' | 'month' | 'number' | 'time'): boolean {
    return this.tokens[this.at]?.kind === kind
  }

  private value(kind: 'weekday' | 'year' | 'month' | 'number' | 'time'): number {
    const token = this.tokens[this.at]
    if (token === undefined || token.kind === 'mark' || token.kind !== kind) throw new BeyondSubset()
    this.at += 1
    return token.value
  }

  private peekMark(text: string): boolean {
    const token = this.tokens[this.at]
    return token?.kind === 'mark' && token.text === text
  }

  private take(text: string): boolean {
    const found = this.peekMark(text)
    if (found) this.at += 1
    return found
  }

  private need(condition: boolean): asserts condition {
    if (!condition) throw new BeyondSubset()
  }
}

/**
 * Whether the text states the end. A guessed end decides whether a place is open, but isn't shown. A period that begins during the day and
 * ends at midnight (`16:00-24:00+`) looks like one without an end, so its end isn't shown either.
 */
export const isEndSaid = ({ opensMinute, closesMinute, isOpenEnded }: TimeRange): boolean =>
  !isOpenEnded || closesMinute !== guessedEnd(opensMinute)

/**
 * Returns the guessed end of `18:00+`, like the reference implementation: ten hours later in the evening, eight hours later at night, and
 * otherwise the end of the day.
 */
export function guessedEnd(opensMinute: number): number {
  if (opensMinute >= 22 * 60) return opensMinute + 8 * 60
  if (opensMinute >= 17 * 60) return opensMinute + 10 * 60
  return 1440
}
