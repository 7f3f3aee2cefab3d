import { offeredLocales } from '@morsel/contract/locales'
import { partsOf } from './fold-word.rules.ts'

/** The languages that the lexicon may have rows for: those of the pages, those of imported cities, and two more that don't use spaces. */
export const wordLanguages = [...offeredLocales, 'sv', 'da', 'no', 'sr', 'zh', 'th'] as const
/** One of {@link wordLanguages}. */
export type WordLanguage = (typeof wordLanguages)[number]

/**
 * Phrases by language, separated by commas. `(o|a|i|e)` lists endings, and in `(|s)` the ending is optional. `~` is a space, a hyphen or
 * nothing. An Arabic ة may also be written ه.
 */
export type Phrases = Readonly<Partial<Record<WordLanguage, string>>>

/** Returns all spellings of one phrase in the notation of {@link Phrases}, folded, with one space between parts. */
export function spellOut(phrase: string): string[] {
  const choice = /\(([^()]*)\)/u.exec(phrase)
  if (choice) {
    const [whole, options = ''] = choice
    return options.split('|').flatMap((option) => spellOut(phrase.replace(whole, () => option)))
  }
  const forms = phrase.includes('~') ? [phrase.replaceAll('~', ' '), phrase.replaceAll('~', '')] : [phrase]
  const folded = forms.map((form) => partsOf(form).join(' ')).filter((form) => form !== '')
  return folded.some((form) => form.includes('ة')) ? folded.flatMap((form) => [form, form.replaceAll('ة', 'ه')]) : folded
}

/** Returns all phrases of a row. */
export function phrasesOf(row: string): string[] {
  return row.split(',').flatMap(spellOut)
}

/** Returns all phrases in all languages. */
export function allPhrases(rows: Phrases): string[] {
  return [...new Set(Object.values(rows).flatMap(phrasesOf))]
}
