import { type Allergen, type Diet, diets, placeKinds, searchedAmenities } from '@morsel/contract/food'
import { isOfferedLocale } from '@morsel/contract/locales'
import { cuisineNames } from '@morsel/db/seed/cuisine-names'
import { cuisineSynonyms, cuisines } from '@morsel/db/seed/cuisines'
import { adjectiveForms, withArticle } from './adjective-endings.rules.ts'
import { amenityWords } from './amenity-words.rules.ts'
import { avoided } from './avoided-words.rules.ts'
import { freeWords } from './avoiding-words.rules.ts'
import { regionWords } from './cuisine-words.rules.ts'
import { dietWords } from './diet-words.rules.ts'
import { fillerWords } from './filler-words.rules.ts'
import { foodWords } from './food-words.rules.ts'
import type { Meaning } from './meaning.rules.ts'
import { allPhrases, type Phrases, phrasesOf, type WordLanguage, wordLanguages } from './phrases.rules.ts'
import { placeWords } from './place-words.rules.ts'
import { sweetWords } from './sweet-words.rules.ts'
import { cheapWords, nearWords, openWords } from './wish-words.rules.ts'

/** Values of `cuisine=*` that say little about a dish in a search query. */
const vagueSynonyms = new Set([
  'modern',
  'local',
  'traditional',
  'meat',
  'kött',
  'bowl',
  'bröd',
  'shanghai',
  'samosa',
  'novo_andina',
  'fries',
])

/** Words for cuisines that are kinds of food. All other cuisines are those of nations, named by an adjective. */
const kindsOfFood = { ...foodWords, ...sweetWords }

/** Returns the names of a cuisine in a language. For a nation, also returns the other forms of the adjective. */
function namesOf(language: string, slug: string, name: string): string[] {
  if (!isOfferedLocale(language)) return []
  const names = name.split(/[・&]/u).flatMap((part) => (language === 'ja' ? withoutCuisine(part) : [part]))
  const forms = slug in kindsOfFood ? [] : names.flatMap((word) => adjectiveForms(language, word.toLowerCase()))
  return [...names, ...forms].flatMap(withArticle).flatMap(phrasesOf)
}

/** Returns the Japanese name of a nation's cuisine. Also returns that of the nation, if it's long enough not to be part of another word. */
function withoutCuisine(name: string): string[] {
  const nation = name.replace(/料理$/u, '')
  return nation !== name && [...nation].length > 2 ? [name, nation] : [name]
}

/** Returns the phrases for a cuisine: its slug, its names, and the rows of the tables. */
function cuisinePhrases({ slug, name }: { slug: string; name: string }): string[] {
  const tables: Readonly<Record<string, Phrases>> = { ...regionWords, ...kindsOfFood }
  const inLanguages = Object.entries<Readonly<Record<string, string>>>(cuisineNames)
  const synonyms = Object.entries<readonly string[]>(cuisineSynonyms).flatMap(([word, slugs]) =>
    slugs.length === 1 && slugs[0] === slug && !vagueSynonyms.has(word) ? phrasesOf(word.replaceAll('_', '~')) : [],
  )
  return [
    ...phrasesOf(slug.replaceAll('_', '~')),
    ...phrasesOf(name),
    ...synonyms,
    ...inLanguages.flatMap(([language, { [slug]: translated }]) => (translated === undefined ? [] : namesOf(language, slug, translated))),
    ...allPhrases(tables[slug] ?? {}),
  ]
}

/** What a phrase means after "without": everything that it names. */
export interface AvoidedPhrase {
  meanings: readonly Meaning[]
  languages: readonly WordLanguage[]
}

/** The phrases for what people avoid. */
export const avoidedPhrases: ReadonlyMap<string, AvoidedPhrase> = (() => {
  const table = new Map<string, AvoidedPhrase>()
  for (const { words, ...meant } of avoided) {
    const meanings = meaningsOf(meant)
    for (const language of wordLanguages) {
      const row: Phrases = words
      for (const phrase of phrasesOf(row[language] ?? '')) {
        const known = table.get(phrase) ?? { meanings: [], languages: [] }
        const others = meanings.filter((meaning) => !known.meanings.some((each) => isSame(each, meaning)))
        table.set(phrase, { meanings: [...known.meanings, ...others], languages: [...known.languages, language] })
      }
    }
  }
  return table
})()

function meaningsOf({ diet, free = [] }: { diet?: Diet; free?: readonly Allergen[] }): Meaning[] {
  return [
    ...(diet === undefined ? [] : [{ type: 'diet', diet } as const]),
    ...free.map((allergen) => ({ type: 'free', allergen }) as const),
  ]
}

/** Whether two meanings are the same. */
export function isSame(a: Meaning, b: Meaning): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Returns phrases for what is avoided, joined with a word of the same language that follows: "nussfrei", "eggless", "グルテンフリー". */
function joinedPhrases(): [string, readonly Meaning[]][] {
  return [...avoidedPhrases].flatMap(([phrase, { meanings, languages }]) => {
    if (phrase.includes(' ')) return []
    const words = new Set(languages.flatMap((language) => phrasesOf(freeWords[language] ?? '')).filter((word) => !word.includes(' ')))
    return [...words].map((word): [string, readonly Meaning[]] => [phrase + word, meanings])
  })
}

/** Maps phrases to their meanings, except prices and combinations of several phrases. */
export const lexicon: ReadonlyMap<string, readonly Meaning[]> = (() => {
  const table = new Map<string, Meaning[]>()
  const add = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) {
      const meanings = table.get(phrase) ?? []
      if (!meanings.some((each) => isSame(each, meaning))) table.set(phrase, [...meanings, meaning])
    }
  }
  for (const diet of diets) add(allPhrases(dietWords[diet]), { type: 'diet', diet })
  for (const [phrase, meanings] of joinedPhrases()) for (const meaning of meanings) add([phrase], meaning)
  add(allPhrases(cheapWords), { type: 'cheap' })
  add(allPhrases(openWords), { type: 'openNow' })
  add(allPhrases(nearWords), { type: 'nearMe' })
  for (const amenity of searchedAmenities) add(allPhrases(amenityWords[amenity]), { type: 'amenity', amenity })
  add(allPhrases(fillerWords), { type: 'filler' })
  for (const kind of placeKinds) if (kind !== 'other') add(allPhrases(placeWords[kind]), { type: 'placeKind', kind })
  for (const cuisine of cuisines) add(cuisinePhrases(cuisine), { type: 'cuisine', slug: cuisine.slug })
  return table
})()
