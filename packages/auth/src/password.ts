import { AppError } from '@morsel/contract/errors'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** The one file that knows argon2. Hashes are argon2id in PHC form, made off the main thread. */

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
  verifyNothing(password: string): Promise<void>
}

/** How much may happen at once. */
export interface HasherLimits {
  /** Hashes computed at the same time: below the four threads that files and names are looked up on too. */
  concurrency?: number
  /** Calls that may wait for their turn; the next one is refused. */
  queueMax?: number
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** UTF-16 units; twice what `AUTH_PASSWORD_MAX` can be, so no stored password is longer. */
const passwordMaxLength = 2048

/** A hash of this cost that belongs to nobody. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$MtduDsTBo1BM1XX9KuERaw$XJ3/PnIiLoDh0ZwkEfqzHbTMOPTKt0cFci/rR4LDY8g'

const refusal = () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })

/** Makes the hasher of a process. */
export function createPasswordHasher({ concurrency = 2, queueMax = 256 }: HasherLimits = {}): PasswordHasher {
  const inTurn = createQueue(concurrency, queueMax)
  return {
    hash: (password) => inTurn(() => hash(normalise(password), cost)),
    verify: (passwordHash, password) => {
      const isPossible = password.length <= passwordMaxLength && isAffordable(passwordHash)
      return inTurn(async () => (await verify(isPossible ? passwordHash : nobodysHash, normalise(password))) && isPossible)
    },
    verifyNothing: async (password) => {
      await inTurn(() => verify(nobodysHash, normalise(password)))
    },
  }
}

/**
 * The same password typed on another keyboard or system may arrive as other code points; NFKC makes them one (NIST 800-63B 5.1.1.2).
 * Lengths are counted before.
 */
function normalise(password: string): string {
  return password.slice(0, passwordMaxLength).normalize('NFKC')
}

/** A hash from elsewhere, say an import, may name any cost: a gigabyte of memory is not for a sign-in to spend. */
function isAffordable(passwordHash: string): boolean {
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
    return memoryCost * timeCost <= 2 * cost.memoryCost * cost.timeCost && memoryCost <= 65_536 && parallelism <= 4
  } catch {
    return false
  }
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
