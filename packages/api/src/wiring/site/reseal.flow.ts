import { isCurrentSeal, openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import {
  listSealedValues,
  nameOfSealed,
  replaceSealed,
  type SealedColumn,
  type SealedPurpose,
  type SealedRow,
  sealedColumns,
} from '@morsel/db/queries/sealed'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** How many rows are read and written at once. */
const BATCH = 500

/** How often a column is read again for values that changed meanwhile. */
const PASSES = 5

/** A column and the purpose of the keys that seal it. */
export type PurposeColumn = SealedColumn & { purpose: SealedPurpose }

/** All sealed columns. */
export const allSealedColumns: readonly PurposeColumn[] = Object.entries(sealedColumns).flatMap(([purpose, columns]) =>
  // The keys of the table are the purposes.
  columns.map((column: SealedColumn) => ({ ...column, purpose: purpose as SealedPurpose })),
)

/** What became of the values of one column. */
export interface Resealed {
  /** Table and column, such as `two_factor.sealed_secret`. */
  name: string
  /** How many values were sealed with a previous secret and are now sealed with the current one. */
  resealed: number
  /** How many were sealed with the current secret already. */
  current: number
  /** How many open with none of the secrets. They stay as they are. */
  unreadable: number
  /** How many are still sealed with a previous secret, because servers keep writing such values. */
  left: number
}

type Needs = Pick<Deps, 'db' | 'config'>

/**
 * Seals every stored value again that isn't sealed with `APP_SECRET`, in batches (SEC-750). Servers may be running, and it can be
 * interrupted and repeated.
 * @yields the counts of each column, as soon as it's done
 */
export async function* reseal(needs: Needs): AsyncGenerator<Resealed> {
  for (const sealed of allSealedColumns) {
    let resealed = 0
    for (let pass = 1; ; pass += 1) {
      const counts = await resealColumn(needs, sealed)
      resealed += counts.resealed
      if (counts.old === counts.resealed || pass === PASSES) {
        const { current, unreadable } = counts
        yield { name: nameOfSealed(sealed), resealed, current, unreadable, left: counts.old - counts.resealed }
        break
      }
    }
  }
}

async function resealColumn(needs: Needs, sealed: PurposeColumn) {
  const counts = { old: 0, resealed: 0, current: 0, unreadable: 0 }
  for (let after: string | undefined; ; ) {
    const rows = await listSealedValues(needs.db, sealed, { after, limit: BATCH })
    const { changes, current, unreadable } = sort(needs.config, sealed, rows)
    if (changes.length > 0) counts.resealed += await replaceSealed(needs.db, sealed, changes)
    counts.old += changes.length
    counts.current += current
    counts.unreadable += unreadable
    after = rows.at(-1)?.row
    if (rows.length < BATCH) return counts
  }
}

function sort(config: Needs['config'], { purpose, suffix = '' }: PurposeColumn, rows: readonly SealedRow[]) {
  const keys = keysOf(config)[purpose]
  const changes: { row: string; from: string; to: string }[] = []
  let current = 0
  for (const { sealed, row } of rows) {
    const about = `${row}${suffix}`
    if (isCurrentSeal(sealed, keys, about)) current += 1
    else {
      const value = openSealedValue(sealed, keys, about)
      if (value !== undefined) changes.push({ row, from: sealed, to: sealValue(value, keys, about) })
    }
  }
  return { changes, current, unreadable: rows.length - current - changes.length }
}
