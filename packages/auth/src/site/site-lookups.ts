import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { publicHttpsAgent } from '../public-http.ts'
import { ownDomainOf } from './site-domain.ts'

/** Reads what a website and its DNS zone say about who runs it. The URLs come from users, so they are untrusted (SEC-411). */
export interface SiteLookups {
  /** Returns the first text of a page; undefined if there is none. Redirects are followed within the same registrable domain. */
  readPage(url: string): Promise<string | undefined>
  /** Returns the TXT records of a name, or none. */
  readTxt(name: string): Promise<string[]>
}

/** Opens a URL; tests replace it. */
export type OpenUrl = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>

interface LookupParts {
  /** The limit for a page with all its redirects, and for DNS. */
  readonly timeoutMs: number
  readonly open?: OpenUrl
}

const pageMaxBytes = 256 * 1024
const redirectsMax = 3

const openPublic: OpenUrl = (url, signal) =>
  new Promise((resolve, reject) => {
    get(url, { signal, agent: publicHttpsAgent, headers: { accept: 'text/html,text/plain' } }, resolve).on('error', reject)
  })

/** Creates the lookups. They never throw, whatever the other side does. */
export function createSiteLookups({ timeoutMs, open = openPublic }: LookupParts): SiteLookups {
  return {
    async readPage(address) {
      const signal = AbortSignal.timeout(timeoutMs)
      return followTo(new URL(address), { open, signal, redirectsLeft: redirectsMax }).catch(() => undefined)
    },
    async readTxt(name) {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
      const records = await resolver.resolveTxt(name).catch(() => [])
      return records.map((parts) => parts.join(''))
    },
  }
}

async function followTo(
  url: URL,
  { open, signal, redirectsLeft }: { open: OpenUrl; signal: AbortSignal; redirectsLeft: number },
): Promise<string | undefined> {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return undefined
  const answer = await open(url, signal)
  try {
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status === 200) return await readText(answer)
    if (status < 300 || status > 399 || location === undefined || redirectsLeft === 0) return undefined
    const next = new URL(location, url)
    const domain = ownDomainOf(url.hostname)
    if (domain === undefined || ownDomainOf(next.hostname) !== domain) return undefined
    return await followTo(next, { open, signal, redirectsLeft: redirectsLeft - 1 })
  } finally {
    answer.destroy()
  }
}

/** Reads the start of a page. What comes after it doesn't matter. */
async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer) {
    // Without an encoding, the chunks are buffers.
    const bytes = chunk as Uint8Array
    chunks.push(bytes)
    length += bytes.length
    if (length > pageMaxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, pageMaxBytes).toString('utf8')
}
