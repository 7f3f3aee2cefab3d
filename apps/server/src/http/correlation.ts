import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a client may send to find a request again in its logs and ours (API-028). */

const requestIdForm = /^[A-Za-z0-9_-]{20,128}$/
const traceparentForm = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** Returns the ID of a request: the client's if it's well formed, otherwise a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && requestIdForm.test(sent) ? sent : randomUUID()
}

/** Returns the `traceparent` of a request (W3C Trace Context) if it's well formed. */
export function traceparentOf(headers: IncomingHttpHeaders): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' && traceparentForm.test(traceparent) ? traceparent : undefined
}

/** Returns the ID of the trace that a request belongs to, for the log. */
export function traceIdOf(headers: IncomingHttpHeaders): string | undefined {
  return headers.traceparent === undefined ? undefined : traceparentForm.exec(String(headers.traceparent))?.[1]
}
