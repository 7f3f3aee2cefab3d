import { AsyncLocalStorage } from 'node:async_hooks'
import postgres from 'postgres'

/** What belongs to the work of one caller, who waits only so long (decision 045). */
const calls = new AsyncLocalStorage<DatabaseCall>()

/** The call that the running code belongs to, if any. */
export const currentCall = (): DatabaseCall | undefined => calls.getStore()

/** Refuses a statement of a call whose response was sent. Its code is that of a cancelled statement. */
export class CallOverError extends Error {
  readonly code = '57014'

  constructor() {
    super('The call that this statement belongs to is over')
    this.name = 'CallOverError'
  }
}

/** The driver's promise of a result. */
type Statement = Promise<unknown>

/** Options of a {@link DatabaseCall}. */
export type CallOptions = {
  /** Whether its writes matter to the caller. Side effects of a read, such as extending a session, don't. */
  mayWrite: boolean
  /** Whether its statements use only the lane for expensive queries. */
  isDear?: boolean
}

/**
 * The statements of one caller. It can be stopped, and knows whether anything may have been committed, so that callers get a true response.
 */
export class DatabaseCall {
  readonly isDear: boolean
  private readonly mayWrite: boolean
  private readonly outer: DatabaseCall | undefined
  private readonly running = new Set<Statement>()
  private readonly decidingStatements = new Set<Statement>()
  private decidingCount = 0
  private hasWritten = false
  private state: 'open' | 'late' | 'stopped' = 'open'

  constructor({ mayWrite, isDear = false }: CallOptions) {
    this.outer = calls.getStore()
    this.mayWrite = mayWrite
    this.isDear = isDear || this.outer?.isDear === true
  }

  /** Runs work as part of this call. */
  run<Outcome>(work: () => Outcome): Outcome {
    return calls.run(this, work)
  }

  /** Whether something was committed, or may just be. */
  get mayHaveWritten(): boolean {
    return this.hasWritten || this.decidingCount > 0
  }

  /** From now on nothing more is committed. Writes whose end would be their commit are cancelled. */
  refuseWrites(): void {
    if (this.state === 'open') this.state = 'late'
    for (const statement of this.decidingStatements) cancel(statement)
  }

  /** Refuses further statements and cancels those that run or wait. */
  stop(): void {
    this.state = 'stopped'
    for (const statement of this.running) cancel(statement)
  }

  /** @throws CallOverError once the call is stopped, for a write already when it is late */
  requireOpen(isWrite: boolean): void {
    if (this.state === 'stopped' || (isWrite && this.state === 'late')) throw new CallOverError()
    this.outer?.requireOpen(isWrite)
  }

  /** Watches a statement until it's done. @param isCommit whether its end is its commit */
  watch(statement: Statement, isCommit: boolean): void {
    this.running.add(statement)
    const isDeciding = isCommit && this.mayWrite
    if (isDeciding) {
      this.decidingStatements.add(statement)
      this.decidingCount += 1
    }
    const end = (isWritten: boolean) => {
      this.running.delete(statement)
      if (!isDeciding) return
      this.decidingStatements.delete(statement)
      this.decided(isWritten)
    }
    statement.then(
      () => end(true),
      (error: unknown) => end(!isDefinite(error) && wasSent(statement)),
    )
    this.outer?.watch(statement, isCommit)
  }

  /** A commit is about to be sent. @throws CallOverError when it's too late for one */
  commitBegins(): void {
    this.requireOpen(true)
    if (this.mayWrite) this.decidingCount += 1
    this.outer?.commitBegins()
  }

  /** The commit ended. @param error undefined when it succeeded */
  commitEnds(error?: unknown): void {
    if (this.mayWrite) this.decided(error === undefined || !isDefinite(error))
    this.outer?.commitEnds(error)
  }

  private decided(isWritten: boolean): void {
    this.decidingCount -= 1
    if (isWritten) this.hasWritten = true
  }
}

/** What the server refused wasn't written. Any other error, such as a lost connection, says nothing. */
const isDefinite = (error: unknown) => error instanceof postgres.PostgresError

/** Whether a statement had been handed to a connection. */
const wasSent = (statement: Statement) => Reflect.get(statement, 'state') !== null

/**
 * Cancels a statement: one that waits for a connection is taken off the queue, one that runs is stopped by the server. The driver's own
 * `cancel` drops its promise, so that a refused connection would end the process; and it takes the next answer for that of a statement
 * that was sent behind another, so those are left to the server's limits.
 */
function cancel(statement: Statement): void {
  const canceller: unknown = Reflect.get(statement, 'canceller')
  const isBehindAnother = wasSent(statement) && Reflect.get(statement, 'active') !== true
  if (typeof canceller !== 'function' || isBehindAnother) return
  Reflect.set(statement, 'canceller', null)
  Promise.resolve(canceller(statement)).catch(() => {})
}
