import type { DbOrTransaction } from '@morsel/db/client'
import { findChains, findCuisinesAmong } from '@morsel/db/queries/result-traits'
import type { SearchTable } from '@morsel/db/queries/search'
import type { FoundRow } from '@morsel/db/queries/search-stretch'
import { foldWord } from '../query-words/fold-word.rules.ts'
import type { Traits } from './rank.rules.ts'

/**
 * Finds what ranking needs to know about the first results: their chains, and which favorite cuisines they have (SEARCH-107, SEARCH-108).
 */
export async function traitsOf(
  db: DbOrTransaction,
  table: SearchTable,
  { rows, text, favorites }: { rows: readonly FoundRow[]; text: string; favorites: readonly string[] },
): Promise<Traits> {
  const [chains, cuisines] = await Promise.all([
    chainsOf(db, repeated(table, rows, text)),
    findCuisinesAmong(db, table, { ids: rows.map(({ id }) => id), cuisines: favorites }),
  ])
  return { chains, favorites: cuisines }
}

/**
 * Returns rows with the same name at several places. Places that are searched for by name are left out, because any of them may be meant.
 */
function repeated(table: SearchTable, rows: readonly FoundRow[], text: string): FoundRow[] {
  const isNamed = (row: FoundRow) => table === 'restaurant_search' && letters(text) !== '' && letters(row.nameNorm) === letters(text)
  const placesOf = new Map<string, Set<string>>()
  for (const row of rows) placesOf.set(row.nameNorm, new Set([...(placesOf.get(row.nameNorm) ?? []), placeOf(row)]))
  return rows.filter((row) => (placesOf.get(row.nameNorm)?.size ?? 0) > 1 && !isNamed(row))
}

async function chainsOf(db: DbOrTransaction, rows: readonly FoundRow[]): Promise<Traits['chains']> {
  const chains = await findChains(db, [...new Set(rows.map(placeOf))])
  return new Map(
    rows.flatMap((row) => {
      const chain = chains.get(placeOf(row))
      return chain === undefined ? [] : [[row.id, `${chain} ${row.nameNorm}`] as const]
    }),
  )
}

const letters = (text: string) => foldWord(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

const placeOf = ({ id, placeId }: FoundRow) => placeId ?? id
