import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '@morsel/contract/errors'
import type { HashingJob } from './hashing-thread.mjs'

/** Passwords and their hashes: whose turn it is, and on which thread. What is done there is in `hashing-thread.mjs`. */

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  /** @throws AppError SERVICE_UNAVAILABLE when too many wait already */
  hash(password: string): Promise<string>
  /**
   * Whether a password is the one of a stored hash. False, without work, for a hash that asks for more than twice our own cost.
   * @throws AppError SERVICE_UNAVAILABLE when too many wait already
   */
  verify(passwordHash: string, password: string): Promise<boolean>
  /**
   * The work of `verify` without a hash to compare with, so that an unknown address takes as long as a wrong password.
   * @throws AppError SERVICE_UNAVAILABLE when too many wait already
   */
  verifyDummy(password: string): Promise<void>
}

/** How much may happen at once. */
export interface HasherLimits {
  /** Threads that hash at the same time; one for each processor, and no more than four, unless said otherwise. */
  concurrency?: number
  /** Calls that may wait for their turn; the next one is refused. */
  queueMax?: number
}

/** UTF-16 units; twice what `AUTH_PASSWORD_MAX` can be, so no stored password is longer. */
const passwordMaxLength = 2048

const refusal = () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })

/**
 * Makes the hasher of a process. Its threads are its own and started when needed: they give way to the thread that answers,
 * and files and names are looked up on others.
 */
export function createPasswordHasher({
  concurrency = Math.min(4, availableParallelism()),
  queueMax = 256,
}: HasherLimits = {}): PasswordHasher {
  const inTurn = createQueue(concurrency, queueMax)
  const threads = createThreads()
  const work = (job: HashingJob) => inTurn(() => threads.run({ ...job, password: normalise(job.password) }))
  return {
    hash: async (password) => String(await work({ password })),
    verify: async (passwordHash, password) => {
      const isPossible = password.length <= passwordMaxLength
      return (await work({ password, passwordHash: isPossible ? passwordHash : '' })) === true
    },
    verifyDummy: async (password) => {
      await work({ password, passwordHash: '' })
    },
  }
}

/** As many threads as there are jobs at once; none keeps the process alive. A thread that fails fails its job alone. */
function createThreads() {
  const idle: Worker[] = []
  return {
    run: (job: HashingJob) =>
      new Promise<unknown>((resolve, reject) => {
        const thread = idle.pop() ?? new Worker(new URL('./hashing-thread.mjs', import.meta.url))
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
 * The same password typed on another keyboard or system may arrive as other code points; NFKC makes them one (NIST 800-63B 5.1.1.2).
 * Lengths are counted before.
 */
function normalise(password: string): string {
  return password.slice(0, passwordMaxLength).normalize('NFKC')
}

/** Runs at most `concurrency` jobs at once and lets `queueMax` wait, first come, first served. */
function createQueue(concurrency: number, queueMax: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running >= concurrency) {
      if (waiting.length >= queueMax) throw refusal()
      // The job that ends hands its place over, so that nobody overtakes.
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
