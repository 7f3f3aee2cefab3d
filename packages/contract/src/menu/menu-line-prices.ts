import type { MenuLine } from './menu-lines.ts'
import { type MarkReading, takeMarks } from './menu-marks.ts'
import { findPrices, type PriceToken } from './menu-prices.ts'
import { isSize, splitSize } from './menu-sizes.ts'
import type { MenuReading } from './parsed-menu.ts'

/** Splits lines of a menu into text and prices. */

/** A price of a line with the label of its size, if it has one. */
export interface LabeledPrice extends PriceToken {
  label: string | null
}

/** How this menu writes prices. */
export interface PriceStyle {
  /** Whether a bare number at the end of a line is a price. */
  isBareOk: boolean
  /** Whether prices come before names. */
  isFirst: boolean
  /** Whether lines start with the numbers of dishes. */
  isNumbered: boolean
}

/** What may be between a name and its price. */
export const leaders = /(?:[\s.·•…_‥・:\-–—|=,;/]|\(\s*$)+$/u
const leadersBefore = /^[\s.·•…_‥・:\-–—|=,;/)]+/u
const gapBefore = /(?:[.·•…_‥・]{2,}|\s{2,}|\t|[-–—:|=,;/(]\s?)\s*$/u
/** What may follow the price at the end of a line. */
export const afterPrice =
  /^[\s)*.,;]*(?:(?:\/|per|pro|par|por|je|za|each|a)?\s?(?:person|pers\.?|pp|p\.p\.|st\.?|stk\.?|stück|pc|each|kg|100 ?g|os\.?|incl\.?|inkl\.?|税込|\(税込\))\.?)?[\s)*.,;]*$/iu
/** Matches the number of a dish without a dot. */
export const plainNumber = /^(\d{1,3})\s+(?=\p{L})/u

/** Determines how the menu writes prices. */
export function styleOf(lines: readonly MenuLine[], reading: MenuReading, marks: MarkReading): PriceStyle {
  let [sure, bare, first, last] = [0, 0, 0, 0]
  const numbers: number[] = []
  for (const { text } of lines) {
    const line = takeMarks(text.trim(), marks).rest
    const prices = findPrices(line, reading)
    const end = prices.at(-1)
    const start = prices[0]
    if (end !== undefined && afterPrice.test(line.slice(end.end)) && /\p{L}{2}/u.test(line.slice(0, end.start))) {
      last += 1
      if (end.isSure) sure += 1
      else bare += 1
    } else if (start !== undefined && start.start === 0 && /\p{L}{2}/u.test(line.slice(start.end))) first += start.isSure ? 1 : 0.4
    const number = plainNumber.exec(line)?.[1]
    if (number !== undefined) numbers.push(Number(number))
  }
  const rising = numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] ?? 0) && number - (numbers[at - 1] ?? 0) <= 3).length
  const isNumbered = numbers.length >= 3 && rising >= (numbers.length - 1) * 0.7
  return { isBareOk: bare > sure || sure === 0, isFirst: !isNumbered && first > last, isNumbered }
}

/** Splits a line into text and prices. */
export function splitPrices(
  text: string,
  { reading, style }: { reading: MenuReading; style: PriceStyle },
): { text: string; after: string; prices: LabeledPrice[] } {
  const tokens = findPrices(text, reading)
  const last = tokens.at(-1)
  const none = { text, after: '', prices: [] }
  if (last === undefined) return none
  const [first] = tokens
  if (first !== undefined && style.isFirst && first.start === 0)
    return { text: text.slice(first.end).replace(leadersBefore, ''), after: '', prices: [{ ...first, label: null }] }
  const tail = text.slice(last.end)
  const label = labelAfter(tail)
  if (afterPrice.test(tail) || label !== undefined) {
    const group = trailingGroup(text, tokens, label)
    if (group.prices.every((price) => isPrice(price, text, style))) return { ...group, after: '' }
    return none
  }
  if (first === undefined) return none
  // The price comes first, or between the name and the description.
  if (first.isSure && first.start <= 1)
    return { text: text.slice(first.end).replace(leadersBefore, ''), after: '', prices: [{ ...first, label: null }] }
  const before = text.slice(0, last.start).replace(leaders, '')
  if (!last.isSure || !/\p{L}{2}/u.test(before) || /[+(]\s?$/.test(text.slice(0, last.start))) return none
  return { text: before, after: tail.replace(leadersBefore, '').trim(), prices: [{ ...last, label: null }] }
}

function isPrice(price: PriceToken, text: string, { isBareOk }: PriceStyle): boolean {
  if (/\+\s?$/.test(text.slice(0, price.start)) && price.start > 1 && text.includes('(')) return false
  return price.isSure || isBareOk || price.start === 0 || gapBefore.test(text.slice(0, price.start))
}

function labelAfter(tail: string): string | undefined {
  const label = tail.replace(/^[\s(/,]+|[\s),.]+$/g, '')
  return label !== '' && isSize(label) ? label : undefined
}

/** Collects the prices at the end of a line, with the labels before or after each. */
function trailingGroup(
  text: string,
  tokens: readonly PriceToken[],
  lastLabel: string | undefined,
): { text: string; prices: LabeledPrice[] } {
  const prices: LabeledPrice[] = []
  let label = lastLabel ?? null
  let start = text.length
  for (const token of [...tokens].reverse()) {
    const between = text.slice(token.end, start)
    if (prices.length > 0) {
      const inner = between.replace(/^[\s/|,;·•)(–—-]+|[\s/|,;·•:=)(–—-]+$/gu, '')
      if (inner !== '' && !isSize(inner)) break
      const [previous] = prices
      if (inner !== '' && previous !== undefined && lastLabel === undefined) previous.label = inner
      if (inner !== '' && lastLabel !== undefined) label = inner
    }
    prices.unshift({ ...token, label: lastLabel === undefined ? null : label })
    start = token.start
  }
  const before = text.slice(0, start).replace(leaders, '')
  const [first] = prices
  const size = first !== undefined && first.label === null ? splitSize(before) : undefined
  // "Cola 0,3 l 3,50" keeps its size in the name; several sizes are variants.
  if (size === undefined || first === undefined || prices.length === 1) return { text: before, prices }
  return { text: size.rest.replace(leaders, ''), prices: [{ ...first, label: size.size }, ...prices.slice(1)] }
}
