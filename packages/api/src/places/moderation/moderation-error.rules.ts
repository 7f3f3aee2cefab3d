import { OperatorError } from '../../kernel/operator-error.ts'

/** Why moderation failed. */
export type ModerationProblem =
  | 'unknown_report'
  | 'unknown_change'
  | 'cant_decide'
  | 'unknown_target'
  | 'unknown_person'
  | 'already_so'
  | 'same_place'
  | 'unknown_city'
  | 'too_many_dishes'
  | 'unknown_merge'
  | 'merged_again'

/** A moderation command that failed. */
export class ModerationError extends OperatorError<ModerationProblem> {}
