import { AppError } from '@morsel/contract/errors'

/** How long a call may wait. A longer wait would leave too little time for the query itself. */
const WAIT_MS = 2_000

/** Limits how many expensive queries run at once, so that other calls keep their connections (SEC-714). */
export interface Lane {
  /** Whether the procedure at a path runs expensive queries. */
  isExpensive(path: string): boolean
  /** Runs work when its turn comes. @throws AppError SERVICE_UNAVAILABLE when the wait is too long */
  enter<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>
}

/**
 * Creates the lane of a process. Waiting calls run in order of arrival.
 * @param width how many calls run at once
 * @param procedures the expensive procedures by path
 */
export function createLane(width: number, procedures: Readonly<Record<string, unknown>>, waitMs = WAIT_MS): Lane {
  let running = 0
  const waiting = new Set<() => void>()
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }))
      }, waitMs)
      waiting.add(begin)
    })
  return {
    isExpensive: (path) => Object.hasOwn(procedures, path),
    async enter(work) {
      if (running < width) running += 1
      // Each call that finishes starts the next one.
      else await turn()
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) next()
        else running -= 1
      }
    },
  }
}
