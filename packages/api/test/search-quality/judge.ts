import type { JudgedQuery, QueryClass } from './query.ts'

/** Answers queries with the IDs of the first twenty results in order, or for suggestions with their labels. */
export interface Engine {
  name: string
  answer(query: Pick<JudgedQuery, 'ask' | 'text'>): Promise<Answer>
}

/** The answer to a query. */
export interface Answer {
  keys: readonly string[]
  /** As people see them, for lists of failures. */
  labels: readonly string[]
  /** The IDs of equal results of a chain, which are shown as one with another. */
  grouped?: readonly string[]
}

/** An answered query. */
export interface Verdict {
  query: JudgedQuery
  /** From 1; undefined when no correct answer is among the results. */
  rank: number | undefined
  isEmpty: boolean
  /** How many of the first results are correct, as a share of how many could be. */
  precision: number
  labels: readonly string[]
}

/** Sums of a class, each from 0 to 1. */
export interface Score {
  queries: number
  mrr: number
  at1: number
  at5: number
  zero: number
  /** Only from queries with many correct answers. */
  precision: number | undefined
}

/** Asks an engine every query, a few at a time. */
export async function judge(engine: Engine, queries: readonly JudgedQuery[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (let from = 0; from < queries.length; from += ASKED_AT_ONCE) {
    const asked = queries.slice(from, from + ASKED_AT_ONCE)
    verdicts.push(...(await Promise.all(asked.map(async (query) => verdictOn(query, await engine.answer(query))))))
  }
  return verdicts
}

const ASKED_AT_ONCE = 4

function verdictOn(query: JudgedQuery, { keys, labels, grouped = [] }: Answer): Verdict {
  const rank = keys.findIndex((key) => query.truth.has(key)) + 1
  const { precisionAt = 10 } = query
  const fillable = Math.min(precisionAt, query.truth.size - grouped.filter((key) => query.truth.has(key)).length)
  const found = keys.slice(0, precisionAt).filter((key) => query.truth.has(key)).length
  return { query, rank: rank === 0 ? undefined : rank, isEmpty: keys.length === 0, precision: Math.min(1, found / fillable), labels }
}

/** Returns scores by class, in the order in which classes first appear. */
export function scoresOf(verdicts: readonly Verdict[]): Map<QueryClass, Score> {
  const classes = [...new Set(verdicts.map(({ query }) => query.of))]
  return new Map(classes.map((of) => [of, scoreOf(verdicts.filter(({ query }) => query.of === of))]))
}

/** Returns the score of some verdicts. */
export function scoreOf(verdicts: readonly Verdict[]): Score {
  const share = (value: (verdict: Verdict) => number, of = verdicts) => of.reduce((sum, verdict) => sum + value(verdict), 0) / of.length
  const wide = verdicts.filter(({ query }) => query.isCategory)
  return {
    queries: verdicts.length,
    mrr: share(({ rank }) => (rank === undefined ? 0 : 1 / rank)),
    at1: share(({ rank }) => Number(rank === 1)),
    at5: share(({ rank = Number.POSITIVE_INFINITY }) => Number(rank <= 5)),
    zero: share(({ isEmpty }) => Number(isEmpty)),
    precision: wide.length === 0 ? undefined : share(({ precision }) => precision, wide),
  }
}
