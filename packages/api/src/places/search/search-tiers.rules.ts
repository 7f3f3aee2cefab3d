import type { Diet } from '@morsel/contract/food'
import type { SearchKind } from '@morsel/contract/search'
import { allOf, anyOf, everything, hasTerm, type TermQuery, tsqueryText } from '@morsel/db/queries/tsquery'
import { isKnown, type Understanding, type Unit } from './understand.flow.ts'

/**
 * The tiers of results: the order in which attributes are searched for the words of a query (SEARCH-101). A dish is found first by its
 * name, then by its other texts, then by its place. A place is found first by its name and cuisine, then by the rest.
 */

/** The queries that match the typed text, best first. A result belongs to the first tier that it matches. */
export interface Tiers {
  /** At least one query. */
  queries: TermQuery[]
  /**
   * The index of the first tier of weak results, which match only indirectly: dishes by their place, places by their dishes. Infinite if
   * there is none.
   */
  weakFrom: number
}

interface Given {
  understanding: Understanding
  /** The filters that the user chose. */
  chosen: TermQuery
  /** The conditions that come from the words of the text. */
  said: TermQuery
  /** The diets in `said`, and everything else in it. */
  diets: { wanted: readonly Diet[]; others: TermQuery }
}

export function tiersOf(kind: SearchKind, { understanding, chosen, said, diets }: Given): Tiers {
  const { nameKey, units, words, understood } = understanding
  const isPlain = understood.length === 0 && units.length === words.length
  const looked = words.filter((word) => tsqueryText(word.exact('n:')) !== null)
  const literal = isPlain || looked.length === 0 ? [] : literalTiers(kind, looked)
  const exactName = nameKey === '' ? [] : [hasTerm(`e:${nameKey}`)]
  // A word is unknown, so only a dish or place with exactly this name can match.
  if (!units.every(isKnown)) return { queries: [allOf([chosen, anyOf(exactName)])], weakFrom: Number.POSITIVE_INFINITY }
  const tiers = (kind === 'items' ? dishTiers(units) : placeTiers(units)).map((tier) => allOf([said, tier]))
  const served = kind === 'restaurants' ? servedTiers(units, said, diets) : []
  // If the text is only a city's name, the city is more likely to be meant than something with that name.
  const isCity = units.length === 0 && understood.some(({ meaning }) => meaning.type === 'city')
  const all = [...exactName, ...(isCity ? [...tiers, ...literal] : [...literal, ...tiers]), ...served]
  const queries = distinct(all.map((query) => allOf([chosen, query])))
  const weakCount = units.length === 0 ? 0 : kind === 'items' ? 1 : served.length
  return { queries, weakFrom: weakCount === 0 ? Number.POSITIVE_INFINITY : queries.length - weakCount }
}

function distinct(queries: readonly TermQuery[]): TermQuery[] {
  const seen = new Map(queries.map((query) => [tsqueryText(query), query]))
  return [...seen.values()].filter((query) => tsqueryText(query) !== '')
}

const inField = (units: readonly Unit[], find: (unit: Unit) => TermQuery) => allOf(units.map(find))

const byTokens = ({ tokens }: Unit) => anyOf(tokens.map(hasTerm))
const isNamed = (unit: Unit) => unit.near('n:')

/**
 * Returns tiers for the words exactly as typed, even those with a special meaning: all of them in the name, or some in the name and the
 * others elsewhere.
 */
function literalTiers(kind: SearchKind, words: readonly Unit[]): TermQuery[] {
  const anywhere = (word: Unit) => (kind === 'items' ? anyOf([word.exact(''), word.exact('p:')]) : word.exact(''))
  const inName = inField(words, (word) => word.exact('n:'))
  return words.length > 1 ? [inName, allOf([anyOf(words.map((word) => word.exact('n:'))), inField(words, anywhere)])] : [inName]
}

function dishTiers(units: readonly Unit[]): TermQuery[] {
  if (units.length === 0) return [everything]
  const own = (unit: Unit) => unit.near('')
  const anywhere = (unit: Unit) => anyOf([unit.near(''), unit.near('p:'), byTokens(unit)])
  return [
    inField(units, (unit) => unit.exact('n:')),
    inField(units, isNamed),
    ...(units.length > 1 ? [allOf([anyOf(units.map(isNamed)), inField(units, anywhere)])] : []),
    inField(units, own),
    inField(units, anywhere),
  ]
}

function placeTiers(units: readonly Unit[]): TermQuery[] {
  if (units.length === 0) return [everything]
  const anywhere = (unit: Unit) => anyOf([unit.near(''), byTokens(unit)])
  const namedOrKind = (unit: Unit) => anyOf([unit.near('n:'), byTokens(unit)])
  const someOf = (find: (unit: Unit) => TermQuery) => allOf([anyOf(units.map(find)), inField(units, anywhere)])
  return [
    inField(units, (unit) => (unit.tokens.length > 0 ? allOf([unit.exact('n:'), byTokens(unit)]) : unit.exact('n:'))),
    inField(units, (unit) => anyOf([unit.exact('n:'), byTokens(unit)])),
    inField(units, namedOrKind),
    ...(units.length > 1 ? [someOf(isNamed), someOf(namedOrKind)] : []),
    inField(units, anywhere),
  ]
}

/** Returns tiers for places that serve matching dishes: dishes with these words in their names, or dishes that fit a diet in the text. */
function servedTiers(units: readonly Unit[], said: TermQuery, { wanted, others }: Given['diets']): TermQuery[] {
  const [diet] = wanted
  const served =
    units.length === 0 ? [] : [allOf([said, inField(units, (unit) => anyOf([unit.near(''), byTokens(unit), unit.near('d:')]))])]
  if (diet === undefined) return served
  const fitting = units.length === 0 ? hasTerm(`d:${diet}:`) : inField(units, (unit) => unit.near(`d:${diet}:`))
  const anyFitting = allOf([others, hasTerm(`d:${diet}:`), inField(units, (unit) => anyOf([unit.near(''), byTokens(unit)]))])
  return [...served, allOf([others, fitting]), ...(units.length === 0 ? [] : [anyFitting])]
}
