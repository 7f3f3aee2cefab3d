import type { IncomingMessage } from 'node:http'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Parts of calls to URLs that users choose. */

/** They reject non-public addresses at connection time, whatever the hostname resolves to. */
export const publicHttpAgent = new RequestFilteringHttpAgent({ keepAlive: false })
export const publicHttpsAgent = new RequestFilteringHttpsAgent({ keepAlive: false })

/** Reads a response. @throws Error if it has more than `maxBytes` */
export async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer) {
    // Without an encoding, the chunks are buffers.
    const bytes = chunk as Uint8Array
    length += bytes.length
    if (length > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
