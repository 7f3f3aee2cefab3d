/** A problem that the operator can fix. Printed as one line without a stack, exit code 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** Prints why the start failed and exits with code 1. Only unexpected errors print their stack. */
export function reportStartFailure(error: unknown): never {
  const isExpected = error instanceof StartError || (error instanceof Error && 'problem' in error)
  process.stderr.write(
    `Morsel can't start. ${isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
