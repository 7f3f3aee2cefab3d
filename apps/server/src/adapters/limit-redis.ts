import type { LimitStore } from '@morsel/api/kernel/ports/limits'
import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'

/** A Redis that is slower than this counts as unavailable. */
const timeoutMs = 250

/** Rate limit counters in Redis or Valkey (SEC-217). */
export interface RedisLimits {
  store: LimitStore
  close(): void
}

/** Connects to Redis and reconnects forever. While there is no connection, every call fails immediately, so that the caller can fall back. */
export async function connectRedisLimits(url: string): Promise<RedisLimits> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: timeoutMs,
    // Disconnects from a server that doesn't respond, so that calls fail immediately.
    socketTimeout: 2 * timeoutMs,
    retryStrategy: (tries) => Math.min(100 * tries, 2000),
  })
  // Without a handler, this event would end the process. Callers already get the error of their call.
  redis.on('error', () => {})
  await redis.connect().catch(() => {})
  return {
    store: ({ keyPrefix, points, duration }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `morsel:limit:${keyPrefix}`,
        points,
        duration,
        rejectIfRedisNotReady: true,
        // An exhausted limit is remembered here until its window ends, so that a flood doesn't reach Redis.
        inMemoryBlockOnConsumed: points,
      }),
    close: () => redis.disconnect(),
  }
}
