import { isCaps, isUsualHeading } from './menu-headings.ts'
import { looksDescribing, type ReadLine } from './menu-line-kinds.ts'

/** Determines the layout of a menu from all of its lines. */

/** The layout of a menu. */
export interface Habits {
  /** Whether names are in capitals, so that headings in capitals don't stand out. */
  areNamesCaps: boolean
  /** Whether each name is on its own line, and the price follows the description. */
  isPriceAfterDescription: boolean
  /** Whether each price is on its own line, followed by the description of its dish and then by the next name. */
  isDescriptionAfterPrice: boolean
  /** Whether prices are on their own lines above the names. */
  isPriceAbove: boolean
  hasPrices: boolean
}

/** Counts what the lines of a menu have in common. */
export function habitsOf(lines: readonly ReadLine[]): Habits {
  const priced = lines.filter(({ kind }) => kind === 'dish')
  const caps = priced.filter(({ text }) => isCaps(text)).length
  const blocks = blocksOf(lines)
  const mixed = blocks.filter((block) => block.some(({ kind }) => kind === 'dish'))
  const single = mixed.filter(
    (block) => block.length >= 2 && block.slice(0, -1).every(({ kind }) => kind === 'text') && !isUsualHeading(block[0]?.text ?? ''),
  )
  const lower = lines.filter(
    ({ kind, text }, at) =>
      kind === 'dish' && looksDescribing(text) && lines[at - 1]?.kind === 'text' && !looksDescribing(lines[at - 1]?.text ?? ''),
  ).length
  let [after, before, above, below] = [0, 0, 0, 0]
  lines.forEach((line, at) => {
    if (line.kind !== 'price') return
    if (lines[at - 1]?.kind === 'text') below += 1
    else if (lines[at + 1]?.kind === 'text') above += 1
    const [next, second, third] = lines.slice(at + 1, at + 4)
    if (next?.kind !== 'text' || second?.kind !== 'text' || third?.kind !== 'price') return
    if (looksDescribing(next.text) && !looksDescribing(second.text)) after += 1
    else if (looksDescribing(second.text) && !looksDescribing(next.text)) before += 1
  })
  return {
    areNamesCaps: caps > priced.length * 0.4 && priced.length > 0,
    isPriceAfterDescription: (single.length >= 3 && single.length >= mixed.length * 0.6) || (lower >= 3 && lower > priced.length * 0.6),
    isDescriptionAfterPrice: after > before,
    isPriceAbove: above > below,
    hasPrices: lines.some(({ prices }) => prices.length > 0),
  }
}

function blocksOf(lines: readonly ReadLine[]): ReadLine[][] {
  const blocks: ReadLine[][] = []
  let block: ReadLine[] = []
  for (const line of lines) {
    if (line.kind !== 'blank') block.push(line)
    else if (block.length > 0) {
      blocks.push(block)
      block = []
    }
  }
  if (block.length > 0) blocks.push(block)
  return blocks
}
