import type { Translate } from '../../../i18n/message-key.ts'
import type { DraftProblems } from '../../../places/hours/hours-draft.ts'

const keys = {
  HOURS_EMPTY_RANGE: 'contribute.hours.emptyRange',
  HOURS_OVERLAP: 'contribute.hours.overlap',
  HOURS_TIME_MISSING: 'contribute.hours.timeMissing',
  HOURS_DAY_UNKNOWN: 'contribute.hours.dayUnknown',
  HOURS_DAY_MISSING: 'contribute.hours.dayMissing',
} as const satisfies Record<NonNullable<DraftProblems[string]>, string>

/** The message below the hours of a day. */
export const hoursProblemText = (t: Translate, problem: keyof typeof keys): string => t(keys[problem])
