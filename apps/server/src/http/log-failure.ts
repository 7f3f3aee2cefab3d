import type { Log } from '@morsel/api/kernel/ports/deps'
import { AppError } from '@morsel/contract/errors'

/** Logs a call that failed on the server. One that was turned away because the server is busy isn't an error (SEC-323). */
export function logFailure(log: Log, thrown: unknown, facts: { requestId: string | undefined; procedure: string | undefined }): void {
  if (isTurnedAway(thrown)) log.warn(facts, 'procedure rejected under load')
  else log.error({ err: thrown, ...facts }, 'procedure failed')
}

/** Whether a full queue refused the call. Errors from an unavailable database and from a timeout have a cause or their own class. */
const isTurnedAway = (thrown: unknown) =>
  thrown instanceof AppError && thrown.constructor === AppError && thrown.code === 'SERVICE_UNAVAILABLE' && thrown.cause === undefined
