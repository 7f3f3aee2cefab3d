import { createHmac } from 'node:crypto'
import { Agent, type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { publicHttpsAgent } from './public-http.ts'

/**
 * Sends signed requests as Standard Webhooks describes them. The URLs come from users: only https on the default port of public addresses,
 * whatever their names resolve to, without redirects, and only the beginning of a response is read (API-066).
 */

/** A request to sign and send. */
export interface WebhookRequest {
  url: string
  /** The same for each attempt, so that receivers can ignore repetitions. */
  id: string
  /** When it's sent. */
  at: Date
  body: string
  /** The secrets that sign, each as `whsec_` with base64. */
  secrets: readonly string[]
}

/** The beginning of a response. */
export interface WebhookResponse {
  status: number
  text: string
}

export interface WebhookSender {
  /** Returns any response. @throws Error without one */
  send(request: WebhookRequest): Promise<WebhookResponse>
}

/** Options of {@link createWebhookSender}. */
interface WebhookSenderParts {
  readonly userAgent: string
  /** The limit from the DNS lookup to the end of what is read. */
  readonly timeoutMs: number
  /** Sends the requests for an origin to a server on this machine instead. */
  readonly servers?: Readonly<Record<string, string>>
}

/** The prefix of secrets, so that scanners find leaked ones. */
export const webhookSecretPrefix = 'whsec_'

const textMaxBytes = 500

/** Returns the value of `webhook-signature`. */
export function webhookSignature({ id, at, body, secrets }: Omit<WebhookRequest, 'url'>): string {
  const signed = `${id}.${secondsOf(at)}.${body}`
  const keys = secrets.map((secret) => Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64'))
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ')
}

export function createWebhookSender({ userAgent, timeoutMs, servers = {} }: WebhookSenderParts): WebhookSender {
  return {
    async send(request) {
      const headers = {
        'content-type': 'application/json',
        'user-agent': userAgent,
        'webhook-id': request.id,
        'webhook-timestamp': String(secondsOf(request.at)),
        'webhook-signature': webhookSignature(request),
      }
      const answer = await post(new URL(request.url), request.body, { headers, servers, signal: AbortSignal.timeout(timeoutMs) })
      return { status: answer.statusCode ?? 0, text: await readStart(answer) }
    },
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** Reads the beginning of a response, and drops the rest with its connection. A status is enough, so a broken response counts. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of answer) {
      // Without an encoding, the chunks are buffers.
      const bytes = chunk as Uint8Array
      chunks.push(bytes)
      length += bytes.length
      if (length >= textMaxBytes) break
    }
  } catch {
    // The response ended early or was too slow.
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks).subarray(0, textMaxBytes).toString('utf8').replaceAll('\0', '')
}

const localAgent = new Agent({ keepAlive: false })

function post(
  url: URL,
  body: string,
  { headers, servers, signal }: { headers: Record<string, string>; servers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, signal }
    const ask = () => {
      const server = servers[url.origin]
      if (server !== undefined) return requestByHttp(new URL(url.pathname + url.search, server), { ...options, agent: localAgent }, resolve)
      if (url.protocol !== 'https:' || url.port !== '') throw new Error('not a URL that webhooks may be sent to')
      return requestByHttps(url, { ...options, agent: publicHttpsAgent }, resolve)
    }
    ask().on('error', reject).end(body)
  })
}
