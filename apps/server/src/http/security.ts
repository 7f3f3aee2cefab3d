import type { Config } from '@morsel/api/config'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { newRequestState } from './request-context.ts'

/**
 * The headers every answer carries, with a fresh nonce for the inline scripts of a page.
 * Style attributes are allowed (`style-src-attr`): server-rendered sizes use them; style elements need the nonce.
 */
export function securityHeaders(config: Pick<Config, 'APP_URL' | 'NODE_ENV'>): RequestHandler[] {
  const isHttps = config.APP_URL.startsWith('https:')
  const isDevelopment = config.NODE_ENV === 'development'
  const state: RequestHandler = (_req, res, next) => {
    Object.assign(res.locals, newRequestState())
    res.setHeader('X-Request-Id', res.locals.requestId ?? '')
    next()
  }
  const headers = helmet({
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceSource],
        // Vite's development server puts styles in without a nonce.
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", nonceSource],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
  return [state, headers]
}

/** Helmet hands over Node's response; Express has put `locals` on it. */
function nonceSource(_req: unknown, res: object): string {
  const locals = 'locals' in res ? res.locals : undefined
  const nonce = typeof locals === 'object' && locals !== null && 'nonce' in locals ? locals.nonce : ''
  return `'nonce-${String(nonce)}'`
}
