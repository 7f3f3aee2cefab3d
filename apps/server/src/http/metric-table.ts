/** Every metric of `/metrics` besides those of Node.js. Dashboards and alerts may use only these; a test compares them. */

/** A metric. Gauges of several processes of a machine are combined by their maximum, all others are added up. */
interface MetricRow {
  kind: 'histogram' | 'counter' | 'gauge'
  help: string
  labels: readonly string[]
}

export const metricTable = {
  http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from a request to the end of its response, by door.',
    labels: ['door', 'method', 'status'],
  },
  procedure_duration_seconds: { kind: 'histogram', help: 'Time that calls took, by procedure.', labels: ['procedure'] },
  procedure_errors_total: {
    kind: 'counter',
    help: 'Calls that failed, by procedure and error code: TOO_MANY_REQUESTS was refused by a limit, INVALID_EMAIL_OR_PASSWORD is a failed sign-in.',
    labels: ['procedure', 'code'],
  },
  page_cache_lookups_total: { kind: 'counter', help: 'Pages for guests, by whether they were cached.', labels: ['result'] },
  database_up: { kind: 'gauge', help: 'Whether the database responded to the last reading of these metrics.', labels: [] },
  database_round_trip_seconds: {
    kind: 'gauge',
    help: 'Time that a trivial query took, including the wait for a connection of the pool.',
    labels: [],
  },
  mail_queue_size: { kind: 'gauge', help: 'Emails in the outbox.', labels: [] },
  mail_queue_oldest_seconds: { kind: 'gauge', help: 'How long the oldest email in the outbox has been waiting.', labels: [] },
  job_overdue_seconds: { kind: 'gauge', help: 'How long a job has been due.', labels: ['name'] },
} as const satisfies Record<string, MetricRow>

export type MetricName = keyof typeof metricTable
