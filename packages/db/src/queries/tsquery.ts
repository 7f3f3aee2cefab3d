/**
 * Queries of the search index, built as a tree and written as text for `::tsquery`. A user's text only ever becomes a quoted term
 * (SEARCH-005).
 */
export type TermQuery =
  | { readonly term: string; readonly isBeginning: boolean }
  | { readonly all: readonly TermQuery[] }
  | { readonly any: readonly TermQuery[] }
  | { readonly not: TermQuery }

/** Matches rows with this term or token. */
export const hasTerm = (term: string): TermQuery => ({ term, isBeginning: false })

/** Matches rows with a term that begins with this text. */
export const hasBeginning = (term: string): TermQuery => ({ term, isBeginning: true })

/** Matches rows that match all of these queries; everything if there are none. */
export const allOf = (queries: readonly TermQuery[]): TermQuery => (queries.length === 1 && queries[0] ? queries[0] : { all: queries })

/** Matches rows that match at least one of these queries; nothing if there are none. */
export const anyOf = (queries: readonly TermQuery[]): TermQuery => (queries.length === 1 && queries[0] ? queries[0] : { any: queries })

export const not = (query: TermQuery): TermQuery => ({ not: query })

/** Matches everything. */
export const everything: TermQuery = { all: [] }
/** Matches nothing. */
export const nothing: TermQuery = { any: [] }

/** Returns a function that keeps its result for each query, because a search simplifies and writes the same parts dozens of times. */
function remembered<Value extends TermQuery | string>(make: (query: TermQuery) => Value): (query: TermQuery) => Value {
  const known = new WeakMap<TermQuery, Value>()
  return (query) => {
    const before = known.get(query)
    if (before !== undefined) return before
    const value = make(query)
    known.set(query, value)
    return value
  }
}

const isEverything = (query: TermQuery): boolean => 'all' in query && query.all.every(isEverything)
const isNothing = (query: TermQuery): boolean => 'any' in query && query.any.every(isNothing)

/**
 * Simplifies a tree. Removes members that match everything or nothing, or that others imply. Moves what all alternatives require out of
 * them, so that the index looks up each term once.
 */
const simplified = remembered((query: TermQuery): TermQuery => {
  if ('term' in query) return query
  if ('not' in query) {
    const inner = simplified(query.not)
    if (isNothing(inner)) return everything
    return isEverything(inner) ? nothing : not(inner)
  }
  if ('all' in query) {
    const members = once(query.all.map(simplified).flatMap(membersOfAll))
    if (members.some(isNothing)) return nothing
    // A condition that all results meet doesn't need to be repeated for excluded ones.
    const lean = members.map((member) => ('not' in member ? simplified(not(without(member.not, members))) : member))
    return lean.some(isNothing) ? nothing : allOf(lean.filter((member) => !isEverything(member)))
  }
  const members = once(query.any.map(simplified).flatMap((member) => ('any' in member ? member.any : [member])))
  if (members.some(isEverything)) return everything
  const shorter = withoutImplied(members)
  const [first, ...others] = shorter.map(membersOfAll)
  if (first === undefined || others.length === 0) return anyOf(shorter)
  const shared = first.filter((member) => others.every((other) => has(other, member)))
  if (shared.length === 0) return anyOf(shorter)
  const rest = [first, ...others].map((each) => allOf(each.filter((member) => !has(shared, member))))
  return simplified(allOf([...shared, anyOf(rest)]))
})

/** Removes from a query what all results match anyway. */
function without(query: TermQuery, given: readonly TermQuery[]): TermQuery {
  if ('any' in query) return anyOf(query.any.map((member) => without(member, given)))
  return allOf(membersOfAll(query).flatMap((member) => (has(given, member) ? [] : 'any' in member ? [without(member, given)] : [member])))
}

const membersOfAll = (query: TermQuery): readonly TermQuery[] => ('all' in query ? query.all : [query])

const has = (queries: readonly TermQuery[], query: TermQuery) => queries.some((each) => textOf(each) === textOf(query))

const once = (queries: readonly TermQuery[]) => [...new Map(queries.map((query) => [textOf(query), query])).values()]

/** Alternatives without those that imply another one. */
const withoutImplied = (members: readonly TermQuery[]) =>
  members.filter(
    (member, index) => !members.some((other, at) => other !== member && implies(member, other) && (at < index || !implies(other, member))),
  )

/** Whether all that matches one query certainly matches the other. A word of a name is also a word of the text. */
function implies(one: TermQuery, other: TermQuery): boolean {
  if (textOf(one) === textOf(other)) return true
  if ('any' in one) return one.any.every((member) => implies(member, other))
  if ('all' in other) return other.all.every((member) => implies(one, member))
  if ('all' in one && one.all.some((member) => implies(member, other))) return true
  if ('any' in other) return other.any.some((member) => implies(one, member))
  return 'term' in one && 'term' in other && impliesTerm(one, other)
}

type Term = Extract<TermQuery, { term: string }>

function impliesTerm(one: Term, other: Term): boolean {
  const term = one.term.startsWith('n:') && !other.term.startsWith('n:') ? one.term.slice(2) : one.term
  if (!other.isBeginning) return !one.isBeginning && term === other.term
  // A word never begins a token.
  return term.startsWith(other.term) && term.includes(':') === other.term.includes(':')
}

/** Returns the query without its prefixes, which matches at least all that the query matches. */
export function withoutBeginnings(query: TermQuery): TermQuery {
  if ('term' in query) return query.isBeginning ? everything : query
  // An exclusion with prefixes would exclude more without them, so it's dropped.
  if ('not' in query) return hasBeginnings(query.not) ? everything : query
  return 'all' in query ? allOf(query.all.map(withoutBeginnings)) : anyOf(query.any.map(withoutBeginnings))
}

function hasBeginnings(query: TermQuery): boolean {
  if ('term' in query) return query.isBeginning
  return 'not' in query ? hasBeginnings(query.not) : ('all' in query ? query.all : query.any).some(hasBeginnings)
}

/** Returns the text of a query: null for everything, an empty string for nothing. */
export function tsqueryText(query: TermQuery): string | null {
  const simple = simplified(query)
  if (isEverything(simple)) return null
  return isNothing(simple) ? '' : textOf(simple)
}

const textOf = remembered((query: TermQuery): string => {
  if ('term' in query) return `${quoted(query.term)}${query.isBeginning ? ':*' : ''}`
  if ('not' in query) return `!${grouped(query.not)}`
  return 'all' in query ? query.all.map(grouped).join(' & ') : query.any.map(grouped).join(' | ')
})

const grouped = (query: TermQuery) => ('term' in query ? textOf(query) : `(${textOf(query)})`)

const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
