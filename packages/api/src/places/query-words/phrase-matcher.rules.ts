/** Finds the phrases of a table in a sequence of parts. */
export interface PhraseMatcher<T> {
  /** Returns the phrases that begin at a part, longest first, with the index of the part after each. */
  at: (parts: readonly string[], from: number) => { to: number; value: T }[]
}

/** Creates a matcher for a table of phrases, whose parts are separated by spaces. */
export function phraseMatcher<T>(table: ReadonlyMap<string, T>): PhraseMatcher<T> {
  const maxParts = Math.max(0, ...[...table.keys()].map((phrase) => phrase.split(' ').length))
  return {
    at: (parts, from) => {
      const found: { to: number; value: T }[] = []
      for (let to = Math.min(parts.length, from + maxParts); to > from; to--) {
        const value = table.get(parts.slice(from, to).join(' '))
        if (value !== undefined) found.push({ to, value })
      }
      return found
    },
  }
}

/** Creates a matcher that only says where a phrase ends. */
export function phraseSet(phrases: readonly string[]): PhraseMatcher<true> {
  return phraseMatcher(new Map(phrases.map((phrase) => [phrase, true as const])))
}
