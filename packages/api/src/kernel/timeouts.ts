import { AppError } from '@morsel/contract/errors'

/**
 * How long work may take. A stopped database doesn't answer on open connections, and an exhausted pool doesn't either: without these
 * limits, callers would wait forever.
 */
export const timeouts = {
  /** For a connection or one small answer; a page that waits longer would be too late anyway. */
  lookMs: 2_000,
  /** For a call, so that it answers before browsers give up (WEB-321). */
  callMs: 10_000,
  /** For a call that gathers a lot or calls others first. */
  longCallMs: 25_000,
}

/**
 * Resolves with `work` if it finishes in time. Work that's late isn't stopped.
 * @throws AppError SERVICE_UNAVAILABLE
 */
export async function withTimeout<Outcome>(work: Promise<Outcome>, ms: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
