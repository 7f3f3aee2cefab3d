import type { Deps } from '@morsel/api/deps'
import { lookUpRedirect } from '@morsel/api/site/redirect.flow'
import { carryOn } from '@morsel/contract/redirect-rules'
import type { RequestHandler } from 'express'

/** As long as pages in sight keep it (client runtime R63): an operator may change their mind, also about what is for good. */
const cacheControl = 'public, max-age=300'

/** Leads on from paths that an operator has moved, before any page is looked for. When nobody can say where to, the page itself comes. */
export function redirectsDoor(deps: Deps): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const found = await lookUpRedirect(deps, req.path).catch((err: unknown) => {
      deps.log.warn({ err }, 'a redirect could not be looked up')
      return null
    })
    if (found === null) return next()
    res.setHeader('Cache-Control', cacheControl)
    res.redirect(found.status, carryOn(found.to, { search: req.url.slice(req.path.length), hash: '' }))
  }
}
