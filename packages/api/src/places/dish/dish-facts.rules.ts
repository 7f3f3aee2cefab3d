import type { DishPage } from '@morsel/contract/dish'
import { allergens, diets } from '@morsel/contract/food'
import type { DishText } from '@morsel/db/queries/dish'
import { usualPhrases } from '../dish-name/dish-words.rules.ts'
import { foldWord } from '../query-words/fold-word.rules.ts'

/** Determines what the dishes of one concept have in common. */

/** How many dishes must list ingredients before the page shows the most common ones. */
const LISTING_MIN = 3
/** A longer part of a description is a sentence, not an ingredient. */
const WORDS_MAX = 3
const INGREDIENTS_MAX = 8

/** Returns the ingredients that more than half of the ingredient lists contain, in their most frequent spelling (PLACE-643). */
export function commonIngredients(texts: readonly DishText[]): Pick<DishPage, 'ingredients' | 'withIngredients'> {
  const lists = texts.map((text) => ingredientsOf(text)).filter((list) => list.size > 0)
  if (lists.length < LISTING_MIN) return { ingredients: [], withIngredients: lists.length }
  const spellings = new Map<string, string[]>()
  for (const list of lists) for (const [key, name] of list) spellings.set(key, [...(spellings.get(key) ?? []), name])
  const ingredients = [...spellings.values()]
    .filter((names) => names.length * 2 > lists.length)
    .map((names) => ({ name: mostFrequent(names), count: names.length }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, INGREDIENTS_MAX)
  return { ingredients, withIngredients: lists.length }
}

/** Splits a list of ingredients into its parts, keyed by what they mean. Text with fewer than two commas isn't a list. */
function ingredientsOf({ description, ingredients }: DishText): Map<string, string> {
  const text = ingredients ?? description ?? ''
  const parts = text.split(/[,;،、·•]/u)
  if (parts.length < 3) return new Map()
  const named = parts
    .flatMap((part) => part.split(/\s(?:and|und|et|y|e|en|och|og|i|&)\s/u))
    .map((part) => part.replaceAll(/[.()]/gu, ' ').trim().toLocaleLowerCase())
    .filter((part) => part !== '' && part.split(/\s+/u).length <= WORDS_MAX)
  return new Map(named.map((part) => [usualPhrases.get(foldWord(part)) ?? foldWord(part), part]))
}

/** Returns the most frequent name, or the first of those that are equally frequent. */
function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** Removes a dish's number on the menu and any remarks from its name. */
const plain = (name: string) => name.replaceAll(/^\s*\d+[.)]\s*|\s*[([].*$/gu, '').trim() || name

/** Returns the most common name in each language, except where it's the same as the label. */
export function commonNames(texts: readonly DishText[], label: string): Record<string, string> {
  const byLanguage = new Map<string, string[]>()
  for (const { names, name, nameLang } of texts) {
    const all = { ...(nameLang === null ? {} : { [nameLang]: name }), ...names }
    for (const [language, other] of Object.entries(all)) byLanguage.set(language, [...(byLanguage.get(language) ?? []), plain(other)])
  }
  return Object.fromEntries(
    [...byLanguage]
      .map(([language, names]): [string, string] => [language, mostFrequent(names)])
      .filter(([, name]) => foldWord(name) !== foldWord(label))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Returns the counts of facts by diet and allergen, without those that no dish states (PLACE-642). */
export function countedFacts(facts: readonly { fact: string; state: string; count: number }[]): Pick<DishPage, 'diets' | 'allergens'> {
  const countOf = (fact: string, state: string) => facts.find((each) => each.fact === fact && each.state === state)?.count ?? 0
  return {
    diets: diets.map((diet) => ({ diet, count: countOf(diet, 'yes') })).filter(({ count }) => count > 0),
    allergens: allergens
      .map((allergen) => ({ allergen, contained: countOf(allergen, 'contains'), free: countOf(allergen, 'free') }))
      .filter(({ contained, free }) => contained + free > 0),
  }
}
