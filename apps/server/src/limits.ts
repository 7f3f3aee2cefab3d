import cluster from 'node:cluster'
import type { Config } from '@morsel/api/kernel/config/config'
import { createLimits, type LimitStore, type Limits } from '@morsel/api/kernel/ports/limits'
import type { Logger } from 'pino'
import { RateLimiterCluster, RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { connectRedisLimits } from './adapters/limit-redis.ts'
import type { Stoppable } from './shutdown.ts'

/**
 * The rate limits of this process, counted once for all that share them: in Redis when it is configured, else by the first process
 * of this machine for its workers, else in this very process (decision 007). What was started is added to `started`, for the caller to stop.
 */
export async function openLimits(config: Config, logger: Logger, started: Stoppable[]): Promise<Limits> {
  if (config.REDIS_URL === undefined || !config.RATE_LIMIT_ENABLED)
    return createLimits(config, logger, cluster.isWorker ? storeOfPrimary : undefined)
  const { store, close } = await connectRedisLimits(config.REDIS_URL)
  started.push({ name: 'Redis', stop: async () => close() })
  return createLimits(config, logger, store)
}

const storeOfPrimary: LimitStore = (row) => new RateLimiterCluster({ ...row, timeoutMs: 1000 })

/** In the first process: keeps the counters of its workers. */
export function countForWorkers(): void {
  new RateLimiterClusterMaster()
}
