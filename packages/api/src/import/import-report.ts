/** Why a record became no place. */
export const skipReasons = {
  malformed: 'not a record of OpenStreetMap',
  untagged: 'without any tag (corners of buildings)',
  no_position: 'without a position',
  not_a_food_place: 'neither restaurant, café, bar nor bakery',
  unnamed: 'without a name',
  no_city: 'in no known city',
  oversized: 'larger than 16 kB',
  removed: 'removed here before',
} as const satisfies Record<string, string>
/** One of {@link skipReasons}. */
export type ImportSkipReason = keyof typeof skipReasons

/** What an import did. `read` is the sum of the others. */
export interface ImportReport {
  read: number
  created: number
  updated: number
  unchanged: number
  /** Reason → number of records; reasons that did not occur are absent. */
  skipped: Partial<Record<ImportSkipReason, number>>
}

/** An empty report. */
export function emptyReport(): ImportReport {
  return { read: 0, created: 0, updated: 0, unchanged: 0, skipped: {} }
}

/** Counts a record that became no place. */
export function countSkipped(report: ImportReport, reason: ImportSkipReason): void {
  report.skipped[reason] = (report.skipped[reason] ?? 0) + 1
}
