import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricTable } from '../src/http/metric-table.ts'

/** Dashboards and alerts watch metrics that the server has. */

const folder = new URL('../../../deploy/', import.meta.url)

/** Names of Prometheus itself and of Node.js, which prom-client collects. */
const given = /^(up|process_\w+|nodejs_\w+)$/

const known = new Set(
  Object.entries(metricTable).flatMap(([name, { kind }]) =>
    kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  ),
)

/** Returns the metrics of a query: names that are followed by labels or a range, or stand alone. */
const metricsOf = (query: string) => [...query.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?=\s*(?:[{[)]|$))/g)].map(([, name = '']) => name)

test.each(['prometheus/alerts.yaml', 'grafana/dashboard.json'])('%s names only metrics of the table (SEC-760)', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const queries = file.endsWith('.json') ? [...text.matchAll(/"expr": "(.+?)(?<!\\)"/g)].map(([, query = '']) => query) : [text]
  const names = queries.flatMap(metricsOf)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !known.has(name) && !given.test(name))).toEqual([])
})
