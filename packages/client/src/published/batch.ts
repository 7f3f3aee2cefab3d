import { callsPerRequestMax } from '../timeouts.ts'
import { ClientError } from './client-error.ts'
import { deserialize, type Sent } from './dates.ts'
import type { Transport } from './transport.ts'

/** A call of a procedure. */
export interface Call {
  /** The dotted name, for example `review.write`. */
  name: string
  kind: 'query' | 'mutate'
  input: unknown
}

interface Waiting extends Call {
  signal: AbortSignal
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** tRPC's response to a call. */
interface Answer {
  result?: { data: Sent }
  error?: Sent
}

/**
 * Creates the function that sends calls to tRPC. Those made at the same time share a request (WEB-322). Why this isn't tRPC's own client:
 * docs/decisions/160-the-client-as-a-package.md.
 */
export function createBatchSender(url: string, transport: Transport): (call: Call, signal: AbortSignal) => Promise<unknown> {
  const queues: Record<Call['kind'], Waiting[]> = { query: [], mutate: [] }
  const flush = (kind: Call['kind']) => {
    const waiting = queues[kind].splice(0)
    for (let start = 0; start < waiting.length; start += callsPerRequestMax)
      void sendTogether(url, transport, waiting.slice(start, start + callsPerRequestMax))
  }
  return (call, signal) =>
    new Promise((resolve, reject) => {
      // A timer, because components that render together make their calls in several microtasks.
      if (queues[call.kind].push({ ...call, signal, resolve, reject }) === 1) setTimeout(() => flush(call.kind), 0)
    })
}

async function sendTogether(url: string, transport: Transport, calls: readonly Waiting[]): Promise<void> {
  try {
    const names = calls.map(({ name }) => encodeURIComponent(name)).join(',')
    const inputs = JSON.stringify(
      Object.fromEntries(calls.flatMap(({ input }, index) => (input === undefined ? [] : [[index, { json: input }]]))),
    )
    const signal = allOf(calls.map((call) => call.signal))
    const response =
      calls[0]?.kind === 'query'
        ? await transport(`${url}/${names}?batch=1&input=${encodeURIComponent(inputs)}`, { signal })
        : await transport(`${url}/${names}?batch=1`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: inputs,
            signal,
          })
    // A request that is refused as a whole gets one response for all of its calls.
    const answers: Answer | Answer[] = await response.json().catch(refuse)
    for (const [index, call] of calls.entries()) settle(call, Array.isArray(answers) ? answers[index] : answers)
  } catch (thrown) {
    for (const { reject } of calls) reject(thrown)
  }
}

function settle({ resolve, reject }: Waiting, answer: Answer | undefined): void {
  if (answer?.result) resolve(deserialize(answer.result.data))
  else reject(errorIn(answer))
}

function refuse(): never {
  throw new ClientError('NOT_MORSEL', "The response isn't Morsel's. Check baseUrl.")
}

function errorIn(answer: Answer | undefined): Error {
  // The shape of the server's error formatter. A test of the server compares it.
  const error = answer?.error && (deserialize(answer.error) as { message: string; data: unknown })
  return error?.data ? Object.assign(new Error(error.message), { data: error.data }) : refuse()
}

/** Returns a signal that ends once all of these have. */
function allOf(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (signals.every((signal) => signal.aborted)) controller.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', check)
  check()
  return controller.signal
}
