import type { Deps } from '@morsel/api/kernel/ports/deps'
import { publicNoOf } from '@morsel/api/kernel/slug/slug'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import type { WebEntry } from '@morsel/client/page-renderer'
import { databaseOf } from '@morsel/db/client'
import { findPlaceVersion } from '@morsel/db/queries/place-version'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import type { RequestState } from './request-context.ts'

/** A rendered page that is the same for all guests. */
export interface CachedPage {
  headers: Readonly<Record<string, string | string[]>>
  body: PageBody
}

/** The IDs that differ between two responses with the same page. Both are random, so no text contains them by chance. */
type AnswerIds = Required<Pick<RequestState, 'nonce' | 'requestId'>>

/** The HTML of a page, split at its nonces, and each piece at its request IDs. */
export type PageBody = readonly (readonly string[])[]

export function splitAtNonce(html: string, { nonce, requestId }: AnswerIds): PageBody {
  return html.split(nonce).map((piece) => piece.split(requestId))
}

export function join(body: PageBody, { nonce, requestId }: AnswerIds): string {
  return body.map((pieces) => pieces.join(requestId)).join(nonce)
}

/** The entry of one page in the cache. */
export interface CacheSlot {
  /** What the page is rendered for. Pages of places ignore the query, so one page serves all queries (SEC-224). */
  path: string
  /** The cached page, if rendering it now would give the same result. */
  page: CachedPage | undefined
  save(page: CachedPage): void
}

/** Maximum total size of the cached pages. */
const cacheMaxBytes = 16 * 1024 * 1024

/** Opening hours change by the minute, and minutes are rounded, so a page doesn't change within half a minute. */
const unchangedMs = 30_000

const placePath = /^\/restaurant\/[^/]+\/([^/?]+)$/

/**
 * Caches pages of places for guests by path, language and theme, as long as rendering them again would give the same page (decision 012).
 * For visitors with other cookies, pages are rendered each time.
 */
export function createGuestPages({ config, db, log, now, measure }: Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'measure'>) {
  const cache = new LRUCache<string, CachedPage & { state: string }>({
    maxSize: cacheMaxBytes,
    // A string takes two bytes per character as soon as one of them is outside Latin-1.
    sizeCalculation: ({ body }) => 1 + body.flat().reduce((length, piece) => length + 2 * piece.length, 0),
  })
  return {
    /** @returns undefined if the page must not be cached */
    async findSlot(req: Request, guestView: WebEntry['guestView']): Promise<CacheSlot | undefined> {
      const [path = ''] = req.originalUrl.split('?', 1)
      const publicNo = publicNoOf(placePath.exec(path)?.[1] ?? '')
      // In development, the code of the page may have changed.
      if (req.method !== 'GET' || publicNo === undefined || config.NODE_ENV === 'development') return undefined
      const view = guestView({ get: (name) => req.get(name) ?? null })
      if (view === undefined) return undefined
      const version = await withTimeout((call) => findPlaceVersion(databaseOf(call, db), publicNo), timeouts.lookMs).catch((err: unknown) =>
        log.warn({ err }, 'place version lookup failed'),
      )
      if (version === undefined) return undefined
      const key = `${view} ${path}`
      const state = `${version} ${Math.floor(now().getTime() / unchangedMs)}`
      const found = cache.get(key)
      const page = found?.state === state ? found : undefined
      measure?.pageCache(page !== undefined)
      return {
        path,
        page,
        save: (page) => void cache.set(key, { ...page, state }),
      }
    },
  }
}
