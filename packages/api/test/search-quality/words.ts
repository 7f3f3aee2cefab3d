/** Normalizes a name for comparison: letters and digits without accents, in lower case, with one space between words. */
export function folded(text: string): string {
  const known = foldedBefore.get(text)
  if (known !== undefined) return known
  const result = fold(text)
  foldedBefore.set(text, result)
  return result
}

/** A cache, because rules compare every name with every query. */
const foldedBefore = new Map<string, string>()

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øœæßđłı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[’'`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const plainLetters: Readonly<Record<string, string>> = { ø: 'o', œ: 'oe', æ: 'ae', ß: 'ss', đ: 'd', ł: 'l', ı: 'i' }

/** Returns the words of a text, normalized by {@link folded}. */
export function wordsOf(text: string): string[] {
  return folded(text).split(' ').filter(Boolean)
}

/** Returns the words of a text as they are written. */
export function writtenWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
}

/** Whether a word of the text begins with the given one. */
export function hasWord(text: string, word: string): boolean {
  return ` ${folded(text)}`.includes(` ${folded(word)}`)
}
