import { isTemporary, retriesMax, retryDelayMs } from '../errors.ts'
import { createProxyClient } from '../proxy-client.ts'
import { timeoutMsOf } from '../timeouts.ts'
import { type Call, createBatchSender } from './batch.ts'
import { ClientError } from './client-error.ts'
import { withDeadline } from './deadline.ts'
import { requireUsable } from './environment.ts'
import { errorOf, type MorselError } from './errors.ts'
import { createTransport } from './transport.ts'
import type { CallOptions, MorselClient, MorselClientOptions } from './types.ts'
import { createUpload, uploadPathOf } from './uploads.ts'

/**
 * Creates a typed client. The compiler checks procedure names, inputs and outputs. Read errors with `errorOf`.
 * @example const morsel = createMorselClient({ baseUrl: 'https://morsel.example' })
 * @throws what `errorOf` reads as INVALID_OPTIONS or UNSUPPORTED_ENVIRONMENT
 */
export function createMorselClient(options: MorselClientOptions): MorselClient {
  requireUsable(options)
  const { retries = retriesMax, onUnauthorized = () => {} } = options
  const send = createSender(options)
  return createProxyClient<MorselClient>(async (path, [input, callOptions]) => {
    const call = callOf(path, input)
    // The types allow only these options as the second value.
    const { signal, timeoutMs = options.timeoutMs ?? timeoutMsOf(call.name) } = (callOptions ?? {}) as CallOptions
    for (let failures = 0; ; failures += 1) {
      try {
        return await withDeadline(timeoutMs, signal, (ending) => send(call, ending))
      } catch (thrown) {
        const error = errorOf(thrown)
        if (error.code === 'UNAUTHORIZED') onUnauthorized()
        if (call.kind === 'mutate' || failures >= retries || !mayRetry(error)) throw thrown
        await pause(retryDelayMs(failures, thrown), signal)
      }
    }
  })
}

function callOf(path: readonly string[], input: unknown): Call {
  const name = path.slice(0, -1).join('.')
  // Older engines of React Native have no `at`.
  const kind = path[path.length - 1]
  if (kind === 'query' || kind === 'mutate') return { name, kind, input }
  throw new ClientError('FAILED', `Call ${path.join('.')}.query() or ${path.join('.')}.mutate()`)
}

/** Creates the function that sends a call once. Calls made at the same time share a request; files are sent as forms. */
function createSender(options: MorselClientOptions): (call: Call, signal: AbortSignal) => Promise<unknown> {
  const transport = createTransport(options)
  const upload = createUpload(options.baseUrl, transport)
  const sendJson = createBatchSender(`${options.baseUrl}/api/trpc`, transport)
  return (call, signal) => {
    const path = uploadPathOf(call.name)
    return path === undefined ? sendJson(call, signal) : upload(path, call.input, signal)
  }
}

/** Whether another attempt makes sense. Only these codes of the client are temporary; the server's have a status. */
function mayRetry(error: MorselError): boolean {
  return error.status === 0 ? error.code === 'UNREACHABLE' || error.code === 'TIMEOUT' : isTemporary(error)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return withDeadline(2 * ms, signal, () => new Promise((resolve) => setTimeout(resolve, ms)))
}
