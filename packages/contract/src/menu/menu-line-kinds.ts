import type { Diet } from '../food.ts'
import { isUsualHeading } from './menu-headings.ts'
import { afterPrice, type LabeledPrice, leaders, type PriceStyle, plainNumber, splitPrices, styleOf } from './menu-line-prices.ts'
import type { MenuLine } from './menu-lines.ts'
import { type MarkReading, type Marks, takeMarks } from './menu-marks.ts'
import { findPrices } from './menu-prices.ts'
import { isSize } from './menu-sizes.ts'
import type { MenuReading } from './parsed-menu.ts'

/** Determines what each line of a menu contains: text, prices, or both. */

/** A line, read independently of the others. */
export interface ReadLine {
  no: number
  /** `sizes` is a row of labels above columns of prices. */
  kind: 'blank' | 'text' | 'dish' | 'price' | 'size' | 'sizes' | 'noise'
  /** The text without prices and marks. */
  text: string
  /** Text after a price in the middle of the line. */
  after: string
  prices: LabeledPrice[]
  marks: Marks
  /** The number of the dish at the start, if the line has one. */
  number: string | null
  sizes: string[]
  original: string
}

const noMarks = (rest: string): Marks => ({ rest, diets: new Set<Diet>(), allergens: new Set(), hasUnknownCodes: false })

const bullet = /^\s*(?:[•▪◦‣∙*+>▸►✓➤–—-]\s+|[•▪◦‣▸►➤])/u
const dishNumber =
  /^(?:(?:no\.?|nr\.?|№|#)\s?(\d{1,3}[a-z]?)[.):]?|(\d{1,3}[a-z]?)[.):](?=\s|\p{L})|([A-Z]\d{1,3})[.):]?(?=\s)|(\d{1,3}[a-z]?)\s?[-–—]\s(?=\p{L}))\s*/u
const noPrice =
  /(?:market price|mkt price|\bmp\b|tagespreis|preis auf anfrage|prix du (?:marché|jour)|selon arrivage|precio de mercado|s\/?m|prezzo di mercato|dagsprijs|dagspris|preço de mercado|時価|سعر السوق|по запросу)\.?\s*$/iu
const noise =
  /^(?:https?:|www\.)|\b[\w.-]+@[\w-]+\.\w|^\s*(?:tel|phone|telefon|tél|fax|whatsapp|instagram|facebook|wifi|wi-fi)\b|^\s*\+?\d[\d\s/()-]{6,}$|\b\d{1,2}:\d{2}\s?(?:-|–|—|to|bis|à|a|til)\s?\d{1,2}:\d{2}|\b(?:service charge|vat\b|mwst|ust\b|iva\b|tva\b|btw\b|moms\b|tax(?:es)? included|inkl\. |prices? (?:are )?in|alle preise|prix (?:net|en)|precios en|all prices|消費税|税込|allergies|allergien|please (?:ask|inform|tell)|bitte (?:fragen|informieren)|open (?:daily|every)|geöffnet)|^\s*(?:page|seite|pagina|sida|strana)?\s*\d{1,2}\s*(?:\/|of|von)\s*\d{1,2}\s*$|^\s*(?:menu|menü|speisekarte|carte|la carte|carta|menukaart|matsedel|meny|cardápio|jídelní lístek|меню|јеловник|مينو|قائمة الطعام|メニュー|お品書き)\s*$/iu

/** Reads lines one by one, in the style of the menu. */
export function readLines(lines: readonly MenuLine[], reading: MenuReading, marks: MarkReading): ReadLine[] {
  const style = styleOf(lines, reading, marks)
  return lines.map((line) => readLine(line, { reading, marks, style }))
}

interface Reading {
  reading: MenuReading
  marks: MarkReading
  style: PriceStyle
}

function readLine({ no, text: raw }: MenuLine, how: Reading): ReadLine {
  const line: ReadLine = {
    no,
    kind: 'text',
    text: '',
    after: '',
    prices: [],
    marks: noMarks(''),
    number: null,
    sizes: [],
    original: raw.trim(),
  }
  let text = raw.replace(bullet, '').trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...line, kind: 'blank' }
  if (noise.test(text)) return { ...line, kind: 'noise', text }
  const sizes = sizesOf(text)
  if (sizes !== undefined) return { ...line, kind: 'sizes', sizes: sizes.labels, text: sizes.heading }
  const tail = takeMarks(text, how.marks)
  // Codes after the price: "Schnitzel 18,90 A,C,G".
  const hasPriceBefore =
    tail.rest !== text && findPrices(tail.rest, how.reading).some((price) => afterPrice.test(tail.rest.slice(price.end)))
  if (hasPriceBefore) text = tail.rest
  const found = splitPrices(text, how)
  const body = noPrice.test(found.text) && found.prices.length === 0 ? found.text.replace(noPrice, '').replace(leaders, '') : found.text
  const { number, text: unnumbered } = withoutNumber(body, how.style)
  const marks = takeMarks(unnumbered, how.marks)
  if (hasPriceBefore) merge(marks, tail)
  const isPriced = found.prices.length > 0 || body !== found.text
  const isBare = marks.rest === '' || !/\p{L}/u.test(marks.rest)
  const kind = !isPriced ? 'text' : isBare ? 'price' : isSize(marks.rest) ? 'size' : 'dish'
  return { ...line, kind, text: marks.rest.replace(leaders, ''), after: found.after, prices: found.prices, marks, number }
}

function merge(marks: Marks, more: Marks): void {
  for (const diet of more.diets) marks.diets.add(diet)
  for (const allergen of more.allergens) marks.allergens.add(allergen)
  marks.hasUnknownCodes ||= more.hasUnknownCodes
}

/** Returns the labels of a row such as "small   large", with the heading before them. */
function sizesOf(text: string): { heading: string; labels: string[] } | undefined {
  const cells = text.split(/\s{2,}|\t|\s[/|]\s/).filter((cell) => cell !== '')
  const from = cells.findIndex((cell) => isSize(cell))
  const labels = from < 0 ? [] : cells.slice(from)
  if (labels.length < 2 || from > 1 || !labels.every(isSize)) return undefined
  return { heading: from === 1 ? (cells[0] ?? '') : '', labels }
}

function withoutNumber(text: string, style: PriceStyle): { number: string | null; text: string } {
  const found = dishNumber.exec(text) ?? (style.isNumbered ? plainNumber.exec(text) : null)
  if (found === null) return { number: null, text }
  const rest = text.slice(found[0].length)
  return /\p{L}/u.test(rest) ? { number: found[1] ?? found[2] ?? found[3] ?? found[4] ?? '', text: rest } : { number: null, text }
}

/** Whether text looks like a description rather than a name. */
export function looksDescribing(text: string): boolean {
  if (isUsualHeading(text)) return false
  const commas = text.split(/[,،、]/).length - 1
  return /^[\p{Ll}(&+]/u.test(text) || commas >= 2 || (commas >= 1 && text.length > 30) || text.length > 60 || /[.]$/.test(text)
}
