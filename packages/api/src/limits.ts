import { AppError } from '@morsel/contract/errors'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'

/**
 * The rate-limit table: calls per window, counted per procedure and client address, at every door alike (auth contract 1.7).
 * A procedure names its row in its meta; `general` counts all others.
 */
export const limitTable = {
  /** `RATE_LIMIT_MAX` calls in `RATE_LIMIT_WINDOW` seconds. */
  general: undefined,
  /** Guessing passwords or filling the table of accounts must be slow. */
  credentials: { max: 3, windowSeconds: 10 },
  /** Nobody's mailbox is to be filled (auth contract 7.3-15b). */
  mails: { max: 3, windowSeconds: 60 },
} as const satisfies Record<string, { max: number; windowSeconds: number } | undefined>

export type LimitName = keyof typeof limitTable

/** Counts calls; throws `AppError` TOO_MANY_REQUESTS with the seconds to wait when a row is used up. Atomic. */
export interface Limits {
  /**
   * @param ip client address, already normalised; unknown clients share one counter (auth contract 7.3-14)
   */
  count(name: LimitName, procedure: string, ip: string | undefined): Promise<void>
}

/** Counters of this process. */
export function createMemoryLimits(config: Pick<Config, 'RATE_LIMIT_ENABLED' | 'RATE_LIMIT_MAX' | 'RATE_LIMIT_WINDOW'>): Limits {
  if (!config.RATE_LIMIT_ENABLED) return { count: async () => {} }
  const general = { max: config.RATE_LIMIT_MAX, windowSeconds: config.RATE_LIMIT_WINDOW }
  const limiters = Object.fromEntries(
    Object.entries(limitTable).map(([name, rule]) => {
      const { max, windowSeconds } = rule ?? general
      return [name, new RateLimiterMemory({ keyPrefix: name, points: max, duration: windowSeconds })]
    }),
  )
  return {
    async count(name, procedure, ip) {
      try {
        await limiters[name]?.consume(`${procedure}|${clientKey(ip)}`)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
  }
}

/** An IPv6 client owns the 64 bits below its network, so that they count as one; clients without an address share one counter. */
function clientKey(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? `${address.parts.slice(0, 4).join(':')}/64` : address.toString()
}
