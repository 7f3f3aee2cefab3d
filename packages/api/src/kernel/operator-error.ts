/** A command of an operator that can't be done. The message is one line for a person; the database is unchanged. */
export class OperatorError<Problem extends string> extends Error {
  /** For programs; each kind of command has its own. */
  readonly problem: Problem

  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.problem = problem
  }
}
