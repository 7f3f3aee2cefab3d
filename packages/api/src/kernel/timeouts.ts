import { AppError } from '@morsel/contract/errors'
import { type CallOptions, DatabaseCall } from '@morsel/db/database-call'
import { isDatabaseAway } from '@morsel/db/database-error'

/**
 * Limits how long work may take. A stopped database doesn't respond on open connections, and an exhausted pool hands out none. Without
 * these limits, callers would wait forever.
 */
export const timeouts = {
  /** The limit for a connection or one small response. A page that waits longer would be too late anyway. */
  lookMs: 2_000,
  /** The limit for a call, which must respond before browsers give up (WEB-321). */
  callMs: 10_000,
  /** The limit for a call that reads a lot of data or calls other services first. */
  longCallMs: 25_000,
  /** How much longer a call waits to learn whether its commit succeeded. Even then it responds before browsers give up. */
  settleMs: 3_000,
}

/** The error of a call that took too long. */
class LateError extends AppError {
  constructor() {
    super('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  }
}

/** Options of {@link withTimeout}. */
interface TimeoutOptions extends CallOptions {
  /** How much longer to wait for a commit. */
  settleMs?: number
}

/**
 * Resolves with `work` if it finishes in time. Late work is stopped in the database, and 503 means that none of it was or will be committed
 * (SEC-711, SEC-712), provided that it uses `databaseOf(call, db)`. If a commit was already sent, the response depends on its outcome.
 * @throws AppError SERVICE_UNAVAILABLE; OUTCOME_UNKNOWN when something was or may have been committed and the rest failed
 */
export function withTimeout<Outcome>(
  work: (call: DatabaseCall) => Promise<Outcome>,
  ms: number,
  options: TimeoutOptions = readOnly,
): Promise<Outcome> {
  const call = new DatabaseCall(options)
  return new Promise((resolve, reject) => {
    const fail = (thrown: unknown) => {
      clearTimeout(timer)
      reject(call.mayHaveWritten && isUncertain(thrown) ? new AppError('OUTCOME_UNKNOWN', { cause: thrown }) : thrown)
    }
    const giveUp = () => {
      call.stop()
      fail(new LateError())
    }
    let timer = setTimeout(() => {
      if (!call.mayHaveWritten) return giveUp()
      call.refuseWrites()
      timer = setTimeout(giveUp, options.settleMs ?? timeouts.settleMs)
    }, ms)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    work(call).then(end, fail)
  })
}

const readOnly = { mayWrite: false }

/**
 * Whether an error leaves open whether something was written. A 503 that a flow throws itself doesn't, because the flow knows what it has
 * written.
 */
export const isUncertain = (error: unknown): boolean => isDatabaseAway(error) || error instanceof LateError

/** Whether an error would result in a 503. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')
}
