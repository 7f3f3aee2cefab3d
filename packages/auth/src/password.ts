import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '@morsel/contract/errors'
import { currentPrefix } from './hash-cost.mjs'
import type { HashingJob } from './hashing-worker.mjs'

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  /**
   * Hashes a password.
   * @throws AppError SERVICE_UNAVAILABLE if the queue is full
   */
  hash(password: string): Promise<string>
  /**
   * Whether a password matches a hash. Hashes that cost more than twice ours aren't checked and never match.
   * @throws AppError SERVICE_UNAVAILABLE if the queue is full
   */
  verify(passwordHash: string, password: string): Promise<boolean>
  /** Whether a hash uses the current algorithm and cost. Any other hash is replaced at the next sign-in (SEC-308). */
  isCurrent(passwordHash: string): boolean
  /**
   * Does the work of `verify` without a hash, to make an unknown email take as long as a wrong password.
   * @throws AppError SERVICE_UNAVAILABLE if the queue is full
   */
  verifyDummy(password: string): Promise<void>
}

/** The limits of a hasher. */
export interface HasherLimits {
  /** The number of threads. By default, there is one per processor, but at most four. */
  concurrency?: number
  /** The number of calls that may wait. Further calls are rejected. */
  queueMax?: number
}

/** The length in UTF-16 units. It's twice the highest possible `AUTH_PASSWORD_MAX`, so no stored password is longer. */
const passwordMaxLength = 2048

const refusal = () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })

/**
 * Creates the hasher of a process. Its threads start when needed. They have a lower priority than the main thread, and don't block libuv's
 * thread pool, which handles files and DNS lookups.
 */
export function createPasswordHasher({
  concurrency = Math.min(4, availableParallelism()),
  queueMax = 256,
}: HasherLimits = {}): PasswordHasher {
  const inTurn = createQueue(concurrency, queueMax)
  const threads = createThreads()
  const work = (job: HashingJob) => inTurn(() => threads.run({ ...job, password: normalize(job.password) }))
  return {
    hash: async (password) => String(await work({ password })),
    verify: async (passwordHash, password) => {
      const isPossible = password.length <= passwordMaxLength
      return (await work({ password, passwordHash: isPossible ? passwordHash : '' })) === true
    },
    isCurrent: (passwordHash) => passwordHash.startsWith(currentPrefix),
    verifyDummy: async (password) => {
      await work({ password, passwordHash: '' })
    },
  }
}

/** Creates threads as jobs need them. They don't keep the process alive. If a thread fails, only its job fails. */
function createThreads() {
  const idle: Worker[] = []
  return {
    run: (job: HashingJob) =>
      new Promise<unknown>((resolve, reject) => {
        const thread = idle.pop() ?? new Worker(new URL('./hashing-worker.mjs', import.meta.url))
        thread.ref()
        thread.once('error', reject)
        thread.once('message', (answer) => {
          thread.removeListener('error', reject)
          thread.unref()
          idle.push(thread)
          resolve(answer)
        })
        thread.postMessage(job)
      }),
  }
}

/**
 * Unifies passwords with NFKC (NIST 800-63B 5.1.1.2), because another keyboard or system may send the same password as different code
 * points. Callers check the length first.
 */
function normalize(password: string): string {
  return password.slice(0, passwordMaxLength).normalize('NFKC')
}

/** Runs at most `concurrency` jobs at once and lets `queueMax` wait, in order. */
function createQueue(concurrency: number, queueMax: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running >= concurrency) {
      if (waiting.length >= queueMax) throw refusal()
      // A job that ends hands its slot to the next one, so that later jobs can't overtake.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
