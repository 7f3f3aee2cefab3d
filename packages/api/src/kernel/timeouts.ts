import { AppError } from '@morsel/contract/errors'
import { type CallOptions, DatabaseCall } from '@morsel/db/database-call'
import { isDatabaseAway } from '@morsel/db/database-error'

/**
 * How long work may take. A stopped database doesn't answer on open connections, and an exhausted pool doesn't either: without these
 * limits, callers would wait forever.
 */
export const timeouts = {
  /** For a connection or one small response; a page that waits longer would be too late anyway. */
  lookMs: 2_000,
  /** For a call, so that it responds before browsers give up (WEB-321). */
  callMs: 10_000,
  /** For a call that gathers a lot or calls others first. */
  longCallMs: 25_000,
  /** How much longer a call waits to learn whether its commit succeeded; still before browsers give up. */
  settleMs: 3_000,
}

/** The response to a call that took too long. */
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
 * Resolves with `work` if it finishes in time. Late work is stopped in the database, and 503 means that nothing of it was or will be
 * committed (SEC-711, SEC-712). When a commit was sent, its outcome is the answer.
 * @throws AppError SERVICE_UNAVAILABLE; OUTCOME_UNKNOWN when something was or may be committed, and the rest failed
 */
export async function withTimeout<Outcome>(
  work: () => Promise<Outcome>,
  ms: number,
  { settleMs = timeouts.settleMs, ...options }: TimeoutOptions = { mayWrite: false },
): Promise<Outcome> {
  const call = new DatabaseCall(options)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => {
      call.stop()
      reject(new LateError())
    }
    timer = setTimeout(() => {
      if (!call.mayHaveWritten) return giveUp()
      call.refuseWrites()
      timer = setTimeout(giveUp, settleMs)
    }, ms)
  })
  try {
    return await Promise.race([call.run(work), late])
  } catch (thrown) {
    if (call.mayHaveWritten && isUncertain(thrown)) throw new AppError('OUTCOME_UNKNOWN', { cause: thrown })
    throw thrown
  } finally {
    clearTimeout(timer)
  }
}

/** Whether an error says nothing about what was written. A flow that refuses with 503 itself knows what it left behind. */
export const isUncertain = (error: unknown): boolean => isDatabaseAway(error) || error instanceof LateError

/** Whether an error would result in a 503. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')
}
