import type { DishDocument, Documents } from './documents.ts'
import { commonDishWords } from './kind-queries.ts'
import { nameQueries, nameSource, withSlips } from './name-queries.ts'
import type { JudgedQuery } from './query.ts'
import type { Random } from './random.ts'
import { slipIn } from './slips.ts'
import { suggestionKey } from './suggestion-key.ts'
import { folded, hasWord, wordsOf } from './words.ts'

const idsOf = (dishes: readonly DishDocument[]) => new Set(dishes.map(({ id }) => id))

/** Generates queries for dishes by name. */
export function dishNameQueries({ dishes }: Documents, random: Random): JudgedQuery[] {
  const source = nameSource('items', dishes)
  return [
    ...nameQueries(source, 'dish', { count: 60, random, make: (name) => name.toLowerCase() }),
    ...nameQueries(source, 'dishSlip', { count: 60, random, make: (name) => withSlips(name, 1, source, random) }),
    ...twoWordQueries(dishes, random),
    ...pluralQueries(dishes, random),
  ]
}

function twoWordQueries(dishes: readonly DishDocument[], random: Random): JudgedQuery[] {
  return random
    .sample(dishes, 300)
    .flatMap(({ name }): JudgedQuery[] => {
      const long = [...new Set(wordsOf(name))].filter((word) => /^\p{L}{4,}$/u.test(word))
      if (long.length < 3) return []
      const [one = '', other = ''] = random.sample(long, 2)
      const truth = dishes.filter((dish) => hasWord(dish.name, one) && hasWord(dish.name, other))
      return [{ of: 'dishWords', ask: 'items', text: `${one} ${other}`, truth: idsOf(truth), isCategory: true, meant: name }]
    })
    .slice(0, 45)
}

/** Singular and plural: the menu may have only one of them. */
const forms: readonly (readonly [string, string])[] = [
  ...([
    ['burger', 'burgers'],
    ['taco', 'tacos'],
    ['dumpling', 'dumplings'],
    ['pancake', 'pancakes'],
    ['noodle', 'noodles'],
  ] as const),
  ...([
    ['cake', 'cakes'],
    ['salad', 'salads'],
    ['soup', 'soups'],
    ['curry', 'curries'],
    ['pizza', 'pizzas'],
    ['steak', 'steaks'],
  ] as const),
  ...([
    ['cookie', 'cookies'],
    ['oyster', 'oysters'],
    ['muffin', 'muffins'],
    ['sandwich', 'sandwiches'],
    ['omelette', 'omelettes'],
  ] as const),
  ...([
    ['suppe', 'suppen'],
    ['nudel', 'nudeln'],
    ['schnitzel', 'schnitzels'],
    ['crepe', 'crepes'],
    ['croqueta', 'croquetas'],
  ] as const),
  ...([
    ['bulle', 'bullar'],
    ['pannenkoek', 'pannenkoeken'],
    ['cannolo', 'cannoli'],
    ['pide', 'pides'],
    ['bowl', 'bowls'],
  ] as const),
]

function pluralQueries(dishes: readonly DishDocument[], random: Random): JudgedQuery[] {
  const words = new Set(dishes.flatMap(({ name }) => wordsOf(name)))
  const nouns = [...words].filter((word) => /^[a-z]{4,}$/.test(word) && !word.endsWith('s') && words.has(`${word}s`))
  const byRule = random.sample(nouns.sort(), 20).map((noun, index) => [`${noun}${index % 2 === 0 ? '' : 's'}`, noun, `${noun}s`])
  return [...byRule, ...forms.map((pair) => [pair[1], ...pair]), ...forms.map((pair) => [pair[0], ...pair])].flatMap(
    ([text = '', ...same]) => {
      const truth = dishes.filter(({ name }) => wordsOf(name).some((word) => same.includes(word)))
      return truth.length === 0 ? [] : [{ of: 'dishPlural', ask: 'items', text, truth: idsOf(truth), isCategory: true, meant: text }]
    },
  )
}

/**
 * Generates queries for the most common words of dish names. They test how many of the first twenty results have the word in their name.
 */
export function commonWordQueries({ dishes }: Documents): JudgedQuery[] {
  return commonDishWords(dishes, 40).map((word) => {
    const truth = idsOf(dishes.filter(({ name }) => hasWord(name, word)))
    return { of: 'dishCommon', ask: 'items', text: word, truth, isCategory: true, precisionAt: 20, meant: word }
  })
}

const LETTERS = 5
/** If more names than this share a prefix, they can't all be suggested. */
const SHARED_MAX = 6

/** Beginnings of names, and names with a typo. */
export function suggestQueries({ places, dishes, cities }: Documents, random: Random): JudgedQuery[] {
  const named = [
    ...random.sample(places, 300).map(({ name }) => ({ name, key: suggestionKey({ kind: 'restaurant', label: name }) })),
    ...random.sample(dishes, 300).map(({ name }) => ({ name, key: suggestionKey({ kind: 'dish', label: name }) })),
    ...cities.map(({ name, slug }) => ({ name, key: suggestionKey({ kind: 'city', label: name, slug }) })),
  ]
  const all = [...new Set([...places, ...dishes, ...cities].map(({ name }) => folded(name)))]
  const keys = (name: string, key: string) =>
    new Set([key, suggestionKey({ kind: 'restaurant', label: name }), suggestionKey({ kind: 'dish', label: name })])
  const beginning = random.sample(named, named.length).flatMap(({ name, key }): JudgedQuery[] => {
    const text = [...name].slice(0, LETTERS).join('').toLowerCase()
    const shared = all.filter((other) => other.startsWith(folded(text)))
    if ([...folded(text)].length < LETTERS || shared.length > SHARED_MAX) return []
    return [{ of: 'suggestFive', ask: 'suggest', text, truth: keys(name, key), meant: name }]
  })
  const slipped = random.sample(named, named.length).flatMap(({ name, key }): JudgedQuery[] => {
    const typed = random.int(2) === 0 ? [...name].slice(0, 9).join('') : name
    const words = wordsOf(typed)
    const at = words.findIndex((word) => /^\p{L}{5,}$/u.test(word))
    const word = words[at]
    const wrong = word === undefined ? undefined : slipIn(word, random)
    if (wrong === undefined || all.some((other) => other.split(' ').some((each) => each.startsWith(wrong)))) return []
    // Other names may have the same beginning.
    const alike = all.filter((other) => other.startsWith(folded(typed)))
    const truth = new Set([key, ...alike.flatMap((other) => [...keys(other, key)])])
    return [{ of: 'suggestSlip', ask: 'suggest', text: words.with(at, wrong).join(' '), truth, meant: name }]
  })
  return [...beginning.slice(0, 80), ...slipped.slice(0, 60)]
}
