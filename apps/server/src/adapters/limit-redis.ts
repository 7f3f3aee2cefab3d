import type { LimitStore } from '@morsel/api/kernel/ports/limits'
import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'

/** A Redis that is slower than this counts as away. */
const patienceMs = 250

/** Counters in Redis or Valkey: one script a call, atomic, its window set once. The only file that knows the client. */
export interface RedisLimits {
  store: LimitStore
  close(): void
}

/**
 * Connects, or has tried to; connections that fail or break are made anew for ever. While there is none every call is refused at once,
 * so that the caller can do without.
 */
export async function connectRedisLimits(url: string): Promise<RedisLimits> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: patienceMs,
    // A server that does not answer is left; calls then no longer wait for it.
    socketTimeout: 2 * patienceMs,
    retryStrategy: (tries) => Math.min(100 * tries, 2000),
  })
  // Whoever calls learns it from the refused call.
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
        // What is used up is refused here until its window ends: a flood does not reach Redis.
        inMemoryBlockOnConsumed: points,
      }),
    close: () => redis.disconnect(),
  }
}
