/** Letters that have no decomposition, and what people type instead. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ى: 'ي',
  ـ: '',
}

const unfolded = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'gu')

/** Accents of Latin, Greek, Cyrillic and Arabic letters. In other scripts, marks distinguish words, as in ハ, バ and パ. */
const accents = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]/gu

/** Arabic and Persian digits. */
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/gu

/**
 * Folds a word to the form in the lexicon: lowercase, and without accents, compatibility forms and letters that only some languages have.
 */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(unfolded, (letter) => foldedLetters[letter] ?? letter)
    .replaceAll(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFC')
}

/** Matches words, numbers and the signs that have a meaning in a search query. */
const parts = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)*|\p{Sc}|[<≤&%]/gu

/** Returns the parts of a text or word, folded: `gluten-free`, `10€` and `l'été` have two each. */
export function partsOf(text: string): string[] {
  return foldWord(text).match(parts) ?? []
}
