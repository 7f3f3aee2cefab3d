import type { UnderstoodMeaning } from '../../kernel/ports/search-port.ts'
import { dishAmong, relatedCuisines } from '../query-words/dish-cuisines.rules.ts'
import { foldWord } from '../query-words/fold-word.rules.ts'
import { normalText } from './search-text.rules.ts'
import { isKnown, type Understanding, type Unit } from './understand.flow.ts'

/** The maximum number of words to leave out one after another. */
const LEFT_OUT_MAX = 4

/**
 * Returns variants of a query without results, in the order to try them: without the unknown words, then without one more word, then
 * without several of the most frequent ones (SEARCH-207).
 */
export function relaxations(understanding: Understanding): { text: string; leftOut: string[] }[] {
  const { words, units, understood } = understanding
  const without = (isLeftOut: (index: number) => boolean) => ({
    text: words
      .filter((word) => !units.some((unit, index) => isLeftOut(index) && unit.from <= word.from && word.to <= unit.to))
      .map(({ text }) => text)
      .join(' '),
    leftOut: units.filter((_, index) => isLeftOut(index)).map(({ text }) => text),
  })
  const unknown = new Set(units.flatMap((unit, index) => (isKnown(unit) ? [] : [index])))
  const frequent = units
    .map((unit, index) => ({ index, count: unit.atMost.items + unit.atMost.places }))
    .filter(({ index }) => !unknown.has(index))
    .toSorted((a, b) => b.count - a.count)
  const single = frequent.slice(0, LEFT_OUT_MAX).map(({ index }) => new Set([...unknown, index]))
  const more = frequent
    .slice(1, LEFT_OUT_MAX)
    .map((_, count) => new Set([...unknown, ...frequent.slice(0, count + 2).map(({ index }) => index)]))
  return [
    ...withoutWishes(understanding),
    ...[...(unknown.size > 0 ? [unknown] : []), ...single, ...more]
      .filter((leftOut) => leftOut.size < units.length || understood.length > 0)
      .map((leftOut) => without((index) => leftOut.has(index)))
      .filter(({ text }) => text !== ''),
  ]
}

/** Facts that are unknown for many places. */
const wishTypes: ReadonlySet<string> = new Set<UnderstoodMeaning['type']>(['cheap', 'maxPrice', 'openNow', 'amenity'])

/** Leaves out prices, opening hours and amenities, because they are often unknown. Diets and allergens are never left out. */
function withoutWishes({ words, understood }: Understanding): { text: string; leftOut: string[] }[] {
  const wishes = understood.filter(({ meaning }) => wishTypes.has(meaning.type))
  if (wishes.length === 0) return []
  const text = wishes.reduce((rest, wish) => rest.replace(wish.text, ' '), words.map((word) => word.text).join(' '))
  return [{ text: normalText(text), leftOut: wishes.map((wish) => wish.text) }]
}

interface CuisinesInstead {
  text: string
  leftOut: string[]
  cuisines: readonly string[]
  /** Nothing else was searched for. */
  isAll: boolean
}

/**
 * Returns the text without a dish that no place serves, and the cuisines that serve it. For a cuisine that no place has, returns those
 * that are part of it, and the broader one; if the text names neither, undefined (SEARCH-208).
 */
export function cuisinesInstead({ words, units }: Understanding): CuisinesInstead | undefined {
  // A word of a city's name may be a dish in another language, such as "brod".
  const isSearchedFor = (word: Unit) => units.some((unit) => unit.from <= word.from && word.to <= unit.to)
  const dish = dishAmong(words.map((word) => (isSearchedFor(word) ? foldWord(word.text) : '')))
  const named = units.find(({ tokens }) => tokens.some((token) => token.startsWith('cui:')))
  const related = (named?.tokens ?? []).flatMap((token) => relatedCuisines(token.replace('cui:', '')))
  const left = dish ?? (named && related.length > 0 ? { from: named.from, to: named.to, cuisines: related } : undefined)
  if (left === undefined) return undefined
  const isLeft = (word: { from: number }) => left.from <= word.from && word.from < left.to
  const textOf = (some: Understanding['words']) => some.map(({ text }) => text).join(' ')
  return {
    text: textOf(words.filter((word) => !isLeft(word))),
    leftOut: [textOf(words.filter(isLeft))],
    cuisines: left.cuisines,
    isAll: units.every(isLeft),
  }
}
