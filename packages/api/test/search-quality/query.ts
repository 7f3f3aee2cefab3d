/** A query with its known answers. */
export interface JudgedQuery {
  of: QueryClass
  /** What the query is for: places, dishes or suggestions. */
  ask: 'restaurants' | 'items' | 'suggest'
  text: string
  /** The IDs of the correct answers; for suggestions, their keys (`suggestionKey`). */
  truth: ReadonlySet<string>
  /** Whether it has many correct answers: any may come first, and most of the first ten results should be among them. */
  isCategory?: boolean
  /** How many of the first results should be correct; ten by default. */
  precisionAt?: number
  /** What was meant, for people who read failures. */
  meant: string
}

/** A class: what it tests, and the target for its mean reciprocal rank or its precision. */
export interface ClassPlan {
  title: string
  target: number
  measure?: 'precision'
}

/** The classes of queries. */
export const queryClasses = {
  exact: { title: 'exact name', target: 0.92 },
  accents: { title: 'accents and case dropped', target: 0.92 },
  slip: { title: 'one slip', target: 0.97 },
  slips: { title: 'two slips', target: 0.8 },
  scripts: { title: 'other script or language', target: 0.92 },
  compounds: { title: 'compounds split or joined', target: 0.92 },
  partial: { title: 'first words of a name', target: 0.92 },
  address: { title: 'name with street or district', target: 0.92 },
  plural: { title: 'plural or singular', target: 0.92 },
  cuisines: { title: 'cuisine in nine languages', target: 0.92 },
  diets: { title: 'diet, with or without a thing', target: 0.85 },
  phrases: { title: 'phrases', target: 0.85 },
  cities: { title: 'city by any name', target: 0.95 },
  everyday: { title: 'everyday, by hand', target: 0.85 },
  dish: { title: 'dish: exact', target: 0.92 },
  dishSlip: { title: 'dish: one slip', target: 0.97 },
  dishWords: { title: 'dish: two of its words', target: 0.92 },
  dishPlural: { title: 'dish: plural', target: 0.92 },
  dishDiets: { title: 'dish: diet and word', target: 0.85 },
  dishCommon: { title: 'dish: common word in the name', target: 0.95, measure: 'precision' },
  suggestFive: { title: 'suggestion: five letters', target: 0.85 },
  suggestSlip: { title: 'suggestion: one slip', target: 0.9 },
} as const satisfies Record<string, ClassPlan>

/** One of {@link queryClasses}. */
export type QueryClass = keyof typeof queryClasses

/** Whether a word on the command line names a class. */
export const isQueryClass = (word: string): word is QueryClass => Object.hasOwn(queryClasses, word)

/** Returns the score that a class is measured by: its mean reciprocal rank or its precision, or 0 without queries. */
export function measured(of: QueryClass, score: { mrr: number; precision: number | undefined } | undefined): number {
  const { measure }: ClassPlan = queryClasses[of]
  return (measure === 'precision' ? score?.precision : score?.mrr) ?? 0
}
