import { dietWords } from './diet-words.rules.ts'
import { foldWord, partsOf } from './fold-word.rules.ts'
import type { Meaning } from './meaning.rules.ts'
import { allPhrases } from './phrases.rules.ts'

/** Words of a search text and what they mean. */
export interface Reading {
  /** Index of the first word. */
  from: number
  /** Index of the one after the last. */
  to: number
  meaning: Meaning
}

const lexicon = new Map<string, Meaning[]>()
for (const phrase of allPhrases(dietWords.vegan)) lexicon.set(phrase, [{ type: 'diet', diet: 'vegan' }])
for (const phrase of allPhrases(dietWords.vegetarian)) lexicon.set(phrase, [{ type: 'diet', diet: 'vegetarian' }])
for (const phrase of allPhrases(dietWords.halal)) lexicon.set(phrase, [{ type: 'diet', diet: 'halal' }])
for (const phrase of allPhrases(dietWords.kosher)) lexicon.set(phrase, [{ type: 'diet', diet: 'kosher' }])
for (const phrase of ['pizza', 'sushi', 'burger', 'ramen']) lexicon.set(phrase, [{ type: 'cuisine', slug: phrase }])
for (const phrase of ['open now', 'open']) lexicon.set(phrase, [{ type: 'openNow' }])
for (const phrase of ['near me', 'nearby']) lexicon.set(phrase, [{ type: 'nearMe' }])
for (const phrase of ['in', 'the', 'best']) lexicon.set(phrase, [{ type: 'filler' }])

/**
 * All readings of the words of a text, the longest first at each position, overlapping ones included.
 * @param words folded by {@link foldWord}; a word may hold hyphens, apostrophes or a sign, as `gluten-free` and `10€` do
 */
export function readQueryWords(words: readonly string[]): Reading[] {
  const readings: Reading[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + 6); to > from; to--) {
      const phrase = words.slice(from, to).flatMap(partsOf).join(' ')
      for (const meaning of lexicon.get(phrase) ?? []) readings.push({ from, to, meaning })
    }
  }
  return readings
}

/** All readings within a run of a script without spaces, by character offset. @param run folded by {@link foldWord} */
export function readRun(run: string): Reading[] {
  const readings: Reading[] = []
  for (let from = 0; from < run.length; from++) {
    for (let to = run.length; to > from; to--) {
      for (const meaning of lexicon.get(foldWord(run.slice(from, to))) ?? []) readings.push({ from, to, meaning })
    }
  }
  return readings
}
