import { findPrices } from './menu-prices.ts'
import { type MenuReading, menuLineLengthMax, menuLinesMax } from './parsed-menu.ts'

/** Splits a pasted menu into clean lines, one column after the other. */

/** A line and its number in the pasted text, counted from 1. */
export interface MenuLine {
  no: number
  text: string
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  ndash: '–',
  mdash: '—',
}
const tag = /<\/?[a-z][^<>]{0,200}>/gi
const block = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\s?\/?>/gi
const unwanted = /(?!\t)\p{Cc}|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]|\p{Surrogate}/gu

/** Returns the lines without tags, control characters and direction marks. */
export function cleanLines(text: string): { lines: MenuLine[]; isCut: boolean } {
  const raw = text
    .slice(0, menuLinesMax * menuLineLengthMax)
    .replace(block, '\n')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/, menuLinesMax + 1)
  const lines = raw.slice(0, menuLinesMax).map((line, at) => ({ no: at + 1, text: cleanLine(line) }))
  return { lines, isCut: raw.length > menuLinesMax || text.length > menuLinesMax * menuLineLengthMax }
}

function cleanLine(line: string): string {
  return line
    .slice(0, menuLineLengthMax)
    .replace(tag, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|euro|pound|yen|ndash|mdash);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(unwanted, '')
    .normalize('NFC')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .trimEnd()
}

/** Matches the gap between a price and a second column. */
const secondColumn = /^(?: {2,}|\t| *\| *)(?=\S)/

/** Puts the left column of menus in two columns before the right one. */
export function inOneColumn(lines: readonly MenuLine[], reading: MenuReading): MenuLine[] {
  const starts = lines.map(({ text }) => columnStart(text, reading))
  const counts = new Map<number, number>()
  for (const start of starts) if (start !== undefined) counts.set(start, (counts.get(start) ?? 0) + 1)
  const found = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (found < 3) return [...lines]
  const [gutter = 0, lined = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return lined >= 3 && lined >= found * 0.6 ? splitAt(lines, gutter) : splitEach(lines, starts)
}

/** Returns where the second column starts in a line with a price before it. */
function columnStart(text: string, reading: MenuReading): number | undefined {
  const prices = findPrices(text, reading)
  const first = prices.find((price) => /\p{L}/u.test(text.slice(0, price.start)))
  if (first === undefined) return undefined
  const gap = secondColumn.exec(text.slice(first.end))
  if (gap === null) return undefined
  const start = first.end + gap[0].length
  const second = prices.find((price) => price.start > start)
  // A label such as "large" isn't a dish.
  return second !== undefined &&
    /^(?:[A-Z]?\d{1,3}[.)]?\s)?\p{L}/u.test(text.slice(start)) &&
    /\p{L}{2}.{3}/u.test(text.slice(start, second.start))
    ? start
    : undefined
}

function splitAt(lines: readonly MenuLine[], gutter: number): MenuLine[] {
  const out: MenuLine[] = []
  let right: MenuLine[] = []
  for (const { no, text } of lines) {
    const isSplit =
      text.length > gutter && /^(?: {2}|\t| ?\|)$|^\s*$/.test(text.slice(gutter - 2, gutter)) && !/\S/.test(text.slice(gutter - 1, gutter))
    if (text.length > gutter && !isSplit) {
      // A line across both columns ends them.
      out.push(...right, { no, text })
      right = []
      continue
    }
    out.push({ no, text: text.slice(0, gutter).trimEnd() })
    right.push({ no, text: isSplit ? text.slice(gutter) : '' })
  }
  return [...out, ...right]
}

/** Splits each line separately when the columns don't line up, as in text with tabs. */
function splitEach(lines: readonly MenuLine[], starts: readonly (number | undefined)[]): MenuLine[] {
  const out: MenuLine[] = []
  let right: MenuLine[] = []
  lines.forEach((line, at) => {
    const start = starts[at]
    if (start === undefined) {
      out.push(...right, line)
      right = []
      return
    }
    out.push({ no: line.no, text: line.text.slice(0, start).trimEnd() })
    right.push({ no: line.no, text: line.text.slice(start) })
  })
  return [...out, ...right]
}
