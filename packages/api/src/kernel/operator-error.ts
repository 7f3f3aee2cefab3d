/** A wish of an operator that cannot be fulfilled. The message is one line for a person; the database is as it was. */
export class OperatorError<Problem extends string> extends Error {
  /** For programs; each kind of wish has its own. */
  readonly problem: Problem

  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.problem = problem
  }
}
