/** A reason not to start that its reader can mend: printed as one line, without a stack, exit code 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** Ends the process with exit code 1 and one line: the reason for people, the stack only for what nobody expected. */
export function reportStartFailure(error: unknown): never {
  const expected = error instanceof StartError || (error instanceof Error && 'problem' in error)
  process.stderr.write(
    `Morsel cannot start. ${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
