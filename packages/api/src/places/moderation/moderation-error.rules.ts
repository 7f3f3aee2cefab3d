import { OperatorError } from '../../kernel/operator-error.ts'

/** Why something could not be moderated. */
export type ModerationProblem = 'unknown_report' | 'unknown_target' | 'unknown_person' | 'already_so' | 'same_place' | 'too_many_dishes'

/** Something that could not be moderated. */
export class ModerationError extends OperatorError<ModerationProblem> {}
