import type { Allergen, Diet, ItemKind } from '@morsel/contract/food'
import type { KnownAllergens, KnownDiets, Plate } from '@morsel/contract/item'
import type { PlateFood, PlateKind } from '@morsel/contract/plate'
import { dietWords } from '../query-words/diet-words.rules.ts'
import { partsOf } from '../query-words/fold-word.rules.ts'
import { phraseMatcher, phraseSet } from '../query-words/phrase-matcher.rules.ts'
import { allPhrases } from '../query-words/phrases.rules.ts'
import { type NamedPlate, plateWords } from './plate-words.rules.ts'

const animalFoods: readonly PlateFood[] = ['meat', 'fish', 'egg', 'milk']

/** What the picture of a dish never shows if the dish fits a diet. */
const foodsOutside: Readonly<Partial<Record<Diet, readonly PlateFood[]>>> = {
  vegan: animalFoods,
  vegetarian: ['meat', 'fish'],
  pescatarian: ['meat'],
  gluten_free: ['gluten'],
  lactose_free: ['milk'],
  halal: ['pork'],
  kosher: ['pork', 'crustaceans', 'molluscs'],
}

/** What the picture of a dish never shows if the dish is free of an allergen. */
const foodsWith: Readonly<Partial<Record<Allergen, readonly PlateFood[]>>> = {
  gluten: ['gluten'],
  eggs: ['egg'],
  milk: ['milk'],
  fish: ['fish'],
  crustaceans: ['crustaceans'],
  molluscs: ['molluscs'],
}

/** If the name doesn't say what the dish is, the picture follows the place, so it must not show what may not be in the dish. */
const uncertainFoods: readonly PlateFood[] = ['meat', 'fish', 'egg']

/** The plates of dishes whose gluten-free version looks the same. */
const alwaysBaked: ReadonlySet<PlateKind | null> = new Set<PlateKind | null>(['bakery', 'dessert', 'sandwich'])

const plates = phraseMatcher(plateWords)
const saysVegan = phraseSet(allPhrases(dietWords.vegan))
const saysVegetarian = phraseSet(allPhrases(dietWords.vegetarian))

/** Words after which a name lists what comes with the dish: "steak with salad" isn't a salad. */
const sides = /[,;(]|\s(?:with|mit|med|met|con|avec|com|sa|са)\s/iu

/** The plates that a drink can have. */
const drinks: ReadonlySet<PlateKind> = new Set<PlateKind>(['coffee', 'drink', 'dessert'])

/**
 * Returns what the picture of a dish shows, by its name in any language of the lexicon, and what it must not show, by its known facts
 * (WEB-858).
 */
export function plateOf(dish: { name: string; kind: ItemKind; diets: KnownDiets; allergens: KnownAllergens }): Plate {
  const words = partsOf(dish.name)
  const [main = ''] = dish.name.split(sides, 1)
  const kind = kindOf(partsOf(main), dish.kind) ?? kindOf(words, dish.kind) ?? kindOfAny(dish.kind)
  const without = new Set<PlateFood>(kind === null ? uncertainFoods : [])
  const leaveOut = (foods: readonly PlateFood[] = []) => {
    for (const food of foods) without.add(food)
  }
  const names = (diet: typeof saysVegan) => words.some((_, at) => diet.at(words, at).length > 0)
  if (names(saysVegan)) leaveOut(foodsOutside.vegan)
  if (names(saysVegetarian)) leaveOut(foodsOutside.vegetarian)
  // Object.entries widens the keys, which the types of the dish's facts limit.
  for (const [diet, state] of Object.entries(dish.diets)) if (state === 'yes') leaveOut(foodsOutside[diet as Diet])
  for (const [allergen, state] of Object.entries(dish.allergens)) if (state === 'free') leaveOut(foodsWith[allergen as Allergen])
  if (alwaysBaked.has(kind)) without.delete('gluten')
  return { kind, without: [...without] }
}

function kindOf(words: readonly string[], kind: ItemKind): PlateKind | undefined {
  const named = namedPlates(words).filter((plate) => kind !== 'drink' || drinks.has(plate.kind))
  return named.toSorted((a, b) => a.rank - b.rank)[0]?.kind
}

const kindOfAny = (kind: ItemKind) => (kind === 'drink' || kind === 'dessert' ? kind : null)

/** Returns the plates of all phrases in a name, the longest at each word. Compounds such as "Käsekuchen" count by their end. */
function namedPlates(words: readonly string[]): NamedPlate[] {
  const found: NamedPlate[] = []
  for (let at = 0; at < words.length; ) {
    const [longest] = plates.at(words, at)
    const plate = longest?.value ?? plateInside(words[at] ?? '')
    if (plate) found.push(plate)
    at = longest?.to ?? at + 1
  }
  return found
}

const SHORTEST_ENDING = 5
/** German words for platters end with this, too. */
const notAnEnding = 'latte'
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const LONGEST_PART = 6

/** Returns the plate of the longest known end of a compound or, in scripts without spaces, of its longest known part. */
function plateInside(word: string): NamedPlate | undefined {
  if (withoutSpaces.test(word)) {
    const letters = [...word]
    for (let length = Math.min(LONGEST_PART, letters.length); length > 0; length--)
      for (let from = 0; from + length <= letters.length; from++) {
        const plate = plateWords.get(letters.slice(from, from + length).join(''))
        if (plate) return plate
      }
    return undefined
  }
  for (let from = 2; from <= word.length - SHORTEST_ENDING; from++) {
    const ending = word.slice(from)
    const plate = ending === notAnEnding ? undefined : plateWords.get(ending)
    if (plate) return plate
  }
  return undefined
}
