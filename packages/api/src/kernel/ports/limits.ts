import { AppError } from '@morsel/contract/errors'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config/config.ts'
import type { Log } from './deps.ts'

/**
 * The rate-limit table: calls per window, counted per procedure and client IP, no matter which API is used (SEC-201 to SEC-209). A
 * procedure names its row in its meta; `general` applies to all others.
 */
export const limitTable = {
  /** `RATE_LIMIT_MAX` calls in `RATE_LIMIT_WINDOW` seconds. */
  general: undefined,
  /** Slows down password guessing and mass sign-ups. */
  credentials: { max: 3, windowSeconds: 10 },
  /** Limits throwaway accounts. Further ones require a solved puzzle (AUTH-318). */
  accounts: { max: 3, windowSeconds: 3600 },
  /** Prevents mailboxes from being flooded. */
  mails: { max: 3, windowSeconds: 60 },
  /** Decoding pictures is expensive. */
  uploads: { max: 10, windowSeconds: 60 },
  /** Several photos are chosen at once, and each is a call (PLACE-754). */
  photos: { max: 30, windowSeconds: 60 },
  /** Allows a call per keystroke of fast typing, for a few people behind one IP address. */
  typing: { max: 300, windowSeconds: 10 },
  /** Mail providers open the links of many people from a few IP addresses (RFC 8058). The links can't be guessed. */
  mailLinks: { max: 300, windowSeconds: 10 },
  /** An export is as expensive as ten pages of results. */
  exports: { max: 20, windowSeconds: 60 },
  /** Suggestions from guests, which someone has to read (EDIT-130). */
  guestChanges: { max: 10, windowSeconds: 3600 },
  /** All calls with a personal access token, wherever they come from (AUTH-993). */
  personalTokens: { max: 600, windowSeconds: 60 },
  /** All calls of a connected app for one user, wherever they come from (AUTH-1008). */
  connectedApps: { max: 600, windowSeconds: 60 },
  /** Requests to the provider of "Sign in with Morsel". The server of one app signs many people in. */
  oauth: { max: 300, windowSeconds: 10 },
  /** Rendering a page takes a few milliseconds, and people behind one IP address open many. */
  pages: { max: 200, windowSeconds: 10 },
} as const satisfies Record<string, { max: number; windowSeconds: number } | undefined>

export type LimitName = keyof typeof limitTable

/** Counts calls atomically. Throws `AppError` TOO_MANY_REQUESTS with the seconds to wait when a row is used up. */
export interface Limits {
  /**
   * Counts a call.
   * @param ip the client's IP address, normalized; unknown clients share one counter (SEC-214)
   * @param uses receives what is left of each limit that counted the call, even if it's refused
   */
  count(name: LimitName, procedure: string, ip: string | undefined, uses?: LimitUse[]): Promise<void>
}

/** What a call has left of a limit. */
export interface LimitUse {
  /** The name of the row of the table; `-network` is added for the counters of a network. */
  policy: string
  /** The number of calls per window. */
  quota: number
  windowSeconds: number
  remaining: number
  /** Seconds until the window ends. */
  resetSeconds: number
}

/** Creates the counters of a row. */
export type LimitStore = (row: { keyPrefix: string; points: number; duration: number }) => Counters

/**
 * Counts a call under a key. Rejects with `RateLimiterRes` when there were too many calls, and with anything else when the store is
 * unavailable.
 */
export interface Counters {
  consume(key: string): Promise<RateLimiterRes>
}

type LimitConfig = Pick<Config, 'RATE_LIMIT_ENABLED' | 'RATE_LIMIT_MAX' | 'RATE_LIMIT_WINDOW' | 'RATE_LIMIT_INSTANCES' | 'WEB_CONCURRENCY'>

/** Creates counters in the memory of this process. */
const memory: LimitStore = (row) => new RateLimiterMemory(row)

/**
 * Creates the limits of the table in a store. While the store is unavailable, each process allows its own share, so that limits neither
 * vanish nor lock everyone out (decision 007).
 */
export function createLimits(config: LimitConfig, log: Log, store: LimitStore = memory): Limits {
  if (!config.RATE_LIMIT_ENABLED) return { count: async () => {} }
  const general = { max: config.RATE_LIMIT_MAX, windowSeconds: config.RATE_LIMIT_WINDOW }
  const processes = config.WEB_CONCURRENCY * config.RATE_LIMIT_INSTANCES
  let isAway = false

  function row(name: LimitName, factor = 1): CountedRow {
    const { max, windowSeconds: duration } = limitTable[name] ?? general
    const [points, keyPrefix] = [factor * max, factor === 1 ? name : `${name}-network`]
    const counters = store({ keyPrefix, points, duration })
    const share = memory({ keyPrefix, points: Math.max(1, Math.floor(points / processes)), duration })
    return {
      policy: keyPrefix,
      quota: points,
      windowSeconds: duration,
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

  const names = Object.keys(limitTable).filter(isLimitName)
  const clients = new Map(names.map((name) => [name, row(name)]))
  const networks = new Map(names.map((name) => [name, row(name, networkFactor)]))
  async function consume(counters: CountedRow | undefined, key: string, uses: LimitUse[] | undefined): Promise<void> {
    if (!counters) return
    try {
      const left = await counters.consume(key)
      uses?.push(useOf(counters, left))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      uses?.push(useOf(counters, refusal))
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
    }
  }
  return {
    async count(name, procedure, ip, uses) {
      const { client, network } = clientKeys(ip)
      await consume(clients.get(name), `${procedure}|${client}`, uses)
      if (network !== undefined) await consume(networks.get(name), `${procedure}|${network}`, uses)
    },
  }
}

/** The counters of a row, with what they allow. */
type CountedRow = Counters & Pick<LimitUse, 'policy' | 'quota' | 'windowSeconds'>

function useOf({ policy, quota, windowSeconds }: CountedRow, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitUse {
  return {
    policy,
    quota,
    windowSeconds,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(0, Math.ceil(msBeforeNext / 1000)),
  }
}

const isLimitName = (text: string): text is LimitName => Object.hasOwn(limitTable, text)

/** An IPv6 /48 may belong to one client or to a whole street, so it may make ten times the calls of a client (SEC-230). */
const networkFactor = 10

/** Returns the key of a client: an IPv4 address or an IPv6 /64. Clients without an IP address share one key. */
export const clientKey = (ip: string | undefined): string => clientKeys(ip).client

function clientKeys(ip: string | undefined): { client: string; network?: string } {
  if (ip === undefined || !ipaddr.isValid(ip)) return { client: 'unknown' }
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return { client: address.toString() }
  return { client: `${address.parts.slice(0, 4).join(':')}/64`, network: `${address.parts.slice(0, 3).join(':')}/48` }
}
