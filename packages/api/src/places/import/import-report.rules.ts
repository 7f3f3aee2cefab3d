/** Why a record was skipped. */
export const skipReasons = {
  malformed: 'not OpenStreetMap records',
  untagged: 'without tags (points of shapes)',
  no_position: 'without a position',
  not_a_food_place: 'no restaurant, café, bar or bakery',
  unnamed: 'without a name',
  no_city: 'outside of all cities',
  far_off: 'too far from their city',
  oversized: 'larger than 16 kB',
  removed: 'removed here earlier',
  no_restaurant: 'without a restaurant name',
  no_sponsor: 'without a sponsor, which becomes the restaurant',
  no_dish: 'without a dish name',
  bad_cell: "with a cell that can't be read",
  no_source: 'without a source and its license',
  repeated: 'that repeat a dish of the same section',
  menu_full: 'over the limit of 1,000 dishes per place',
} as const satisfies Record<string, string>
/** One of {@link skipReasons}. */
export type ImportSkipReason = keyof typeof skipReasons

/** A place whose position can't be right. */
export interface FarOff {
  /** The ID in the file, for example `node/123`. */
  id: string
  name: string
  city: string
  /** The distance from the middle of the city, in kilometers. */
  km: number
  /** Whether the place would be in the city if latitude and longitude were swapped. */
  isSwapped: boolean
}

/** What happened to places that are missing from a complete extract. */
export interface MissingReport {
  /** The number of places that will be closed if they are also missing from the next complete extract. */
  waiting: number
  closed: number
  /**
   * The number of missing places that were left unchanged, because so much is missing from their cities that the extract can't be complete.
   */
  doubtful: number
  /** The first missing places. */
  places: { name: string; path: string; isClosed: boolean }[]
}

/** The result of an import. `read` is the sum of the other counts. */
export interface ImportReport {
  read: number
  created: number
  updated: number
  unchanged: number
  /** The number of records by reason. Reasons that didn't occur are absent. */
  skipped: Partial<Record<ImportSkipReason, number>>
  /** The first rows that were skipped because of a bad cell. */
  problems: { line: number; says: string }[]
  /** The first places that were skipped because of their position. */
  farOff?: FarOff[]
  /** Set for complete extracts. */
  missing?: MissingReport
  /** The numbers of new places and dishes, for tables in which several rows describe one place. */
  made?: { places: number; dishes: number }
  /** Set for web pages: what happens to each dish. */
  planned?: PlannedDish[]
  /** Set for web pages: the license of what was imported. */
  license?: string
  /** The URL of the menu, for a web page without dishes. */
  menuElsewhere?: string | undefined
  /** The columns of the table that were ignored. */
  ignoredColumns?: readonly string[]
}

/** A dish of a web page, and what happens to it. */
export interface PlannedDish {
  section: string | null
  name: string
  /** The price on the page, with its currency. */
  price: string | null
  /** The price here, if it's different. */
  before: string | null
  /** `waiting`: people provided the price here, so the other one waits. `kept`: the price here is from another source. */
  outcome: 'created' | 'updated' | 'unchanged' | 'waiting' | 'kept' | 'removed' | 'menu_full' | 'repeated'
}

/** The maximum number of problems that are listed line by line. */
const PROBLEMS_MAX = 20

/** Creates an empty report. */
export function createReport(): ImportReport {
  return { read: 0, created: 0, updated: 0, unchanged: 0, skipped: {}, problems: [] }
}

/** Counts a skipped record. */
export function countSkipped(report: ImportReport, reason: ImportSkipReason): void {
  report.skipped[reason] = (report.skipped[reason] ?? 0) + 1
}

/** Counts a row that was skipped because of a bad cell. */
export function countProblem(report: ImportReport, reason: ImportSkipReason, problem: { line: number; says: string }): void {
  countSkipped(report, reason)
  if (report.problems.length < PROBLEMS_MAX) report.problems.push(problem)
}

/** Counts a place that was skipped because of its position. */
export function countFarOff(report: ImportReport, place: FarOff): void {
  countSkipped(report, 'far_off')
  report.farOff ??= []
  if (report.farOff.length < PROBLEMS_MAX) report.farOff.push(place)
}
