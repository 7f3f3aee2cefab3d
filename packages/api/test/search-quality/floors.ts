import type { QueryClass } from './query.ts'

/** Today's score minus 0.02, because equal results are in the order of random IDs. Floors are only raised. */
export interface Floor {
  /** The lowest mean reciprocal rank, or precision. */
  least: number
  /** MiniSearch is better here. Remove this once it no longer is. */
  isBehind?: true
}

/** The lowest scores that a change to search may have, by class. The targets are in `query.ts`. */
export const floors: Readonly<Record<QueryClass, Floor>> = {
  exact: { least: 0.98 },
  accents: { least: 0.98 },
  slip: { least: 0.97 },
  slips: { least: 0.93 },
  scripts: { least: 0.93 },
  compounds: { least: 0.96 },
  partial: { least: 0.96 },
  address: { least: 0.98 },
  plural: { least: 0.91 },
  cuisines: { least: 0.97 },
  diets: { least: 0.93 },
  phrases: { least: 0.96 },
  cities: { least: 0.95 },
  everyday: { least: 0.95 },
  dish: { least: 0.98 },
  dishSlip: { least: 0.98 },
  dishWords: { least: 0.98 },
  dishPlural: { least: 0.92 },
  dishDiets: { least: 0.88 },
  dishCommon: { least: 0.98 },
  suggestFive: { least: 0.85 },
  suggestSlip: { least: 0.93 },
}

/** The same for all queries of a kind: the lowest mean reciprocal rank (target 0.92) and the highest share without results (target 0.03). */
export const overall = {
  restaurants: { least: 0.95, zero: 0.02 },
  items: { least: 0.95, zero: 0.02 },
  suggest: { least: 0.87, zero: 0.02 },
} as const
