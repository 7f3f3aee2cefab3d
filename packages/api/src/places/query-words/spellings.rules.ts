import { foldWord } from './fold-word.rules.ts'

/** The Latin spelling of each Serbian Cyrillic letter, folded. */
const latinByCyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'd', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm' },
  ...{ н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's' },
}

/** Pairs of letters that people type when a keyboard lacks a letter: oe for ö, aa for å, dj for đ. */
const substitutes = [
  { pair: /(?<![aegq])ue/gu, letter: 'u', written: 'ue' },
  { pair: /oe(?!u)/gu, letter: 'o', written: 'oe' },
  { pair: /ae/gu, letter: 'a', written: 'ae' },
  { pair: /aa/gu, letter: 'a', written: 'aa' },
  { pair: /dj/gu, letter: 'd', written: 'dj' },
] as const

/** Letters that folding changes, and how they're typed on keyboards that lack them. */
const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' }
const lostLetters = new RegExp(`[${Object.keys(writtenOut).join('')}]`, 'gu')

const minLength = 4
const maxSpellings = 8

/**
 * Returns other spellings of a word in German, Danish, Norwegian, Swedish and Serbian: folded, without the word itself, likeliest first.
 * They are guesses, so look them up in a vocabulary.
 * @param word as typed or folded; only the word as typed shows where an ö was
 */
export function spellingsOf(word: string): readonly string[] {
  const folded = foldWord(word)
  const composed = word.toLowerCase().normalize('NFC')
  const latin = [...folded].map((letter) => latinByCyrillic[letter] ?? letter).join('')
  const shorter = contractions(latin)
  const written = foldWord(composed.replaceAll(lostLetters, (letter) => writtenOut[letter] ?? letter))
  const longer = written === folded ? [] : [written]
  const guesses = shorter.length > 0 || longer.length > 0 || latin.length < minLength ? [] : expansions(latin)
  return [...new Set([latin, ...longer, ...shorter, ...guesses])].filter((spelling) => spelling !== folded).slice(0, maxSpellings)
}

/** Returns the word with all pairs contracted to single letters, and then with only one kind of pair contracted. */
function contractions(word: string): string[] {
  const all = substitutes.reduce((text, { pair, letter }) => text.replaceAll(pair, letter), word)
  if (all === word) return []
  return [all, ...substitutes.map(({ pair, letter }) => word.replaceAll(pair, letter)).filter((each) => each !== word)]
}

/** Returns the word with one letter expanded to a pair, from left to right, and then with all letters of a kind expanded. */
function expansions(word: string): string[] {
  const kinds = substitutes.filter(({ written }) => ['ue', 'oe', 'ae'].includes(written))
  const everywhere = kinds.map(({ letter, written }) => word.replaceAll(letter, written)).filter((each) => each !== word)
  // Not by the letter's number, because some letters are two units of a string: 𠮷.
  const once = [...word.matchAll(/./gu)].flatMap(({ 0: letter, index }) =>
    kinds.filter((kind) => kind.letter === letter).map(({ written }) => `${word.slice(0, index)}${written}${word.slice(index + 1)}`),
  )
  return [...once, ...everywhere]
}
