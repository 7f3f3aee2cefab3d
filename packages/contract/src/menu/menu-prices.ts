import { currencyOfMark, currencyPattern, readAmount, withAsciiDigits } from './menu-amounts.ts'
import type { MenuReading } from './parsed-menu.ts'

/** Finds prices in a line of a menu. */

/** A price, or a range of prices, at a position of a line. */
export interface PriceToken {
  start: number
  end: number
  /** Undefined if the currency can't have this amount. */
  minor: number | undefined
  toMinor: number | null
  /** Undefined without a mark. */
  currency: string | undefined
  /** Whether only prices are written like this: with a currency, decimals or a dash. */
  isSure: boolean
}

const number = `(?:\\d{1,3}(?:[.,'’\\u00a0\\u202f]\\d{3})+(?!\\d)|\\d{1,3}(?: \\d{3})+(?= ?${currencyPattern})|\\d{1,7})(?:[.,]\\d{1,3}(?!\\d))?(?:[.,:] ?[-–—=]+(?!\\d))?`
const notInWord = '(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\d.,:+/#№°])'
const unit =
  '(?:cl|ml|dl|ltr|liter|l|kg|g|gr|oz|cm|mm|pcs?|pieces?|stk|stück|st|pz|uds?|szt|ks|pers|persons?|people|kcal|kj|min|uhr|h|am|pm|x|vol|мл|см|г|л|шт|°)'
const thousands = 'k'

const tokenPattern = new RegExp(
  `(?:(?<![\\p{L}])(?<before>${currencyPattern}) ?|${notInWord})(?<amount>${number})(?<thousands>${thousands}(?![\\p{L}\\d]))?(?: ?(?<after>${currencyPattern})(?!\\p{L}))?(?![\\d%]|[.,:]\\d| ?%| ?${unit}(?![\\p{L}]))`,
  'giu',
)
const isLetter = /^\p{L}/u
const rangeBetween = /^\s?(?:-|–|—|~|〜|to|bis|à|a|til|till|do|до|إلى)\s?$/iu

/** Returns the prices of a line from left to right. */
export function findPrices(line: string, reading: MenuReading): PriceToken[] {
  const text = withAsciiDigits(line)
  const tokens: PriceToken[] = []
  for (const match of text.matchAll(tokenPattern)) {
    const token = tokenOf(match, text, reading)
    if (token === undefined) continue
    const last = tokens.at(-1)
    if (last !== undefined && isRange(last, token, text)) {
      last.end = token.end
      last.toMinor = token.minor ?? null
      last.currency ??= token.currency
      last.isSure ||= token.isSure
    } else tokens.push(token)
  }
  return tokens
}

function tokenOf(match: RegExpExecArray, text: string, reading: MenuReading): PriceToken | undefined {
  const { before, amount = '', thousands: isThousands, after } = match.groups ?? {}
  const end = match.index + match[0].length
  // A letter right after the number makes it part of a word, as in "3er" or "3種盛り".
  if (after === undefined && before === undefined && isLetter.test(text.slice(end, end + 2))) return undefined
  const mark = before ?? after
  const read = readAmount(amount, reading.minorDigits)
  const times = isThousands === undefined ? 1 : 1000
  return {
    start: match.index,
    end,
    minor: read.minor === undefined ? undefined : read.minor * times,
    toMinor: null,
    currency: mark === undefined ? undefined : currencyOfMark(mark, reading.currency),
    isSure: mark !== undefined || read.isDecimal || isThousands !== undefined,
  }
}

function isRange(from: PriceToken, to: PriceToken, text: string): boolean {
  if (from.toMinor !== null || from.minor === undefined || to.minor === undefined || to.minor <= from.minor) return false
  return rangeBetween.test(text.slice(from.end, to.start))
}
