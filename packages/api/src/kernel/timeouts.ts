import { AppError } from '@morsel/contract/errors'

/**
 * How long something may take. A database that refuses says so at once, one that has stopped says nothing on the connections it holds, and
 * neither does a pool none of whose connections is free: without an end of our own whoever asks would wait for as long.
 */
export const timeouts = {
  /** Whoever waits longer for a connection or one small answer gets no page in time either. */
  lookMs: 2_000,
  /** A call, so that its answer comes before browsers give it up (WEB-321). */
  callMs: 10_000,
  /** A call that gathers a lot, or asks others first. */
  longCallMs: 25_000,
}

/**
 * What `work` comes to, if it does in time. What was begun goes on: nobody waits for it any more.
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
