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
  no_restaurant: 'without the name of a restaurant',
  no_sponsor: 'without a sponsor, who would be the restaurant',
  no_dish: 'without the name of a dish',
  bad_cell: 'with a cell that cannot be read',
  no_source: 'without a source and its licence',
  repeated: 'that name a dish again which stands under the same heading',
  menu_full: 'beyond the 1,000 dishes that a place can have',
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
  /** Rows of a table that were skipped for what a cell says: the first of them. */
  problems: { line: number; says: string }[]
  /** Of tables, where several rows make a place: how many places and dishes are new. */
  made?: { places: number; dishes: number }
  /** Columns of a table that nobody reads. */
  ignoredColumns?: readonly string[]
}

/** More than these are not listed line by line. */
const PROBLEMS_MAX = 20

/** An empty report. */
export function createReport(): ImportReport {
  return { read: 0, created: 0, updated: 0, unchanged: 0, skipped: {}, problems: [] }
}

/** Counts a record that became no place. */
export function countSkipped(report: ImportReport, reason: ImportSkipReason): void {
  report.skipped[reason] = (report.skipped[reason] ?? 0) + 1
}

/** Counts a row that was skipped for what it says on that line. */
export function countProblem(report: ImportReport, reason: ImportSkipReason, problem: { line: number; says: string }): void {
  countSkipped(report, reason)
  if (report.problems.length < PROBLEMS_MAX) report.problems.push(problem)
}
