/** Why something could not be moderated. */
export type ModerationProblem = 'unknown_report' | 'unknown_target' | 'unknown_person' | 'already_so' | 'same_place' | 'too_many_dishes'

/** A wish of an operator that cannot be fulfilled. The message is one line for a person; the database is as it was. */
export class ModerationError extends Error {
  readonly problem: ModerationProblem

  constructor(problem: ModerationProblem, message: string) {
    super(message)
    this.name = 'ModerationError'
    this.problem = problem
  }
}
