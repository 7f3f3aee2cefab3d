import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '@morsel/api/kernel/config/config'
import { tileOrigins } from '@morsel/api/kernel/config/map-tiles'
import type { RequestHandler } from 'express'
import helmet, { type HelmetOptions } from 'helmet'

/** An id for the answer: in its headers, in the log, on error screens. */
export const identifyRequest: RequestHandler = (_req, res, next) => {
  res.locals.requestId = randomUUID()
  res.setHeader('X-Request-Id', res.locals.requestId)
  next()
}

/** Sets headers and knows nothing of Express. */
export type HeaderHandler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** The headers of answers that are data: nothing in them may run, be framed or load anything, should a browser show them as a page. */
export function dataHeaders(config: HeaderConfig): HeaderHandler {
  return helmet({
    ...commonHeaders(config),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  })
}

/**
 * The headers of pages, with a fresh nonce for the inline scripts of each.
 * Style attributes are allowed (`style-src-attr`): server-rendered sizes use them; style elements need the nonce.
 */
export function pageHeaders(config: HeaderConfig): RequestHandler[] {
  const isDevelopment = config.NODE_ENV === 'development'
  const nonce: RequestHandler = (_req, res, next) => {
    // In letters that no text of a page writes in another way.
    res.locals.nonce = randomBytes(16).toString('base64url')
    next()
  }
  const headers = helmet({
    ...commonHeaders(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceSource],
        // Vite's development server puts styles in without a nonce.
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", nonceSource],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...tileOrigins(config.MAP_TILES_URL)],
        fontSrc: ["'self'", 'data:'],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(isHttps(config) ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
  return [nonce, headers]
}

type HeaderConfig = Pick<Config, 'APP_URL' | 'NODE_ENV' | 'MAP_TILES_URL'>

const isHttps = (config: HeaderConfig) => config.APP_URL.startsWith('https:')

function commonHeaders(config: HeaderConfig): HelmetOptions {
  return {
    strictTransportSecurity: isHttps(config) && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }
}

/** Helmet hands over Node's response; Express has put `locals` on it. */
function nonceSource(_req: unknown, res: object): string {
  const locals = 'locals' in res ? res.locals : undefined
  const nonce = typeof locals === 'object' && locals !== null && 'nonce' in locals ? locals.nonce : ''
  return `'nonce-${String(nonce)}'`
}
