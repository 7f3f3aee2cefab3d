import type { Config } from '@morsel/api/kernel/config/config'
import { isTrustedOrigin } from '@morsel/api/kernel/origin'
import type { RestMethod, RestRoute } from '@morsel/api/kernel/rest'
import { newTokenHeader } from '@morsel/api/kernel/session/session-header'
import { isPublicRead } from '@morsel/api/wiring/openapi/public-reads'
import cors from 'cors'
import { type RequestHandler, Router } from 'express'
import type { RouteFinder } from './rest-routes.ts'
import type { HeaderHandler } from './security.ts'

type CorsConfig = Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS' | 'AUTH_BASE_PATH'>

/** What scripts of other origins can read besides the body. */
export const exposedHeaders: readonly string[] = [
  ...['Retry-After', 'X-Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id', 'traceparent', 'ETag', 'Link', 'Allow'],
  ...['Content-Disposition', 'Deprecation', 'Sunset', 'Idempotency-Replayed', newTokenHeader],
]

/** Browsers cache a preflight for five seconds by default. The call itself is checked each time. */
const maxAge = 600

interface Preflight {
  methods: readonly (RestMethod | 'HEAD' | 'OPTIONS')[]
  /** The headers that calls may have. */
  headers: readonly string[]
}

/** The headers of clients that use tokens instead of cookies (AUTH-980). */
const tokenHeaders = ['authorization', 'prefer']
const plain: Preflight = { methods: ['GET', 'POST', 'OPTIONS'], headers: ['content-type', ...tokenHeaders] }
const v1: Preflight = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  headers: ['content-type', 'csrf-token', 'idempotency-key', 'x-request-id', 'traceparent', ...tokenHeaders],
}

/** Lets pages of trusted origins read responses, with cookies (WEB-329). Works without Express. */
export function allowTrustedOrigins(config: CorsConfig, { methods, headers }: Preflight = plain): HeaderHandler {
  return cors({
    origin: (origin, answer) => answer(null, origin !== undefined && isTrustedOrigin(config, origin)),
    credentials: true,
    methods: [...methods],
    allowedHeaders: [...headers],
    maxAge,
    exposedHeaders: [...exposedHeaders],
  })
}

const allowAll = cors({
  origin: '*',
  methods: ['GET', 'HEAD', 'OPTIONS'],
  allowedHeaders: ['content-type', 'x-request-id', 'traceparent'],
  maxAge,
  exposedHeaders: [...exposedHeaders],
})

/**
 * Lets pages of any origin read responses, but not with cookies or tokens: those of trusted origins get other headers (API-019). Works
 * without Express.
 */
export const allowAnyOrigin: HeaderHandler = (req, res, next) => {
  res.setHeader('Vary', 'Origin')
  allowAll(req, res, next)
}

/**
 * Handles CORS for all APIs. Trusted origins get its headers and responses to preflights; other origins get them only for public reads
 * (WEB-329).
 */
export function corsDoor(config: CorsConfig, findRoute: RouteFinder): RequestHandler {
  const door = Router()
  const trusted = allowTrustedOrigins(config, v1)
  // Before the accounts, because AUTH_BASE_PATH may be a parent of this path.
  door.use('/api/v1', (req, res, next) => {
    const { origin } = req.headers
    const method = req.headers['access-control-request-method'] ?? req.method
    const route = findRoute(method, `${req.baseUrl}${req.path}`)?.route
    const isOpen = route !== undefined && isOpenTo(config, origin, route)
    if (isOpen) allowAnyOrigin(req, res, next)
    else trusted(req, res, next)
  })
  door.use([config.AUTH_BASE_PATH, '/api/trpc'], allowTrustedOrigins(config))
  return door
}

/** Whether an origin may read a path only because everyone may. */
const isOpenTo = (config: CorsConfig, origin: string | undefined, route: RestRoute) =>
  origin !== undefined && !isTrustedOrigin(config, origin) && isPublicRead(route)
