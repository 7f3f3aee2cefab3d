import type { OfferedLocale } from '@morsel/contract/locales'
import { partsOf } from './fold-word.rules.ts'

/** The languages that the lexicon has rows for: those of the pages, and those of cities with imported places. */
export type WordLanguage = OfferedLocale | 'sv' | 'da' | 'no' | 'sr' | 'zh' | 'th'

/**
 * Phrases by language, separated by commas. `(o|a|i|e)` lists endings, `(|s)` an optional one; `~` is a space, a hyphen or nothing.
 */
export type Phrases = Readonly<Partial<Record<WordLanguage, string>>>

/** All spellings of one phrase in the notation of {@link Phrases}, folded, with one space between parts. */
export function spellOut(phrase: string): string[] {
  const choice = /\(([^()]*)\)/u.exec(phrase)
  if (choice) {
    const [whole, options = ''] = choice
    return options.split('|').flatMap((option) => spellOut(phrase.replace(whole, () => option)))
  }
  const forms = phrase.includes('~') ? [phrase.replaceAll('~', ' '), phrase.replaceAll('~', '')] : [phrase]
  return forms.map((form) => partsOf(form).join(' ')).filter((form) => form !== '')
}

/** All phrases of a row. */
export function phrasesOf(row: string): string[] {
  return row.split(',').flatMap(spellOut)
}

/** All phrases of all languages. */
export function allPhrases(rows: Phrases): string[] {
  return [...new Set(Object.values(rows).flatMap(phrasesOf))]
}
