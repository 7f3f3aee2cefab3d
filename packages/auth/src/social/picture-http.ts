import { get as getByHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { get as getByHttps, Agent as HttpsAgent } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

/**
 * Fetching pictures from addresses that strangers may have written: encrypted, from public addresses of the usual port alone, short, small,
 * and never sent on to another place (SEC-408). Whether it is a picture is for the reader to find out.
 */

/** Ways to the one origin that the installation itself named. */
export interface PictureHttpParts {
  /** Replaces the provider's own origins, so it may be on this machine. */
  readonly endpointOrigin: string | undefined
  /** From the first look-up to the last byte. */
  readonly timeoutMs: number
  /** Unless said, those of pictures that people upload. */
  readonly maxBytes?: number
}

const pictureMaxBytes = 5 * 1024 * 1024

/** Refuses every address that is not public when it connects, whatever names resolve to by then. */
const publicAgent = new RequestFilteringHttpsAgent({ keepAlive: false })
const namedHttpAgent = new HttpAgent({ keepAlive: false })
const namedHttpsAgent = new HttpsAgent({ keepAlive: false })

/**
 * The bytes behind the address of a picture, or in it.
 * @throws Error when there are none to be had
 */
export function createPictureHttp({ endpointOrigin, timeoutMs, maxBytes = pictureMaxBytes }: PictureHttpParts) {
  return async (address: string): Promise<Uint8Array> => {
    const url = new URL(address)
    if (url.protocol === 'data:') return Buffer.from(url.pathname.replace(/^[^,]*,/, ''), 'base64')
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await open(url, endpointOrigin, signal)
    try {
      if (answer.statusCode !== 200) throw new Error(`the answer has status ${answer.statusCode}`)
      return await readBytes(answer, maxBytes)
    } finally {
      answer.destroy()
    }
  }
}

/** The head of an answer. Nothing is followed: a redirect is an answer like any other. */
function open(url: URL, endpointOrigin: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { signal, headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' } }
    const ask = () => {
      if (url.origin === endpointOrigin) {
        return url.protocol === 'http:'
          ? getByHttp(url, { ...options, agent: namedHttpAgent }, resolve)
          : getByHttps(url, { ...options, agent: namedHttpsAgent }, resolve)
      }
      if (url.protocol !== 'https:' || url.port !== '') throw new Error('not an address that pictures are fetched from')
      return getByHttps(url, { ...options, agent: publicAgent }, resolve)
    }
    ask().on('error', reject)
  })
}

async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer) {
    // Without an encoding, the chunks of an answer are buffers.
    const bytes = chunk as Uint8Array
    length += bytes.length
    if (length > maxBytes) throw new Error(`the picture has more than ${maxBytes} bytes`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
