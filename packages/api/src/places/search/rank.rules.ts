import type { FoundRow } from '@morsel/db/queries/search-stretch'
import { foldWord } from '../query-words/fold-word.rules.ts'
import { latinSpellings } from './other-forms.rules.ts'

/** A result, and the equal ones of the same chain that are shown with it (SEARCH-107). */
export interface Entry {
  row: FoundRow
  also: FoundRow[]
}

/** What is known about rows besides their order, by row ID. */
export interface Traits {
  /** The key that equal results of one chain share. */
  chains: ReadonlyMap<string, string>
  /** The favorite cuisines that a row has. */
  favorites: ReadonlyMap<string, readonly string[]>
}

/** How much a favorite cuisine adds to a score: half of what a first rating does, so that it decides only near ties (SEARCH-108). */
const FAVORITE_BOOST = 0.1

/**
 * Ranks the first results. Within a tier, names that equal or begin with the text come first, then names that contain the words in this
 * order, then the others, each by score. Dishes of a place that repeat a name come after the others of their tier, and so do those beyond
 * the limit per place. Equal results of a chain are one entry (SEARCH-101, SEARCH-102, SEARCH-107).
 */
export function ranked(
  rows: readonly FoundRow[],
  text: string,
  { perPlace, chains, favorites }: Traits & { perPlace: number },
): { entries: Entry[]; lifted: string[] } {
  const wanted = spellingsOf(text)
  const closeness = new Map(rows.map((row) => [row.id, closenessOf(row.nameNorm, wanted)]))
  const order = (row: FoundRow) => row.tier * 10 + (closeness.get(row.id) ?? 0)
  const sortedBy = (key: (row: FoundRow) => number) =>
    rows.toSorted((a, b) => order(a) - order(b) || key(b) - key(a) || (a.id < b.id ? 1 : -1))
  const sorted = sortedBy(({ id, key }) => key + (favorites.has(id) ? FAVORITE_BOOST : 0))
  const before = new Map(sortedBy(({ key }) => key).map(({ id }, index) => [id, index]))
  const lifted = sorted.flatMap(({ id }, index) => (index < (before.get(id) ?? 0) ? (favorites.get(id) ?? []) : []))
  return { entries: grouped(spread(sorted, order, perPlace), chains), lifted: [...new Set(lifted)] }
}

/**
 * Returns 0 for the same name, 2 for a name that begins with the words, 4 for one that begins with the text or contains the words in this
 * order, and 6 for others; one more if that's so only in Latin letters.
 */
function closenessOf(name: string, wanted: readonly string[]): number {
  const all = spellingsOf(name).flatMap((spelling, own) => wanted.map((typed, as) => likeness(spelling, typed) + (own + as > 0 ? 1 : 0)))
  return Math.min(...all)
}

function likeness(name: string, text: string): number {
  if (text === '' || name === text) return 0
  if (name.startsWith(`${text} `)) return 2
  if (name.startsWith(text)) return 4
  return ` ${name} `.includes(` ${text} `) ? 4 : 6
}

/** Returns a text as it's compared with others, and then its spellings in Latin letters if it has others. */
function spellingsOf(text: string): string[] {
  const own = spaced(text)
  return [own, ...latinSpellings(own)]
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

/** Puts equal rows of a chain behind the first one of them, each place once. Nothing leaves its tier. */
function grouped(rows: readonly FoundRow[], chains: Traits['chains']): Entry[] {
  const leaders = new Map<string, Entry>()
  const entries: Entry[] = []
  for (const row of rows) {
    const chain = chains.get(row.id)
    const key = `${row.tier} ${chain}`
    const leader = chain === undefined ? undefined : leaders.get(key)
    const isElsewhere = row.placeId === null || [leader?.row, ...(leader?.also ?? [])].every((other) => other?.placeId !== row.placeId)
    if (leader && isElsewhere) {
      leader.also.push(row)
      continue
    }
    const entry = { row, also: [] }
    if (chain !== undefined && !leader) leaders.set(key, entry)
    entries.push(entry)
  }
  return entries
}
