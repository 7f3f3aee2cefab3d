import { foldWord } from './fold-word.rules.ts'

/** Other spellings of a word as German, Danish, Norwegian and Swedish write it, folded, without the word. */
export function spellingsOf(word: string): readonly string[] {
  const folded = foldWord(word)
  const spelling = folded.replaceAll(/oe/gu, 'o').replaceAll(/ae|aa/gu, 'a').replaceAll(/ue/gu, 'u')
  return spelling === folded ? [] : [spelling]
}
