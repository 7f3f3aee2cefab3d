import type { Deps } from '@morsel/api/kernel/ports/deps'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import { lookUpRedirect } from '@morsel/api/wiring/site/redirect.flow'
import { redirectPath } from '@morsel/api/wiring/site/redirect-path'
import type { SiteRedirect } from '@morsel/contract/redirect'
import { carryOn } from '@morsel/contract/redirect-rules'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'

/** As long as pages in sight keep it (WEB-146): an operator may change their mind, also about what is for good. */
const cacheControl = 'public, max-age=300'

/** Every page asks, and hardly any has moved: what was found counts so long in this process. */
const keptMs = 5_000
const keptMax = 10_000

/** Leads on from paths that an operator has moved, before any page is looked for. When nobody can say where to, the page itself comes. */
export function redirectsDoor(deps: Deps): RequestHandler {
  const kept = new LRUCache<string, { redirect: SiteRedirect | null }>({
    max: keptMax,
    ttl: keptMs,
    fetchMethod: async (path) => ({ redirect: await withTimeout(lookUpRedirect(deps, path), timeouts.lookMs) }),
  })
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    // Nothing is kept of paths that no redirect begins at, however long they are.
    if (redirectPath(req.path) === undefined) return next()
    const found = (
      await kept.fetch(req.path).catch((err: unknown) => {
        deps.log.warn({ err }, 'a redirect could not be looked up')
      })
    )?.redirect
    if (!found) return next()
    res.setHeader('Cache-Control', cacheControl)
    res.redirect(found.status, carryOn(found.to, { search: req.url.slice(req.path.length), hash: '' }))
  }
}
