import { type Habits, habitsOf } from './menu-habits.ts'
import { decoratedHeading, isCaps, isUsualHeading } from './menu-headings.ts'
import { looksDescribing, type ReadLine } from './menu-line-kinds.ts'

/** Combines lines into dishes: decides which text is a heading, a name or a description. */

/** The lines of a dish. */
export interface DishLines {
  section: string | null
  name: string
  description: string[]
  /** The lines with its prices and marks, in order. */
  parts: ReadLine[]
  /** The labels of the price columns, if the section has them. */
  sizes: string[]
}

export interface Layout {
  dishes: DishLines[]
  leftOut: ReadLine[]
}

/** A line of text that isn't assigned yet. */
interface Pending {
  line: ReadLine
  /** Whether a blank line precedes it. */
  isAfterBlank: boolean
}

/** Assembles dishes from lines. */
export function layOut(lines: readonly ReadLine[]): Layout {
  return new Assembly(habitsOf(lines)).run(lines)
}

class Assembly {
  private readonly out: Layout = { dishes: [], leftOut: [] }
  private readonly habits: Habits
  private section: string | null = null
  private sizes: string[] = []
  private pending: Pending[] = []
  private open: DishLines | undefined
  private hasBlank = true
  /** A price above its name. */
  private above: ReadLine | undefined

  constructor(habits: Habits) {
    this.habits = habits
  }

  run(lines: readonly ReadLine[]): Layout {
    for (const line of lines) {
      if (line.kind === 'blank') this.hasBlank = true
      else {
        this.read(line)
        this.hasBlank = false
      }
    }
    this.settle()
    return this.out
  }

  private read(line: ReadLine): void {
    if (line.kind === 'noise') this.out.leftOut.push(line)
    else if (line.kind === 'sizes') this.readSizes(line)
    else if (line.kind === 'price') this.readPrice(line)
    else if (line.kind === 'size') this.readVariant(line)
    else if (line.kind === 'dish') this.readDish(line)
    else if (this.above !== undefined) this.readNameBelow(line, this.above)
    else this.pending.push({ line, isAfterBlank: this.hasBlank })
  }

  private readSizes(line: ReadLine): void {
    this.settle()
    if (line.text !== '') this.startSection(line.text)
    this.sizes = line.sizes
    this.open = undefined
  }

  private readNameBelow(line: ReadLine, price: ReadLine): void {
    this.above = undefined
    this.add(line.text, [], [price, line])
  }

  private readPrice(line: ReadLine): void {
    if (this.habits.isPriceAbove) {
      this.settle()
      this.above = line
      return
    }
    const texts = this.splitFromOpen(true)
    while (texts.length > 1 && (this.habits.isDescriptionAfterPrice || this.isHeading(texts[0], texts[1]) || beginsWithHeading(texts)))
      this.startSectionAt(texts.shift())
    const [first, ...more] = texts
    if (first !== undefined)
      this.add(
        first.line.text,
        more.map((each) => each.line.text),
        [first.line, ...more.map((each) => each.line), line],
      )
    else if (this.open !== undefined) this.open.parts.push(line)
    else this.out.leftOut.push(line)
  }

  private readVariant(line: ReadLine): void {
    if (this.pending.length > 0) {
      const labeled = { ...line, prices: line.prices.map((price) => ({ ...price, label: price.label ?? line.text })) }
      this.readPrice(labeled)
      return
    }
    if (this.open === undefined || this.hasBlank) this.readDish(line)
    else this.open.parts.push({ ...line, prices: line.prices.map((price) => ({ ...price, label: price.label ?? line.text })) })
  }

  private readDish(line: ReadLine): void {
    const texts = this.splitFromOpen(false)
    const last = texts.at(-1)
    const isDescription =
      last !== undefined &&
      !this.hasBlank &&
      (looksDescribing(line.text) || this.habits.isPriceAfterDescription) &&
      line.number === null &&
      !this.isSureHeading(last.line)
    const named = isDescription ? this.takeNamed(texts) : []
    for (const text of texts) this.startSectionAt(text)
    const [name, ...more] = named
    if (name === undefined) this.add(line.text, line.after === '' ? [] : [line.after], [line])
    else this.add(name.line.text, [...more.map((each) => each.line.text), line.text], [...named.map((each) => each.line), line])
  }

  /** Takes the name, and the lines of the description after it, from the end of the texts. */
  private takeNamed(texts: Pending[]): Pending[] {
    let from = texts.length - 1
    while (from > 0 && looksDescribing(texts[from]?.line.text ?? '') && texts[from]?.isAfterBlank === false) from -= 1
    return texts.splice(from)
  }

  /** Takes the pending texts and adds those that describe the open dish to it. */
  private splitFromOpen(isBeforePrice: boolean): Pending[] {
    const texts = this.pending
    this.pending = []
    const { open } = this
    if (open === undefined || texts[0]?.isAfterBlank !== false) return texts
    const isDescribed = isBeforePrice ? this.habits.isDescriptionAfterPrice || texts.slice(1).some((text) => text.isAfterBlank) : true
    if (!isDescribed) return texts
    const keep = isBeforePrice ? 1 : 0
    let count = 0
    while (count < texts.length - keep && (count === 0 || texts[count]?.isAfterBlank === false)) {
      const text = texts[count]
      if (text === undefined || this.isHeading(text, texts[count + 1])) break
      if (!isBeforePrice && this.habits.isPriceAfterDescription && !looksDescribing(text.line.text)) break
      this.describe(open, text.line)
      count += 1
    }
    return texts.slice(count)
  }

  private describe(dish: DishLines, line: ReadLine): void {
    dish.description.push(line.text)
    dish.parts.push(line)
  }

  /** Assigns the pending texts when no price follows them. */
  private settle(): void {
    const texts = this.splitFromOpen(false)
    texts.forEach((text, at) => {
      const next = texts[at + 1]
      const last = this.open
      if (
        this.isSureHeading(text.line) ||
        (!this.habits.hasPrices && text.isAfterBlank && next?.isAfterBlank === false && !looksDescribing(next.line.text))
      )
        this.startSectionAt(text)
      else if (this.habits.hasPrices) this.out.leftOut.push(text.line)
      else if (last !== undefined && !text.isAfterBlank && looksDescribing(text.line.text)) this.describe(last, text.line)
      else this.add(text.line.text, [], [text.line])
    })
  }

  private isSureHeading(line: ReadLine): boolean {
    const { original, text } = line
    if (line.marks.rest !== text && line.marks.diets.size > 0) return false
    if (text.length > 80) return false
    return (
      isUsualHeading(text) || decoratedHeading(original) !== undefined || /:$/.test(original) || (isCaps(text) && !this.habits.areNamesCaps)
    )
  }

  private isHeading(text: Pending | undefined, next: Pending | undefined): boolean {
    if (text === undefined) return false
    if (this.isSureHeading(text.line)) return true
    return text.isAfterBlank && next?.isAfterBlank === true && !looksDescribing(text.line.text)
  }

  /** Starts a section, unless the text is a note such as "served with rice". */
  private startSectionAt(text: Pending | undefined): void {
    if (text === undefined) return
    const { line } = text
    if (!this.isSureHeading(line) && (looksDescribing(line.text) || line.text.length > 60)) this.out.leftOut.push(line)
    else this.startSection(decoratedHeading(line.original) ?? line.text)
  }

  private startSection(text: string): void {
    this.section = text.replace(/[:\s]+$/, '').slice(0, 80) || null
    this.sizes = []
    this.open = undefined
  }

  private add(name: string, description: readonly string[], parts: readonly ReadLine[]): void {
    const dish: DishLines = { section: this.section, name, description: [...description], parts: [...parts], sizes: this.sizes }
    this.out.dishes.push(dish)
    this.open = dish
    this.hasBlank = false
  }
}

/** Whether the first of at least three texts is a heading: the second one is then the name, and the third one describes it. */
function beginsWithHeading([first, second, third]: readonly Pending[]): boolean {
  if (first?.isAfterBlank !== true || second === undefined || third === undefined) return false
  return !looksDescribing(first.line.text) && !looksDescribing(second.line.text) && looksDescribing(third.line.text)
}
