/**
 * Queries of the search index, built as a tree and written as text for `::tsquery`. A user's text only ever becomes a quoted term
 * (SEARCH-005).
 */
export type TermQuery =
  | { readonly term: string; readonly isBeginning: boolean }
  | { readonly all: readonly TermQuery[] }
  | { readonly any: readonly TermQuery[] }
  | { readonly not: TermQuery }

/** What has this term or token. */
export const hasTerm = (term: string): TermQuery => ({ term, isBeginning: false })

/** What has a term that begins so. */
export const hasBeginning = (term: string): TermQuery => ({ term, isBeginning: true })

/** What matches all of these; everything if there are none. */
export const allOf = (queries: readonly TermQuery[]): TermQuery => (queries.length === 1 && queries[0] ? queries[0] : { all: queries })

/** What matches at least one of these; nothing if there are none. */
export const anyOf = (queries: readonly TermQuery[]): TermQuery => (queries.length === 1 && queries[0] ? queries[0] : { any: queries })

export const not = (query: TermQuery): TermQuery => ({ not: query })

/** Matches everything. */
export const everything: TermQuery = { all: [] }
/** Matches nothing. */
export const nothing: TermQuery = { any: [] }

const isEverything = (query: TermQuery): boolean => 'all' in query && query.all.every(isEverything)
const isNothing = (query: TermQuery): boolean => 'any' in query && query.any.every(isNothing)

/** A tree without members that match everything or nothing. */
function simplified(query: TermQuery): TermQuery {
  if ('term' in query) return query
  if ('not' in query) {
    const inner = simplified(query.not)
    if (isNothing(inner)) return everything
    return isEverything(inner) ? nothing : not(inner)
  }
  if ('all' in query) {
    const members = query.all.map(simplified).filter((member) => !isEverything(member))
    return members.some(isNothing) ? nothing : allOf(members)
  }
  const members = query.any.map(simplified).filter((member) => !isNothing(member))
  return members.some(isEverything) ? everything : anyOf(members)
}

/** The text of a query: null for everything, an empty text for nothing. */
export function tsqueryText(query: TermQuery): string | null {
  const simple = simplified(query)
  if (isEverything(simple)) return null
  return isNothing(simple) ? '' : textOf(simple)
}

function textOf(query: TermQuery): string {
  if ('term' in query) return `${quoted(query.term)}${query.isBeginning ? ':*' : ''}`
  if ('not' in query) return `!${grouped(query.not)}`
  return 'all' in query ? query.all.map(grouped).join(' & ') : query.any.map(grouped).join(' | ')
}

const grouped = (query: TermQuery) => ('term' in query ? textOf(query) : `(${textOf(query)})`)

const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
