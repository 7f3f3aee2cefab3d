/** Thrown when an operator's command isn't possible. The message is one line for the operator. Nothing in the database has changed. */
export class OperatorError<Problem extends string> extends Error {
  /** A code for programs. Each kind of command has its own. */
  readonly problem: Problem

  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.problem = problem
  }
}
