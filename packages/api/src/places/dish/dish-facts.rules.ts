import type { DishPage } from '@morsel/contract/dish'
import { allergens, diets } from '@morsel/contract/food'
import type { DishText } from '@morsel/db/queries/dish'
import { usualPhrases } from '../dish-name/dish-words.rules.ts'
import { foldWord } from '../query-words/fold-word.rules.ts'

/** What dishes of one concept say in common. */

/** How many dishes must list ingredients before the page shows the most common ones. */
const LISTING_MIN = 3
/** A longer part of a description is a sentence. */
const WORDS_MAX = 3
const INGREDIENTS_MAX = 8

/** The ingredients that more than half of the dishes with a list of ingredients name, as most write them (PLACE-643). */
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

/** The parts of a list, by what they mean. A text without two commas isn't a list. */
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

/** The first of the most frequent ones. */
function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** A name without its number on the menu and without remarks. */
const plain = (name: string) => name.replaceAll(/^\s*\d+[.)]\s*|\s*[([].*$/gu, '').trim() || name

/** The name in each language that most dishes with one have; without those that are the label. */
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

/** The counts of facts by diet and allergen, without those that no dish states (PLACE-642). */
export function countedFacts(facts: readonly { fact: string; state: string; count: number }[]): Pick<DishPage, 'diets' | 'allergens'> {
  const countOf = (fact: string, state: string) => facts.find((each) => each.fact === fact && each.state === state)?.count ?? 0
  return {
    diets: diets.map((diet) => ({ diet, count: countOf(diet, 'yes') })).filter(({ count }) => count > 0),
    allergens: allergens
      .map((allergen) => ({ allergen, contained: countOf(allergen, 'contains'), free: countOf(allergen, 'free') }))
      .filter(({ contained, free }) => contained + free > 0),
  }
}
