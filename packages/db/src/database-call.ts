import postgres from 'postgres'

/** Thrown for a statement of a call whose response was sent. Its code is that of a canceled statement. */
export class CallOverError extends Error {
  readonly code = '57014'

  constructor() {
    super('The call that this statement belongs to is over')
    this.name = 'CallOverError'
  }
}

/** The driver's promise of a result. */
type Statement = Promise<unknown>

export type CallOptions = {
  /** Whether its writes matter to the caller. Side effects of a read, such as extending a session, don't. */
  mayWrite: boolean
  /** Whether its statements use only the lane for expensive queries. */
  isExpensive?: boolean
}

/**
 * Tracks the statements of one caller. It can stop them, and it tells whether anything may have been committed, so that the caller gets a
 * correct response.
 */
export class DatabaseCall {
  private readonly options: CallOptions
  private outer: DatabaseCall | undefined
  /** Statements that aren't done. Most calls have none or few, so it's created with the first, and isn't a set. */
  private running: Statement[] | undefined
  /** Those that commit when they end. */
  private deciding: Set<Statement> | undefined
  private decidingCount = 0
  private hasWritten = false
  private state: 'open' | 'late' | 'stopped' = 'open'

  constructor(options: CallOptions) {
    this.options = options
  }

  /** Makes this call part of another one. */
  nestIn(outer: DatabaseCall): void {
    if (outer !== this) this.outer = outer
  }

  /** Whether its statements use only the lane for expensive queries. */
  get isExpensive(): boolean {
    return this.options.isExpensive === true || this.outer?.isExpensive === true
  }

  /** Whether anything was committed, or a commit is in progress. */
  get mayHaveWritten(): boolean {
    return this.hasWritten || this.decidingCount > 0
  }

  /** Prevents any further commit. Running writes that would commit when they end are canceled. */
  refuseWrites(): void {
    if (this.state === 'open') this.state = 'late'
    for (const statement of this.deciding ?? []) cancel(statement)
  }

  /** Refuses further statements and cancels those that run or wait. */
  stop(): void {
    this.state = 'stopped'
    for (const statement of this.running ?? []) cancel(statement)
  }

  /** @throws CallOverError once the call is stopped; for a write, as soon as writes are refused */
  requireOpen(isWrite: boolean): void {
    if (this.state === 'stopped' || (isWrite && this.state === 'late')) throw new CallOverError()
    this.outer?.requireOpen(isWrite)
  }

  /** Watches a statement until it's done. @param isCommit whether it commits when it ends @param onEnd called when it's done */
  watch(statement: Statement, isCommit: boolean, onEnd?: () => void): void {
    this.begins(statement, isCommit)
    const end = (isWritten: boolean) => {
      this.ends(statement, isWritten)
      onEnd?.()
    }
    // Once, because each subscription to a promise of the driver is expensive.
    statement.then(
      () => end(true),
      (error: unknown) => end(!isDefinite(error) && wasSent(statement)),
    )
  }

  /** A statement is about to run. For callers that await it and then call {@link ends}, which costs less than watching. */
  begins(statement: Statement, isCommit: boolean): void {
    if (this.running) this.running.push(statement)
    else this.running = [statement]
    if (isCommit && this.options.mayWrite) {
      this.deciding ??= new Set()
      this.deciding.add(statement)
      this.decidingCount += 1
    }
    this.outer?.begins(statement, isCommit)
  }

  /** A statement is done. @param isWritten whether it may have written something */
  ends(statement: Statement, isWritten: boolean): void {
    const at = this.running?.indexOf(statement) ?? -1
    if (at >= 0) this.running?.splice(at, 1)
    if (this.deciding?.delete(statement)) this.decided(isWritten)
    this.outer?.ends(statement, isWritten)
  }

  /** Records that a commit is about to be sent. @throws CallOverError when it's too late for one */
  commitBegins(): void {
    this.requireOpen(true)
    if (this.options.mayWrite) this.decidingCount += 1
    this.outer?.commitBegins()
  }

  /** Records that the commit ended. @param error undefined when it succeeded */
  commitEnds(error?: unknown): void {
    if (this.options.mayWrite) this.decided(error === undefined || !isDefinite(error))
    this.outer?.commitEnds(error)
  }

  private decided(isWritten: boolean): void {
    this.decidingCount -= 1
    if (isWritten) this.hasWritten = true
  }
}

/** Whether an error shows that nothing was written. After others, such as a lost connection, something may have been. */
const isDefinite = (error: unknown) => error instanceof postgres.PostgresError

/** Whether a statement had been handed to a connection. */
export const wasSent = (statement: Statement): boolean => Reflect.get(statement, 'state') !== null

/**
 * Cancels a statement: one that waits for a connection is removed from the queue, one that runs is stopped by the server. The driver's own
 * `cancel` drops its promise, so a refused connection would end the process. A statement that was sent behind another one is left to the
 * server's time limits, because the driver would mistake the next response for its own.
 */
function cancel(statement: Statement): void {
  const canceller: unknown = Reflect.get(statement, 'canceller')
  const isBehindAnother = wasSent(statement) && Reflect.get(statement, 'active') !== true
  if (typeof canceller !== 'function' || isBehindAnother) return
  Reflect.set(statement, 'canceller', null)
  Promise.resolve(canceller(statement)).catch(() => {})
}
