import { Agent, type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { RequestDetails } from 'web-push'
import { publicHttpsAgent } from './public-http.ts'

/**
 * Sends web push messages (RFC 8030), encrypted for the browser (RFC 8291) and signed by the installation (RFC 8292). The URLs come from
 * browsers, so they are untrusted: only https on the default port of public addresses, without redirects (SEC-408).
 */

/** What a browser gives a site that may send to it: a URL, and keys that encrypt what only the browser can read. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The keys with which an installation signs, in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** A message to a browser. */
export interface PushMessage {
  subscription: PushSubscription
  keys: PushKeys
  text: string
  /** A later message about the same thing replaces one that wasn't delivered yet: at most 32 characters of base64url. */
  about: string
}

export interface PushSender {
  /**
   * Resolves when the browser's push service has accepted the message.
   * @throws PushGone when the browser no longer gets messages; PushRefused when the service will never accept this one; any other error
   * when a retry may work
   */
  send(message: PushMessage): Promise<void>
}

/** Thrown when a subscription has ended. */
export class PushGone extends Error {}

/** Thrown when a push service permanently rejects a message. */
export class PushRefused extends Error {}

/** Options of {@link createPushSender}. */
interface PushSenderParts {
  /** Whom a push service may contact: a `mailto:` URL. */
  readonly contact: string
  /** The limit from the DNS lookup to the response. */
  readonly timeoutMs: number
  /** Sends the requests for an origin to a server on this machine instead. */
  readonly servers?: Readonly<Record<string, string>>
}

/** How long a push service tries to reach a browser that is offline. */
const lifeSeconds = 86_400

/** Creates the keys of an installation. */
export async function createPushKeys(): Promise<PushKeys> {
  return (await library()).generateVAPIDKeys()
}

export function createPushSender({ contact, timeoutMs, servers = {} }: PushSenderParts): PushSender {
  return {
    async send({ subscription, keys, text, about }) {
      const { generateRequestDetails } = await library()
      const details = signed(() =>
        generateRequestDetails(subscription, text, {
          vapidDetails: { subject: contact, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: lifeSeconds,
          topic: about,
        }),
      )
      const answer = await post(new URL(subscription.endpoint), details, { servers, signal: AbortSignal.timeout(timeoutMs) })
      answer.destroy()
      refuse(answer.statusCode ?? 0)
    },
  }
}

/** Loaded only when something is sent. */
async function library() {
  return (await import('web-push')).default
}

/** The library rejects keys that aren't points of the curve. A retry wouldn't help. */
function signed(make: () => RequestDetails): RequestDetails {
  try {
    return make()
  } catch (cause) {
    throw new PushGone('the keys of the subscription are invalid', { cause })
  }
}

function refuse(status: number): void {
  if (status >= 200 && status < 300) return
  const reason = `the push service responded with ${status}`
  if (status === 404 || status === 410) throw new PushGone(reason)
  if (status >= 300 && status < 500 && status !== 408 && status !== 429) throw new PushRefused(reason)
  throw new Error(reason)
}

const localAgent = new Agent({ keepAlive: false })

function post(
  url: URL,
  { headers, body }: RequestDetails,
  { servers, signal }: { servers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal }
    const ask = () => {
      const server = servers[url.origin]
      if (server !== undefined) return requestByHttp(new URL(url.pathname + url.search, server), { ...options, agent: localAgent }, resolve)
      if (url.protocol !== 'https:' || url.port !== '') throw new PushGone('not an address that pushes may be sent to')
      return requestByHttps(url, { ...options, agent: publicHttpsAgent }, resolve)
    }
    ask().on('error', reject).end(body)
  })
}
