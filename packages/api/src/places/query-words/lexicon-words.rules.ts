import { freeWords } from './avoiding-words.rules.ts'
import { avoidedPhrases, lexicon } from './lexicon.rules.ts'
import type { Meaning } from './meaning.rules.ts'
import { allPhrases } from './phrases.rules.ts'
import { wordsWithSynonyms } from './synonyms.rules.ts'

/**
 * How likely words of each meaning are to be typed, from 1 to 1000. The most frequent words have their own rows in {@link popularWords}.
 */
const weights = {
  diet: 500,
  cuisine: 350,
  placeKind: 300,
  cheap: 300,
  openNow: 250,
  nearMe: 250,
  amenity: 200,
  free: 120,
  filler: 150,
  maxPrice: 100,
} as const satisfies Record<Meaning['type'], number>

/** The weight of words that have only synonyms, or that name something to avoid. */
const foodWeight = 200

/** The weights of the words that people type most. */
const popularWords: readonly (readonly [weight: number, words: string])[] = [
  [1000, 'pizza sushi burger vegan'],
  [900, 'restaurant cafe coffee breakfast vegetarian gluten free kebab doner ramen indian italian chinese thai mexican near'],
  [
    800,
    'halal brunch pasta japanese korean greek turkish vietnamese bar bakery dessert cheap open steak chicken seafood tacos curry salad',
  ],
  [700, 'ice cream cake noodles fish soup sandwich falafel lebanese spanish french burgers restaurants kosher pub buffet tapas schnitzel'],
  [600, 'risotto lasagne carbonara hummus shawarma gyros dumplings burrito fries beer wine tea espresso cappuccino without lactose nuts'],
]

/**
 * The words of the lexicon for correcting typos, folded. Each has a weight from 1 to 1000, which says how likely it is to be typed in a
 * search box. Words in scripts without spaces are left out, as are those with fewer than three letters.
 */
export const lexiconWords: ReadonlyMap<string, number> = (() => {
  const table = new Map<string, number>()
  const add = (phrase: string, weight: number) => {
    for (const word of phrase.split(' ')) {
      if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]{3,}$/u.test(word))
        table.set(word, Math.max(weight, table.get(word) ?? 0))
    }
  }
  for (const [phrase, meanings] of lexicon) for (const { type } of meanings) add(phrase, weights[type])
  const avoiding = [...allPhrases(freeWords), 'without ohne sans sin senza zonder sem']
  for (const phrase of [...wordsWithSynonyms, ...avoidedPhrases.keys(), ...avoiding]) add(phrase, foodWeight)
  for (const [weight, words] of popularWords) add(words, weight)
  return table
})()
