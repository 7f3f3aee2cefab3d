import { constants } from '@morsel/contract/constants'

/** The words of an address that say what to search for. Whatever is wrong with them falls away; an address never leads to an error (client runtime S1). */
export interface SearchWords {
  q?: string | undefined
  city?: string | undefined
  /** Absent: dishes. */
  kind?: 'restaurants' | undefined
  cursor?: string | undefined
}

/** Reads the query of `/search`. Cuts what is too long (client runtime S0.1). */
export function readSearchWords(query: Readonly<Record<string, unknown>>): SearchWords {
  return {
    q: searchText(query.q),
    city: citySlug(query.city),
    kind: query.kind === 'restaurants' ? 'restaurants' : undefined,
    cursor: typeof query.cursor === 'string' && /^[\w.~=-]{1,512}$/u.test(query.cursor) ? query.cursor : undefined,
  }
}

/** A city's name in an address, or undefined when it cannot be one (domain 4). The contract's schema says the same; this one weighs nothing. */
export function citySlug(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(value) ? value : undefined
}

function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const words = value.trim().slice(0, constants.searchTextMaxLength).split(/\s+/u).slice(0, constants.searchWordsMax)
  // A cut through a pair of surrogates would leave half a character.
  return (
    words
      .join(' ')
      .replace(/[\uD800-\uDBFF]$/u, '')
      .trim() || undefined
  )
}
