/** Turns the words of a photo into text that the parser of menus can read. Pure. */

/** A recognized word and its box, in pixels of the photo. */
export interface PhotoWord {
  text: string
  x0: number
  y0: number
  x1: number
  y1: number
}

interface Row {
  words: PhotoWord[]
  top: number
  bottom: number
}

/**
 * Puts words on a grid of characters, so that columns and gaps look as they do on the photo (PLACE-704): words of the same height are a
 * line, a gap between words becomes spaces, and a gap between lines becomes an empty line.
 */
export function textOfWords(words: readonly PhotoWord[]): string {
  const seen = words.filter(({ text, x0, x1, y0, y1 }) => text.trim() !== '' && x1 > x0 && y1 > y0)
  if (seen.length === 0) return ''
  const rows = rowsOf(seen)
  const charWidth = Math.max(1, median(seen.map(({ text, x0, x1 }) => (x1 - x0) / text.length)))
  const height = median(seen.map(({ y0, y1 }) => y1 - y0))
  const left = Math.min(...seen.map(({ x0 }) => x0))
  const lines = rows.flatMap((row, at) => {
    const above = rows[at - 1]
    const isApart = above !== undefined && row.top - above.bottom > height * 1.2
    return [...(isApart ? [''] : []), lineOf(row, left, charWidth)]
  })
  return lines.join('\n')
}

/** Groups words into lines by how much the heights of their boxes overlap: words without tall letters lie lower than others of their line. */
function rowsOf(words: readonly PhotoWord[]): Row[] {
  const rows: Row[] = []
  for (const word of [...words].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)) {
    const row = rows.at(-1)
    if (row !== undefined && isBeside(row, word)) {
      row.words.push(word)
      // Tall words, such as a price in large type, don't make the line taller.
      row.bottom = Math.max(row.bottom, Math.min(word.y1, row.top + (row.bottom - row.top) * 1.3))
    } else rows.push({ words: [word], top: word.y0, bottom: word.y1 })
  }
  return rows
}

function isBeside(row: Row, { y0, y1 }: PhotoWord): boolean {
  const shared = Math.min(row.bottom, y1) - Math.max(row.top, y0)
  return shared >= Math.min(row.bottom - row.top, y1 - y0) / 2
}

function lineOf({ words }: Row, left: number, charWidth: number): string {
  let line = ''
  for (const { text, x0 } of [...words].sort((a, b) => a.x0 - b.x0)) {
    const column = Math.round((x0 - left) / charWidth)
    const gap = line === '' ? 0 : column - line.length
    // One character apart is a word of the same text; only wider gaps are columns.
    line += `${line === '' ? '' : ' '.repeat(gap < 3 ? 1 : gap)}${text}`
  }
  return line
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1
}
