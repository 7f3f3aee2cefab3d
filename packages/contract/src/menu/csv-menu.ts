import { type Allergen, allergens, type Diet, diets, type ItemKind, itemKinds } from '../food.ts'
import { readAmount } from './menu-amounts.ts'
import { type MenuDoubt, type MenuReading, menuLinesMax, type ParsedDish, type ParsedMenu, type ParsedVariant } from './parsed-menu.ts'

/** Reads a table of dishes with the columns of `import csv` and `export`, or a part of them (PLACE-703). */

/** Other names of columns that spreadsheets use. */
const otherNames: Readonly<Record<string, string>> = {
  name: 'item',
  dish: 'item',
  category: 'section',
  kind: 'item_kind',
  type: 'item_kind',
}

type Cells = Readonly<Record<string, string>>

/** @returns undefined if the text isn't such a table */
export function readCsvMenu(text: string, reading: MenuReading): ParsedMenu | undefined {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''))
  const header = rows[0]?.cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'))
  const columns = header?.map((name) => (header.includes('item') ? name : (otherNames[name] ?? name)))
  if (columns === undefined || !columns.includes('item')) return undefined
  const dishes: ParsedDish[] = []
  const leftOut: ParsedMenu['leftOut'] = []
  for (const { line, cells } of rows.slice(1, menuLinesMax + 1)) {
    const named = Object.fromEntries(columns.map((column, at) => [column, cleaned(cells[at] ?? '')]))
    if (/[\p{L}\p{N}]/u.test(named.item ?? '')) dishes.push(dishOf(named, line, reading))
    else if (cells.some((cell) => cell.trim() !== '')) leftOut.push({ line, text: cells.join(' ').slice(0, 200) })
  }
  return { dishes, leftOut, isCut: rows.length > menuLinesMax + 1 }
}

const cleaned = (cell: string) =>
  cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069]|<\/?[a-z][^<>]{0,200}>/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function dishOf(cells: Cells, line: number, reading: MenuReading): ParsedDish {
  const doubts = new Set<MenuDoubt>()
  const amount = (text: string | undefined) => {
    if (text === undefined || text === '') return null
    const bare = text.replace(/[\p{L}\p{Sc}\s]/gu, '')
    const minor = /^\d[\d.,'’]*(?:[.,]-)?$/.test(bare) ? readAmount(bare, reading.minorDigits).minor : undefined
    if (minor === undefined) doubts.add('amount')
    return minor ?? null
  }
  const priceMinor = amount(cells.price)
  const priceTo = amount(cells.price_to)
  const variants = (cells.variants ?? '').split(';').flatMap((part): ParsedVariant[] => {
    const [, name = '', price] = /^([^=]{1,60})=([^=]+)$/.exec(part.trim()) ?? []
    const minor = amount(price)
    return minor === null ? [] : [{ name: name.trim(), priceMinor: minor }]
  })
  if (priceMinor === null && variants.length === 0) doubts.add('no_price')
  if (cells.currency && cells.currency.toUpperCase() !== reading.currency) doubts.add('currency')
  const states = { diets: statesOf(cells.diets, diets, 'yes'), allergens: statesOf(cells.allergens, allergens, 'contains') }
  if (states.diets.hasOthers || states.allergens.hasOthers) doubts.add('codes')
  return {
    line,
    section: cells.section?.slice(0, 80) || null,
    name: (cells.item ?? '').slice(0, 120),
    description: cells.description?.slice(0, 1000) || null,
    kind: itemKinds.find((kind): kind is ItemKind => kind === cells.item_kind?.toLowerCase()) ?? 'dish',
    priceMinor,
    priceToMinor: priceMinor !== null && priceTo !== null && priceTo > priceMinor ? priceTo : null,
    variants: variants.slice(0, 20),
    diets: states.diets.found satisfies Diet[],
    allergens: states.allergens.found satisfies Allergen[],
    doubts: [...doubts],
  }
}

/** Reads `word` or `word=state`. States other than the usual one, and unknown words, must be checked. */
function statesOf<Word extends string>(
  cell: string | undefined,
  words: readonly Word[],
  usual: string,
): { found: Word[]; hasOthers: boolean } {
  const found: Word[] = []
  let hasOthers = false
  for (const part of (cell ?? '').split(/[;,]/).filter((each) => each.trim() !== '')) {
    const [given = '', state = usual] = part.split('=').map((each) =>
      each
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    )
    const word = words.find((each) => each === given)
    if (word !== undefined && state === usual) found.push(word)
    else hasOthers = true
  }
  return { found, hasOthers }
}

/** Splits a text into rows and cells, by the separator that the header uses most. */
function rowsOf(text: string): { line: number; cells: string[] }[] {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => header.split(mark).length
  const separator = [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ','
  const rows: { line: number; cells: string[] }[] = []
  let [line, from, cells]: [number, number, string[]] = [1, 1, []]
  const tokens = /"((?:[^"]|"")*)"|([^"\r\n,;\t]+)|(\r\n|[\r\n])|([,;\t])|"/g
  let cell = ''
  for (const [mark, quoted, , isEnd] of text.matchAll(tokens)) {
    if (isEnd !== undefined) {
      rows.push({ line: from, cells: [...cells, cell] })
      if (rows.length > menuLinesMax + 1) return rows
      ;[cells, cell] = [[], '']
      line += 1
      from = line
    } else if (mark === separator) {
      cells.push(cell)
      cell = ''
    } else {
      cell += quoted === undefined ? mark : quoted.replaceAll('""', '"')
      line += quoted === undefined ? 0 : quoted.split('\n').length - 1
    }
  }
  if (cell !== '' || cells.length > 0) rows.push({ line: from, cells: [...cells, cell] })
  return rows
}
