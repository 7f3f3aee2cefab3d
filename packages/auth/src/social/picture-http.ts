import { get as getByHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { get as getByHttps, Agent as HttpsAgent } from 'node:https'
import { publicHttpsAgent, readBytes } from '../public-http.ts'

/**
 * Fetches pictures from untrusted URLs: only https on the default port of public addresses, without redirects, limited in time and size
 * (SEC-408). The caller checks whether it is a picture.
 */

/** Options of {@link createPictureHttp}. */
export interface PictureHttpParts {
  /** Replaces the provider's origins. It may be on this machine. */
  readonly endpointOrigin: string | undefined
  /** The limit from the DNS lookup to the last byte. */
  readonly timeoutMs: number
  /** The maximum size. By default, it's that of uploaded pictures. */
  readonly maxBytes?: number
}

const pictureMaxBytes = 5 * 1024 * 1024

const namedHttpAgent = new HttpAgent({ keepAlive: false })
const namedHttpsAgent = new HttpsAgent({ keepAlive: false })

/**
 * Creates a function that returns the bytes of a picture URL, which may be a `data:` URL.
 * @throws Error if the picture can't be fetched
 */
export function createPictureHttp({ endpointOrigin, timeoutMs, maxBytes = pictureMaxBytes }: PictureHttpParts) {
  return async (address: string): Promise<Uint8Array> => {
    const url = new URL(address)
    if (url.protocol === 'data:') return Buffer.from(url.pathname.replace(/^[^,]*,/, ''), 'base64')
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await open(url, endpointOrigin, signal)
    try {
      if (answer.statusCode !== 200) throw new Error(`the response has status ${answer.statusCode}`)
      return await readBytes(answer, maxBytes)
    } finally {
      answer.destroy()
    }
  }
}

/** Sends the request. Redirects aren't followed. */
function open(url: URL, endpointOrigin: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { signal, headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' } }
    const ask = () => {
      if (url.origin === endpointOrigin) {
        return url.protocol === 'http:'
          ? getByHttp(url, { ...options, agent: namedHttpAgent }, resolve)
          : getByHttps(url, { ...options, agent: namedHttpsAgent }, resolve)
      }
      if (url.protocol !== 'https:' || url.port !== '') throw new Error('not an address that pictures may be fetched from')
      return getByHttps(url, { ...options, agent: publicHttpsAgent }, resolve)
    }
    ask().on('error', reject)
  })
}
