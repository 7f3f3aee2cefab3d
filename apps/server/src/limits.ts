import cluster from 'node:cluster'
import type { Config } from '@morsel/api/kernel/config/config'
import { createLimits, type LimitStore, type Limits } from '@morsel/api/kernel/ports/limits'
import type { Logger } from 'pino'
import { RateLimiterCluster, RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { connectRedisLimits } from './adapters/limit-redis.ts'
import type { Stoppable } from './shutdown.ts'

/**
 * Opens the rate limits. They are counted in Redis if it's configured, else in the primary process for its workers, else in this process
 * (decision 007). Adds what it starts to `started`, for the caller to stop.
 */
export async function openLimits(config: Config, logger: Logger, started: Stoppable[]): Promise<Limits> {
  if (config.REDIS_URL === undefined || !config.RATE_LIMIT_ENABLED)
    return createLimits(config, logger, cluster.isWorker ? primaryStore : undefined)
  const { store, close } = await connectRedisLimits(config.REDIS_URL)
  started.push({ name: 'Redis', stop: async () => close() })
  return createLimits(config, logger, store)
}

const primaryStore: LimitStore = (row) => new RateLimiterCluster({ ...row, timeoutMs: 1000 })

/** Counts for the workers; runs in the primary process. */
export function countLimitsForWorkers(): void {
  new RateLimiterClusterMaster()
}
