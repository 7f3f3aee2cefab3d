import { describe, expect, it } from 'vitest'
import { parseMenu } from '../src/menu/parse-menu.ts'
import { type PhotoWord, textOfWords } from '../src/menu/photo-words.ts'

/** Words of a line: each at a column of characters that are 10 pixels wide, on a line that is 30 high. */
const line = (row: number, ...parts: [column: number, text: string][]): PhotoWord[] =>
  parts.map(([column, text]) => ({
    text,
    x0: column * 10,
    x1: (column + text.length) * 10,
    y0: row * 30 + (column % 3),
    y1: row * 30 + 20 + (column % 3),
  }))

describe('PLACE-704 words of a photo', () => {
  it('keep lines, columns and empty lines', () => {
    const words = [...line(0, [0, 'SOUPS']), ...line(1, [0, 'Tomato'], [7, 'soup'], [30, '6,50']), ...line(4, [0, 'Goulash'], [30, '7,90'])]
    expect(textOfWords([...words].reverse())).toBe(`SOUPS\nTomato soup${' '.repeat(19)}6,50\n\nGoulash${' '.repeat(23)}7,90`)
    expect(parseMenu(textOfWords(words), { currency: 'EUR', minorDigits: 2 }).dishes).toMatchObject([
      { section: 'SOUPS', name: 'Tomato soup', priceMinor: 650 },
      { name: 'Goulash', priceMinor: 790 },
    ])
  })

  it('share a line with words that have no tall letters and so sit lower', () => {
    const word = (text: string, x0: number, y0: number, y1: number) => ({ text, x0, x1: x0 + text.length * 10, y0, y1 })
    const words = [word('Tomato', 0, 0, 20), word('soup', 70, 6, 28), word('6.50', 300, 0, 20), word('Goulash', 0, 32, 52)]
    expect(textOfWords(words)).toBe(`Tomato soup${' '.repeat(19)}6.50\nGoulash`)
  })

  it('may be absent or have no size', () => {
    expect(textOfWords([])).toBe('')
    expect(textOfWords([{ text: 'x', x0: 1, x1: 1, y0: 0, y1: 9 }])).toBe('')
  })
})
