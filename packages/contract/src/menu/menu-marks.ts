import { type Allergen, type Diet, diets } from '../food.ts'
import { allergenOf, guessCode, type Legend } from './menu-allergens.ts'

/** Marks after the name of a dish: diets such as "(v)" or 🌱, and codes of allergens such as "A, C, G". */

/** How each diet is marked, in lower case. A bare letter counts only in capitals. */
const dietMarks: Readonly<Record<Diet, RegExp>> = {
  vegan:
    /^(?:vg|ve|vgn|vegan\p{L}{0,3}|végan\p{L}{0,2}|végétalien(?:ne)?|veganistisch|plant[- ]?based|ヴィーガン|ビーガン|نباتي صرف|wega\p{L}{0,7}|веган\p{L}{0,5}|純素|🌱|🌿|ⓥ)$/iu,
  vegetarian:
    /^(?:v|wegetaria\p{L}{0,6}|veg|veg\.|veggie|vegetar\p{L}{0,5}|végétarien(?:ne)?|vege|ovo-lacto|ベジタリアン|نباتي|вегетар\p{L}{0,10}|素|🥬|🥦)$/iu,
  pescatarian: /^(?:pescatarian|pescetar\p{L}{0,5}|peskatar\p{L}{0,5})$/iu,
  gluten_free:
    /^(?:gf|g\.f\.|sg|gluten[- ]?free|glutenfrei\p{L}{0,2}|glutenfri\p{L}?|sans gluten|sin gluten|senza glutine|glutenvrij\p{L}?|sem glúten|bez ?glut\p{L}{0,6}|без глутен\p{L}?|без глютена|グルテンフリー|خال[ٍي]? من الغلوتين)$/iu,
  lactose_free:
    /^(?:df|lf|dairy[- ]?free|lactose[- ]?free|lakto?sefrei|laktosfri\p{L}?|laktosefri|sans lactose|sin lactosa|senza lattosio|lactosevrij|sem lactose|bez lakto\p{L}{0,4})$/iu,
  halal: /^(?:halal|حلال|ハラール|ハラル)$/iu,
  kosher: /^(?:kosher|koscher|casher|כשר)$/iu,
}

const spiceMark = /^(?:🌶️?|spicy|hot|scharf|piquant|picante|piccante|辛口|حار)+$/u
const capsOnly = new Set(['v', 've', 'vg', 'veg', 'sg', 'df', 'lf', 'gf', 'vgn'])
const codeMark = /^(?:\p{Lu}\d?|\p{Ll}\d?|\d{1,2})$/u
const bracketed = /\s*[([{（【]([^()[\]{}（）【】]{1,60})[)\]}）】]$/u
const symbol = /\s*(🌱|🌿|🥬|🥦|ⓥ|🌶️?|🌾|★|☆|✓|✔|\*)\uFE0F?$/u
const bareCodes = /\s+((?:\p{L}\d?|\d{1,2})(?:\s?[,;/]\s?(?:\p{L}\d?|\d{1,2}))+)$/u
const joinedCodes = /\s+(\p{Lu}{2,10}|\p{L})$/u
const superscripts = /\s?([¹²³⁰-⁹ᵃ-ᶻ](?:[,˒’' ]?[¹²³⁰-⁹ᵃ-ᶻ])*)$/u
const bareMark = /[\s,;–-]+(\p{L}{1,3})$/u
const superscriptOf: Readonly<Record<string, string>> = { '⁰': '0', '¹': '1', '²': '2', '³': '3' }

/** What the marks on a menu mean. */
export interface MarkReading {
  legend: Legend
  /** Diets by mark, as the menu explains them. */
  dietLegend: ReadonlyMap<string, Diet>
}

/** The marks at the end of some text, and the text without them. */
export interface Marks {
  rest: string
  diets: Set<Diet>
  allergens: Set<Allergen>
  /** Whether there were codes that no legend explains. */
  hasUnknownCodes: boolean
}

/** Removes the marks from the end of some text. */
export function takeMarks(text: string, reading: MarkReading): Marks {
  const marks: Marks = { rest: text.trimEnd(), diets: new Set(), allergens: new Set(), hasUnknownCodes: false }
  for (let times = 0; times < 8; times += 1) {
    const before = marks.rest
    marks.rest = (
      takeBracketed(marks, reading) ??
      takeSymbol(marks) ??
      takeCodes(marks, reading) ??
      takeBare(marks, reading) ??
      before
    ).trimEnd()
    if (marks.rest === before) break
  }
  return marks
}

function takeBracketed(marks: Marks, reading: MarkReading): string | undefined {
  const found = bracketed.exec(marks.rest)
  if (found?.[1] === undefined) return undefined
  const parts = found[1].split(/[,;/|&+·]|\s+(?=\S{1,3}(?:\s|$))/u).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  const isRead = parts.every(
    (part) => dietOf(part, reading, true) !== undefined || spiceMark.test(part) || isCode(part, reading, parts.length),
  )
  if (!isRead) return undefined
  for (const part of parts) take(part, marks, reading, true)
  return marks.rest.slice(0, found.index)
}

function takeSymbol(marks: Marks): string | undefined {
  const found = symbol.exec(marks.rest)
  if (found?.[1] === undefined) return undefined
  const diet = diets.find((each) => dietMarks[each].test(found[1] ?? ''))
  if (diet !== undefined) marks.diets.add(diet)
  return marks.rest.slice(0, found.index)
}

function takeCodes(marks: Marks, reading: MarkReading): string | undefined {
  const raised = superscripts.exec(marks.rest)
  if (raised?.[1] !== undefined) {
    for (const code of raised[1].replace(/[,˒’' ]/g, '')) take(plainCode(code), marks, reading, false)
    return marks.rest.slice(0, raised.index)
  }
  const list = bareCodes.exec(marks.rest)
  if (list?.[1] !== undefined) {
    const parts = list[1].split(/[,;/]/).map((part) => part.trim())
    if (parts.every((part) => dietOf(part, reading, false) !== undefined || isCode(part, reading, parts.length))) {
      for (const part of parts) take(part, marks, reading, false)
      return marks.rest.slice(0, list.index)
    }
  }
  const joined = joinedCodes.exec(marks.rest)
  if (joined?.[1] === undefined || reading.legend.size === 0) return undefined
  const letters = [...joined[1].toUpperCase()]
  if (dietOf(joined[1], reading, false) !== undefined || !letters.every((letter, at) => isNext(letter, letters[at - 1], reading.legend)))
    return undefined
  for (const letter of letters) take(letter, marks, reading, false)
  return marks.rest.slice(0, joined.index)
}

const isNext = (letter: string, before: string | undefined, legend: Legend) =>
  legend.has(letter) && (before === undefined || before < letter)

function plainCode(code: string): string {
  const digit = superscriptOf[code] ?? (/[⁴-⁹]/.test(code) ? String(code.charCodeAt(0) - 0x2070) : undefined)
  return digit ?? code.normalize('NFKC')
}

function takeBare(marks: Marks, reading: MarkReading): string | undefined {
  const found = bareMark.exec(marks.rest)
  if (found?.[1] === undefined || found.index === 0) return undefined
  const diet = dietOf(found[1], reading, false)
  if (diet === undefined) return undefined
  marks.diets.add(diet)
  return marks.rest.slice(0, found.index)
}

function isCode(part: string, { legend }: MarkReading, count: number): boolean {
  if (!codeMark.test(part)) return false
  if (legend.has(codeOf(part, legend))) return true
  // Without a legend, a single code could be a number of pieces or a size.
  return count >= 2 && (/^\d/.test(part) ? count >= 3 : /^[A-Ra-r]\d?$/.test(part))
}

const codeOf = (part: string, legend: Legend) =>
  legend.has(part.toUpperCase()) ? part.toUpperCase() : part.toUpperCase().replace(/(?<=\D)\d$/, '')

function take(part: string, marks: Marks, reading: MarkReading, isBracketed: boolean): void {
  const code = codeOf(part, reading.legend)
  const isExplained = reading.legend.has(code)
  const diet = isExplained ? undefined : dietOf(part, reading, isBracketed)
  if (diet !== undefined) marks.diets.add(diet)
  if (diet !== undefined || !codeMark.test(part)) return
  const allergen = isExplained ? reading.legend.get(code) : reading.legend.size === 0 ? guessCode(code) : undefined
  if (allergen !== undefined && allergen !== null) marks.allergens.add(allergen)
  else if (!isExplained) marks.hasUnknownCodes = true
}

/** Returns the diet that a mark stands for. In brackets, "v" may be lower case. */
function dietOf(mark: string, { dietLegend }: MarkReading, isBracketed: boolean): Diet | undefined {
  const plain = mark.toLowerCase()
  if (capsOnly.has(plain) && !isBracketed && mark !== mark.toUpperCase()) return undefined
  const explained = dietLegend.get(plain)
  if (explained !== undefined) return explained
  return diets.find((diet) => dietMarks[diet].test(mark))
}

const dietEntry = /(?:^|[\s,;|/(•*])([\p{L}]{1,3}|🌱|🌿|ⓥ)\)?\s?[=:–-]\s?([\p{L}][\p{L} -]{2,24})/gu

/** Reads what a menu says about its marks, such as "V = vegan". @returns the marks, and the lines that explain them */
export function readDietLegend(lines: readonly string[]): { dietLegend: Map<string, Diet>; lines: Set<number> } {
  const dietLegend = new Map<string, Diet>()
  const explained = new Set<number>()
  lines.forEach((line, at) => {
    if (line.length > 300) return
    for (const [, mark = '', words = ''] of line.matchAll(dietEntry)) {
      const diet = diets.find((each) => dietMarks[each].test(words.trim()) && words.trim().length > 3)
      if (diet === undefined || allergenOf(words) === 'milk') continue
      dietLegend.set(mark.toLowerCase(), diet)
      explained.add(at)
    }
  })
  return { dietLegend, lines: explained }
}

const dietInName = /(?<!\p{L})(vegan|vegane[rns]?|vegansk|vegano|vegana|végane?|veganistische?|ヴィーガン)(?!\p{L})/iu
const isOptional = /option|möglich|available|wunsch|request|possible|可能|can be/iu

/** Whether the name says that the dish is vegan. */
export const isNamedVegan = (name: string) => dietInName.test(name) && !isOptional.test(name)
