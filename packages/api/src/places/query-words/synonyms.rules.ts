import { spellOut } from './phrases.rules.ts'
import { basicGroups } from './synonym-groups-basics.rules.ts'
import { dishGroups } from './synonym-groups-dishes.rules.ts'
import { plantGroups } from './synonym-groups-plants.rules.ts'

/** Groups of words for the same food, in the notation of {@link Phrases}. */
export const synonymGroups: readonly string[] = [...basicGroups, ...plantGroups, ...dishGroups]

/**
 * Returns the words of a group: the first form of each word, then the second form, and so on. This way, the most common forms of all
 * languages come first.
 */
function wordsOf(group: string): string[] {
  const forms = group.split(',').map(spellOut)
  const longest = Math.max(...forms.map((each) => each.length))
  return [...new Set([...Array(longest).keys()].flatMap((index) => forms.flatMap((each) => each[index] ?? [])))]
}

const synonyms: ReadonlyMap<string, readonly string[]> = (() => {
  const table = new Map<string, Set<string>>()
  for (const words of synonymGroups.map(wordsOf)) {
    for (const word of words) table.set(word, new Set([...(table.get(word) ?? []), ...words.filter((other) => other !== word)]))
  }
  return new Map([...table].map(([word, others]) => [word, [...others].filter((other) => other !== word)]))
})()

/**
 * Returns other words for the same food in the languages of the lexicon, and other spellings. They are folded, and some are phrases with
 * spaces. The most common form of each language comes first.
 * @param word folded by `foldWord`; may be a phrase with one space between words
 */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? []
}

/** All words and phrases that have synonyms. */
export const wordsWithSynonyms: readonly string[] = [...synonyms.keys()]
