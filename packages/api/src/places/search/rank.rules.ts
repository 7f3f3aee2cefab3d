import type { FoundRow } from '@morsel/db/queries/search-stretch'
import { foldWord } from '../query-words/fold-word.rules.ts'

/**
 * Ranks the first results. Within a tier, names that equal or begin with the text come first, then names that contain the words in this
 * order, then the others, each by score. Dishes of a place that repeat a name come after the others of their tier, and so do those beyond
 * the limit per place (SEARCH-101, SEARCH-102).
 */
export function ranked(rows: readonly FoundRow[], text: string, limits: { perPlace: number }): FoundRow[] {
  const wanted = spaced(text)
  const closeness = new Map(rows.map((row) => [row.id, closenessOf(spaced(row.nameNorm), wanted)]))
  const order = (row: FoundRow) => row.tier * 10 + (closeness.get(row.id) ?? 0)
  const sorted = rows.toSorted((a, b) => order(a) - order(b) || b.key - a.key || (a.id < b.id ? 1 : -1))
  return spread(sorted, order, limits.perPlace)
}

/**
 * Returns 0 for the same name, 1 for a name that begins with the words, 2 for one that begins with the text or contains the words in this
 * order, and 3 for others.
 */
function closenessOf(name: string, text: string): number {
  if (text === '' || name === text) return 0
  if (name.startsWith(`${text} `)) return 1
  if (name.startsWith(text)) return 2
  return ` ${name} `.includes(` ${text} `) ? 2 : 3
}

const spaced = (text: string) =>
  foldWord(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Moves repeats behind the other rows of their tier. */
function spread(rows: readonly FoundRow[], order: (row: FoundRow) => number, perPlace: number): FoundRow[] {
  const ofPlace = new Map<string, number>()
  const names = new Set<string>()
  const repeats = new Map<string, number>()
  for (const { id, placeId, nameNorm } of rows) {
    if (placeId === null) continue
    const before = ofPlace.get(placeId) ?? 0
    const name = `${placeId} ${nameNorm}`
    repeats.set(id, names.has(name) ? 2 : before >= perPlace ? 1 : 0)
    ofPlace.set(placeId, before + 1)
    names.add(name)
  }
  const tierOf = (row: FoundRow) => Math.floor(order(row) / 10)
  // Rows that repeat equally often stay in order, because the sort is stable.
  return rows.toSorted((a, b) => tierOf(a) - tierOf(b) || (repeats.get(a.id) ?? 0) - (repeats.get(b.id) ?? 0))
}
