import type { Random } from './random.ts'

/** Makes the typing errors that happen on keyboards. */

/** Rows of keys. Keys that are side by side, or one above the other, are pressed by mistake. */
const keyboards: readonly (readonly string[])[] = [
  ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'],
  ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  ['љњертзуиопшђ', 'асдфгхјклчћж', 'ѕџцвбнм'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]

const neighbors: ReadonlyMap<string, string> = neighborsOf(keyboards)

function neighborsOf(boards: readonly (readonly string[])[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const rows of boards) {
    for (const [row, keys] of rows.entries()) {
      for (const [column, key] of [...keys].entries()) {
        const near = [keys[column - 1], keys[column + 1], rows[row - 1]?.[column], rows[row + 1]?.[column]].filter(Boolean).join('')
        found.set(key, `${found.get(key) ?? ''}${near}`)
      }
    }
  }
  return found
}

const kinds = ['insert', 'delete', 'substitute', 'transpose'] as const

/** Makes one typo in a word, never at its first letter. Returns undefined when the chosen typo doesn't change the word. */
export function slipIn(word: string, random: Random): string | undefined {
  const letters = [...word]
  const at = 1 + random.int(letters.length - 1)
  const letter = letters[at] ?? ''
  const near = [...(neighbors.get(letter.toLowerCase()) ?? '')]
  const before = letters.slice(0, at).join('')
  const after = letters.slice(at + 1).join('')
  const kind = random.pick(kinds)
  if (kind === 'delete') return before + after
  if (kind === 'transpose') {
    const next = letters[at + 1]
    return next === undefined || next === letter ? undefined : before + next + letter + letters.slice(at + 2).join('')
  }
  // A letter that isn't on a keyboard has no neighboring keys.
  if (near.length === 0) return undefined
  return kind === 'insert' ? before + letter + random.pick(near) + after : before + random.pick(near) + after
}
