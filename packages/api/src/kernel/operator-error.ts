/** An operator's command that isn't possible. The message is one line for the operator. The database is unchanged. */
export class OperatorError<Problem extends string> extends Error {
  /** A code for programs. Each kind of command has its own. */
  readonly problem: Problem

  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.problem = problem
  }
}
