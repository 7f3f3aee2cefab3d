import type { Diet } from '@morsel/contract/food'
import type { DbOrTransaction } from '@morsel/db/client'
import { allOf, anyOf, hasBeginning, hasTerm, type TermQuery } from '@morsel/db/queries/tsquery'
import { findVocabularies, type TermCounts, type Vocabulary, type VocabularyQuestion } from '@morsel/db/queries/vocabulary'
import type { UnderstoodMeaning } from '../../kernel/ports/search-port.ts'
import { foldWord } from '../query-words/fold-word.rules.ts'
import type { Meaning } from '../query-words/meaning.rules.ts'
import { readQueryWords } from '../query-words/query-words.rules.ts'
import { latinSpellings, type OtherForms, otherForms } from './other-forms.rules.ts'
import { type TextPart, textParts } from './search-text.rules.ts'

/**
 * Parses a search query: which words are searched for, in which other forms, and which words narrow the search (SEARCH-009, SEARCH-040).
 */

/**
 * Where a term occurs: in any text of a dish or place, in its name, in the texts of a dish's place, or in the names of a place's dishes,
 * either all of them or those that fit a diet.
 */
export type Field = '' | 'n:' | 'p:' | 'd:' | `d:${Diet}:`

/** A word or phrase that results must contain. */
export interface Unit {
  text: string
  /** The indexes of its parts. */
  from: number
  to: number
  /** Matches the word as it was typed. */
  exact: (field: Field) => TermQuery
  /** Matches as `exact` does, and also words that begin with it, its other forms, and other words for the same food. */
  near: (field: Field) => TermQuery
  /** The tokens of cuisines and kinds of places with this name. */
  tokens: string[]
  /** Whether the word is unfinished and has more possible terms than can be listed. */
  isWide: boolean
  /** The maximum number of dishes and places that contain it; infinite if unknown. */
  atMost: { items: number; places: number }
  /** The minimum number of dishes and places that contain it. */
  atLeast: { items: number; places: number }
}

/** Words of the text that narrow the search, and their meaning. */
export interface UnderstoodWords {
  text: string
  meaning: UnderstoodMeaning
}

export interface Understanding {
  /** The whole text as a name, without spaces and punctuation. */
  nameKey: string
  /** All words of the text, including those in `understood`. */
  words: Unit[]
  /** The words that remain to be searched for. */
  units: Unit[]
  understood: UnderstoodWords[]
}

/**
 * Parses the text of a query.
 * @param literal texts to search for as written even if they have a special meaning, such as "vegan"; if it contains the whole query, all
 * of it is searched for as written
 */
export async function understand(db: DbOrTransaction, text: string, literal: readonly string[] = []): Promise<Understanding> {
  const [understanding] = await understandAll(db, [text], literal)
  if (understanding === undefined) throw new Error('a text without a vocabulary')
  return understanding
}

/** Parses several texts, like {@link understand}. */
export async function understandAll(db: DbOrTransaction, texts: readonly string[], literal: readonly string[]): Promise<Understanding[]> {
  const readings = texts.map((text) => readingOf(text, literal))
  const vocabularies = await findVocabularies(
    db,
    readings.map(({ question }) => question),
  )
  return vocabularies.flatMap((vocabulary, index) => readings[index]?.understandWith(vocabulary) ?? [])
}

/** Returns what has to be looked up for a text, and how to understand it then. */
function readingOf(text: string, literal: readonly string[]) {
  const parts = textParts(text)
  // A word that is searched for as written has no other forms.
  const isExact = literal.includes(text)
  const forms = parts.map((part) => (part.words === '' || isExact ? noForms : otherForms(part.words)))
  const spans = spansOf(parts)
  const question: VocabularyQuestion = {
    text,
    words: parts.map(({ words }) => words),
    isLastUnfinished: (parts.at(-1)?.words ?? '') !== '',
    others: [...new Set([...forms.flatMap(termsIn), ...joinsOf(parts)])],
    phrases: [...new Set(spans.flatMap(({ spellings }) => spellings))],
  }
  const understandWith = (vocabulary: Vocabulary): Understanding => {
    const words = parts.map((part, index) =>
      unitOf(part, index, { forms: forms[index] ?? noForms, vocabulary, isLast: index === parts.length - 1 }),
    )
    const readings = isExact ? [] : chosen(readingsOf(parts, spans, vocabulary), new Set(literal.map(foldWord)), spans)
    return { nameKey: vocabulary.nameKey, words, ...unitsOf({ words, parts, readings, vocabulary }) }
  }
  return { question, understandWith }
}

const noForms: OtherForms = { forms: [], synonyms: [], splits: [] }

const termsIn = ({ forms, synonyms, splits }: OtherForms) => [
  ...forms,
  ...synonyms.flatMap((synonym) => synonym.split(' ')),
  ...splits.flat(),
]

/** Joins two neighboring words into one. */
const joined = (one: TextPart, other: TextPart) => foldWord(one.words + other.words)
const joinsOf = (parts: readonly TextPart[]) => parts.slice(1).flatMap((part, index) => (parts[index] ? [joined(parts[index], part)] : []))

interface Span {
  from: number
  to: number
  text: string
}

/** The maximum number of words in a city's name. */
const NAME_WORDS_MAX = 4

interface SpelledSpan extends Span {
  /** The text, and how it may be written in Latin letters. */
  spellings: string[]
}

function spansOf(parts: readonly TextPart[]): SpelledSpan[] {
  return parts.flatMap((_, from) =>
    Array.from({ length: Math.min(NAME_WORDS_MAX, parts.length - from) }, (_each, length) => {
      const to = from + length + 1
      const text = parts
        .slice(from, to)
        .map((part) => part.text)
        .join(' ')
      return { from, to, text, spellings: [text, ...latinSpellings(text)] }
    }),
  )
}

type WordReading = Span & { meaning: Meaning | { type: 'city'; slugs: string[] } }

function readingsOf(parts: readonly TextPart[], spans: readonly SpelledSpan[], { names }: Vocabulary): WordReading[] {
  const textOf = (from: number, to: number) =>
    parts
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
  const ofLexicon = readQueryWords(parts.map(({ text }) => foldWord(text))).map((reading) => ({
    ...reading,
    text: textOf(reading.from, reading.to),
  }))
  const named = spans.flatMap((span): WordReading[] => {
    const isCity = ({ kind, phrase }: (typeof names)[number]) => kind === 'city' && span.spellings.includes(phrase)
    const cities = [...new Set(names.filter(isCity).map(({ slug }) => slug))]
    const found = names.filter(({ phrase }) => phrase === span.text)
    const cuisines = [...new Set(found.filter(({ kind }) => kind === 'cuisine').map(({ slug }) => slug))]
    return [
      ...(cities.length === 0 ? [] : [{ ...span, meaning: { type: 'city' as const, slugs: cities } }]),
      ...cuisines.map((slug) => ({ ...span, meaning: { type: 'cuisine' as const, slug } })),
    ]
  })
  return [...ofLexicon, ...named]
}

/** Whether the words are also searched for in names. Those for cuisines and kinds of places are. */
const staysAWord = ({ meaning: { type } }: WordReading) => type === 'cuisine' || type === 'placeKind'

/** Whether two readings of a phrase apply together: its cuisines and kinds of places, or its allergens, as in "shellfish". */
const isOneMeaning = (one: WordReading, other: WordReading) =>
  one.from === other.from &&
  one.to === other.to &&
  ((staysAWord(one) && staysAWord(other)) || (one.meaning.type === 'free' && other.meaning.type === 'free'))

/** Returns readings that don't overlap, longest first. */
function chosen(readings: readonly WordReading[], literal: ReadonlySet<string>, spans: readonly Span[]): WordReading[] {
  const isLiteral = (reading: Span) =>
    spans.some((span) => literal.has(foldWord(span.text)) && span.from < reading.to && span.to > reading.from)
  const order = (reading: WordReading) => (reading.meaning.type === 'filler' ? 1 : staysAWord(reading) ? 2 : 0)
  const wanted = readings
    .filter((reading) => staysAWord(reading) || !isLiteral(reading))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || order(a) - order(b) || a.from - b.from)
  const taken: WordReading[] = []
  for (const reading of wanted) {
    const overlapping = taken.filter((other) => other.from < reading.to && reading.from < other.to)
    if (overlapping.every((other) => isOneMeaning(other, reading))) taken.push(reading)
  }
  return taken.toSorted((a, b) => a.from - b.from)
}

interface Given {
  words: Unit[]
  parts: readonly TextPart[]
  readings: readonly WordReading[]
  vocabulary: Vocabulary
}

function unitsOf({ words, parts, readings, vocabulary }: Given): Pick<Understanding, 'units' | 'understood'> {
  const understood = readings.flatMap(({ text, meaning }) =>
    meaning.type === 'filler' || meaning.type === 'cuisine' || meaning.type === 'placeKind' ? [] : [{ text, meaning }],
  )
  const isDropped = (index: number) => readings.some((reading) => !staysAWord(reading) && reading.from <= index && index < reading.to)
  const units: Unit[] = []
  for (let index = 0; index < words.length; index++) {
    const [unit, part, next] = [words[index], parts[index], parts[index + 1]]
    if (unit === undefined || part === undefined || isDropped(index) || isEmpty(part)) continue
    const phrase = readings.filter((reading) => staysAWord(reading) && reading.from === index)
    const [first] = phrase
    const following = words[index + 1]
    const join = next === undefined || isDropped(index + 1) ? undefined : vocabulary.known.get(joined(part, next))
    if (first !== undefined) {
      units.push(phraseOf(words.slice(first.from, first.to), first.text, phrase.flatMap(tokensOf)))
      index = first.to - 1
    } else if (join !== undefined && next !== undefined && following !== undefined && isFound(join)) {
      units.push(joinedUnit(unit, following, joined(part, next), join))
      index++
    } else units.push(unit)
  }
  // If there are only fillers, such as "the best", they are searched for as written.
  const isOnlyFiller = units.length === 0 && understood.length === 0
  return { units: isOnlyFiller ? words.filter((_, index) => !isEmpty(parts[index])) : units, understood }
}

const isEmpty = (part: TextPart | undefined) => part === undefined || !/[\p{L}\p{N}]/u.test(part.text)

const isFound = ({ items, served, places }: TermCounts) => items + served + places > 0

const tokensOf = ({ meaning }: WordReading): string[] => {
  if (meaning.type === 'cuisine') return [`cui:${meaning.slug}`]
  return meaning.type === 'placeKind' ? [`kind:${meaning.kind}`] : []
}

const sumOf = (counts: readonly TermCounts[]) => ({
  items: counts.reduce((sum, { items, served }) => sum + items + served, 0),
  places: counts.reduce((sum, { places }) => sum + places, 0),
})

const unbounded = { items: Number.POSITIVE_INFINITY, places: Number.POSITIVE_INFINITY }

/** Turns a part of the text into a word to search for. */
function unitOf(part: TextPart, index: number, given: { forms: OtherForms; vocabulary: Vocabulary; isLast: boolean }): Unit {
  const { vocabulary, isLast, forms } = given
  const { known, begun } = vocabulary
  const terms = vocabulary.terms[index] ?? []
  const all = [...terms, ...part.pairs]
  const { joint } = part
  const exact = (field: Field) => {
    const asTyped = allOf(all.map((term) => hasTerm(`${field}${term}`)))
    return joint === undefined ? asTyped : anyOf([asTyped, hasTerm(`${field}${joint}`)])
  }
  const common = { text: part.text, from: index, to: index + 1, exact, tokens: [] }
  // A word that consists of several terms or pairs is searched for as written, or as one word.
  const spelled = [...forms.forms, ...(terms.length > 1 ? [terms.join('')] : [])].filter(
    (form) => known.has(form) && (terms.length > 1 || !terms.includes(form)),
  )
  const isUnfinished = isLast && terms.length === 1 && part.pairs.length === 0
  const begunTerms = isUnfinished ? (begun.terms ?? []).filter((term) => !terms.includes(term)) : []
  const isWide = isUnfinished && begun.terms === undefined
  const phrases = [...forms.synonyms.map((synonym) => synonym.split(' ')), ...bestSplit(terms, forms.splits, known)].filter((phrase) =>
    phrase.every((term) => known.has(term)),
  )
  const near = (field: Field) =>
    anyOf([
      exact(field),
      ...[...begunTerms, ...spelled].map((term) => hasTerm(`${field}${term}`)),
      ...(isWide ? terms.map((term) => hasBeginning(`${field}${term}`)) : []),
      ...phrases.map((phrase) => allOf(phrase.map((term) => hasTerm(`${field}${term}`)))),
    ])
  return {
    ...common,
    near,
    isWide,
    ...countsOf({ terms, pairs: part.pairs, others: [...spelled, ...phrases.map((phrase) => phrase[0] ?? '')] }),
  }

  function countsOf({ others, pairs }: { terms: string[]; pairs: string[]; others: string[] }) {
    const own = [...terms, ...pairs].map((term) => known.get(term) ?? none)
    const [first = none] = own.toSorted((a, b) => a.items + a.served + a.places - (b.items + b.served + b.places))
    const other = sumOf(others.map((term) => known.get(term) ?? none))
    if (pairs.length > 0 || joint !== undefined) return { atMost: unbounded, atLeast: noCounts }
    const ofBeginning = isUnfinished ? begun.sum : sumOf([first])
    const atMost =
      ofBeginning === undefined ? unbounded : { items: ofBeginning.items + other.items, places: ofBeginning.places + other.places }
    const atLeast = isUnfinished ? begun.most : { items: first.items, places: first.places }
    return { atMost, atLeast: all.length > 1 ? noCounts : atLeast }
  }
}

const none: TermCounts = { df: 0, items: 0, named: 0, served: 0, places: 0 }
const noCounts = { items: 0, places: 0 }

/** Returns at most three ways to split a word in two, unless it is known. Those whose rarer part is most frequent come first. */
function bestSplit(terms: readonly string[], splits: readonly [string, string][], known: Vocabulary['known']): [string, string][] {
  if (terms.length !== 1 || known.has(terms[0] ?? '')) return []
  const dfOf = (term: string) => known.get(term)?.df ?? 0
  return splits
    .filter((split) => split.every((term) => dfOf(term) > 0))
    .toSorted((a, b) => Math.min(...b.map(dfOf)) - Math.min(...a.map(dfOf)))
    .slice(0, 3)
}

/** Creates a phrase that names a cuisine or a kind of place. */
function phraseOf(words: readonly Unit[], text: string, tokens: string[]): Unit {
  const [first, last] = [words[0], words.at(-1)]
  const withTokens = (count: number, infinite: number) => (tokens.length > 0 ? infinite : count)
  return {
    text,
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    exact: (field) => allOf(words.map((word) => word.exact(field))),
    near: (field) => allOf(words.map((word) => word.near(field))),
    tokens,
    isWide: words.some((word) => word.isWide),
    atMost: {
      items: withTokens(Math.min(...words.map((word) => word.atMost.items)), unbounded.items),
      places: withTokens(Math.min(...words.map((word) => word.atMost.places)), unbounded.places),
    },
    atLeast: words.length === 1 ? (first?.atLeast ?? noCounts) : noCounts,
  }
}

/** Creates a unit that matches two words both separately and as one. */
function joinedUnit(one: Unit, other: Unit, term: string, counts: TermCounts): Unit {
  const both = phraseOf([one, other], `${one.text} ${other.text}`, [])
  const sum = sumOf([counts])
  return {
    ...both,
    exact: (field) => anyOf([both.exact(field), hasTerm(`${field}${term}`)]),
    near: (field) => anyOf([both.near(field), hasTerm(`${field}${term}`)]),
    atMost: { items: both.atMost.items + sum.items, places: both.atMost.places + sum.places },
    atLeast: noCounts,
  }
}

/** Whether a dish or place contains this word in some form. */
export const isKnown = (unit: Unit): boolean => unit.tokens.length > 0 || unit.atMost.items + unit.atMost.places > 0
