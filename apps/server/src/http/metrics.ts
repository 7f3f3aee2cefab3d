import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { Measure } from '@morsel/api/kernel/ports/measure'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import { AppError } from '@morsel/contract/errors'
import { databaseOf } from '@morsel/db/client'
import { readOperationalState } from '@morsel/db/queries/operations'
import { type Request, Router } from 'express'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from './hosts.ts'
import { type MetricName, metricTable } from './metric-table.ts'

/** Measurements of this process for Prometheus. */
export interface Metrics {
  /** Measures a request and its response. */
  watch(req: IncomingMessage, res: ServerResponse): void
  /** Measures calls and pages. */
  measure: Measure
  /** `/metrics`: for callers with `METRICS_TOKEN`; without one, only for callers on this machine (SEC-707). */
  door: Router
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What prom-client needs for a metric of the table. */
const setUp = (registry: Registry, name: MetricName) => {
  const { help, labels } = metricTable[name]
  return { name, help, labelNames: [...labels], registers: [registry] }
}

export function createMetrics({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({ ...setUp(registry, 'http_request_duration_seconds'), buckets })
  const readState = createStateGauges(registry, { db, now })
  AggregatorRegistry.setRegistries(registry)
  const all = cluster.isWorker ? new AggregatorRegistry() : undefined
  const doors = Object.entries({ [config.AUTH_BASE_PATH]: 'auth', ...doorsByPath })

  const door = Router({ caseSensitive: true })
  door.get('/metrics', async (req, res) => {
    requireMetricsAccess(config.METRICS_TOKEN, req)
    await readState()
    const text = all ? await textOfAllWorkers() : await registry.metrics()
    res.setHeader('Cache-Control', 'no-store')
    res.type(registry.contentType).send(text)
  })
  return {
    door,
    measure: createMeasure(registry),
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

function createMeasure(registry: Registry): Measure {
  const calls = new Histogram({ ...setUp(registry, 'procedure_duration_seconds'), buckets })
  const errors = new Counter(setUp(registry, 'procedure_errors_total'))
  const pages = new Counter(setUp(registry, 'page_cache_lookups_total'))
  return {
    call(procedure, seconds, code) {
      calls.observe({ procedure }, seconds)
      if (code !== undefined) errors.inc({ procedure, code })
    },
    pageCache: (isHit) => pages.inc({ result: isHit ? 'hit' : 'miss' }),
  }
}

/** Creates the gauges of the database, the outbox and the jobs. The process that is asked for metrics calls the returned function. */
function createStateGauges(registry: Registry, { db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  const gauge = (name: MetricName) => new Gauge({ ...setUp(registry, name), aggregator: 'max' })
  const [up, roundTrip] = [gauge('database_up'), gauge('database_round_trip_seconds')]
  const [mails, oldestMail, jobs] = [gauge('mail_queue_size'), gauge('mail_queue_oldest_seconds'), gauge('job_overdue_seconds')]
  return async () => {
    const startMs = performance.now()
    const state = await withTimeout((call) => readOperationalState(databaseOf(call, db), now()), timeouts.lookMs).catch(() => undefined)
    up.set(state ? 1 : 0)
    roundTrip.set((performance.now() - startMs) / 1000)
    if (!state) return
    mails.set(state.queuedMails)
    oldestMail.set(state.oldestMailSeconds)
    for (const { name, overdueSeconds } of state.jobs) jobs.set({ name }, overdueSeconds)
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
