import type { Deps } from '@morsel/api/kernel/ports/deps'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import { robotsText, sitemapFile, sitemapIndex } from '@morsel/api/places/sitemap/sitemap.flow'
import { databaseOf } from '@morsel/db/client'
import compression from 'compression'
import { type RequestHandler, Router } from 'express'
import { type Documentation, documentationSitemap } from './documentation.ts'

/** Counting all pages of all cities is expensive, so the index is cached. */
const INDEX_CACHE_MS = 10 * 60 * 1000
const cacheForAnHour: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'public, max-age=3600')
  next()
}

/** Serves `/robots.txt`, `/sitemap.xml` and the files that it names (WEB-111, WEB-112), and the sitemap of the documentation site. */
export function crawlersDoor(deps: Deps, documentation: Documentation | undefined): Router {
  const door = Router({ caseSensitive: true })
  let index: { text: Promise<string>; at: number } | undefined
  door.use(['/robots.txt', '/sitemap.xml', '/sitemaps'], compression())
  door.get('/robots.txt', cacheForAnHour, (_req, res) => {
    res.type('text/plain').send(robotsText(deps) + (documentation ? `Sitemap: ${deps.config.APP_URL}${documentationSitemap}\n` : ''))
  })
  door.get('/sitemap.xml', cacheForAnHour, async (_req, res) => {
    const at = deps.now().getTime()
    if (index === undefined || at - index.at > INDEX_CACHE_MS)
      index = { text: withTimeout((call) => sitemapIndex({ ...deps, db: databaseOf(call, deps.db) }), timeouts.longCallMs), at }
    const { text } = index
    text.catch(() => {
      index = undefined
    })
    res.type('application/xml').send(await text)
  })
  door.get('/sitemaps/*name', async (req, res) => {
    const pieces = sitemapFile(deps, req.path.slice('/sitemaps/'.length))
    // An error surfaces with the first piece, before the response has started.
    for await (const piece of pieces) {
      if (!res.headersSent) res.setHeader('Cache-Control', 'public, max-age=3600').type('application/xml')
      if (!res.write(piece) && !res.destroyed)
        await new Promise((resolve) => {
          res.once('drain', resolve).once('close', resolve)
        })
      if (res.destroyed) return
    }
    res.end()
  })
  return door
}
