import { readNumber } from '../price-text.ts'

/** Amounts of money as menus print them. */

/** Marks of currencies and what they can mean, most common first. Compared in lower case. */
const currencyMarks: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  us$: ['USD'],
  a$: ['AUD'],
  c$: ['CAD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  nt$: ['TWD'],
  s$: ['SGD'],
  mx$: ['MXN'],
  r$: ['BRL'],
  $: ['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'TWD', 'SGD', 'MXN', 'CLP', 'COP', 'ARS', 'UYU'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY', 'TWD'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  zł: ['PLN'],
  zl: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  лв: ['BGN'],
  lv: ['BGN'],
  дин: ['RSD'],
  din: ['RSD'],
  rsd: ['RSD'],
  рсд: ['RSD'],
  ден: ['MKD'],
  '₽': ['RUB'],
  руб: ['RUB'],
  р: ['RUB'],
  '₴': ['UAH'],
  грн: ['UAH'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₪': ['ILS'],
  '₩': ['KRW'],
  원: ['KRW'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  '฿': ['THB'],
  บาท: ['THB'],
  '₫': ['VND'],
  đ: ['VND'],
  '₱': ['PHP'],
  rp: ['IDR'],
  rm: ['MYR'],
  fr: ['CHF'],
  sfr: ['CHF'],
  lei: ['RON', 'MDL'],
  'د.إ': ['AED'],
  درهم: ['AED', 'MAD'],
  'ر.س': ['SAR'],
  ريال: ['SAR', 'QAR', 'OMR'],
  'ر.ق': ['QAR'],
  'د.ك': ['KWD'],
  دينار: ['KWD', 'BHD', 'JOD', 'IQD', 'TND'],
  'ج.م': ['EGP'],
  جنيه: ['EGP'],
  'د.م': ['MAD'],
  'ل.ل': ['LBP'],
}

const codes =
  'EUR|USD|GBP|SEK|NOK|DKK|ISK|CHF|PLN|CZK|HUF|RON|BGN|RSD|TRY|RUB|UAH|JPY|CNY|RMB|KRW|TWD|HKD|SGD|THB|VND|IDR|MYR|PHP|INR|AED|SAR|QAR|KWD|BHD|OMR|EGP|MAD|ILS|BRL|MXN|ARS|CLP|COP|AUD|NZD|CAD|ZAR'

const escaped = (text: string) => text.replace(/[.$]/g, '\\$&')

const marks = Object.keys(currencyMarks)
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')

/** A mark or code of a currency, as the source of a regular expression. */
export const currencyPattern = `(?:${codes}|${marks})\\.?`

/** Returns the currency that a mark means here: the place's own if the mark can mean it. */
export function currencyOfMark(mark: string, own: string): string {
  const bare = mark.toLowerCase().trim()
  const found = currencyMarks[bare] ?? currencyMarks[bare.replace(/\.$/, '')]
  if (found === undefined) {
    const code = bare.replace(/\.$/, '').toUpperCase()
    return code === 'RMB' ? 'CNY' : code
  }
  return found.includes(own) ? own : (found[0] ?? own)
}

const asciiZeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]
const otherMarks: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '．': '.',
  '，': ',',
  '￥': '¥',
  '／': '/',
  '～': '~',
  '：': ':',
}

/** Writes the digits and separators of other scripts in ASCII. The text keeps its length. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19٫٬．，￥／～：]/g, (mark) => {
    const other = otherMarks[mark]
    if (other !== undefined) return other
    const code = mark.charCodeAt(0)
    const zero = asciiZeros.find((first) => code >= first && code <= first + 9) ?? code
    return String(code - zero)
  })
}

/** An amount, and whether it's written in a way that only prices have. */
export interface Amount {
  /** Minor units; undefined if the currency can't have this amount. */
  minor: number | undefined
  isDecimal: boolean
}

/** The highest price of a dish. */
const minorMax = 10_000_000

/** Reads a number such as `1.200`, `12,50`, `12.-` or `1'200.00`. */
export function readAmount(text: string, minorDigits: number): Amount {
  const minor = readNumber(text, minorDigits)
  return { minor: typeof minor === 'number' && minor <= minorMax ? minor : undefined, isDecimal: /[.,]|:\s?[-–—=]/u.test(text) }
}
