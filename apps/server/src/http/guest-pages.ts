import type { Deps } from '@morsel/api/kernel/ports/deps'
import { publicNoOf } from '@morsel/api/kernel/slug/slug'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import type { WebEntry } from '@morsel/client/page-renderer'
import { findPlaceVersion } from '@morsel/db/queries/place-version'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import type { RequestState } from './request-context.ts'

/** A rendered page of everybody. */
export interface KeptPage {
  headers: Readonly<Record<string, string | string[]>>
  body: PageBody
}

/** What each answer has for itself, wherever it stands in a page. Both are random: no text of a page holds them by chance. */
type OfOneAnswer = Required<Pick<RequestState, 'nonce' | 'requestId'>>

/** The text of a page between its nonces, each piece parted between its ids of the request. */
export type PageBody = readonly (readonly string[])[]

export function parted(html: string, { nonce, requestId }: OfOneAnswer): PageBody {
  return html.split(nonce).map((piece) => piece.split(requestId))
}

export function putTogether(body: PageBody, { nonce, requestId }: OfOneAnswer): string {
  return body.map((pieces) => pieces.join(requestId)).join(nonce)
}

/** The place of one page among those that are kept. */
export interface KeptPageSlot {
  /** What is there, if it is what the page would be if it were made now. */
  page: KeptPage | undefined
  keep(page: KeptPage): void
}

/** Bytes at most, of all pages together. */
const keptMaxBytes = 16 * 1024 * 1024

/** What is told of opening hours changes with the minute, and counted minutes are rounded: nothing changes within half a minute. */
const stillMs = 30_000

const placePath = /^\/restaurant\/[^/]+\/([^/]+)$/

/**
 * Pages of places as every guest gets them, kept by address, language and look, each as long as it is exactly what it would be if it were
 * made now (decision 012). Pages of anybody whose cookies say more than language and look are none of them.
 */
export function guestPages({ config, db, log, now }: Pick<Deps, 'config' | 'db' | 'log' | 'now'>) {
  const kept = new LRUCache<string, KeptPage & { state: string }>({
    maxSize: keptMaxBytes,
    // Letters beyond Latin take two bytes each, and one of them is enough for all.
    sizeCalculation: ({ body }) => 1 + body.flat().reduce((length, piece) => length + 2 * piece.length, 0),
  })
  return {
    /** @returns undefined where the page is not one that may be kept */
    async slotOf(req: Request, guestView: WebEntry['guestView']): Promise<KeptPageSlot | undefined> {
      const publicNo = publicNoOf(placePath.exec(req.originalUrl)?.[1] ?? '')
      // In development the page itself may have changed.
      if (req.method !== 'GET' || publicNo === undefined || config.NODE_ENV === 'development') return undefined
      const view = guestView({ get: (name) => req.get(name) ?? null })
      if (view === undefined) return undefined
      const version = await withTimeout(findPlaceVersion(db, publicNo), timeouts.lookMs).catch((err: unknown) =>
        log.warn({ err }, 'the version of a page could not be read'),
      )
      if (version === undefined) return undefined
      const key = `${view} ${req.originalUrl}`
      const state = `${version} ${Math.floor(now().getTime() / stillMs)}`
      const found = kept.get(key)
      return {
        page: found?.state === state ? found : undefined,
        keep: (page) => void kept.set(key, { ...page, state }),
      }
    },
  }
}
