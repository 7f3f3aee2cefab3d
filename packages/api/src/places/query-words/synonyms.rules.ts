import { phrasesOf } from './phrases.rules.ts'

const groups = [
  'prawn(|s), shrimp(|s), garnele(|n), crevette(|s), gamba(|s), camaron(|es), gambero, gamberi, garna(a|)l(|en), camarao, camaroes',
  'aubergine(|s), eggplant(|s), berenjena(|s), melanzan(e|a), berinjela(|s)',
]

const synonyms = new Map<string, string[]>()
for (const group of groups.map(phrasesOf)) {
  for (const word of group) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group.filter((other) => other !== word)])
}

/** Other words for the same food in the nine languages and other spellings: folded, phrases with spaces, the commonest first. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? []
}
