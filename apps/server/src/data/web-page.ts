import { get as getByHttp, type IncomingMessage } from 'node:http'
import { get as getByHttps } from 'node:https'
import { ImportError } from '@morsel/api/places/import/import-error.rules'
import { publicHttpAgent, publicHttpsAgent, readBytes } from '@morsel/auth/public-http'
import robotsParser from 'robots-parser'

/**
 * Reads a web page for an import (PLACE-581): only from public addresses, as far as the site's robots.txt allows, with redirects within the
 * site, limited in time and size.
 */

/** A page's text, and its URL after redirects. */
export interface WebPage {
  url: string
  text: string
}

interface WebPageOptions {
  /** An origin that may be on this machine, for tests. */
  trustedOrigin?: string
  timeoutMs?: number
}

interface Robots {
  isAllowed(url: string, userAgent: string): boolean | undefined
}
// The package's types have a default export, but the package itself is the function.
const parseRobots = robotsParser as unknown as (url: string, rules: string) => Robots

/** The name by which sites know Morsel, in their logs and in robots.txt. */
const userAgent = 'MorselImport'
const pageMaxBytes = 5 * 1024 * 1024
const robotsMaxBytes = 500 * 1024
const redirectsMax = 5
const accepted = 'text/html, application/xhtml+xml, application/ld+json, application/json;q=0.9'

/** @throws ImportError with a one-line message for the operator */
export async function fetchWebPage(address: string, { trustedOrigin, timeoutMs = 20_000 }: WebPageOptions = {}): Promise<WebPage> {
  const visit = new Visit(trustedOrigin, AbortSignal.timeout(timeoutMs))
  let url = new URL(address)
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    await visit.refuseUnlessAllowed(url)
    const answer = await visit.get(url, accepted)
    const target = targetOf(answer, url)
    if (target === undefined) return { url: url.href, text: await pageText(answer, url) }
    answer.destroy()
    if (siteOf(target) !== siteOf(url)) throw new ImportError('not_readable', `${url.href} redirects to another site: ${target.href}`)
    url = target
  }
  throw new ImportError('not_readable', `${address} redirects more than ${redirectsMax} times.`)
}

/** The requests of one import. */
class Visit {
  private readonly robots = new Map<string, Robots | undefined>()
  private readonly trustedOrigin: string | undefined
  private readonly signal: AbortSignal

  constructor(trustedOrigin: string | undefined, signal: AbortSignal) {
    this.trustedOrigin = trustedOrigin
    this.signal = signal
  }

  /** @throws ImportError if robots.txt forbids the page, or can't be read */
  async refuseUnlessAllowed(url: URL): Promise<void> {
    if (!this.robots.has(url.origin)) this.robots.set(url.origin, await this.readRobots(url))
    if (this.robots.get(url.origin)?.isAllowed(url.href, userAgent) === false)
      throw new ImportError('forbidden_by_robots', `${url.origin}/robots.txt doesn't allow programs to read ${url.href}.`)
  }

  private async readRobots(page: URL): Promise<Robots | undefined> {
    let url = new URL('/robots.txt', page)
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      const answer = await this.get(url, 'text/plain')
      const target = targetOf(answer, url)
      const status = answer.statusCode ?? 0
      try {
        if (target !== undefined && siteOf(target) === siteOf(url)) url = target
        else if (status === 200)
          return parseRobots(new URL('/robots.txt', page).href, Buffer.from(await readBytes(answer, robotsMaxBytes)).toString())
        // A site without rules allows everything; one whose rules can't be loaded allows nothing.
        else if (status >= 500) throw new ImportError('forbidden_by_robots', `${url.href} can't be read now: status ${status}.`)
        else return undefined
      } finally {
        answer.destroy()
      }
    }
    return undefined
  }

  /** @throws ImportError if there is no response */
  get(url: URL, accept: string): Promise<IncomingMessage> {
    const { signal, trustedOrigin } = this
    const isTrusted = url.origin === trustedOrigin
    if (!isTrusted && (url.port !== '' || url.username !== '' || url.password !== ''))
      throw new ImportError('not_readable', `${url.origin} isn't the address of a public website.`)
    const headers = { accept, 'user-agent': userAgent, 'accept-encoding': 'identity' }
    return new Promise<IncomingMessage>((resolve, reject) => {
      const ask =
        url.protocol === 'http:'
          ? getByHttp(url, { signal, headers, ...(!isTrusted && { agent: publicHttpAgent }) }, resolve)
          : getByHttps(url, { signal, headers, ...(!isTrusted && { agent: publicHttpsAgent }) }, resolve)
      ask.on('error', reject)
    }).catch((error: unknown) => {
      throw unreadable(url, error)
    })
  }
}

const unreadable = (url: URL, error: unknown) =>
  new ImportError('not_readable', `${url.href} can't be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })

/** Returns where a response redirects to, or undefined if it's the page itself. */
function targetOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined || !URL.canParse(location, url.href)) return undefined
  const target = new URL(location, url)
  return /^https?:$/u.test(target.protocol) ? target : undefined
}

/** The name of a site, which may be with or without `www`. */
const siteOf = ({ hostname, port }: URL) => `${hostname.replace(/^www\./u, '')}:${port}`

async function pageText(answer: IncomingMessage, url: URL): Promise<string> {
  try {
    const { statusCode, headers } = answer
    if (statusCode !== 200) throw new ImportError('not_found', `${url.href} answers with status ${statusCode}.`)
    const type = headers['content-type'] ?? ''
    if (!/^(?:text\/html|application\/(?:xhtml\+xml|ld\+json|json))\b/iu.test(type))
      throw new ImportError('wrong_shape', `${url.href} isn't a web page, but ${type === '' ? 'of an unknown type' : type}.`)
    if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
      throw new ImportError('not_readable', `${url.href} is compressed, although this wasn't asked for.`)
    return decoded(await readBytes(answer, pageMaxBytes), type)
  } catch (error) {
    throw error instanceof ImportError ? error : unreadable(url, error)
  } finally {
    answer.destroy()
  }
}

/** Decodes a page with the encoding of its header or of its `meta` tag. */
export function decoded(bytes: Uint8Array, type = ''): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const [, ofHeader] = /charset="?([\w-]+)/iu.exec(type) ?? []
  const [, ofMeta] = /<meta[^>]+charset="?([\w-]+)/iu.exec(start) ?? []
  for (const encoding of [ofHeader, ofMeta, 'utf-8']) {
    if (encoding === undefined) continue
    try {
      return new TextDecoder(encoding).decode(bytes)
    } catch (error) {
      // The encoding doesn't exist.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return ''
}
