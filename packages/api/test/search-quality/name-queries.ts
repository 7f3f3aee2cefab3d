import type { Documents, PlaceDocument } from './documents.ts'
import type { JudgedQuery, QueryClass } from './query.ts'
import type { Random } from './random.ts'
import { isSerbianCyrillic, isSerbianLatin, toCyrillic, toLatin } from './scripts.ts'
import { slipIn } from './slips.ts'
import { folded, wordsOf, writtenWords } from './words.ts'

/** Queries for places and dishes by name. The correct answers are all that have the same name. */

/** A place or dish. */
export interface Named {
  id: string
  name: string
}

/** What queries for names are made from. */
export interface NameSource {
  ask: JudgedQuery['ask']
  things: readonly Named[]
  /** Each name once. */
  names: readonly string[]
  truthOf: (name: string) => ReadonlySet<string>
  /** All words of all names. A typo that equals another word could mean that word. */
  vocabulary: ReadonlySet<string>
}

/** Groups places or dishes by name. */
export function nameSource(ask: JudgedQuery['ask'], things: readonly Named[], otherNames: readonly string[] = []): NameSource {
  const groups = new Map<string, Named[]>()
  for (const thing of things) groups.set(folded(thing.name), [...(groups.get(folded(thing.name)) ?? []), thing])
  const truths = new Map([...groups].map(([name, group]) => [name, new Set(group.map(({ id }) => id))]))
  const names = [...groups.values()].flatMap(([first]) => (first && /\p{L}{2}/u.test(first.name) ? [first.name] : []))
  const vocabulary = new Set([...things.map(({ name }) => name), ...otherNames].flatMap(wordsOf))
  return { ask, things, names, vocabulary, truthOf: (name) => truths.get(folded(name)) ?? new Set() }
}

type Make = (name: string) => string | undefined

/** Generates up to `count` queries of a class, from random names for which `make` returns a query. */
export function nameQueries(source: NameSource, of: QueryClass, { count, random, make }: { count: number; random: Random; make: Make }) {
  const queries: JudgedQuery[] = []
  for (const name of random.sample(source.names, source.names.length)) {
    if (queries.length === count) break
    const text = make(name)
    if (text === undefined || text.trim() === '') continue
    queries.push({ of, ask: source.ask, text, truth: source.truthOf(name), meant: name })
  }
  return queries
}

const dropAccents: Make = (name) => {
  // In other scripts, marks are part of the letters.
  if (!/^[\p{Script=Latin}\p{M}\P{L}]+$/u.test(name)) return undefined
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain === name.toLowerCase() ? undefined : plain
}

/** Whether a word is typed letter by letter. Japanese, Thai and Arabic are typed in other ways, with other typos. */
const isTypedByLetter = (word: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word)

/** Returns the name with typos in words of at least four letters, or undefined when it has no such words or a typo makes another word. */
export function withSlips(name: string, count: 1 | 2, { vocabulary }: NameSource, random: Random): string | undefined {
  const words = writtenWords(name)
  if (count === 2 && words.join('').length < 8) return undefined
  const long = words.map((word, index) => ({ word, index })).filter(({ word }) => [...word].length >= 4 && isTypedByLetter(word))
  if (long.length === 0) return undefined
  const chosen = count === 2 && long.length > 1 ? random.sample(long, 2) : [random.pick(long)]
  for (const { word, index } of chosen) {
    const slips = count === 2 && chosen.length === 1 ? 2 : 1
    if (slips === 2 && [...word].length < 6) return undefined
    let slipped: string | undefined = word
    for (let slip = 0; slip < slips && slipped !== undefined; slip += 1) slipped = slipIn(slipped, random)
    if (slipped === undefined || folded(slipped) === folded(word) || vocabulary.has(folded(slipped))) return undefined
    words[index] = slipped
  }
  return words.join(' ').toLowerCase()
}

/** Joins or splits words of a name: "Stadtpark" becomes "stadt park", and "burger king" becomes "burgerking". */
function resplit(name: string, { vocabulary }: NameSource, random: Random): string | undefined {
  const words = writtenWords(name)
  const splits = words.flatMap((word, index) => {
    const letters = [...word]
    const at = letters.map((_, cut) => cut).filter((cut) => cut >= 3 && letters.length - cut >= 3)
    const cuts = at.filter((cut) =>
      [letters.slice(0, cut), letters.slice(cut)].every((part) => part.length >= 3 && vocabulary.has(folded(part.join('')))),
    )
    return cuts.map((cut) => words.with(index, `${letters.slice(0, cut).join('')} ${letters.slice(cut).join('')}`))
  })
  if (splits.length > 0) return random.pick(splits).join(' ').toLowerCase()
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? ''
    const isKnown = vocabulary.has(folded(before + word))
    return !isKnown && [before, word].every((each) => /^\p{L}{3,}$/u.test(each)) ? [index] : []
  })
  if (pairs.length === 0) return undefined
  const at = random.pick(pairs)
  return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join(' ').toLowerCase()
}

/** Returns the first words of a name that no other name begins with. */
function firstWords(name: string, { names }: NameSource): string | undefined {
  const words = wordsOf(name)
  for (let count = 1; count < words.length; count += 1) {
    const start = words.slice(0, count).join(' ')
    if (start.length < 4 || isCommonStart(start, names)) continue
    return start
  }
  return undefined
}

/** Whether several names contain this beginning. If so, each of them is a good answer, but only one would count as correct. */
function isCommonStart(start: string, names: readonly string[]): boolean {
  let found = 0
  for (const name of names) {
    if (` ${folded(name)} `.includes(` ${start} `)) found += 1
    if (found > 1) return true
  }
  return false
}

/** Generates queries for places by name. */
export function placeNameQueries({ places }: Documents, random: Random): JudgedQuery[] {
  const source = nameSource(
    'restaurants',
    places,
    places.flatMap(({ names, altNames }) => [...Object.values(names), ...altNames]),
  )
  const make = (of: QueryClass, count: number, made: Make) => nameQueries(source, of, { count, random, make: made })
  return [
    ...make('exact', 60, (name) => name),
    ...make('accents', 40, dropAccents),
    ...make('accents', 20, (name) => (name === name.toUpperCase() ? undefined : name.toUpperCase())),
    ...make('slip', 90, (name) => withSlips(name, 1, source, random)),
    ...make('slips', 70, (name) => withSlips(name, 2, source, random)),
    ...make('compounds', 50, (name) => resplit(name, source, random)),
    ...make('partial', 45, (name) => firstWords(name, source)),
    ...scriptQueries(places, source, random),
    ...addressQueries(places, random),
  ]
}

function scriptQueries(places: readonly PlaceDocument[], { truthOf }: NameSource, random: Random): JudgedQuery[] {
  const cyrillic = places.filter(({ name }) => isSerbianCyrillic(name))
  const serbian = new Set(cyrillic.map(({ city }) => city))
  const serbianWords = new Set(cyrillic.flatMap(({ name }) => toLatin(name).split(' ')))
  const others = places.flatMap(({ name, names, city }) => {
    const texts = [
      ...Object.values(names),
      ...(isSerbianCyrillic(name) ? [toLatin(name), folded(toLatin(name))] : []),
      ...(serbian.has(city) && isSerbianLatin(name, serbianWords) ? [toCyrillic(name)] : []),
    ]
    return [...new Set(texts)].filter((text) => folded(text) !== folded(name)).map((text) => ({ text, name }))
  })
  const distinct = [...new Map(others.map((other) => [folded(other.text), other])).values()]
  // A name that many places have in another language, such as "Bakery", is a kind of place.
  const own = distinct.filter(({ text }) => others.filter((other) => folded(other.text) === folded(text)).length < 3)
  return random.sample(own, 60).map(({ text, name }) => ({
    of: 'scripts',
    ask: 'restaurants',
    text,
    truth: new Set([...truthOf(name), ...truthOf(text)]),
    meant: name,
  }))
}

function addressQueries(places: readonly PlaceDocument[], random: Random): JudgedQuery[] {
  const located = places.filter(({ street, district }) => street !== null || district !== null)
  return random.sample(located, 45).map((place) => {
    const where = place.street ?? place.district ?? ''
    const same = places.filter(
      ({ name, street, district }) =>
        folded(name) === folded(place.name) && [street, district].some((each) => folded(each ?? '') === folded(where)),
    )
    const truth = new Set(same.map(({ id }) => id))
    return { of: 'address', ask: 'restaurants', text: `${place.name} ${where}`, truth, meant: `${place.name}, ${where}` }
  })
}
