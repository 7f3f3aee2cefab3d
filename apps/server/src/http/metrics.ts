import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '@morsel/api/kernel/config/config'
import { AppError } from '@morsel/contract/errors'
import { type Request, Router } from 'express'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isLoopback } from './hosts.ts'

/** Measurements of this process for Prometheus. */
export interface Metrics {
  /** Measures a request and its response. */
  watch(req: IncomingMessage, res: ServerResponse): void
  /** `/metrics`: for callers with `METRICS_TOKEN`; without one, only for callers on this machine (SEC-707). */
  door: Router
}

export function createMetrics(config: Pick<Config, 'AUTH_BASE_PATH' | 'METRICS_TOKEN'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by door.',
    labelNames: ['door', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  AggregatorRegistry.setRegistries(registry)
  const all = cluster.isWorker ? new AggregatorRegistry() : undefined
  const doors = Object.entries({ [config.AUTH_BASE_PATH]: 'auth', ...doorsByPath })

  const door = Router({ caseSensitive: true })
  door.get('/metrics', async (req, res) => {
    requireMetricsAccess(config.METRICS_TOKEN, req)
    const text = all ? await textOfAllWorkers() : await registry.metrics()
    res.setHeader('Cache-Control', 'no-store')
    res.type(registry.contentType).send(text)
  })
  return {
    door,
    watch(req, res) {
      const startMs = performance.now()
      const { method = '', url = '' } = req
      res.on('close', () => {
        const door = doors.find(([path]) => url.startsWith(path))?.[1] ?? 'pages'
        const labels = { door, method: knownMethods.includes(method) ? method : 'other', status: res.statusCode }
        durations.observe(labels, (performance.now() - startMs) / 1000)
      })
    },
  }
}

/** Doors by the beginning of their paths; everything else is a page. Each adds time series, so there are few. */
const doorsByPath = {
  '/api/trpc': 'trpc',
  '/api/v1': 'v1',
  '/assets/': 'files',
  '/healthz': 'operations',
  '/readyz': 'operations',
  '/metrics': 'operations',
}
const knownMethods = ['GET', 'POST', 'HEAD', 'OPTIONS']

/** @throws AppError UNAUTHORIZED without the right token; PAGE_NOT_FOUND for callers on other machines if no token is configured */
function requireMetricsAccess(token: string, req: Request): void {
  if (token !== '') {
    const given = Buffer.from(req.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('UNAUTHORIZED')
    return
  }
  // A proxy on this machine forwards requests from other machines.
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined
  if (isForwarded || !isLoopback(req.socket.remoteAddress)) throw new AppError('PAGE_NOT_FOUND')
}

/** A message about metrics: a worker asks the primary process, which collects from all workers and replies with the text. */
interface MetricsMessage {
  metricsFor: number
  text?: string
}
const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metricsFor' in message
let requestCount = 0

function textOfAllWorkers(): Promise<string> {
  requestCount += 1
  const metricsFor = requestCount
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isMetricsMessage(message) || message.metricsFor !== metricsFor) return
      process.off('message', onMessage)
      resolve(message.text ?? '')
    }
    process.on('message', onMessage)
    process.send?.({ metricsFor } satisfies MetricsMessage)
  })
}

/** Adds up the metrics of all workers for the one that got the request; runs in the primary process. */
export function answerMetricsForWorkers(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    const { metricsFor } = message
    const answer = (text: string) => worker.send({ metricsFor, text } satisfies MetricsMessage)
    all.clusterMetrics().then(answer, () => answer(''))
  })
}
