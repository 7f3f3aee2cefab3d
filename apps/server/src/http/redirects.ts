import type { Deps } from '@morsel/api/kernel/ports/deps'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import { lookUpRedirect } from '@morsel/api/wiring/site/redirect.flow'
import { redirectPath } from '@morsel/api/wiring/site/redirect-path'
import type { SiteRedirect } from '@morsel/contract/redirect'
import { carryOn } from '@morsel/contract/redirect'
import { databaseOf } from '@morsel/db/client'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'

/** Browsers cache a redirect as long as open pages do (WEB-146), because the operator may change even a permanent one. */
const cacheControl = 'public, max-age=300'

/** Every page is looked up and hardly any has moved, so each result is cached for a short time. */
const cacheMs = 5_000
const cacheMax = 10_000

/** Redirects paths that the operator has moved, before any page (WEB-140). If the lookup fails, the page is served (WEB-148). */
export function redirectsDoor(deps: Deps): RequestHandler {
  const cache = new LRUCache<string, { redirect: SiteRedirect | null }>({
    max: cacheMax,
    ttl: cacheMs,
    fetchMethod: async (path) => ({
      redirect: await withTimeout((call) => lookUpRedirect({ ...deps, db: databaseOf(call, deps.db) }, path), timeouts.lookMs),
    }),
  })
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    // Paths that can't have a redirect aren't cached.
    if (redirectPath(req.path) === undefined) return next()
    const found = (
      await cache.fetch(req.path).catch((err: unknown) => {
        deps.log.warn({ err }, 'redirect lookup failed')
      })
    )?.redirect
    if (!found) return next()
    res.setHeader('Cache-Control', cacheControl)
    res.redirect(found.status, carryOn(found.to, { search: req.url.slice(req.path.length), hash: '' }))
  }
}
