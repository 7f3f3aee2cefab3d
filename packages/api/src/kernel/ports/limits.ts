import { sha256 } from '@morsel/auth/digest'
import { AppError } from '@morsel/contract/errors'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config/config.ts'
import type { Log } from './deps.ts'

/**
 * The rate-limit table: calls per window, counted per procedure and client address, in every API alike (SEC-201 to SEC-209).
 * A procedure names its row in its meta; `general` counts all others.
 */
export const limitTable = {
  /** `RATE_LIMIT_MAX` calls in `RATE_LIMIT_WINDOW` seconds. */
  general: undefined,
  /** Guessing passwords or filling the table of accounts must be slow. */
  credentials: { max: 3, windowSeconds: 10 },
  /** Mailboxes must not be flooded. */
  mails: { max: 3, windowSeconds: 60 },
  /** Decoding pictures is expensive. */
  uploads: { max: 10, windowSeconds: 60 },
  /** A call for every key of fast typing, for a few people behind one IP address. */
  typing: { max: 300, windowSeconds: 10 },
  /** The same email again and again, counted per recipient. */
  recipient: { max: 5, windowSeconds: 3600 },
  /** Mail providers open the links of many people from a few IP addresses (RFC 8058). The links can't be guessed. */
  mailLinks: { max: 300, windowSeconds: 10 },
  /** A file is as expensive as ten pages of results. */
  exports: { max: 20, windowSeconds: 60 },
  /** Rendering a page takes a few milliseconds; people behind one IP address open many. */
  pages: { max: 200, windowSeconds: 10 },
} as const satisfies Record<string, { max: number; windowSeconds: number } | undefined>

export type LimitName = keyof typeof limitTable
/** Rows that count clients. */
export type ClientLimitName = Exclude<LimitName, 'recipient'>

/** Counts calls; throws `AppError` TOO_MANY_REQUESTS with the seconds to wait when a row is used up. Atomic. */
export interface Limits {
  /** @param ip the client's IP address, normalized; unknown clients share one counter (SEC-214) */
  count(name: ClientLimitName, procedure: string, ip: string | undefined): Promise<void>
  /** @param address the recipient in lower case, whether an account has it or not */
  countRecipient(procedure: string, address: string): Promise<void>
}

/** Creates the counters of a row. */
export type LimitStore = (row: { keyPrefix: string; points: number; duration: number }) => Counters

/** Counts a call under a key. Rejects with `RateLimiterRes` when there were too many, with anything else when the store is unavailable. */
export interface Counters {
  consume(key: string): Promise<RateLimiterRes>
}

type LimitConfig = Pick<Config, 'RATE_LIMIT_ENABLED' | 'RATE_LIMIT_MAX' | 'RATE_LIMIT_WINDOW' | 'RATE_LIMIT_INSTANCES' | 'WEB_CONCURRENCY'>

/** Counts in the memory of this process. */
const memory: LimitStore = (row) => new RateLimiterMemory(row)

/**
 * The limits of the table in a store. While the store is unavailable, each process allows its own share, so that limits neither vanish nor
 * lock everyone out (decision 007).
 */
export function createLimits(config: LimitConfig, log: Log, store: LimitStore = memory): Limits {
  if (!config.RATE_LIMIT_ENABLED) return { count: async () => {}, countRecipient: async () => {} }
  const general = { max: config.RATE_LIMIT_MAX, windowSeconds: config.RATE_LIMIT_WINDOW }
  const processes = config.WEB_CONCURRENCY * config.RATE_LIMIT_INSTANCES
  let isAway = false

  function row(name: LimitName): Counters {
    const { max, windowSeconds } = limitTable[name] ?? general
    const counters = store({ keyPrefix: name, points: max, duration: windowSeconds })
    const share = memory({ keyPrefix: name, points: Math.max(1, Math.floor(max / processes)), duration: windowSeconds })
    return {
      async consume(key) {
        try {
          const result = await counters.consume(key)
          if (isAway) log.info({}, 'rate limit store is available again')
          isAway = false
          return result
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) throw refusal
          if (!isAway) log.warn({ err: refusal }, 'rate limit store is unavailable, limiting in this process')
          isAway = true
          return share.consume(key)
        }
      },
    }
  }

  const rows = {
    general: row('general'),
    credentials: row('credentials'),
    mails: row('mails'),
    uploads: row('uploads'),
    typing: row('typing'),
    recipient: row('recipient'),
    mailLinks: row('mailLinks'),
    exports: row('exports'),
    pages: row('pages'),
  } satisfies Record<LimitName, Counters>
  async function consume(name: LimitName, key: string): Promise<void> {
    try {
      await rows[name].consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
    }
  }
  return {
    count: (name, procedure, ip) => consume(name, `${procedure}|${clientKey(ip)}`),
    countRecipient: (procedure, address) => consume('recipient', `${procedure}|${sha256(address)}`),
  }
}

/** An IPv6 network of 64 bits belongs to one client and counts as one; clients without an IP address share one counter. */
export function clientKey(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? `${address.parts.slice(0, 4).join(':')}/64` : address.toString()
}
